import { paperResult, type PaperResult } from '../../../../domain/charting/paper-trades.ts';
import { barsUntil } from '../../../../domain/charting/replay.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { ReplayedChart, SymbolTrade } from './use-replay.ts';

export interface PaperTotals {
  readonly bySymbol: ReadonlyMap<SymbolId, PaperResult>;
  readonly total: number;
}

type Shown = Pick<ReplayedChart, 'symbol' | 'feed' | 'state'>;

/**
 * What the paper trades have made by a moment. A symbol that no chart shows any more is valued at
 * the price of its last trade.
 */
export function paperTotals(
  trades: readonly SymbolTrade[],
  charts: Iterable<Shown>,
  at: number,
): PaperTotals {
  const shown = [...charts];
  const bySymbol = new Map<SymbolId, PaperResult>();
  for (const symbol of new Set(trades.map((trade) => trade.symbol))) {
    const own = trades.filter((trade) => trade.symbol === symbol);
    bySymbol.set(symbol, paperResult(own, lastClose(shown, symbol, at) ?? own.at(-1)!.price));
  }
  const total = [...bySymbol.values()].reduce((sum, result) => sum + result.total, 0);
  return { bySymbol, total };
}

/** The newest close that was known: charts of shorter intervals know it sooner. */
function lastClose(charts: readonly Shown[], symbol: SymbolId, at: number): number | null {
  let newest: { readonly time: number; readonly close: number } | undefined;
  for (const chart of charts) {
    const bars = chart.symbol === symbol ? chart.feed?.bars : undefined;
    const last = barsUntil(bars ?? [], chart.state.interval, at).at(-1);
    if (last !== undefined && (newest === undefined || last.time > newest.time)) newest = last;
  }
  return newest?.close ?? null;
}
