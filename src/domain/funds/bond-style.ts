import { type IsoDate, toDayNumber } from '../calendar/iso-date.ts';
import type { FundHolding } from './fund-holding.ts';
import type { BondDuration } from './fund-profile.ts';

/** Years: below the first a fund is short, from the second on it is long. */
export const SHORT_DURATION = 3.5;
export const LONG_DURATION = 7;

const DAYS_A_YEAR = 365.25;

export const durationClass = (years: number): BondDuration =>
  years < SHORT_DURATION ? 'short' : years < LONG_DURATION ? 'intermediate' : 'long';

/** Modified duration of a bond at par that pays its coupon (percent a year) twice a year. */
export function parDuration(coupon: number, years: number): number {
  if (years <= 0) return 0;
  const rate = coupon / 100;
  return rate <= 0 ? years : (1 - (1 + rate / 2) ** (-2 * years)) / rate;
}

export interface ListedDuration {
  readonly years: number;
  /** How much of the bond part has a maturity. */
  readonly covered: number;
}

/** Duration of the bonds of a list, each taken at par; `null` where no bond has a maturity. */
export function listedDuration(
  holdings: readonly Pick<FundHolding, 'assetClass' | 'weight' | 'coupon' | 'maturity'>[],
  asOf: IsoDate,
): ListedDuration | null {
  const today = toDayNumber(asOf);
  let bonds = 0;
  let weight = 0;
  let sum = 0;
  for (const holding of holdings) {
    if (holding.assetClass !== 'bond' || holding.weight <= 0) continue;
    bonds += holding.weight;
    if (holding.maturity === null) continue;
    const left = (toDayNumber(holding.maturity) - today) / DAYS_A_YEAR;
    weight += holding.weight;
    sum += holding.weight * parDuration(holding.coupon ?? 0, left);
  }
  return weight > 0 ? { years: sum / weight, covered: weight / bonds } : null;
}
