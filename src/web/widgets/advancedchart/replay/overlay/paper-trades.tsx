import { useEffect } from 'react';
import { paperResult, type PaperResult } from '../../../../../domain/charting/paper-trades.ts';
import { barsUntil } from '../../../../../domain/charting/replay.ts';
import type { SymbolId } from '../../../../../domain/symbols/instrument.ts';
import { useI18n } from '../../../../i18n/i18n-provider.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { useChartSession } from '../../chart-session.tsx';
import { linkedMoment } from '../../layouts/use-linked-charts.ts';
import type { ReplayedChart, SymbolTrade } from '../use-replay.ts';

/** The running profit of the paper trades; opens the list of them. */
export function PaperTradeList({
  trades,
  totals: { bySymbol, total },
  decimals,
}: {
  readonly trades: readonly SymbolTrade[];
  readonly totals: PaperTotals;
  readonly decimals: number;
}) {
  const { t, format } = useI18n();
  const colour = (value: number) =>
    classNames('tabular-nums', value > 0 && 'text-gain', value < 0 && 'text-loss');
  return (
    <details className="relative">
      <summary className="cursor-pointer rounded-sm px-1.5 py-1 select-none hover:bg-hover">
        {t('layouts.paperTrades', { count: trades.length })}{' '}
        <strong data-paper-total="" className={classNames('font-semibold', colour(total))}>
          {format.signed(total, 2)}
        </strong>
      </summary>
      <div className="absolute bottom-full left-0 z-30 mb-1 grid max-h-64 w-72 gap-2 overflow-y-auto rounded-md border border-line bg-raised p-3 shadow-md">
        <ul className="grid gap-1">
          {trades.map((trade, at) => (
            // Trades have no identity but their place in the list.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="flex justify-between gap-3 tabular-nums">
              <span>
                {t(trade.side === 'buy' ? 'layouts.paperBought' : 'layouts.paperSold', {
                  quantity: format.number(trade.quantity),
                  symbol: trade.symbol,
                })}
              </span>
              <span>{format.number(trade.price, decimals)}</span>
            </li>
          ))}
        </ul>
        <ul className="grid gap-1 border-t border-line pt-2">
          {[...bySymbol].map(([symbol, result]) => (
            <li key={symbol} className="flex justify-between gap-3 tabular-nums">
              <span>
                {symbol} {format.signed(result.position, 0)}
                {result.averagePrice === null
                  ? null
                  : ` · ${format.number(result.averagePrice, decimals)}`}
              </span>
              <span className={colour(result.total)}>{format.signed(result.total, 2)}</span>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

interface PaperTotals {
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

const SIZE = 6;

/** Arrows where somebody has traded while replaying: below the price for buys, above for sales. */
export function PaperMarks() {
  const { chart, symbol, replay } = useChartSession();
  const trades = replay?.trades;
  useEffect(() => {
    const own = trades?.filter((trade) => trade.symbol === symbol) ?? [];
    if (chart === null || own.length === 0) return undefined;
    return chart.panes.addLayer('paper-trades', {
      order: 50,
      paint: (ctx, view) => {
        for (const { side, price, at } of own) {
          // A trade is made when a bar ends: a moment before, on charts of every interval.
          const x = view.xOf(linkedMoment(at - 1, chart.interval));
          const way = side === 'buy' ? 1 : -1;
          const tip = view.yOf(price) + way * 3;
          if (x < -SIZE || x > view.width + SIZE) continue;
          ctx.fillStyle = side === 'buy' ? view.look.gain : view.look.loss;
          ctx.strokeStyle = view.look.panel;
          ctx.lineWidth = 1;
          ctx.beginPath();
          ctx.moveTo(x, tip);
          ctx.lineTo(x - SIZE, tip + way * SIZE * 1.6);
          ctx.lineTo(x + SIZE, tip + way * SIZE * 1.6);
          ctx.closePath();
          ctx.fill();
          ctx.stroke();
        }
      },
    });
  }, [chart, symbol, trades]);
  return null;
}
