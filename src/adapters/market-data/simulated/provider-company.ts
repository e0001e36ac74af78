import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { addDays, type IsoDate } from '../../../domain/calendar/iso-date.ts';
import { lastOpenedSession, sessionAt } from '../../../domain/calendar/sessions.ts';
import type { CorporateAction } from '../../../domain/prices/corporate-action.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { CalendarQuery, MarketDataProvider } from '../../../ports/market-data.ts';
import { notFound } from '../../../ports/provider-error.ts';
import { ownTurn } from '../../../ports/own-turn.ts';
import { commonMemo, inPassing, memo } from './memo/memo.ts';
import { companyEvents } from './events/company-events.ts';
import { companyProfile } from './fundamentals/company-profile.ts';
import { closeOn } from './fundamentals/company-market.ts';
import { withImpliedMove } from './options/report-move.ts';
import { earningsEvents, eventAt, lastExpected } from './fundamentals/earnings-events.ts';
import { type EstimateReader, estimateReader } from './fundamentals/estimate-reader.ts';
import { estimates } from './fundamentals/estimates.ts';
import { peersOf } from './fundamentals/peers.ts';
import { analystRatings, priceTarget } from './fundamentals/ratings.ts';
import { ratioSets } from './fundamentals/ratio-sets.ts';
import { shortInterest } from './fundamentals/short-interest.ts';
import { statements } from './fundamentals/statements.ts';
import type { Valuation, ValuationOf } from './funds/holdings.ts';
import { insiderTransactions } from './ownership/insider-trades.ts';
import { ownershipOf } from './ownership/holders.ts';
import type { Desk } from './provider-market.ts';
import { actionsOf, paysWithin } from './quotes/actions.ts';
import { navSession } from './quotes/fund-quote.ts';
import { keyStatisticsOf } from './quotes/key-statistics.ts';
import type { Quotes } from './quotes/quotes.ts';
import type { CompanyListing, Listing } from './universe/listing.ts';
import { primaryListing } from './universe/primary.ts';
import type { KnownEvent } from './known.ts';

type CompanyPart = Pick<
  MarketDataProvider,
  | 'companyProfile'
  | 'keyStatistics'
  | 'peers'
  | 'statements'
  | 'ratios'
  | 'estimates'
  | 'ratings'
  | 'priceTarget'
  | 'earnings'
  | 'earningsCalendar'
  | 'dividendCalendar'
  | 'splitCalendar'
  | 'insiders'
  | 'ownership'
  | 'shortInterest'
>;

const SLICE_MS = 8;

const CALENDAR_PERIOD = 5 * 60_000;

/** Prices react to a report for so long. */
const REACTION_DAYS = 5;

/** What is told of a report that is over changes with the session, of another with the market. */
const reportAge = (date: IsoDate, now: number): string =>
  date < addDays(easternDate(now), -REACTION_DAYS)
    ? `${navSession(now)}`
    : `${navSession(now)} ${Math.floor(now / CALENDAR_PERIOD)}`;

const byExDate = (a: CorporateAction, b: CorporateAction): number =>
  a.exDate === b.exDate ? (a.symbol < b.symbol ? -1 : 1) : a.exDate < b.exDate ? -1 : 1;

/** Price over the last twelve months' earnings and over book value, for the averages of funds. */
export function valuations(desk: Desk): ValuationOf {
  const { world } = desk;
  const kept = memo<Valuation>('valuation');
  return (symbol) => {
    const listing = world.listingOf(symbol);
    if (listing?.kind !== 'company') return null;
    const now = desk.now();
    const session = navSession(now);
    return kept.of(`${world.seed} ${symbol} ${session}`, () => {
      const [ttm] = statements(world, listing, 'ttm', 1, sessionAt(session).close);
      if (ttm === undefined) return { earnings: null, book: null };
      const price = closeOn(world, listing, session);
      const { totalEquity, sharesOutstanding } = ttm.balance;
      return {
        earnings: ttm.income.epsDiluted / price,
        book: totalEquity / sharesOutstanding / price,
      };
    });
  };
}

export function companyPart(desk: Desk, quotes: Quotes): Required<CompanyPart> {
  const { world, answer } = desk;

  const companyOf = (symbol: SymbolId, what: string): CompanyListing => {
    const listing = desk.listing(symbol);
    if (listing.kind !== 'company') throw notFound(`${what} of ${symbol}`);
    return listing;
  };

  /** A question about one company that is answered synchronously. */
  const about =
    <Q extends { readonly symbol: SymbolId }, T>(
      what: string,
      make: (company: CompanyListing, now: number, query: Q) => T | null,
    ) =>
    async (query: Q, signal: AbortSignal) => {
      signal.throwIfAborted();
      const now = desk.now();
      const made = make(companyOf(query.symbol, what), now, query);
      if (made === null) throw notFound(`${what} of ${query.symbol}`);
      return answer(made, now);
    };

  /** Of a calendar: those asked for, or all; second classes would repeat the first. */
  const isWanted = ({ symbols }: CalendarQuery): ((listing: Listing) => boolean) => {
    const wanted = new Set<string>(symbols);
    return (listing) =>
      wanted.size === 0
        ? listing.kind !== 'company' || listing.shareClass === null
        : wanted.has(listing.symbol);
  };
  /** Each is dear and in every range that has its day: whoever asks for another range pays for none. */
  const reports = commonMemo<readonly KnownEvent[]>('calendar report', 'lists');
  const companies = world.listings.filter((listing) => listing.kind === 'company');

  const overListings = async <L extends Listing, T>(
    listings: readonly L[],
    query: CalendarQuery,
    signal: AbortSignal,
    make: (listing: L) => readonly T[],
  ): Promise<T[]> => {
    const out: T[] = [];
    let slice = performance.now();
    for (const listing of listings.filter(isWanted(query))) {
      out.push(...inPassing(() => make(listing)));
      if (performance.now() - slice > SLICE_MS) {
        await ownTurn();
        signal.throwIfAborted();
        slice = performance.now();
      }
    }
    return out;
  };

  return {
    companyProfile: about('company profile', (company, now) => companyProfile(world, company, now)),

    keyStatistics: async ({ symbol, delay }, signal) => {
      signal.throwIfAborted();
      const now = desk.now(delay);
      const listing = desk.listing(symbol);
      await world.ready(lastOpenedSession(now).index + 2);
      const [quote] = await quotes.of([listing], now);
      if (quote === undefined) throw notFound(`key statistics of ${symbol}`);
      return answer(keyStatisticsOf(world, listing, quote, now), now, delay);
    },

    peers: about('peers', (company, _, { limit }: { symbol: SymbolId; limit: number }) =>
      peersOf(world, company, limit),
    ),

    statements: async ({ symbol, basis, limit }, signal) => {
      signal.throwIfAborted();
      const now = desk.now();
      const company = companyOf(symbol, 'financial statements');
      return answer(statements(world, company, basis, limit, now), now);
    },

    ratios: async ({ symbol, basis, limit, delay }, signal) => {
      signal.throwIfAborted();
      const now = desk.now(delay);
      const company = companyOf(symbol, 'ratios');
      const [quote] = await quotes.of([company], now);
      if (quote === undefined) throw notFound(`ratios of ${symbol}`);
      return answer(ratioSets(world, company, basis, limit, now, quote.last), now, delay);
    },

    estimates: about('estimates', (company, now) => estimates(world, company, now)),
    ratings: about('ratings', (company, now) => analystRatings(world, company, now)),
    priceTarget: about('price target', (company, now) => priceTarget(world, company, now)),
    ownership: about('ownership', (company, now) => ownershipOf(world, company, now)),

    earnings: about('earnings', (company, now, { limit }: { symbol: SymbolId; limit: number }) =>
      earningsEvents(world, company, now, limit).map((event) =>
        withImpliedMove(world, company, event, now),
      ),
    ),
    insiders: about('insiders', (company, now, { limit }: { symbol: SymbolId; limit: number }) =>
      insiderTransactions(world, company, now, limit),
    ),
    shortInterest: about(
      'short interest',
      (company, now, { limit }: { symbol: SymbolId; limit: number }) =>
        shortInterest(world, company, now, limit),
    ),

    earningsCalendar: async (query, signal) => {
      signal.throwIfAborted();
      const now = desk.now();
      const events = await overListings(companies, query, signal, (company): KnownEvent[] => {
        const { earnings } = companyEvents(world.seed, primaryListing(company));
        const inside = earnings
          .map(({ date }, position) => ({ date, position }))
          .filter(({ date }) => date >= query.from && date <= query.to);
        let reader: EstimateReader | undefined;
        return inside.flatMap(({ date, position }) => {
          const key = `${world.seed} ${company.symbol} ${position} ${reportAge(date, now)}`;
          return reports.of(key, () => {
            reader ??= estimateReader(world, company, now);
            if (position > lastExpected(reader)) return [];
            const event = eventAt(world, company, reader, position, now);
            return [withImpliedMove(world, company, event, now)];
          });
        });
      });
      return answer(
        events.sort((a, b) => a.time - b.time || (a.symbol < b.symbol ? -1 : 1)),
        now,
      );
    },

    dividendCalendar: async (query, signal) => {
      signal.throwIfAborted();
      const now = desk.now();
      const known = navSession(now);
      const dividends = (listing: Listing): readonly CorporateAction[] =>
        actionsOf(world, listing, query, now, known).filter(({ kind }) => kind === 'dividend');
      // Of open-end funds nobody asks for a calendar; whoever names one is told.
      const funds = world.listings
        .filter((listing) => listing.kind === 'fund')
        .filter(({ instrument }) => query.symbols.length > 0 || instrument.type === 'etf')
        .filter((fund) => paysWithin(fund, query, known));
      if (funds.some(isWanted(query))) await world.ready(lastOpenedSession(now).index + 2);
      const actions = [
        ...(await overListings(companies, query, signal, dividends)),
        ...(await overListings(funds, query, signal, dividends)),
      ];
      return answer(actions.sort(byExDate), now);
    },

    splitCalendar: async (query, signal) => {
      signal.throwIfAborted();
      const now = desk.now();
      const known = navSession(now);
      const actions = await overListings(companies, query, signal, (listing: Listing) =>
        actionsOf(world, listing, query, now, known).filter(({ kind }) => kind === 'split'),
      );
      return answer(actions.sort(byExDate), now);
    },
  };
}
