import type { RatioGroup, RatioUnit } from './ratio.ts';
import type { FinancialStatement } from './statement.ts';

/** The figures that ratios are made of. */
export interface RatioInputs {
  /** A year's worth of flows (annual or trailing) and the balance at its end. */
  readonly now: FinancialStatement;
  /** The same a year earlier; `null` for the first year. */
  readonly before: FinancialStatement | null;
  /** In the currency of the statements. */
  readonly price: number;
  /** On the day of the price, where they are known; else those of the balance. */
  readonly shares?: number | null;
  /** Consensus EPS of the next fiscal year; `null` without coverage. */
  readonly forwardEps: number | null;
  /** Growth of the consensus EPS from the fiscal year in progress to the next. */
  readonly epsGrowth: number | null;
}

export interface RatioDefinition {
  readonly id: string;
  readonly label: string;
  readonly group: RatioGroup;
  readonly unit: RatioUnit;
  /** For a person, in the names of the statement lines. */
  readonly formula: string;
  /** Statement lines and market figures that enter, such as `income.revenue` or `price`. */
  readonly inputs: readonly string[];
  readonly compute: (inputs: RatioInputs) => number | null;
}

/** `null` where a figure is missing or the quotient is not a number. */
export function quotient(above: number | null, below: number | null): number | null {
  if (above === null || below === null || below === 0) return null;
  const value = above / below;
  return Number.isFinite(value) ? value : null;
}

/** A quotient whose denominator must be positive to mean anything: earnings, equity. */
export const positiveQuotient = (above: number | null, below: number | null): number | null =>
  below !== null && below > 0 ? quotient(above, below) : null;

export const negative = (value: number | null): number | null => (value === null ? null : -value);

export const plus = (...parts: readonly (number | null)[]): number | null =>
  parts.reduce<number | null>(
    (sum, part) => (sum === null || part === null ? null : sum + part),
    0,
  );

/** Growth on a positive base. */
export const growthOf = (now: number | null, before: number | null | undefined): number | null =>
  now === null || before === null || before === undefined || before <= 0 ? null : now / before - 1;

/** P/E over expected growth in percent; `null` on a loss and where nothing is to grow. */
export const pegOf = (priceEarnings: number | null, epsGrowth: number | null): number | null =>
  epsGrowth === null ? null : positiveQuotient(priceEarnings, epsGrowth * 100);

export const totalDebt = ({ balance }: FinancialStatement): number =>
  (balance.shortTermDebt ?? 0) + (balance.longTermDebt ?? 0);

export const liquidFunds = ({ balance }: FinancialStatement): number | null =>
  plus(balance.cash, balance.shortTermInvestments ?? 0);

export function marketCapOf({ now, price, shares }: RatioInputs): number | null {
  const outstanding = shares ?? now.balance.sharesOutstanding;
  return outstanding === null ? null : price * outstanding;
}

export const enterpriseValueOf = (inputs: RatioInputs): number | null =>
  plus(marketCapOf(inputs), totalDebt(inputs.now), negative(liquidFunds(inputs.now)));

/** Mean of this balance line and the one a year before; this one alone in the first year. */
export function averageBalance(
  { now, before }: RatioInputs,
  line: (statement: FinancialStatement) => number | null,
): number | null {
  const end = line(now);
  const start = before === null ? null : line(before);
  if (end === null) return null;
  return start === null ? end : (end + start) / 2;
}
