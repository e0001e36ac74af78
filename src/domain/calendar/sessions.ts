import type { MarketPhase } from '../quotes/quote.ts';
import { easternDay, easternToUtc } from './eastern-time.ts';
import { earlyCloses, exchangeHolidays } from './exchange-holidays.ts';
import { dayNumberOf, fromDayNumber, toDayNumber, weekdayOf, type IsoDate } from './iso-date.ts';

export const FIRST_YEAR = 1990;
export const LAST_YEAR = 2060;
const FIRST_DAY = dayNumberOf(FIRST_YEAR, 1, 1);
const DAY_AFTER_LAST = dayNumberOf(LAST_YEAR + 1, 1, 1);

const PRE_OPEN = 4 * 60;
const OPEN = 9 * 60 + 30;
const CLOSE = 16 * 60;
const OVERNIGHT_OPEN = 20 * 60;
/** After-hours trading lasts four hours, after an early close too. */
const AFTER_LENGTH = 4 * 60;

/** One trading day; all times in ms. */
export interface Session {
  readonly date: IsoDate;
  /** Days since 1970-01-01. */
  readonly day: number;
  /** Position among all sessions since the first of 1990. */
  readonly index: number;
  readonly preOpen: number;
  readonly open: number;
  readonly close: number;
  readonly postClose: number;
  readonly early: boolean;
}

/**
 * How many sessions precede this year. The calendar is numbered from here in both directions, year
 * by year and on demand: a page that draws a few months does not count seven decades first.
 */
const COUNTED = { year: 2026, sessions: 9_067 };

const UNKNOWN = -0x8000_0000;
/** Session index by day number − FIRST_DAY; −1 − (index of the next session) on other days. */
const byDay = new Int32Array(DAY_AFTER_LAST - FIRST_DAY).fill(UNKNOWN);
/** By session index; a day of 0 is not known yet. */
const days = new Int32Array(byDay.length);
const closeMinutes = new Int16Array(byDay.length);

/** Years from `first` up to `end`, which is not included, are known. */
const known = {
  first: COUNTED.year,
  firstIndex: COUNTED.sessions,
  end: COUNTED.year,
  endIndex: COUNTED.sessions,
};

function sessionDaysOf(year: number): readonly number[] {
  const shut = new Set(exchangeHolidays(year).map(({ day }) => day));
  const sessions: number[] = [];
  const end = dayNumberOf(year + 1, 1, 1);
  for (let day = dayNumberOf(year, 1, 1); day < end; day += 1) {
    const weekday = weekdayOf(day);
    if (weekday !== 0 && weekday !== 6 && !shut.has(day)) sessions.push(day);
  }
  return sessions;
}

function fill(year: number, sessions: readonly number[], firstIndex: number): void {
  const end = dayNumberOf(year + 1, 1, 1);
  let index = firstIndex;
  for (let day = dayNumberOf(year, 1, 1); day < end; day += 1) {
    const isOpen = sessions[index - firstIndex] === day;
    byDay[day - FIRST_DAY] = isOpen ? index : -1 - index;
    if (!isOpen) continue;
    days[index] = day;
    closeMinutes[index] = CLOSE;
    index += 1;
  }
  for (const close of earlyCloses(year)) {
    const early = byDay[close.day - FIRST_DAY]!;
    if (early >= 0) closeMinutes[early] = close.closeMinutes;
  }
}

function learnNextYear(): void {
  const sessions = sessionDaysOf(known.end);
  fill(known.end, sessions, known.endIndex);
  known.end += 1;
  known.endIndex += sessions.length;
}

function learnYearBefore(): void {
  const sessions = sessionDaysOf(known.first - 1);
  known.first -= 1;
  known.firstIndex -= sessions.length;
  fill(known.first, sessions, known.firstIndex);
}

const cache: (Session | undefined)[] = [];

const outOfRange = (what: number | string): RangeError =>
  new RangeError(`the exchange calendar covers ${FIRST_YEAR} to ${LAST_YEAR}, not ${what}`);

function lookUp(day: number): number {
  const entry = byDay[day - FIRST_DAY];
  if (entry === undefined) throw outOfRange(`day ${day}`);
  if (entry !== UNKNOWN) return entry;
  while (byDay[day - FIRST_DAY] === UNKNOWN)
    if (day < dayNumberOf(known.first, 1, 1)) learnYearBefore();
    else learnNextYear();
  return byDay[day - FIRST_DAY]!;
}

export function sessionAt(index: number): Session {
  const kept = cache[index];
  if (kept !== undefined) return kept;
  while (index < known.firstIndex && known.first > FIRST_YEAR) learnYearBefore();
  while (index >= known.endIndex && known.end <= LAST_YEAR) learnNextYear();
  const day = days[index] ?? 0;
  const close = closeMinutes[index] ?? 0;
  if (day === 0) throw outOfRange(`session ${index}`);
  const session: Session = {
    date: fromDayNumber(day),
    day,
    index,
    preOpen: easternToUtc(day, PRE_OPEN),
    open: easternToUtc(day, OPEN),
    close: easternToUtc(day, close),
    postClose: easternToUtc(day, close + AFTER_LENGTH),
    early: close !== CLOSE,
  };
  cache[index] = session;
  return session;
}

export const isSessionDay = (day: number): boolean => lookUp(day) >= 0;

export const isSession = (date: IsoDate): boolean => isSessionDay(toDayNumber(date));

/** `null` on a day without trading. */
export function sessionOnDay(day: number): Session | null {
  const index = lookUp(day);
  return index >= 0 ? sessionAt(index) : null;
}

export const sessionOf = (date: IsoDate): Session | null => sessionOnDay(toDayNumber(date));

/** Index of the first session on or after the day. */
export function indexOnOrAfter(day: number): number {
  const entry = lookUp(day);
  return entry >= 0 ? entry : -1 - entry;
}

/** Index of the last session on or before the day. */
export function indexOnOrBefore(day: number): number {
  const entry = lookUp(day);
  return entry >= 0 ? entry : -2 - entry;
}

/** The position of a session among all since 1990; `null` on a day without trading. */
export function indexOfDate(date: IsoDate): number | null {
  const index = lookUp(toDayNumber(date));
  return index >= 0 ? index : null;
}

export const dateOfIndex = (index: number): IsoDate => sessionAt(index).date;

/** The session after the day, the day itself excluded. */
export const nextSession = (date: IsoDate): Session =>
  sessionAt(indexOnOrAfter(toDayNumber(date) + 1));

/** The session before the day, the day itself excluded. */
export const previousSession = (date: IsoDate): Session =>
  sessionAt(indexOnOrBefore(toDayNumber(date) - 1));

/** Sessions from one date to another, both included; dates beyond the calendar are cut to it. */
export function sessionsBetween(from: IsoDate, to: IsoDate): readonly Session[] {
  const first = Math.max(toDayNumber(from), FIRST_DAY);
  const last = Math.min(toDayNumber(to), DAY_AFTER_LAST - 1);
  if (first > last) return [];
  const sessions: Session[] = [];
  const end = indexOnOrBefore(last);
  for (let index = indexOnOrAfter(first); index <= end; index += 1) sessions.push(sessionAt(index));
  return sessions;
}

/** The nearest moment that the calendar covers: nobody has data of any other. */
export const withinCalendar = (ms: number): number =>
  Math.min(Math.max(ms, easternToUtc(FIRST_DAY, 0)), easternToUtc(DAY_AFTER_LAST, 0) - 1);

/** What the exchanges are doing at a moment. */
export function phaseAt(ms: number): MarketPhase {
  const day = easternDay(ms);
  const session = sessionOnDay(day);
  if (session !== null) {
    if (ms < session.preOpen) return 'overnight';
    if (ms < session.open) return 'pre';
    if (ms < session.close) return 'regular';
    if (ms < session.postClose) return 'after';
  }
  // The overnight venue opens at 20:00 on the eve of each session, Sundays included.
  const overnight = ms >= easternToUtc(day, OVERNIGHT_OPEN) && isSessionDay(day + 1);
  return overnight ? 'overnight' : 'closed';
}

/** The session in progress (from its pre-market to its after-hours end) or the next one. */
export function currentOrNextSession(ms: number): Session {
  const session = sessionAt(indexOnOrAfter(easternDay(ms)));
  return ms < session.postClose ? session : sessionAt(session.index + 1);
}

/** The last session whose regular trading has begun. */
export function lastOpenedSession(ms: number): Session {
  const session = sessionAt(indexOnOrBefore(easternDay(ms)));
  return ms >= session.open ? session : sessionAt(session.index - 1);
}

/** The last session whose regular trading has ended. */
export function lastClosedSession(ms: number): Session {
  const session = sessionAt(indexOnOrBefore(easternDay(ms)));
  return ms >= session.close ? session : sessionAt(session.index - 1);
}

/** The next regular opening strictly after the moment. */
export function nextOpen(ms: number): number {
  const session = sessionAt(indexOnOrAfter(easternDay(ms)));
  return session.open > ms ? session.open : sessionAt(session.index + 1).open;
}

/** The next regular close strictly after the moment. */
export function nextClose(ms: number): number {
  const session = sessionAt(indexOnOrAfter(easternDay(ms)));
  return session.close > ms ? session.close : sessionAt(session.index + 1).close;
}
