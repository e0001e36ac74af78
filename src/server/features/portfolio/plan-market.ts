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

export interface FundFacts {
  readonly lists: ReadonlyMap<SymbolId, FundHoldings>;
  readonly fees: ReadonlyMap<SymbolId, number>;
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

/** Holdings and fees of the funds among the positions. */
export async function fundFacts(
  { registry }: Pick<MarketService, 'registry'>,
  positions: readonly Position[],
  signal: AbortSignal,
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
  await limitedParallel(symbols, WIDTH, async (symbol) => {
    const [list, profile] = await Promise.all([
      orNull(registry.ask('fundHoldings', { symbol }, signal)),
      orNull(registry.ask('fundProfile', { symbol }, signal)),
    ]);
    if (list !== null && list.holdings.length > 0) lists.set(symbol, list);
    const fee = profile?.fees.expenseRatio ?? null;
    if (fee !== null) fees.set(symbol, fee);
  });
  return { lists, fees };
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
