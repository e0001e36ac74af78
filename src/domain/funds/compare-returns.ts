import { type IsoDate, toDayNumber, ymdOf } from '../calendar/iso-date.ts';
import { annualised, periodReturn, trailingStart } from '../returns/period-returns.ts';
import type { TotalReturnLevels } from '../returns/total-return-levels.ts';
import { type Category, compared, growthOf, tidy } from './category.ts';
import {
  type CalendarYearReturn,
  type FundPerformance,
  type ReturnComparison,
  TRAILING_PERIODS,
  type TrailingReturn,
} from './fund-performance.ts';
import { placeOf } from './level-grid.ts';
import { countWhile } from '../sorted/count-while.ts';

const COMPARED_YEARS = 10;

/** A fund with everything that it is compared with, all on the grid of its category. */
export interface FundBeside {
  readonly category: Category;
  readonly own: Float64Array;
  /** Closing prices with distributions reinvested; `null` for funds that do not trade. */
  readonly price: Float64Array | null;
  readonly index: Float64Array | null;
}

/** The whole history of the fund and what was known of the others since its first day. */
export interface LongestPeriod {
  readonly nav: TotalReturnLevels;
  readonly price: TotalReturnLevels | null;
  readonly index: TotalReturnLevels | null;
}

const NOBODY = { category: null, percentile: null, fundsInCategory: 0 } as const;

/** Level on or before a day, with its own day. */
function levelAt(
  { days, levels }: TotalReturnLevels,
  day: number,
): { readonly day: number; readonly level: number } | null {
  const place =
    Math.min(
      countWhile(days, (each) => each <= day),
      levels.length,
    ) - 1;
  const [own, level] = [days[place], levels[place]];
  return own === undefined || level === undefined ? null : { day: own, level };
}

/** A price may be known a few sessions later than the first net asset value. */
const LATE_DAYS = 10;

/** Return from a day to another, per year above a year; NaN where one is not known. */
function returnOver(series: TotalReturnLevels | null, from: number, to: number): number {
  if (series === null) return NaN;
  const first = series.days[0] ?? Infinity;
  const start = levelAt(series, first - from <= LATE_DAYS ? Math.max(from, first) : from);
  const end = levelAt(series, to);
  if (start === null || end === null || start.day === end.day || !(start.level > 0)) return NaN;
  const growth = end.level / start.level;
  const days = end.day - start.day;
  return days > 366 ? annualised(growth, days) : growth - 1;
}

/** Since the first value of the fund: each fund has its own, so the category has none. */
function sinceStart({ nav, price, index }: LongestPeriod, asOf: IsoDate): ReturnComparison {
  const from = nav.days[0] ?? 0;
  const to = toDayNumber(asOf);
  return {
    ...NOBODY,
    nav: tidy(returnOver(nav, from, to)),
    price: tidy(returnOver(price, from, to)),
    index: tidy(returnOver(index, from, to)),
  };
}

/** The return between two places of the grid, of the fund and of all that it is compared with. */
function comparison(
  { category, own, price, index }: FundBeside,
  from: number,
  to: number,
  asReturn: (growth: number) => number,
): ReturnComparison {
  const of = (levels: Float64Array | null): number =>
    levels === null ? NaN : asReturn(growthOf(levels, from, to));
  const {
    fund,
    category: average,
    percentile,
    funds,
  } = compared(
    of(own),
    category.funds.map(({ levels }) => of(levels)),
  );
  return {
    nav: fund,
    price: tidy(of(price)),
    category: average,
    index: tidy(of(index)),
    percentile,
    fundsInCategory: funds,
  };
}

const plain = (growth: number): number => growth - 1;

type ComparedReturns = Pick<FundPerformance, 'trailing' | 'calendarYears'>;

/**
 * Trailing and calendar-year returns beside those of category and index, one period at a time:
 * whoever computes them can let others have their turn in between.
 */
export function returnParts(
  beside: FundBeside,
  longest: LongestPeriod,
): readonly (() => Partial<ComparedReturns>)[] {
  const { grid } = beside.category;
  const last = grid.days.length - 1;
  const trailing = TRAILING_PERIODS.map((period) => (): Partial<ComparedReturns> => {
    const start = trailingStart(grid.asOf, period);
    const returns: TrailingReturn =
      start === null
        ? { period, ...sinceStart(longest, grid.asOf) }
        : {
            period,
            ...comparison(beside, placeOf(grid, start), last, (growth) =>
              periodReturn(growth, period),
            ),
          };
    return { trailing: [returns] };
  });
  const { year } = ymdOf(grid.asOf);
  const yearEnd = (of: number): number => placeOf(grid, `${of}-12-31` as IsoDate);
  const calendarYears = Array.from(
    { length: COMPARED_YEARS },
    (_, ago) => (): Partial<ComparedReturns> => {
      const of = year - 1 - ago;
      const returns: CalendarYearReturn = {
        year: of,
        ...comparison(beside, yearEnd(of - 1), yearEnd(of), plain),
      };
      return { calendarYears: [returns] };
    },
  );
  return [...trailing, ...calendarYears];
}

/** The parts together, in their order. */
export const wholeReturns = (parts: readonly Partial<ComparedReturns>[]): ComparedReturns => ({
  trailing: parts.flatMap(({ trailing = [] }) => trailing),
  calendarYears: parts.flatMap(({ calendarYears = [] }) => calendarYears),
});
