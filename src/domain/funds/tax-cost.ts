import { addMonths, type IsoDate } from '../calendar/iso-date.ts';
import type { FundDistribution } from './fund-distribution.ts';

/**
 * The rates that are assumed: the highest of the federal income tax of the United States, the tax
 * on net investment income included, without state taxes. A return of capital is not taxed.
 */
export const TAX_RATES = { income: 0.408, shortTermGain: 0.408, longTermGain: 0.238 } as const;

export const TAX_YEARS = [1, 3, 5, 10] as const;
export type TaxYears = (typeof TAX_YEARS)[number];

export interface TaxCostRow {
  readonly years: TaxYears;
  /** What taxes on distributions took from the return per year, as a fraction. */
  readonly ratio: number | null;
}

export interface TaxCost {
  readonly rates: {
    readonly income: number;
    readonly shortTermGain: number;
    readonly longTermGain: number;
  };
  readonly rows: readonly TaxCostRow[];
}

/** Tax on a payment; `null` where it is not known by type. */
function taxOn({ income, shortTermGain, longTermGain }: FundDistribution): number | null {
  if (income === null || shortTermGain === null || longTermGain === null) return null;
  return (
    income * TAX_RATES.income +
    shortTermGain * TAX_RATES.shortTermGain +
    longTermGain * TAX_RATES.longTermGain
  );
}

/**
 * Payments are reinvested at the value of their day, once whole and once less their tax. What is
 * left of the shares, per year, is the cost: 1 − (shares after tax ÷ shares before tax)^(1 ÷ years).
 */
function costOver(
  distributions: readonly FundDistribution[],
  from: IsoDate,
  to: IsoDate,
  years: number,
): number | null {
  let kept = 1;
  for (const payment of distributions) {
    if (payment.exDate <= from || payment.exDate > to) continue;
    const tax = taxOn(payment);
    const { total, reinvestNav } = payment;
    if (tax === null || reinvestNav === null || !(reinvestNav > 0)) return null;
    kept *= (1 + (total - tax) / reinvestNav) / (1 + total / reinvestNav);
  }
  return 1 - kept ** (1 / years);
}

/** `null` where no window can be computed. `since` is the first day of the fund's history. */
export function taxCost(
  distributions: readonly FundDistribution[],
  since: IsoDate | null,
  asOf: IsoDate,
): TaxCost | null {
  const rows = TAX_YEARS.map((years): TaxCostRow => {
    const from = addMonths(asOf, -12 * years);
    const isOld = since !== null && since <= from;
    return { years, ratio: isOld ? costOver(distributions, from, asOf, years) : null };
  });
  return rows.some(({ ratio }) => ratio !== null) ? { rates: TAX_RATES, rows } : null;
}
