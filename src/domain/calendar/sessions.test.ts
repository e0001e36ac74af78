import { describe, expect, it } from 'vitest';
import { easternMinutes } from './eastern-time.ts';
import { isoDate, toDayNumber, weekdayOf } from './iso-date.ts';
import { marketDays } from './market-days.ts';
import {
  currentOrNextSession,
  dateOfIndex,
  indexOfDate,
  isSession,
  lastClosedSession,
  lastOpenedSession,
  nextClose,
  nextOpen,
  nextSession,
  phaseAt,
  previousSession,
  sessionAt,
  sessionOf,
  sessionsBetween,
} from './sessions.ts';

/** Full-day closures that fall on weekdays, as the exchanges published them. */
const PUBLISHED_CLOSURES: Readonly<Record<number, string>> = {
  2013: '01-01 01-21 02-18 03-29 05-27 07-04 09-02 11-28 12-25',
  2014: '01-01 01-20 02-17 04-18 05-26 07-04 09-01 11-27 12-25',
  2015: '01-01 01-19 02-16 04-03 05-25 07-03 09-07 11-26 12-25',
  2016: '01-01 01-18 02-15 03-25 05-30 07-04 09-05 11-24 12-26',
  2017: '01-02 01-16 02-20 04-14 05-29 07-04 09-04 11-23 12-25',
  2018: '01-01 01-15 02-19 03-30 05-28 07-04 09-03 11-22 12-05 12-25',
  2019: '01-01 01-21 02-18 04-19 05-27 07-04 09-02 11-28 12-25',
  2020: '01-01 01-20 02-17 04-10 05-25 07-03 09-07 11-26 12-25',
  2021: '01-01 01-18 02-15 04-02 05-31 07-05 09-06 11-25 12-24',
  2022: '01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26',
  2023: '01-02 01-16 02-20 04-07 05-29 06-19 07-04 09-04 11-23 12-25',
  2024: '01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25',
  2025: '01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25',
  2026: '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25',
  2027: '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24',
  2028: '01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25',
};

/** 13:00 closes, as the exchanges published them. */
const PUBLISHED_EARLY_CLOSES: Readonly<Record<number, string>> = {
  2013: '07-03 11-29 12-24',
  2014: '07-03 11-28 12-24',
  2015: '11-27 12-24',
  2016: '11-25',
  2017: '07-03 11-24',
  2018: '07-03 11-23 12-24',
  2019: '07-03 11-29 12-24',
  2020: '11-27 12-24',
  2021: '11-26',
  2022: '11-25',
  2023: '07-03 11-24',
  2024: '07-03 11-29 12-24',
  2025: '07-03 11-28 12-24',
  2026: '11-27 12-24',
  2027: '11-26',
  2028: '07-03 11-24',
};

/** Paschal full moon by golden number, 1900–2199; Easter is the Sunday after it. */
const FULL_MOONS =
  '04-14 04-03 03-23 04-11 03-31 04-18 04-08 03-28 04-16 04-05 03-25 04-13 04-02 03-22 04-10 03-30 04-17 04-07 03-27'.split(
    ' ',
  );

const UNFORESEEN_CLOSURES =
  '1994-04-27 2001-09-11 2001-09-12 2001-09-13 2001-09-14 2004-06-11 2007-01-02 2012-10-29 2012-10-30';
const UNFORESEEN_EARLY_CLOSES = '1996-07-05 1997-12-26 1999-12-31 2002-07-05 2003-12-26';

/** Classifies one weekday of 1990–2012, independently of the code under test. */
function dayKind(date: Date): 'closed' | 'early' | 'full' {
  const [iso, year, month] = [date.toISOString(), date.getUTCFullYear(), date.getUTCMonth() + 1];
  const [day, weekday] = [date.getUTCDate(), date.getUTCDay()];
  const shifted = (days: number) => new Date(date.getTime() + days * 86_400_000);
  const is = (other: Date, text: string) => other.toISOString().slice(5, 10) === text;
  const observes = (text: string) =>
    is(date, text) ||
    (weekday === 5 && is(shifted(1), text)) ||
    (weekday === 1 && is(shifted(-1), text));
  const nth = Math.ceil(day / 7);
  const monday = (inMonth: number, n: number) => weekday === 1 && month === inMonth && nth === n;
  const sunday = shifted(2);
  const moon = Date.parse(`${year}-${FULL_MOONS[year % 19]}T00:00:00Z`);
  const sinceMoon = (sunday.getTime() - moon) / 86_400_000;
  const thanksgiving = (of: Date) =>
    of.getUTCMonth() === 10 && of.getUTCDay() === 4 && Math.ceil(of.getUTCDate() / 7) === 4;
  if (
    // A Saturday's New Year is not moved into the old year.
    (observes('01-01') && month === 1) ||
    (year >= 1998 && monday(1, 3)) ||
    monday(2, 3) ||
    (weekday === 5 && sinceMoon >= 1 && sinceMoon <= 7) ||
    (weekday === 1 && month === 5 && day > 24) ||
    observes('07-04') ||
    monday(9, 1) ||
    thanksgiving(date) ||
    observes('12-25') ||
    UNFORESEEN_CLOSURES.includes(iso.slice(0, 10))
  )
    return 'closed';
  const early =
    (year >= 1995 && is(date, '07-03') && [1, 2, 4].includes(weekday)) ||
    (year >= 1992 && thanksgiving(shifted(-1))) ||
    (is(date, '12-24') && weekday !== 5) ||
    UNFORESEEN_EARLY_CLOSES.includes(iso.slice(0, 10));
  return early ? 'early' : 'full';
}

const utc = (text: string): number => Date.parse(text);

const COUNT = (indexOfDate(isoDate('2060-12-31')) ?? NaN) + 1;

describe('exchange sessions', () => {
  it('CAL-14 equal a naive day-by-day calendar of 1990–2012, with hours from Intl', () => {
    const hours = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/New_York',
      hour: '2-digit',
      minute: '2-digit',
    });
    const expected: string[] = [];
    for (let ms = utc('1990-01-01'); ms <= utc('2012-12-31'); ms += 86_400_000) {
      const date = new Date(ms);
      const kind = dayKind(date);
      if (date.getUTCDay() % 6 === 0 || kind === 'closed') continue;
      const shortClose = date.getUTCFullYear() < 1993 ? '14:00' : '13:00';
      expected.push(
        `${date.toISOString().slice(0, 10)} 09:30 ${kind === 'early' ? shortClose : '16:00'}`,
      );
    }
    const ours = sessionsBetween(isoDate('1990-01-01'), isoDate('2012-12-31'));
    expect(
      ours.map(({ date, open, close }) => `${date} ${hours.format(open)} ${hours.format(close)}`),
    ).toEqual(expected);
  });

  it('CAL-2 close on the holidays that the exchanges published for 2013–2028', () => {
    for (const [year, dates] of Object.entries(PUBLISHED_CLOSURES)) {
      const shut = marketDays(Number(year)).filter((day) => day.kind === 'closed');
      expect([year, ...shut.map((day) => day.date.slice(5))].join(' ')).toBe(`${year} ${dates}`);
      for (const date of dates.split(' '))
        expect(isSession(isoDate(`${year}-${date}`))).toBe(false);
    }
  });

  it('CAL-3 close at 13:00 on the days that the exchanges published for 2013–2028', () => {
    for (const [year, dates] of Object.entries(PUBLISHED_EARLY_CLOSES)) {
      const early = sessionsBetween(isoDate(`${year}-01-01`), isoDate(`${year}-12-31`)).filter(
        (session) => session.early,
      );
      expect([year, ...early.map((session) => session.date.slice(5))].join(' ')).toBe(
        `${year} ${dates}`,
      );
      for (const session of early) expect(easternMinutes(session.close)).toBe(13 * 60);
    }
  });

  it('CAL-4 name unscheduled closures', () => {
    const nameOf = (date: string) =>
      marketDays(Number(date.slice(0, 4))).find((day) => day.date === date)?.name;
    expect(nameOf('2012-10-29')).toBe('Hurricane Sandy');
    expect(nameOf('2001-09-13')).toBe('Attacks of September 11');
    expect(nameOf('2018-12-05')).toMatch(/Bush/);
    expect(nameOf('2025-01-09')).toMatch(/Carter/);
  });

  it('CAL-5 hold 250 to 254 sessions in every year to 2040 but one', () => {
    const unusual: string[] = [];
    for (let year = 1990; year <= 2040; year += 1) {
      const count = sessionsBetween(isoDate(`${year}-01-01`), isoDate(`${year}-12-31`)).length;
      if (count < 250 || count > 254) unusual.push(`${year}: ${count}`);
    }
    // 2001 lost four days to the attacks, 2012 two to the storm.
    expect(unusual).toEqual(['2001: 248']);
  });

  it('CAL-6 run pre 04:00, open 09:30, close 16:00, after to 20:00 in New York in every week of the year', () => {
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/New_York',
      hour: '2-digit',
      minute: '2-digit',
    });
    const readings = new Set<string>();
    for (const year of [1990, 2006, 2007, 2026, 2040]) {
      for (const session of sessionsBetween(isoDate(`${year}-01-01`), isoDate(`${year}-12-31`))) {
        if (session.early) continue;
        const { preOpen, open, close, postClose } = session;
        readings.add([preOpen, open, close, postClose].map((ms) => clock.format(ms)).join(' '));
      }
    }
    expect([...readings]).toEqual(['04:00 09:30 16:00 20:00']);
  });

  it('CAL-7 end after-hours four hours past an early close', () => {
    const session = sessionOf(isoDate('2024-11-29'));
    expect(session?.close).toBe(utc('2024-11-29T18:00:00Z'));
    expect(session?.postClose).toBe(utc('2024-11-29T22:00:00Z'));
  });

  it('CAL-8 are numbered without gaps, and dates and numbers invert each other', () => {
    for (let index = 1; index < COUNT; index += 97) {
      expect(indexOfDate(dateOfIndex(index))).toBe(index);
      expect(previousSession(dateOfIndex(index)).index).toBe(index - 1);
      expect(nextSession(dateOfIndex(index - 1)).index).toBe(index);
    }
    expect(sessionAt(0).date).toBe('1990-01-02');
    expect(() => sessionAt(-1)).toThrow(RangeError);
    expect(() => sessionAt(COUNT)).toThrow(RangeError);
    expect(indexOfDate(isoDate('2024-12-25'))).toBeNull();
  });

  it('CAL-9 never fall on a weekend', () => {
    for (let index = 0; index < COUNT; index += 1) {
      const weekday = weekdayOf(toDayNumber(dateOfIndex(index)));
      expect(weekday === 0 || weekday === 6).toBe(false);
    }
  });

  it('CAL-10 refuse days outside the calendar rather than guess', () => {
    expect(() => isSession(isoDate('1989-12-29'))).toThrow(RangeError);
    expect(sessionsBetween(isoDate('1980-01-01'), isoDate('1990-01-03'))).toHaveLength(2);
    expect(sessionsBetween(isoDate('2024-01-03'), isoDate('2024-01-02'))).toHaveLength(0);
  });
});

describe('phase of the market', () => {
  it('CAL-11 walks overnight, pre, regular, after, closed through a trading week', () => {
    // 2024-03-11 is the first Monday in daylight time: 09:30 in New York is 13:30 UTC.
    expect(phaseAt(utc('2024-03-10T23:59:59Z'))).toBe('closed');
    expect(phaseAt(utc('2024-03-11T00:00:00Z'))).toBe('overnight');
    expect(phaseAt(utc('2024-03-11T07:59:59Z'))).toBe('overnight');
    expect(phaseAt(utc('2024-03-11T08:00:00Z'))).toBe('pre');
    expect(phaseAt(utc('2024-03-11T13:29:59.999Z'))).toBe('pre');
    expect(phaseAt(utc('2024-03-11T13:30:00Z'))).toBe('regular');
    expect(phaseAt(utc('2024-03-11T19:59:59.999Z'))).toBe('regular');
    expect(phaseAt(utc('2024-03-11T20:00:00Z'))).toBe('after');
    expect(phaseAt(utc('2024-03-12T00:00:00Z'))).toBe('overnight');
    expect(phaseAt(utc('2024-03-16T00:00:00Z'))).toBe('closed');
    expect(phaseAt(utc('2024-03-16T15:00:00Z'))).toBe('closed');
  });

  it('CAL-12 is closed on the eve of a holiday after 20:00 and opens again the next eve', () => {
    // Thanksgiving 2024 is November 28.
    expect(phaseAt(utc('2024-11-28T02:00:00Z'))).toBe('closed');
    expect(phaseAt(utc('2024-11-28T18:00:00Z'))).toBe('closed');
    expect(phaseAt(utc('2024-11-29T02:00:00Z'))).toBe('overnight');
    expect(phaseAt(utc('2024-11-29T18:30:00Z'))).toBe('after');
    expect(phaseAt(utc('2024-11-29T22:30:00Z'))).toBe('closed');
  });

  it('CAL-13 knows the next open and close across weekends and holidays', () => {
    const friday = utc('2024-08-30T21:00:00Z');
    expect(nextOpen(friday)).toBe(utc('2024-09-03T13:30:00Z'));
    expect(nextClose(friday)).toBe(utc('2024-09-03T20:00:00Z'));
    expect(nextOpen(utc('2024-09-03T13:30:00Z'))).toBe(utc('2024-09-04T13:30:00Z'));
    expect(lastOpenedSession(utc('2024-09-03T13:00:00Z')).date).toBe('2024-08-30');
    expect(lastOpenedSession(utc('2024-09-03T13:30:00Z')).date).toBe('2024-09-03');
    expect(lastClosedSession(utc('2024-09-03T13:30:00Z')).date).toBe('2024-08-30');
    expect(currentOrNextSession(utc('2024-08-30T23:59:00Z')).date).toBe('2024-08-30');
    expect(currentOrNextSession(utc('2024-08-31T00:00:00Z')).date).toBe('2024-09-03');
  });
});
