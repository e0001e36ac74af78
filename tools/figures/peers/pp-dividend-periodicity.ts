export type DividendPeriodicity =
  | 'NONE'
  | 'UNKNOWN'
  | 'ANNUAL'
  | 'SEMIANNUAL'
  | 'QUARTERLY'
  | 'MONTHLY'
  | 'IRREGULAR';

/** Payments this close together are one: a regular and a special dividend, two accounts. */
const SAME_PAYMENT = 10;

/** Longest usual gap in days of each pattern. */
const GAPS = [
  ['MONTHLY', 45],
  ['QUARTERLY', 135],
  ['SEMIANNUAL', 270],
  ['ANNUAL', 430],
] as const;

/** How often dividends are paid, by the middle one of the gaps between them. */
export function dividendPeriodicity(days: readonly number[]): DividendPeriodicity {
  const payments: number[] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    if (payments.length === 0 || day - payments.at(-1)! > SAME_PAYMENT) payments.push(day);
  }
  if (payments.length === 0) return 'NONE';
  if (payments.length === 1) return 'UNKNOWN';
  const gaps = payments.slice(1).map((day, at) => day - payments[at]!);
  const middle = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)]!;
  return GAPS.find(([, longest]) => middle <= longest)?.[0] ?? 'IRREGULAR';
}
