import { dayNumberOf, fromDayNumber, type IsoDate } from '../../../../domain/calendar/iso-date.ts';

/** A fiscal quarter as one number, so that quarters can be counted and compared. */
export type QuarterIndex = number;

export interface FiscalQuarter {
  readonly index: QuarterIndex;
  /** The calendar year in which the fiscal year ends. */
  readonly fiscalYear: number;
  readonly quarter: 1 | 2 | 3 | 4;
  readonly start: IsoDate;
  readonly end: IsoDate;
  /** Day number of `end`. */
  readonly endDay: number;
}

export const quarterIndexOf = (fiscalYear: number, quarter: number): QuarterIndex =>
  fiscalYear * 4 + quarter - 1;

const known = new Map<number, FiscalQuarter>();

/** Quarters end with the months: the fourth with the fiscal year's last one. */
export function fiscalQuarter(fiscalYearEndMonth: number, index: QuarterIndex): FiscalQuarter {
  const key = index * 12 + fiscalYearEndMonth - 1;
  let quarter = known.get(key);
  if (quarter === undefined) {
    quarter = makeQuarter(fiscalYearEndMonth, index);
    known.set(key, quarter);
  }
  return quarter;
}

function makeQuarter(fiscalYearEndMonth: number, index: QuarterIndex): FiscalQuarter {
  const fiscalYear = Math.floor(index / 4);
  const quarter = ((index % 4) + 1) as 1 | 2 | 3 | 4;
  // Month after the quarter's last, counted from January of the fiscal year; may be negative.
  const after = fiscalYearEndMonth + 3 * (quarter - 4) + 1;
  const endDay = dayNumberOf(fiscalYear, after, 1) - 1;
  return {
    index,
    fiscalYear,
    quarter,
    start: fromDayNumber(dayNumberOf(fiscalYear, after - 3, 1)),
    end: fromDayNumber(endDay),
    endDay,
  };
}

/** The first quarter that ends on or after a day. */
export function quarterEndingFrom(fiscalYearEndMonth: number, day: number): QuarterIndex {
  const year = new Date(day * 86_400_000).getUTCFullYear();
  let index = quarterIndexOf(year - 1, 1);
  while (fiscalQuarter(fiscalYearEndMonth, index).endDay < day) index += 1;
  return index;
}
