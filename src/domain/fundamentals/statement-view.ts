import { growthOf, quotient } from './ratio-definition.ts';
import type { FinancialStatement, StatementBasis, StatementPeriod } from './statement.ts';
import { lineValue, type StatementLine, type StatementPart } from './statement-lines.ts';

/**
 * How the figures of a line are read: as reported, as change on a year before, as change on the
 * period before, or as a share of the statement's whole.
 */
export type StatementView = 'reported' | 'yearly' | 'sequential' | 'common';

export const STATEMENT_VIEWS: readonly StatementView[] = [
  'reported',
  'yearly',
  'sequential',
  'common',
];

/** The views that a basis has: annual statements have no quarter before them. */
export const viewsOf = (basis: StatementBasis): readonly StatementView[] =>
  basis === 'annual' ? STATEMENT_VIEWS.filter((view) => view !== 'sequential') : STATEMENT_VIEWS;

/** The view that is shown when this one is asked for: growth on annual statements is yearly. */
export const shownView = (basis: StatementBasis, view: StatementView): StatementView =>
  viewsOf(basis).includes(view) ? view : 'yearly';

/** The base of a common-size statement: total assets for the balance sheet, revenue otherwise. */
function wholeOf(statement: FinancialStatement, part: StatementPart): number | null {
  return part === 'balance' ? statement.balance.totalAssets : statement.income.revenue;
}

/** A share of the whole; `null` for what is counted in shares, or without a positive whole. */
export function commonSize(statement: FinancialStatement, line: StatementLine): number | null {
  const whole = wholeOf(statement, line.part);
  return line.unit === 'money' && whole !== null && whole > 0
    ? quotient(lineValue(statement, line), whole)
    : null;
}

const sameYearBefore = (a: StatementPeriod, b: StatementPeriod): boolean =>
  a.fiscalYear === b.fiscalYear + 1 && a.fiscalPeriod === b.fiscalPeriod;

const DAY = 86_400_000;

/** Trailing periods all have one name: a year apart is then by the calendar, give or take a week. */
const aYearApart = (a: StatementPeriod, b: StatementPeriod): boolean =>
  Math.abs((Date.parse(a.end) - Date.parse(b.end)) / DAY - 365) <= 8;

/** Quarters of 12 to 17 weeks: retailers do not divide their year evenly. */
const aQuarterApart = (a: StatementPeriod, b: StatementPeriod): boolean => {
  const days = (Date.parse(a.end) - Date.parse(b.end)) / DAY;
  return days >= 77 && days <= 126;
};

/** The statement of the quarter before; `undefined` where it is missing, or none of quarters. */
const quarterBefore = (
  statements: readonly FinancialStatement[],
  at: number,
): FinancialStatement | undefined => {
  const [statement, before] = [statements[at], statements[at + 1]];
  return statement !== undefined &&
    before !== undefined &&
    aQuarterApart(statement.period, before.period)
    ? before
    : undefined;
};

/** The statement that a period is compared with, a year before it. */
export const yearBefore = (
  statement: FinancialStatement,
  statements: readonly FinancialStatement[],
): FinancialStatement | undefined =>
  statements.find(({ period }) =>
    statement.period.fiscalPeriod === 'TTM'
      ? period.fiscalPeriod === 'TTM' && aYearApart(statement.period, period)
      : sameYearBefore(statement.period, period),
  );

/**
 * The values of a line over periods (newest first), as the view reads them. Growth needs a positive
 * base: from a loss to a profit there is no percentage.
 */
export function lineView(
  statements: readonly FinancialStatement[],
  line: StatementLine,
  view: StatementView,
): readonly (number | null)[] {
  return statements.map((statement, at) => {
    switch (view) {
      case 'reported':
        return lineValue(statement, line);
      case 'common':
        return commonSize(statement, line);
      case 'yearly':
      case 'sequential': {
        // A CET1 ratio that goes from 15 to 15.3 % has not grown by 2 %.
        if (line.unit === 'percent') return null;
        const before =
          view === 'yearly' ? yearBefore(statement, statements) : quarterBefore(statements, at);
        return before === undefined
          ? null
          : growthOf(lineValue(statement, line), lineValue(before, line));
      }
      default:
        return view satisfies never;
    }
  });
}

/** Growth a year between two values, `years` apart; both must be positive. */
export function compoundGrowth(
  from: number | null,
  to: number | null,
  years: number,
): number | null {
  if (from === null || to === null || !(from > 0) || !(to > 0) || !(years > 0)) return null;
  return (to / from) ** (1 / years) - 1;
}
