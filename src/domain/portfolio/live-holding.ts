import type { DecimalText } from '../money/decimal-text.ts';

/** What of a holding moves with its price, as an answer has it. */
export interface PricedHolding {
  readonly quantity: DecimalText | null;
  readonly multiplier: DecimalText;
  readonly price: number | null;
  readonly previousPrice: number | null;
  /** Units of the base currency for one of the asset's. */
  readonly rate: number | null;
  readonly value: DecimalText | null;
  readonly baseCost: DecimalText | null;
  readonly dayChange: DecimalText | null;
  readonly totalGain: DecimalText | null;
}

/** In the base currency; `null` where the answer has none. */
export interface LiveFigures {
  readonly price: number | null;
  readonly value: number | null;
  readonly dayChange: number | null;
  /** Of the price since the close before: 0.01 is 1 %. */
  readonly dayChangeRate: number | null;
  readonly totalGain: number | null;
  /** Of the value on the cost. */
  readonly gainRate: number | null;
}

const numberOf = (text: DecimalText | null): number | null => (text === null ? null : Number(text));

/**
 * The figures of a holding at a newer price: all of them are linear in it, so each is the answered
 * figure and what the units earned since. At the answered price they are the answered figures.
 */
export function liveHolding(holding: PricedHolding, price: number | null): LiveFigures {
  const moved = movedBy(holding, price);
  const value = plus(holding.value, moved);
  const baseCost = numberOf(holding.baseCost);
  const now = price ?? holding.price;
  const { previousPrice } = holding;
  return {
    price: now,
    value,
    dayChange: plus(holding.dayChange, moved),
    dayChangeRate:
      now === null || previousPrice === null || previousPrice === 0
        ? null
        : (now - previousPrice) / Math.abs(previousPrice),
    totalGain: plus(holding.totalGain, moved),
    gainRate: gainRate(value, baseCost),
  };
}

/** What the units earned since the answered price; 0 where that cannot be told. */
export function movedBy(holding: PricedHolding, price: number | null): number {
  const { quantity, rate } = holding;
  if (price === null || holding.price === null || quantity === null || rate === null) return 0;
  return Number(quantity) * Number(holding.multiplier) * (price - holding.price) * rate;
}

const plus = (answered: DecimalText | null, moved: number): number | null => {
  const known = numberOf(answered);
  return known === null ? null : known + moved;
};

/** A short position is measured by its size. */
export const gainRate = (value: number | null, baseCost: number | null): number | null =>
  value === null || baseCost === null || baseCost === 0
    ? null
    : (value - baseCost) / Math.abs(baseCost);

export interface LiveTotals {
  readonly value: number | null;
  readonly dayChange: number | null;
  /** On the value before the change. */
  readonly dayChangeRate: number | null;
  readonly totalGain: number | null;
}

/** The totals of an answer at newer prices of its holdings. */
export function liveTotals(
  totals: {
    readonly value: DecimalText | null;
    readonly dayChange: DecimalText | null;
    readonly totalGain: DecimalText | null;
  },
  holdings: readonly PricedHolding[],
  priceOf: (at: number) => number | null,
): LiveTotals {
  let moved = 0;
  for (const [at, holding] of holdings.entries()) moved += movedBy(holding, priceOf(at));
  const value = plus(totals.value, moved);
  const dayChange = plus(totals.dayChange, moved);
  return {
    value,
    dayChange,
    dayChangeRate: changeRate(value, dayChange),
    totalGain: plus(totals.totalGain, moved),
  };
}

export const changeRate = (value: number | null, change: number | null): number | null => {
  if (value === null || change === null) return null;
  const before = value - change;
  return before === 0 ? null : change / Math.abs(before);
};

/** Part of all there is. */
export const weightOf = (value: number | null, total: number | null): number | null =>
  value === null || total === null || total === 0 ? null : value / total;
