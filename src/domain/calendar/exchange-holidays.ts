import { dayNumberOf, weekdayOf } from './iso-date.ts';

const SUNDAY = 0;
const MONDAY = 1;
const WEDNESDAY = 3;
const THURSDAY = 4;
const FRIDAY = 5;
const SATURDAY = 6;

/** A weekday on which the exchanges stay shut. */
export interface ExchangeHoliday {
  readonly day: number;
  readonly name: string;
}

/** A session that ends early; `closeMinutes` counts from midnight in New York. */
export interface EarlyClose {
  readonly day: number;
  readonly name: string;
  readonly closeMinutes: number;
}

function nthWeekday(year: number, month: number, weekday: number, n: number): number {
  const first = dayNumberOf(year, month, 1);
  return first + ((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7;
}

function lastMonday(year: number, month: number): number {
  const last = dayNumberOf(year, month + 1, 1) - 1;
  return last - ((weekdayOf(last) - MONDAY + 7) % 7);
}

/** Gregorian Easter by the anonymous (Meeus/Jones/Butcher) computus. */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return dayNumberOf(year, Math.floor(n / 31), (n % 31) + 1);
}

/** Saturday holidays move to Friday, Sunday ones to Monday. */
function observed(day: number): number {
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY) return day - 1;
  return weekday === SUNDAY ? day + 1 : day;
}

/** Closures that no rule foresees. */
const SPECIAL_CLOSURES: readonly ExchangeHoliday[] = [
  { day: dayNumberOf(1994, 4, 27), name: 'Day of mourning for President Nixon' },
  { day: dayNumberOf(2001, 9, 11), name: 'Attacks of September 11' },
  { day: dayNumberOf(2001, 9, 12), name: 'Attacks of September 11' },
  { day: dayNumberOf(2001, 9, 13), name: 'Attacks of September 11' },
  { day: dayNumberOf(2001, 9, 14), name: 'Attacks of September 11' },
  { day: dayNumberOf(2004, 6, 11), name: 'Day of mourning for President Reagan' },
  { day: dayNumberOf(2007, 1, 2), name: 'Day of mourning for President Ford' },
  { day: dayNumberOf(2012, 10, 29), name: 'Hurricane Sandy' },
  { day: dayNumberOf(2012, 10, 30), name: 'Hurricane Sandy' },
  { day: dayNumberOf(2018, 12, 5), name: 'Day of mourning for President George H. W. Bush' },
  { day: dayNumberOf(2025, 1, 9), name: 'Day of mourning for President Carter' },
];

/** Early closes that no rule foresees. */
const SPECIAL_EARLY_CLOSES: readonly EarlyClose[] = [
  { day: dayNumberOf(1996, 7, 5), name: 'Day after Independence Day', closeMinutes: 780 },
  { day: dayNumberOf(1997, 12, 26), name: 'Day after Christmas', closeMinutes: 780 },
  { day: dayNumberOf(1999, 12, 31), name: "New Year's Eve", closeMinutes: 780 },
  { day: dayNumberOf(2002, 7, 5), name: 'Day after Independence Day', closeMinutes: 780 },
  { day: dayNumberOf(2003, 12, 26), name: 'Day after Christmas', closeMinutes: 780 },
];

const inYear = (year: number) => {
  const first = dayNumberOf(year, 1, 1);
  const next = dayNumberOf(year + 1, 1, 1);
  return ({ day }: { readonly day: number }) => day >= first && day < next;
};

export function exchangeHolidays(year: number): readonly ExchangeHoliday[] {
  const holidays: ExchangeHoliday[] = [];
  const newYear = dayNumberOf(year, 1, 1);
  // A New Year's Day on a Saturday is not moved: the Friday closes the books of the year.
  if (weekdayOf(newYear) !== SATURDAY) {
    holidays.push({ day: observed(newYear), name: "New Year's Day" });
  }
  if (year >= 1998) {
    holidays.push({ day: nthWeekday(year, 1, MONDAY, 3), name: 'Martin Luther King Jr. Day' });
  }
  holidays.push(
    { day: nthWeekday(year, 2, MONDAY, 3), name: "Washington's Birthday" },
    { day: easterSunday(year) - 2, name: 'Good Friday' },
    { day: lastMonday(year, 5), name: 'Memorial Day' },
  );
  if (year >= 2022) {
    holidays.push({ day: observed(dayNumberOf(year, 6, 19)), name: 'Juneteenth' });
  }
  holidays.push(
    { day: observed(dayNumberOf(year, 7, 4)), name: 'Independence Day' },
    { day: nthWeekday(year, 9, MONDAY, 1), name: 'Labor Day' },
    { day: nthWeekday(year, 11, THURSDAY, 4), name: 'Thanksgiving Day' },
    { day: observed(dayNumberOf(year, 12, 25)), name: 'Christmas Day' },
    ...SPECIAL_CLOSURES.filter(inYear(year)),
  );
  return holidays.toSorted((a, b) => a.day - b.day);
}

export function earlyCloses(year: number): readonly EarlyClose[] {
  const closes: EarlyClose[] = SPECIAL_EARLY_CLOSES.filter(inYear(year));
  const closeMinutes = year >= 1993 ? 780 : 840;

  const july3 = dayNumberOf(year, 7, 3);
  const weekday = weekdayOf(july3);
  // On a Wednesday the Friday after the holiday was short instead, until 2013.
  const short = weekday >= MONDAY && weekday < FRIDAY && (weekday !== WEDNESDAY || year >= 2013);
  if (year >= 1995 && short) {
    closes.push({ day: july3, name: 'Day before Independence Day', closeMinutes });
  }
  if (year >= 1992) {
    const friday = nthWeekday(year, 11, THURSDAY, 4) + 1;
    closes.push({ day: friday, name: 'Day after Thanksgiving', closeMinutes });
  }
  const christmasEve = dayNumberOf(year, 12, 24);
  const eve = weekdayOf(christmasEve);
  if (eve >= MONDAY && eve <= THURSDAY) {
    closes.push({ day: christmasEve, name: 'Christmas Eve', closeMinutes });
  }
  return closes.toSorted((a, b) => a.day - b.day);
}
