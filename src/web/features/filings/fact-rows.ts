import { PERIOD_KINDS, type PeriodKind } from '../../../domain/filings/compare/compared-facts.ts';
import type { FactPeriod } from '../../../domain/filings/fact-history.ts';

/** The kinds of period that a figure is reported for, longest history first. */
export const kindsOf = (periods: readonly FactPeriod[]): readonly PeriodKind[] =>
  PERIOD_KINDS.filter((kind) => periods.some((period) => period.kind === kind));

/** The chosen kind where there is one, else quarters, years or dates, whichever there is first. */
export function shownKind(
  periods: readonly FactPeriod[],
  chosen: PeriodKind | 'usual',
): PeriodKind | undefined {
  const kinds = kindsOf(periods);
  if (chosen !== 'usual' && kinds.includes(chosen)) return chosen;
  const usual: readonly PeriodKind[] = ['quarter', 'year', 'instant'];
  return usual.find((kind) => kinds.includes(kind)) ?? kinds[0];
}

export interface FactRow {
  /** Months that periods end in, as `2026-09`: fiscal years of companies end on different days. */
  readonly month: string;
  /** In the order of the companies; `null` where one has no such period. */
  readonly values: readonly (number | null)[];
}

/**
 * The latest value of each company by the month in which its period ended, newest first. A quarter
 * that no report has alone, as the last one of a year, keeps its place without a value.
 */
export function besideRows(
  companies: readonly (readonly FactPeriod[])[],
  kind: PeriodKind | undefined,
): readonly FactRow[] {
  const byCompany = companies.map(
    (periods) =>
      new Map(
        periods
          .filter((period) => period.kind === kind)
          .toReversed()
          .map(({ end, latest }) => [end.slice(0, 7), latest.value]),
      ),
  );
  const months = [...new Set(byCompany.flatMap((values) => [...values.keys()]))];
  const shown = kind === 'quarter' ? withMissingQuarters(months.toSorted()) : months.toSorted();
  return shown
    .toReversed()
    .map((month) => ({ month, values: byCompany.map((values) => values.get(month) ?? null) }));
}

const QUARTER = 3;
const ordinalOf = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthAt = (ordinal: number): string =>
  `${Math.floor(ordinal / 12)}-${String((ordinal % 12) + 1).padStart(2, '0')}`;

/** Months in order, with those in between where one quarter or more is left out. */
function withMissingQuarters(months: readonly string[]): readonly string[] {
  return months.flatMap((month, at) => {
    const before = months[at - 1];
    if (before === undefined) return [month];
    // Fiscal quarters of whole weeks may end a month earlier or later.
    const quarters = Math.round((ordinalOf(month) - ordinalOf(before)) / QUARTER);
    const left = Array.from({ length: Math.max(0, quarters - 1) }, (_, step) =>
      monthAt(ordinalOf(before) + (step + 1) * QUARTER),
    );
    return [...left, month];
  });
}
