import { useEffect } from 'react';
import { calendarOfSymbol } from '../../../../../domain/calendar/exchange-calendar.ts';
import { sessionBands } from '../../../../../domain/charting/session-bands.ts';
import { INTRADAY_MS } from '../../../../../domain/prices/bar.ts';
import { translucent } from '../../../../charts/analysis/chart-look.ts';
import { useChartSession } from '../../chart-session.tsx';

/** Days nearer to each other than this cannot be told apart (px). */
const LEAST_DAY = 24;
/** Bars in view beyond which nobody looks for single sessions. */
const MOST_BARS = 6_000;

/** Where sessions begin, and which bars are outside regular hours, behind the price. */
export function SessionLayer() {
  const { chart, state } = useChartSession();
  const { sessionBreaks, interval, symbol } = state;
  const isIntraday = INTRADAY_MS[interval] !== null;
  useEffect(() => {
    if (chart === null || !sessionBreaks || !isIntraday) return undefined;
    return chart.panes.addLayer('sessions', {
      order: -2,
      paint: (ctx, { from, to, xAt, space, height, look }) => {
        if (to - from > MOST_BARS) return;
        const times = chart.bars.map(({ time }) => time);
        const { breaks, early, late } = sessionBands(
          times,
          interval,
          { from, to },
          calendarOfSymbol(symbol),
        );
        ctx.fillStyle = translucent(look.quiet, 0.07);
        for (const run of [...early, ...late])
          ctx.fillRect(xAt(run.from) - space / 2, 0, xAt(run.to) - xAt(run.from) + space, height);
        const apart = breaks.length < 2 ? Infinity : (xAt(to) - xAt(from)) / breaks.length;
        if (apart < LEAST_DAY) return;
        ctx.strokeStyle = translucent(look.edge, 0.6);
        ctx.lineWidth = 1;
        ctx.setLineDash([2, 4]);
        ctx.beginPath();
        for (const at of breaks) {
          const x = Math.round(xAt(at) - space / 2) + 0.5;
          ctx.moveTo(x, 0);
          ctx.lineTo(x, height);
        }
        ctx.stroke();
      },
    });
  }, [chart, sessionBreaks, isIntraday, interval, symbol]);
  return null;
}
