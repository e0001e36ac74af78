import type { CalendarYearReturn } from './fund-performance.ts';

/** The total return of a calendar year as a source tells it, for a fund and its category. */
export interface ReportedYear {
  readonly year: number;
  readonly fund: number | null;
  readonly category: number | null;
}

/**
 * Years with what a source tells in the places that nothing could be computed for. A calendar year
 * ends on the same day for everybody, so the two can stand beside each other.
 */
export function withReported(
  years: readonly CalendarYearReturn[],
  reported: readonly ReportedYear[],
): readonly CalendarYearReturn[] {
  const of = new Map(reported.map((one) => [one.year, one]));
  return years.map((computed) => ({
    ...computed,
    nav: computed.nav ?? of.get(computed.year)?.fund ?? null,
    category: computed.category ?? of.get(computed.year)?.category ?? null,
  }));
}

/** Years of a fund of which nothing but these is known. */
export const onlyReported = (reported: readonly ReportedYear[]): readonly CalendarYearReturn[] =>
  reported.map(({ year, fund, category }) => ({
    year,
    nav: fund,
    price: null,
    category,
    index: null,
    percentile: null,
    fundsInCategory: 0,
  }));
