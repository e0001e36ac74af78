import {
  addMonths,
  dayNumberOf,
  fromDayNumber,
  type IsoDate,
  ymdOf,
} from '../../../domain/calendar/iso-date.ts';
import type { FiscalPeriod } from '../../../domain/fundamentals/statement.ts';

/** A quarter or a year by the names that statements, estimates and reports share. */
export interface FiscalName {
  readonly fiscalYear: number;
  readonly fiscalPeriod: FiscalPeriod;
}

const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'] as const;

/** The month in which years that end on this day end: weeks may run into the first days of the next. */
export function yearEndMonth(end: IsoDate): number {
  const { month, day } = ymdOf(end);
  return day <= 7 ? ((month + 10) % 12) + 1 : month;
}

/** The month that a period ends with, and its calendar year. */
function endMonth(end: IsoDate): { readonly year: number; readonly month: number } {
  const { year, day } = ymdOf(end);
  const month = yearEndMonth(end);
  return { year: day <= 7 && month === 12 ? year - 1 : year, month };
}

/** The year is named after the calendar year in which it ends, as Yahoo does. */
export const yearNameOf = (end: IsoDate): FiscalName => ({
  fiscalYear: endMonth(end).year,
  fiscalPeriod: 'FY',
});

/** The quarter that ends on a day, for years that end in a month (1 to 12). */
export function quarterNameOf(end: IsoDate, lastMonth: number): FiscalName {
  const { year, month } = endMonth(end);
  const after = (month - lastMonth + 12) % 12;
  // 52 and 53 weeks, and years that were moved, end a month off.
  const quarter = after === 0 ? 4 : Math.min(4, Math.max(1, Math.round(after / 3)));
  return {
    fiscalYear: month > lastMonth ? year + 1 : year,
    fiscalPeriod: QUARTERS[quarter - 1]!,
  };
}

/** The first day of a period of whole months that ends on a day. */
export function periodStart(end: IsoDate, months: number): IsoDate {
  const { year, month, day } = ymdOf(end);
  const isMonthEnd = fromDayNumber(dayNumberOf(year, month + 1, 1) - 1) === end;
  return isMonthEnd
    ? fromDayNumber(dayNumberOf(year, month - months + 1, 1))
    : addMonths(fromDayNumber(dayNumberOf(year, month, day + 1)), -months);
}
