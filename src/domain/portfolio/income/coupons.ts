import { addMonths, type IsoDate } from '../../calendar/iso-date.ts';
import { type Decimal, decimal, divide, multiply } from '../../money/decimal.ts';
import { toDecimal } from '../../money/decimal-text.ts';
import type { Asset, CouponPlan } from '../asset.ts';

/** Days on which a bond pays after `from` and up to `to`; the last one is its maturity at the latest. */
export function couponDates(plan: CouponPlan, from: IsoDate, to: IsoDate): readonly IsoDate[] {
  const months = 12 / plan.perYear;
  const dates: IsoDate[] = [];
  // Counted from the first payment, so that the 31st does not wear down to the 28th.
  for (let count = 0; count <= 1200; count += 1) {
    const date = addMonths(plan.firstPayment, count * months);
    if (date > plan.maturity || date > to) break;
    if (date > from) dates.push(date);
  }
  return dates;
}

const HUNDRED = decimal('100');

/**
 * The face value of so many units. Bonds are quoted in per cent of it, so it is what they are
 * worth at a price of 100.
 */
export const faceValue = (asset: Asset, quantity: Decimal): Decimal =>
  multiply(multiply(quantity, toDecimal(asset.multiplier)), HUNDRED);

/** One payment on a face value of 1. */
export const couponPerFace = (plan: CouponPlan): Decimal =>
  divide(toDecimal(plan.rate), decimal(String(plan.perYear)), 18, 'half-even');
