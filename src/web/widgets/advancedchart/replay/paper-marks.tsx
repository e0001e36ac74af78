import { useEffect } from 'react';
import { useChartSession } from '../chart-session.tsx';
import { useChartDeck } from '../layouts/chart-deck.tsx';
import { linkedMoment } from '../layouts/use-linked-charts.ts';

const LAYER = 'paper-trades';
const SIZE = 6;

/** Arrows where somebody has traded while replaying: below the price for buys, above for sales. */
export function PaperMarks() {
  const { chart, symbol } = useChartSession();
  const trades = useChartDeck()?.replay.trades;
  useEffect(() => {
    const own = trades?.filter((trade) => trade.symbol === symbol) ?? [];
    if (chart === null || own.length === 0) return undefined;
    return chart.panes.addLayer(LAYER, {
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
