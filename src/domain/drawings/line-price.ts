import { easternDay } from '../calendar/eastern-time.ts';
import { sessionOnDay } from '../calendar/sessions.ts';
import { type BarInterval, INTRADAY_MS } from '../prices/bar.ts';
import type { PriceStep } from '../prices/adjust-bars.ts';
import { orderOf, type BarGrid } from './bar-order.ts';
import type { Drawing, DrawingPoint } from './drawing.ts';
import { shownPoints } from './price-basis.ts';

/** Which of the lines of a drawing: of a channel the first one, unless an edge is named. */
export const LINE_EDGES = ['upper', 'lower', 'middle'] as const;
export type LineEdge = (typeof LINE_EDGES)[number];

const INTRADAY = (['4h', '1h', '30m', '15m', '10m', '5m', '2m', '1m'] as const).map((interval) => ({
  interval,
  width: INTRADAY_MS[interval]!,
}));

/**
 * The bars that a line was drawn on, as its points tell: those of days and longer begin with their
 * session, others on multiples of their length.
 */
export function gridOf(points: readonly DrawingPoint[]): BarGrid {
  const sessions = points.map(({ time }) => sessionOnDay(easternDay(time)));
  if (points.every(({ time }, at) => time === sessions[at]?.open))
    return { interval: '1d', extended: false };
  const isExtended = points.some(({ time }, at) => {
    const session = sessions[at];
    return session == null || time < session.open || time >= session.close;
  });
  const begins = (time: number, at: number): number =>
    time - ((isExtended ? sessions[at]?.preOpen : sessions[at]?.open) ?? time);
  const fitting = INTRADAY.find(({ width }) =>
    points.every(({ time }, at) => begins(time, at) % width === 0),
  );
  return { interval: fitting?.interval ?? ('1m' satisfies BarInterval), extended: isExtended };
}

/** The line through two points at a moment, straight over the bars between them. */
function through(
  a: DrawingPoint,
  b: DrawingPoint,
  moment: number,
  grid: BarGrid,
): { readonly price: number; readonly ahead: number } | null {
  const [from, to] = [orderOf(grid, a.time), orderOf(grid, b.time)];
  if (from === to) return null;
  const at = orderOf(grid, moment);
  return {
    price: a.price + ((b.price - a.price) * (at - from)) / (to - from),
    /** Where the moment is: before 0, between 0 and 1, beyond. */
    ahead: (at - from) / (to - from),
  };
}

/**
 * The price of a drawn line at a moment, on the share basis of the steps: that of the chart. A trend
 * line goes on beyond its last point, as who watches it for a break means it, but not back before
 * its first. `null` where a drawing has no single price then.
 */
export function linePrice(
  drawing: Pick<Drawing, 'kind' | 'points' | 'setAt'>,
  moment: number,
  steps: readonly PriceStep[] = [],
  edge: LineEdge | null = null,
): number | null {
  const [a, b, c] = shownPoints(drawing, steps);
  if (a === undefined) return null;
  switch (drawing.kind) {
    case 'horizontal-line':
    case 'alert-line':
      return a.price;
    case 'trend-line':
    case 'ray':
    case 'arrow':
    case 'extended-line':
    case 'parallel-channel':
      break;
    default:
      return null;
  }
  if (b === undefined) return null;
  const grid = gridOf(drawing.points);
  // The points of a line are set in any order; a ray has a direction.
  const [first, last] = drawing.kind === 'ray' || a.time <= b.time ? [a, b] : [b, a];
  const place = through(first, last, moment, grid);
  if (place === null) return null;
  if (drawing.kind !== 'extended-line' && place.ahead < 0) return null;
  if (drawing.kind !== 'parallel-channel' || edge === null || c === undefined)
    return positive(place.price);
  const base = through(first, last, c.time, grid);
  if (base === null) return null;
  const offset = c.price - base.price;
  const part = edge === 'middle' ? 0.5 : (edge === 'upper') === offset > 0 ? 1 : 0;
  return positive(place.price + offset * part);
}

const positive = (price: number): number | null =>
  Number.isFinite(price) && price > 0 ? price : null;
