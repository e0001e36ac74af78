import { easternDay } from '../calendar/eastern-time.ts';
import type { Bar } from '../prices/bar.ts';
import type { DrawingPoint } from './drawing.ts';

export interface PriceRange {
  readonly difference: number;
  /** `null` from a price of zero or below. */
  readonly percent: number | null;
}

export const priceRange = (from: number, to: number): PriceRange => ({
  difference: to - from,
  percent: from > 0 ? ((to - from) / from) * 100 : null,
});

export interface DateRange {
  readonly bars: number;
  /** Calendar days in New York. */
  readonly days: number;
}

/** `bars` are the places of both moments on the row of bars. */
export const dateRange = (
  from: number,
  to: number,
  bars: readonly [number, number],
): DateRange => ({
  bars: bars[1] - bars[0],
  days: easternDay(to) - easternDay(from),
});

interface PositionFigures {
  readonly reward: PriceRange;
  readonly risk: PriceRange;
  /** Reward to risk; `null` without a risk. */
  readonly ratio: number | null;
}

/** Of a position from its entry, target and stop, in this order. */
export function positionFigures([entry, target, stop]: readonly DrawingPoint[]): PositionFigures {
  const open = entry?.price ?? 0;
  const reward = priceRange(open, target?.price ?? open);
  const risk = priceRange(open, stop?.price ?? open);
  return {
    reward,
    risk,
    ratio: risk.difference === 0 ? null : Math.abs(reward.difference / risk.difference),
  };
}

/**
 * The volume-weighted average of typical prices from the bar `from` on, one value per bar; `null`
 * until something has traded.
 */
export function anchoredVwap(bars: readonly Bar[], from: number): readonly (number | null)[] {
  const values: (number | null)[] = [];
  let traded = 0;
  let paid = 0;
  for (let at = Math.max(0, from); at < bars.length; at += 1) {
    const { high, low, close, volume } = bars[at]!;
    traded += volume;
    paid += ((high + low + close) / 3) * volume;
    values.push(traded > 0 ? paid / traded : null);
  }
  return values;
}
