import { decimalOf } from '../../money/decimal.ts';
import { amountText, type DecimalText } from '../../money/decimal-text.ts';

/**
 * Prices of the venue are whole ticks of a hundred-millionth of a dollar: every price of a feed and
 * every limit has its own, and comparing them is exact. Shares up to $90 million have one.
 */
export const TICKS_PER_DOLLAR = 1e8;
/** Executions have four decimals, as on the tape. */
const TICKS_PER_STEP = 1e4;
const TICKS_PER_CENT = 1e6;

/** `null` for what is no price. */
export function ticksOf(price: number | null): number | null {
  if (price === null || !(price > 0)) return null;
  const ticks = Math.round(price * TICKS_PER_DOLLAR);
  return Number.isSafeInteger(ticks) && ticks > 0 ? ticks : null;
}

export const ticksOfText = (price: DecimalText): number =>
  Math.round(Number(price) * TICKS_PER_DOLLAR);

export const priceText = (ticks: number): DecimalText => amountText(decimalOf(BigInt(ticks), 8));

/** A price of the feed as somebody gets it: digits beyond the fourth are to his disadvantage. */
export const executable = (ticks: number, isBuy: boolean): number =>
  isBuy
    ? Math.ceil(ticks / TICKS_PER_STEP) * TICKS_PER_STEP
    : Math.floor(ticks / TICKS_PER_STEP) * TICKS_PER_STEP;

/** A price moved against the one who trades by a share of it, to a whole cent ($1 and above). */
export function worsened(ticks: number, isBuy: boolean, share: number): number {
  const step = ticks >= TICKS_PER_DOLLAR ? TICKS_PER_CENT : TICKS_PER_STEP;
  return isBuy
    ? Math.ceil((ticks * (1 + share)) / step) * step
    : Math.max(step, Math.floor((ticks * (1 - share)) / step) * step);
}

/** Whether a price is as good as the limit or better. */
export const isWithin = (ticks: number, limit: number | null, isBuy: boolean): boolean =>
  limit === null || (isBuy ? ticks <= limit : ticks >= limit);
