import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { addDays, addMonths, type IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { PriceSeries } from '../../../domain/portfolio/price-book.ts';
import type { ReportedSplit } from '../../../domain/portfolio/market-splits.ts';
import type { Dividend } from '../../../domain/prices/corporate-action.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { JobQueue } from '../../../ports/store/job-store.ts';
import type { MemberStore } from '../../../ports/store/member-store.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import { isUntouchedDemo } from '../identity/demo-members.ts';
import { memberOf } from '../identity/sessions.ts';
import { inPassing } from '../market/request-context.ts';
import type { MarketService } from '../market/service.ts';
import type { DemoMarket } from './demo-ledger.ts';
import {
  DEMO_PORTFOLIOS,
  DEMO_SYMBOLS,
  DEMO_YEARS,
  type DemoOption,
  demoPortfolios,
} from './demo-portfolios.ts';
import type { LedgerService } from './ledger-service.ts';
import type { PriceHistory } from './price-history.ts';

const KIND = 'portfolios.demo';
const INVESTOR = 'demo-investor';
/** The start has the processor to itself first. */
const AFTER_START = 3_000;
/** A call that is still some time away from its end. */
const OPTION_DAYS = 90;

export interface DemoParts {
  readonly members: Pick<MemberStore, 'byId'>;
  readonly ledgers: Pick<LedgerService, 'list' | 'edit'>;
  readonly market: Pick<MarketService, 'registry' | 'now'>;
  readonly history: PriceHistory;
}

/** For a new store in demo mode only. */
export const enqueueDemo = (jobs: JobQueue, now: number): Promise<boolean> =>
  jobs.enqueue({ id: KIND, kind: KIND, key: '1', payload: null, runAt: now + AFTER_START }, now);

/**
 * Gives the demo investor two portfolios with ten years of life. Once: what is there already is
 * left alone, and so is an account that somebody has taken over.
 */
export const demoJob = (parts: DemoParts): JobKind<unknown> => ({
  name: KIND,
  concurrency: 1,
  maxAttempts: 5,
  run: async (_, { signal }) => {
    await inPassing(() => seedDemoPortfolios(parts, signal));
  },
});

export async function seedDemoPortfolios(parts: DemoParts, signal: AbortSignal): Promise<void> {
  const found = await parts.members.byId(INVESTOR);
  if (found === undefined || !isUntouchedDemo(found)) return;
  const member = memberOf(found);
  const { portfolios } = await parts.ledgers.list(member);
  if (portfolios.some(({ id }) => DEMO_PORTFOLIOS.some((demo) => demo === id))) return;
  const today = easternDate(parts.market.now());
  const market = await demoMarket(parts, today, signal);
  const edits = demoPortfolios(market, today, await demoOption(parts, today, signal));
  await parts.ledgers.edit(member, { edits, key: 'demo-portfolios-1' });
}

/** One symbol after the other: nobody waits for it. */
async function demoMarket(
  { market, history }: DemoParts,
  today: IsoDate,
  signal: AbortSignal,
): Promise<DemoMarket> {
  const since = addMonths(today, -12 * DEMO_YEARS);
  const closes = new Map<string, PriceSeries>();
  const splits = new Map<string, readonly ReportedSplit[]>();
  const dividends = new Map<string, readonly Dividend[]>();
  for (const symbol of DEMO_SYMBOLS) {
    const found = await history.closes(symbolId(symbol), since, signal);
    if (found.series !== null) closes.set(symbol, found.series);
    const actions = await orNothing(
      market.registry.ask(
        'corporateActions',
        { symbol: symbolId(symbol), from: since, to: today },
        signal,
      ),
    );
    const paid = actions?.data.filter((action) => action.kind === 'dividend') ?? [];
    dividends.set(
      symbol,
      paid.toSorted((a, b) => (a.exDate < b.exDate ? -1 : 1)),
    );
    splits.set(symbol, actions?.data.filter((action) => action.kind === 'split') ?? []);
    // Others have their turn in between.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const rates = await history.rates('USD', 'EUR', since, signal);
  return { closes, splits, dividends, euros: rates.series };
}

/** A call on what the portfolio holds, near the price. */
async function demoOption(
  { market }: DemoParts,
  today: IsoDate,
  signal: AbortSignal,
): Promise<DemoOption | null> {
  const symbol = symbolId('AAPL');
  const expiries = await orNothing(
    market.registry.ask('optionExpiries', { symbol, delay: 0 }, signal),
  );
  const far = expiries?.data.find(({ expiry }) => expiry >= addDays(today, OPTION_DAYS));
  if (far === undefined) return null;
  const chain = await orNothing(
    market.registry.ask('optionChain', { symbol, expiry: far.expiry, delay: 0 }, signal),
  );
  const call = chain?.data.calls.find(({ strike }) => strike >= chain.data.underlyingPrice);
  const price = call?.mark ?? call?.last ?? null;
  return call === undefined || price === null || price < 0.05
    ? null
    : { symbol: call.symbol, price };
}

async function orNothing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (problem) {
    if (!(problem instanceof ProviderError)) throw problem;
    return undefined;
  }
}
