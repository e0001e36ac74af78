import type { PeriodReturn } from './fund-growth.ts';

export type PeriodLength = 'month' | 'quarter';

/** A calendar year of returns: twelve months or four quarters, then the product of all of them. */
export interface PeriodYear {
  readonly year: number;
  readonly values: readonly (number | null)[];
  /** Of the periods that are known. */
  readonly total: number;
  /** Whether every period of the year is known. */
  readonly isWhole: boolean;
}

const COUNT: Readonly<Record<PeriodLength, number>> = { month: 12, quarter: 4 };

/** `2026-03` is place 2 of 2026, `2026-Q1` place 0. */
function placeOf(period: string): { readonly year: number; readonly place: number } {
  const [year = '', rest = ''] = period.split('-', 2);
  return { year: Number(year), place: Number(rest.replace('Q', '')) - 1 };
}

/** Returns by calendar year, newest first. */
export function periodYears(
  returns: readonly Pick<PeriodReturn, 'period' | 'fund'>[],
  length: PeriodLength,
): readonly PeriodYear[] {
  const placed = returns.map(({ period, fund }) => ({ ...placeOf(period), fund }));
  const byYear = Map.groupBy(placed, ({ year }) => year);
  return [...byYear]
    .toSorted(([a], [b]) => b - a)
    .map(([year, own]) => ({
      year,
      values: Array.from(
        { length: COUNT[length] },
        (_, at) => own.find(({ place }) => place === at)?.fund ?? null,
      ),
      total: own.reduce((growth, { fund }) => growth * (1 + fund), 1) - 1,
      isWhole: own.length === COUNT[length],
    }));
}
