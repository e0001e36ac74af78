import type { IsoDate } from '../calendar/iso-date.ts';
import type { SymbolId } from '../symbols/instrument.ts';
import type { Bar, BarInterval } from './bar.ts';
import type { ChartRange } from './chart-range.ts';
import type { FiscalPeriod } from '../fundamentals/statement.ts';
import { countWhile } from '../sorted/count-while.ts';

/** One session as a chart draws it: from the first moment to the last, regular trading within. */
export interface ChartWindow {
  readonly date: IsoDate;
  readonly from: number;
  readonly open: number;
  readonly close: number;
  readonly to: number;
}

export interface ChartEarnings {
  readonly kind: 'earnings';
  readonly time: number;
  readonly fiscalYear: number | null;
  readonly fiscalPeriod: FiscalPeriod | null;
  readonly eps: number | null;
  readonly estimate: number | null;
}
export interface ChartDividend {
  readonly kind: 'dividend';
  readonly time: number;
  readonly amount: number;
}
export interface ChartSplit {
  readonly kind: 'split';
  readonly time: number;
  readonly to: number;
  readonly from: number;
}
export type ChartEvent = ChartEarnings | ChartDividend | ChartSplit;

/** Where a bar began and how far it went, beside its close. */
export interface BarReach {
  readonly open: number;
  readonly high: number;
  readonly low: number;
}

/** A price over a range in a few hundred points, with all that its chart says besides. */
export interface PriceChart {
  readonly symbol: SymbolId;
  /** `null` for instruments in points or rates: indices, currencies. */
  readonly currency: string | null;
  readonly range: ChartRange;
  readonly interval: BarInterval;
  /** When the first bar begins; the others follow so many minutes after it. */
  readonly start: number;
  readonly minutes: readonly number[];
  readonly close: readonly number[];
  readonly volume: readonly number[];
  /** The other fields of each bar, on request. */
  readonly reach: { readonly [Part in keyof BarReach]: readonly number[] } | null;
  /** The close that the change over the range is measured from; `null` before the first trade. */
  readonly base: { readonly date: IsoDate; readonly close: number } | null;
  /** The sessions of an intraday chart; none for day bars and longer. */
  readonly windows: readonly ChartWindow[];
  readonly events: readonly ChartEvent[];
}

export interface ChartPoint {
  readonly time: number;
  readonly close: number;
  readonly volume: number;
  /** `null` where only closes were asked for. */
  readonly reach: BarReach | null;
}

const MINUTE = 60_000;

/** The columns of a chart: small whole numbers instead of instants. */
export const chartColumns = (
  bars: readonly Bar[],
  whole = false,
): Pick<PriceChart, 'start' | 'minutes' | 'close' | 'volume' | 'reach'> => {
  const start = bars[0]?.time ?? 0;
  return {
    start,
    minutes: bars.map(({ time }) => (time - start) / MINUTE),
    close: bars.map(({ close }) => close),
    volume: bars.map(({ volume }) => volume),
    reach: whole
      ? {
          open: bars.map(({ open }) => open),
          high: bars.map(({ high }) => high),
          low: bars.map(({ low }) => low),
        }
      : null,
  };
};

const isShown = ({ windows }: PriceChart, { time }: Bar): boolean =>
  windows.length === 0 || windows.some(({ from, to }) => time >= from && time < to);

/** The points of a chart, its end as the stream tells it: bars that grew, and those begun since. */
export function chartPoints(chart: PriceChart, live: readonly Bar[] = []): readonly ChartPoint[] {
  const { reach } = chart;
  const points = chart.minutes.map((minutes, index) => ({
    time: chart.start + minutes * MINUTE,
    close: chart.close[index] ?? 0,
    volume: chart.volume[index] ?? 0,
    reach:
      reach === null
        ? null
        : {
            open: reach.open[index] ?? 0,
            high: reach.high[index] ?? 0,
            low: reach.low[index] ?? 0,
          },
  }));
  const last = points.at(-1)?.time ?? -Infinity;
  // What is older than the last known bar is settled; only that one and later ones still move.
  const moving = live.filter((bar) => bar.time >= last && isShown(chart, bar));
  if (moving.length === 0) return points;
  const settled = moving[0]?.time === last ? points.slice(0, -1) : points;
  return [
    ...settled,
    ...moving.map(({ time, close, volume, open, high, low }) => ({
      time,
      close,
      volume,
      reach: reach === null ? null : { open, high, low },
    })),
  ];
}

/**
 * Where a moment stands between 0 and 1: by the clock within sessions that stand side by side, or,
 * for day bars and longer, by the bar that it belongs to.
 */
export function placeOf(
  { windows }: Pick<PriceChart, 'windows'>,
  points: readonly ChartPoint[],
  moment: number,
): number {
  if (windows.length === 0) return placeAmong(points, moment);
  const whole = windows.reduce((sum, { from, to }) => sum + (to - from), 0);
  let before = 0;
  for (const { from, to } of windows) {
    if (moment < from) break;
    before += Math.min(moment, to) - from;
  }
  return whole === 0 ? 0 : before / whole;
}

function placeAmong(points: readonly ChartPoint[], moment: number): number {
  const begun = countWhile(points, ({ time }) => time <= moment);
  return Math.max(0, begun - 1) / Math.max(1, points.length - 1);
}

const WEIGHTS: Readonly<Record<ChartEvent['kind'], number>> = {
  split: 0,
  earnings: 1,
  dividend: 2,
};

/** What still can be told apart on an axis: splits first, then reports, then dividends. */
export function eventsWithin(events: readonly ChartEvent[], most: number): readonly ChartEvent[] {
  for (const weight of [2, 1, 0]) {
    const kept = events.filter(({ kind }) => WEIGHTS[kind] <= weight);
    if (kept.length <= most || weight === 0) return kept.slice(-most);
  }
  return [];
}

/** The change on the base of the range, as a fraction. */
export const changeOnBase = (
  base: PriceChart['base'],
  points: readonly Pick<ChartPoint, 'close'>[],
): { readonly amount: number; readonly ratio: number } | null => {
  const from = base?.close ?? points[0]?.close;
  const to = points.at(-1)?.close;
  return from === undefined || to === undefined || !(from > 0)
    ? null
    : { amount: to - from, ratio: to / from - 1 };
};

/** The change over a range as a quote tells it, and what came outside of regular trading. */
export interface RangeChange {
  readonly amount: number;
  readonly ratio: number;
  /** The range has only trading before the open so far: that is what is measured. */
  readonly early: boolean;
  /** The change since the close, in trading after it; `null` without any. */
  readonly after: { readonly amount: number; readonly ratio: number } | null;
}

/**
 * A quote's change ends at the close, and so does this one: the hours after it are told apart, so
 * that both say the same about the same day.
 */
export function rangeChange(
  { base, windows }: Pick<PriceChart, 'base' | 'windows'>,
  points: readonly ChartPoint[],
): RangeChange | null {
  const regular = points.findLast(
    ({ time }) =>
      windows.length === 0 || windows.some(({ open, close }) => time >= open && time < close),
  );
  const last = points.at(-1);
  const change = changeOnBase(base, regular === undefined ? points : [regular]);
  if (change === null || last === undefined) return null;
  return {
    ...change,
    early: regular === undefined,
    after:
      regular === undefined || last.time <= regular.time
        ? null
        : { amount: last.close - regular.close, ratio: last.close / regular.close - 1 },
  };
}
