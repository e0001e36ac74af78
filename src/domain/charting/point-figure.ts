import type { Bar } from '../prices/bar.ts';
import type { PointFigureSetting } from './chart-steps.ts';

/** One column: from `open` to `close` in whole boxes; rising columns are X, falling ones O. */
export interface PointFigureChart {
  readonly box: number;
  readonly columns: readonly Bar[];
}

/** The usual box for a price (the scale that chartists have used for decades). */
const USUAL_BOXES: readonly (readonly [below: number, box: number])[] = [
  [0.25, 0.0625],
  [1, 0.125],
  [5, 0.25],
  [20, 0.5],
  [100, 1],
  [200, 2],
  [500, 4],
  [1_000, 5],
  [25_000, 50],
];

export function boxSize(bars: readonly Bar[], { by, box }: PointFigureSetting): number {
  if (by === 'fixed') return box;
  const price = Math.abs(bars.at(-1)?.close ?? 0);
  // Below a cent and beyond the table a box is about a hundredth of the price.
  if (price < 0.1 || price >= 25_000) return Number((price / 100 || 0.01).toPrecision(1));
  return USUAL_BOXES.find(([below]) => price < below)?.[1] ?? 50;
}

interface Column {
  rising: boolean;
  /** Whole boxes: the lowest and the highest that are filled. */
  low: number;
  high: number;
  time: number;
  volume: number;
}

/**
 * Point and figure by highs and lows: a bar first tries to lengthen the column, and only if it does
 * not is it looked at for a reversal.
 */
export function pointFigure(bars: readonly Bar[], box: number, reversal: number): PointFigureChart {
  const columns: Column[] = [];
  if (!(box > 0)) return { box, columns: [] };
  const floor = (price: number) => Math.floor(price / box + 1e-9);
  const ceil = (price: number) => Math.ceil(price / box - 1e-9);
  let last = -Infinity;
  let pending = 0;
  const begin = (rising: boolean, low: number, high: number, time: number): void => {
    last = Math.max(time, last + 1);
    columns.push({ rising, low, high, time: last, volume: pending });
    pending = 0;
  };
  for (const { high, low, close, open, time, volume } of bars) {
    pending += volume;
    const column = columns.at(-1);
    const top = floor(high);
    const bottom = ceil(low);
    if (column === undefined) {
      const start = floor(open);
      if (close >= open && top > start) begin(true, start, top, time);
      else if (bottom < start) begin(false, bottom, start, time);
      else if (top > start) begin(true, start, top, time);
      continue;
    }
    if (column.rising) {
      if (top > column.high) column.high = top;
      else if (bottom <= column.high - reversal) begin(false, bottom, column.high - 1, time);
      else continue;
    } else if (bottom < column.low) column.low = bottom;
    else if (top >= column.low + reversal) begin(true, column.low + 1, top, time);
    else continue;
    const grown = columns.at(-1);
    if (grown !== undefined) {
      grown.volume += pending;
      pending = 0;
    }
  }
  return {
    box,
    columns: columns.map(({ rising, low, high, time, volume }) => ({
      time,
      open: (rising ? low : high) * box,
      close: (rising ? high : low) * box,
      high: high * box,
      low: low * box,
      volume,
    })),
  };
}
