import type { TradingWindow } from '../../../../domain/calendar/exchange-hours.ts';
import type { Bar } from '../../../../domain/prices/bar.ts';
import { onGrid } from '../prices/tick-grid.ts';
import { fillBetween, fillKnots } from '../random/bridge.ts';
import { bitsAt, streamOf, uniformAt } from '../random/hash.ts';
import { valueAt } from '../random/value-at.ts';

/** One day of an index: its frame is cheap, its minutes are drawn inside it. */
export interface LocalDay {
  readonly stream: number;
  readonly base: number;
  readonly sigma: number;
  /** Log path from the open at nine equal steps of the trading time. */
  readonly knots: Float64Array;
  readonly top: number;
  readonly bottom: number;
  readonly topKnot: number;
  readonly bottomKnot: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

const BLOCKS = 8;
const GRID = 2;
const MINUTE_MS = 60_000;
/** An index is computed every fifteen seconds: four values a minute. */
const STEP_MS = 15_000;
/** How far a continuous path exceeds its knots, in standard deviations of a block. */
const OVERSHOOT = 0.5826;

/** `key` is of the index, `position` of the day; open and close are unrounded levels. */
export function localDay(
  key: number,
  position: number,
  open: number,
  close: number,
  sigma: number,
): LocalDay {
  const stream = streamOf(key, position + 16);
  const knots = new Float64Array(BLOCKS + 1);
  fillKnots(knots, 0, stream, Math.log(close / open), sigma);
  const [highest, lowest] = [Math.max(...knots), Math.min(...knots)];
  const reach = (OVERSHOOT * sigma) / Math.sqrt(BLOCKS);
  const top = highest - reach * Math.log(uniformAt(stream, 9));
  const bottom = lowest + reach * Math.log(uniformAt(stream, 10));
  const at = (log: number): number => onGrid(open * Math.exp(log), GRID);
  return {
    stream,
    base: open,
    sigma,
    knots,
    top,
    bottom,
    topKnot: knots.indexOf(highest),
    bottomKnot: knots.indexOf(lowest),
    open: at(0),
    high: at(top),
    low: at(bottom),
    close: onGrid(close, GRID),
  };
}

/** The four values of a minute: open, the two extremes in some order, close. */
export interface LocalMinute {
  readonly time: number;
  readonly values: readonly [number, number, number, number];
}

const lengthOf = ({ open, close }: TradingWindow): number => Math.round((close - open) / MINUTE_MS);

/** Minutes of a day's trading, lunch left out, up to a moment. */
export function localMinutes(
  day: LocalDay,
  windows: readonly TradingWindow[],
  now: number,
): readonly LocalMinute[] {
  const total = windows.reduce((sum, window) => sum + lengthOf(window), 0);
  const path = new Float64Array(total + 1);
  const knotAt = (k: number): number => Math.round((total * k) / BLOCKS);
  const root = day.sigma / Math.sqrt(total);
  for (let k = 0; k <= BLOCKS; k++) path[knotAt(k)] = valueAt(day.knots, k);
  for (let k = 0; k < BLOCKS; k++)
    fillBetween(path, knotAt(k), knotAt(k + 1), streamOf(day.stream, 3), root);
  const bounded = (log: number): number => Math.min(day.top, Math.max(day.bottom, log));
  // Each extreme belongs to the minute beside its knot, two minutes when both would be one.
  const topMinute = Math.min(total - 1, knotAt(day.topKnot));
  const bottomAt = Math.min(total - 1, knotAt(day.bottomKnot));
  const bottomMinute = bottomAt === topMinute ? Math.max(0, bottomAt - 1) : bottomAt;
  const level = (log: number): number => onGrid(day.base * Math.exp(bounded(log)), GRID);
  const out: LocalMinute[] = [];
  const wick = streamOf(day.stream, 5);
  let m = 0;
  for (const window of windows) {
    for (let time = window.open; time < window.close; time += MINUTE_MS, m++) {
      if (time > now) return out;
      const [a, b] = [valueAt(path, m), valueAt(path, m + 1)];
      const high = m === topMinute ? day.top : Math.max(a, b) + 0.6 * root * uniformAt(wick, 2 * m);
      const low =
        m === bottomMinute ? day.bottom : Math.min(a, b) - 0.6 * root * uniformAt(wick, 2 * m + 1);
      const isDownFirst = (bitsAt(wick, m) & 1) === 1;
      const [first, second] = isDownFirst ? [low, high] : [high, low];
      const end = m === total - 1 ? day.close : level(b);
      out.push({
        time,
        values: [m === 0 ? day.open : level(a), level(first), level(second), end],
      });
    }
  }
  return out;
}

/** The bar of a minute as far as it has come by `now`. */
export function minuteBar({ time, values }: LocalMinute, now: number): Bar {
  const count = Math.min(values.length, Math.floor((now - time) / STEP_MS) + 1);
  const last = Math.max(0, count - 1);
  const seen = values.slice(0, last + 1);
  return {
    time,
    open: values[0],
    high: Math.max(...seen),
    low: Math.min(...seen),
    close: valueAt(values, last),
    volume: 0,
  };
}

/** When the newest value of a minute was computed, by `now`. */
export const lastStep = ({ time, values }: LocalMinute, now: number): number =>
  time + STEP_MS * Math.min(values.length - 1, Math.max(0, Math.floor((now - time) / STEP_MS)));
