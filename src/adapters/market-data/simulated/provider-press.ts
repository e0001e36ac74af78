import { toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { indexOnOrBefore, lastOpenedSession } from '../../../domain/calendar/sessions.ts';
import type { Filing } from '../../../domain/filings/filing.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { notFound } from '../../../ports/provider-error.ts';
import { isReport } from './filings/fund-filings.ts';
import { filingOf, filingsOf, latestFilings } from './filings/filings.ts';
import { holdingsOf, type ValuationOf } from './funds/holdings.ts';
import { newsOf, storyOf } from './news/news.ts';
import { transcriptOf } from './news/transcripts.ts';
import type { Desk } from './provider-market.ts';
import { economicEvents } from './rates/economic-calendar.ts';
import { firstSessionOf } from './world.ts';

type PressPart = Pick<
  MarketDataProvider,
  'news' | 'story' | 'filings' | 'filing' | 'transcript' | 'economicCalendar'
>;

/** Reports of funds show no ratios, and each takes the books of a company to find. */
const NOT_VALUED: ValuationOf = () => null;

export function pressPart(desk: Desk): Required<PressPart> {
  const { world, answer } = desk;

  /** Fund reports list holdings, which are computed asynchronously. */
  const withHoldings = async (filing: Filing, now: number): Promise<Filing> => {
    const fund = filing.symbol === null ? undefined : world.listingOf(filing.symbol);
    if (fund?.kind !== 'fund' || filing.periodEnd === null || !isReport(filing)) return filing;
    await world.ready(lastOpenedSession(now).index + 2);
    const last = indexOnOrBefore(toDayNumber(filing.periodEnd));
    const session = Math.max(firstSessionOf(fund), last);
    const holdings = await holdingsOf(world, fund, session, NOT_VALUED);
    return filingOf(world, filing.id, now, { holdings }) ?? filing;
  };

  return {
    news: async ({ symbols, kinds, before, limit }, signal) => {
      signal.throwIfAborted();
      const now = desk.now();
      const question = { symbols, kinds, before: Math.min(before ?? Infinity, now + 1), limit };
      return answer(await newsOf(world, question, signal), now);
    },

    story: async ({ id }, signal) => {
      signal.throwIfAborted();
      const now = desk.now();
      const story = storyOf(world, id, now);
      if (story === null) throw notFound('such story');
      return answer(story, now);
    },

    filings: async ({ symbol, forms, before, limit }, signal) => {
      signal.throwIfAborted();
      const now = desk.now();
      const question = { forms, before: Math.min(before ?? Infinity, now + 1), limit };
      if (symbol === null) return answer(await latestFilings(world, question, signal), now);
      const filer = desk.listing(symbol);
      if (filer.kind !== 'company' && filer.kind !== 'fund') throw notFound(`filings of ${symbol}`);
      return answer(filingsOf(world, filer, question), now);
    },

    filing: async ({ id }, signal) => {
      signal.throwIfAborted();
      const now = desk.now();
      const filing = filingOf(world, id, now);
      if (filing === null) throw notFound('such filing');
      return answer(await withHoldings(filing, now), now);
    },

    transcript: async ({ id }, signal) => {
      signal.throwIfAborted();
      const now = desk.now();
      const transcript = transcriptOf(world, id, now);
      if (transcript === null) throw notFound('such transcript');
      return answer(transcript, now);
    },

    economicCalendar: async ({ from, to }, signal) => {
      signal.throwIfAborted();
      const now = desk.now();
      return answer(economicEvents(world.seed, world.curve, from, to, now), now);
    },
  };
}
