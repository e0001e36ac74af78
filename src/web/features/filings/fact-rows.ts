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

/** The latest value of each company by the month in which its period ended, newest first. */
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
  return months
    .toSorted()
    .toReversed()
    .map((month) => ({ month, values: byCompany.map((values) => values.get(month) ?? null) }));
}
