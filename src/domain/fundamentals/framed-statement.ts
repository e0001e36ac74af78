import { BUSINESS_KINDS } from './business.ts';
import type { Ratio } from './ratio.ts';
import { RATIOS } from './ratios.ts';
import type { FinancialStatement } from './statement.ts';

/** A fiscal year of a company as far as frames tell it: lines that they leave out are `null`. */
export interface FramedStatement extends Omit<FinancialStatement, 'symbol'> {
  /** Ten digits. */
  readonly cik: string;
}

function isKnown(statement: FinancialStatement, input: string): boolean {
  const [part, name = ''] = input.split('.');
  if (part !== 'income' && part !== 'balance' && part !== 'cashFlow') return false;
  const lines: Readonly<Record<string, number | null>> = { ...statement[part] };
  return typeof lines[name] === 'number';
}

/**
 * The ratios of a fiscal year whose lines are all there. A line that a frame does not have is not
 * nothing: what would count it as 0 is left out. Who does not divide the balance sheet by time is a
 * bank, an insurer or a trust: only what means something for every business is told.
 */
export function framedRatios(
  now: FinancialStatement,
  before: FinancialStatement | null,
): readonly Ratio[] {
  const isClassified = now.balance.currentAssets !== null;
  return RATIOS.filter(
    ({ kinds, inputs }) =>
      (isClassified ? kinds.includes('ordinary') : kinds.length === BUSINESS_KINDS.length) &&
      inputs.every((input) => isKnown(now, input)),
  ).map(({ id, compute }) => ({
    id,
    value: compute({ now, before, price: Number.NaN, forwardEps: null, epsGrowth: null }),
  }));
}
