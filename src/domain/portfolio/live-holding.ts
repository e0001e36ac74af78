import type { DecimalText } from '../money/decimal-text.ts';

/** What of a holding moves with its price, as an answer has it. */
interface PricedHolding {
  readonly quantity: DecimalText | null;
  readonly multiplier: DecimalText;
  readonly price: number | null;
  /** Units of the base currency for one of the asset's. */
  readonly rate: number | null;
}

/**
 * What the units earned since the answered price; 0 where that cannot be told. Value, change of the
 * day and gain are linear in the price: each is the answered figure and this.
 */
export function movedBy(holding: PricedHolding, price: number | null): number {
  const { quantity, rate } = holding;
  if (price === null || holding.price === null || quantity === null || rate === null) return 0;
  return Number(quantity) * Number(holding.multiplier) * (price - holding.price) * rate;
}

/** A short position is measured by its size. */
export const gainRate = (value: number | null, baseCost: number | null): number | null =>
  value === null || baseCost === null || baseCost === 0
    ? null
    : (value - baseCost) / Math.abs(baseCost);

export const changeRate = (value: number | null, change: number | null): number | null => {
  if (value === null || change === null) return null;
  const before = value - change;
  return before === 0 ? null : change / Math.abs(before);
};

/** Part of all there is. */
export const weightOf = (value: number | null, total: number | null): number | null =>
  value === null || total === null || total === 0 ? null : value / total;
