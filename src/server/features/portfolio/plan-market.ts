import { setTimeout as delay } from 'node:timers/promises';
import { addMonths, type IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { FundHoldings } from '../../../domain/funds/fund-holding.ts';
import type { Position } from '../../../domain/portfolio/allocation/position.ts';
import { paidDividends, type PaidDividend } from '../../../domain/prices/dividend-history.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { ProviderError, saysNone } from '../../../ports/provider-error.ts';
import { limitedParallel } from '../market/limited-parallel.ts';
import type { MarketService } from '../market/service.ts';

/** Questions to the market at a time; answers are kept by the registry. */
const WIDTH = 8;
/** How long (ms) an answer waits for lists of holdings before it counts a fund as a whole. */
export const LIST_PATIENCE = 800;
/** Lists that come later are read to their end: the next answer has them. */
const LIST_TIME_LIMIT = 60_000;

export interface FundFacts {
  readonly lists: ReadonlyMap<SymbolId, FundHoldings>;
  readonly fees: ReadonlyMap<SymbolId, number>;
  /** Funds whose list did not come in time; they have none here. */
  readonly pending: ReadonlySet<SymbolId>;
}

/** Nothing known and a source that is down are the same for a weight: the fund stays whole. */
async function orNull<T>(answer: Promise<{ readonly data: T }>): Promise<T | null> {
  try {
    return (await answer).data;
  } catch (problem) {
    if (problem instanceof ProviderError) return null;
    throw problem;
  }
}

/** Holdings (and fees) of the funds among the positions, as far as they come in time. */
export async function fundFacts(
  { registry }: Pick<MarketService, 'registry'>,
  positions: readonly Pick<Position, 'class' | 'symbol'>[],
  signal: AbortSignal,
  patience: number,
  wants: 'lists and fees' | 'lists' = 'lists and fees',
): Promise<FundFacts> {
  const symbols = [
    ...new Set(
      positions.flatMap((position) =>
        position.class === 'fund' && position.symbol !== null ? [position.symbol] : [],
      ),
    ),
  ];
  const lists = new Map<SymbolId, FundHoldings>();
  const fees = new Map<SymbolId, number>();
  const pending = new Set(symbols);
  // Not the signal of the call: what is not there in time is read on for the next call.
  const reading = AbortSignal.timeout(LIST_TIME_LIMIT);
  const all = limitedParallel(symbols, WIDTH, async (symbol) => {
    const profile =
      wants === 'lists'
        ? null
        : orNull(registry.ask('fundProfile', { symbol }, reading)).then((found) => {
            const fee = found?.fees.expenseRatio ?? null;
            if (fee !== null) fees.set(symbol, fee);
          });
    const holdings = orNull(registry.ask('fundHoldings', { symbol }, reading)).then((list) => {
      if (list !== null && list.holdings.length > 0) lists.set(symbol, list);
    });
    await Promise.all([profile, holdings]);
    pending.delete(symbol);
  });
  await inTime(all, patience, signal);
  // Copies: a list that comes while the view is made must not be in one half of it only.
  return { lists: new Map(lists), fees: new Map(fees), pending: new Set(pending) };
}

/** Waits for some work, but not longer; the work goes on. */
async function inTime(work: Promise<unknown>, patience: number, signal: AbortSignal) {
  const done = new AbortController();
  const over = delay(patience, undefined, { signal: AbortSignal.any([signal, done.signal]) });
  try {
    await Promise.race([work, over]);
  } finally {
    done.abort();
    work.catch(() => undefined);
  }
}

export interface DividendFacts {
  readonly bySymbol: ReadonlyMap<SymbolId, readonly PaidDividend[]>;
  /** Symbols whose source was down. */
  readonly unavailable: readonly SymbolId[];
}

/** Dividends of the last year and those declared, per share of today. */
export async function dividendFacts(
  { registry }: Pick<MarketService, 'registry'>,
  symbols: readonly SymbolId[],
  today: IsoDate,
  signal: AbortSignal,
): Promise<DividendFacts> {
  const bySymbol = new Map<SymbolId, readonly PaidDividend[]>();
  const unavailable: SymbolId[] = [];
  const from = addMonths(today, -14);
  const to = addMonths(today, 12);
  await limitedParallel([...new Set(symbols)], WIDTH, async (symbol) => {
    try {
      const { data } = await registry.ask('corporateActions', { symbol, from, to }, signal);
      bySymbol.set(symbol, paidDividends(data));
    } catch (problem) {
      if (!(problem instanceof ProviderError)) throw problem;
      if (!saysNone(problem)) unavailable.push(symbol);
    }
  });
  return { bySymbol, unavailable };
}
