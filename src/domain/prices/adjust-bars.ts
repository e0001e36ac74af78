import { easternDay } from '../calendar/eastern-time.ts';
import { toDayNumber } from '../calendar/iso-date.ts';
import { INTRADAY_MS, type Bar, type BarAdjustment, type BarInterval } from './bar.ts';
import type { CorporateAction } from './corporate-action.ts';
import { countWhile } from '../sorted/count-while.ts';

const DAY_MS = 86_400_000;

/** Prices of days before `day` are multiplied by `price`. */
export interface PriceStep {
  readonly day: number;
  readonly price: number;
}

/** The same for whole bars: volumes are multiplied by `volume`. */
export interface AdjustmentStep extends PriceStep {
  readonly volume: number;
}

const NONE: readonly AdjustmentStep[] = [];

/**
 * What splits and dividends do to the bars before them. A split of `to` for `from` divides earlier
 * prices by to/from. A dividend lowers earlier prices by the fraction amount / last close before
 * the ex-date, so that the return over the ex-date is the total return. A dividend is told per share
 * of its ex-date: where shares are split on the same day, the close before counts in new shares, and
 * all that is paid on one day is paid from that one close. `closeBefore` gives the raw close of the
 * session before a day; without one a dividend has nothing to adjust.
 */
export function adjustmentSteps(
  actions: readonly CorporateAction[],
  adjustment: BarAdjustment,
  closeBefore: (day: number) => number | null,
): readonly AdjustmentStep[] {
  if (adjustment === 'raw') return NONE;
  const steps: AdjustmentStep[] = [];
  for (const [exDate, ofDay] of Map.groupBy(actions, (action) => action.exDate)) {
    const day = toDayNumber(exDate);
    const split = { price: 1, volume: 1 };
    let paid = 0;
    for (const action of ofDay) {
      if (action.kind === 'split') {
        split.price *= action.from / action.to;
        split.volume *= action.to / action.from;
      } else if (action.kind === 'dividend') paid += action.amount;
    }
    if (split.price !== 1) steps.push({ day, ...split });
    if (adjustment !== 'total' || paid === 0) continue;
    const close = closeBefore(day);
    if (close === null || !(close * split.price > paid)) continue;
    steps.push({ day, price: 1 - paid / (close * split.price), volume: 1 });
  }
  return steps.sort((a, b) => a.day - b.day);
}

/** The day a bar belongs to: its UTC date for day bars and longer, its date in New York within a day. */
export const barDay = (bar: Bar, interval: BarInterval): number =>
  INTRADAY_MS[interval] === null ? Math.floor(bar.time / DAY_MS) : easternDay(bar.time);

/** Applies the steps to bars in time order. */
export function adjustBars(
  bars: readonly Bar[],
  interval: BarInterval,
  steps: readonly AdjustmentStep[],
): readonly Bar[] {
  if (steps.length === 0) return bars;
  const adjusted: Bar[] = Array.from({ length: bars.length });
  let next = steps.length - 1;
  let price = 1;
  let volume = 1;
  for (let i = bars.length - 1; i >= 0; i -= 1) {
    const bar = bars[i] as Bar;
    const day = barDay(bar, interval);
    for (let step = steps[next]; step !== undefined && step.day > day; step = steps[next]) {
      price *= step.price;
      volume *= step.volume;
      next -= 1;
    }
    adjusted[i] =
      price === 1 && volume === 1
        ? bar
        : {
            time: bar.time,
            open: bar.open * price,
            high: bar.high * price,
            low: bar.low * price,
            close: bar.close * price,
            volume: Math.round(bar.volume * volume),
          };
  }
  return adjusted;
}

/** Looks up the last close before a day in raw daily bars. */
export const closeBeforeIn =
  (bars: readonly Bar[]) =>
  (day: number): number | null =>
    bars[countWhile(bars, ({ time }) => time < day * DAY_MS) - 1]?.close ?? null;
