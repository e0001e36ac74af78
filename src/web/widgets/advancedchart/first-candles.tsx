import type { ChartState } from '../../../domain/charting/chart-state.ts';
import { drawnBars } from '../../../domain/charting/drawn-bars.ts';
import type { Bar } from '../../../domain/prices/bar.ts';

/** As wide as the chart draws a bar at first (px). */
const SPACE = 8;
const BODY = 5;
const MOST = 150;
const HEIGHT = 1_000;

/** The price axis, the room after the last bar and the time axis (px), as the chart has them. */
const PLACE = 'absolute top-0 right-[6.5rem] bottom-[1.4rem] left-0 overflow-hidden';

/**
 * The newest bars in the first HTML: they are there before any code is, and without it. The chart
 * draws over them a moment later, at about the same places.
 */
export function FirstCandles({
  state,
  bars,
}: {
  readonly state: ChartState;
  readonly bars: readonly Bar[];
}) {
  const shown = drawnBars(bars, state).bars.slice(-MOST);
  const byClose = state.type === 'line' || state.type === 'area' || state.type === 'baseline';
  const width = shown.length * SPACE;
  const most = Math.max(...shown.map((bar) => (byClose ? bar.close : bar.high)));
  const least = Math.min(...shown.map((bar) => (byClose ? bar.close : bar.low)));
  const y = (value: number): number =>
    Math.round(HEIGHT * (0.1 + (0.82 * (most - value)) / (most - least || 1)));
  const x = (index: number): number => index * SPACE + SPACE / 2;
  return (
    <div className={PLACE} aria-hidden="true" data-first-candles="">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        width={width}
        className="absolute right-0 h-full"
      >
        {byClose ? (
          <path
            d={shown.map(({ close }, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(close)}`).join('')}
            className="fill-none stroke-accent stroke-[1.75]"
            vectorEffect="non-scaling-stroke"
          />
        ) : (
          (['gain', 'loss'] as const).map((way) => (
            <path
              key={way}
              d={candles(shown, way)}
              className={way === 'gain' ? 'fill-gain' : 'fill-loss'}
            />
          ))
        )}
      </svg>
    </div>
  );

  function candles(list: readonly Bar[], way: 'gain' | 'loss'): string {
    return list
      .map(({ open, high, low, close }, at) => {
        if ((close >= open ? 'gain' : 'loss') !== way) return '';
        const top = y(Math.max(open, close));
        const tall = Math.max(2, y(Math.min(open, close)) - top);
        return `M${x(at)} ${y(high)}h1V${y(low)}h-1zM${x(at) - 2} ${top}h${BODY}v${tall}h-${BODY}z`;
      })
      .join('');
  }
}
