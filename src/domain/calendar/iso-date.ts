declare const isoDateBrand: unique symbol;

/** A calendar day as `YYYY-MM-DD`, with no time zone. Sorts as text. */
export type IsoDate = string & { readonly [isoDateBrand]: true };

const DAY_MS = 86_400_000;
const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** Days since 1970-01-01. */
export const toDayNumber = (date: IsoDate): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

const TWO_DIGITS = Array.from({ length: 32 }, (_, number) => String(number).padStart(2, '0'));

/** Histories have thousands of days, so the date is put together from its parts. */
export function fromDayNumber(day: number): IsoDate {
  const date = new Date(day * DAY_MS);
  const year = date.getUTCFullYear();
  // The years that are written with four digits; others are the platform's affair.
  if (!(year >= 1000 && year <= 9999)) return date.toISOString().slice(0, 10) as IsoDate;
  return `${year}-${TWO_DIGITS[date.getUTCMonth() + 1]}-${TWO_DIGITS[date.getUTCDate()]}` as IsoDate;
}

/** `null` unless the text names a day that exists. */
export function parseIsoDate(text: string): IsoDate | null {
  if (!SHAPE.test(text)) return null;
  // Files have a hundred thousand of them: counted, not given to the platform's parser.
  const { year, month, day } = ymdOf(text as IsoDate);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
    ? (text as IsoDate)
    : null;
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const daysIn = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (DAYS[month - 1] ?? 0);

/** For literals in code; text from outside goes through `parseIsoDate`. */
export function isoDate(text: string): IsoDate {
  const date = parseIsoDate(text);
  if (date === null) throw new RangeError(`not a date: ${text}`);
  return date;
}

export const addDays = (date: IsoDate, days: number): IsoDate =>
  fromDayNumber(toDayNumber(date) + days);

/** 0 is Sunday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

export function ymdOf(date: IsoDate): { year: number; month: number; day: number } {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

export const dayNumberOf = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, day) / DAY_MS;

/** Moves whole months, keeping the day where the target month has it. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = ymdOf(date);
  const index = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(index / 12);
  const targetMonth = (index % 12) + 1;
  const lastDay =
    dayNumberOf(targetYear, targetMonth + 1, 1) - dayNumberOf(targetYear, targetMonth, 1);
  return fromDayNumber(dayNumberOf(targetYear, targetMonth, Math.min(day, lastDay)));
}
