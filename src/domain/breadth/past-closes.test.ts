import { describe, expect, it } from 'vitest';
import { addDays, isoDate, type IsoDate } from '../calendar/iso-date.ts';
import { sessionOf } from '../calendar/sessions.ts';
import { sectorsFrom } from '../quotes/market-board.ts';
import { closesFor, memberCloses } from './past-closes.ts';

const SESSION = isoDate('2026-11-13');

/** A close for every session of some years, its day of the year to a hundredth: each is another. */
const bars = Array.from({ length: 800 }, (_, ago) => addDays(SESSION, ago - 799))
  .filter((date) => sessionOf(date) !== null && sessionOf(date) !== undefined)
  .map((date) => ({ date, close: closeOf(date), volume: 1 }));

function closeOf(date: IsoDate): number {
  return Date.parse(date) / 86_400_000 / 100;
}

/** The same in the plainest way: day by day backwards until there was a session. */
function closeBefore(day: string): number {
  let date = isoDate(day);
  while (!bars.some((bar) => bar.date === date)) date = addDays(date, -1);
  return closeOf(date);
}

describe('closes that returns start from', () => {
  const closes = memberCloses(bars as never, SESSION);

  it('are those of the last session on or before the same day', () => {
    expect(closesFor(closes, SESSION)).toMatchObject({
      weekAgo: closeBefore('2026-11-06'),
      monthAgo: closeBefore('2026-10-13'),
      quarterAgo: closeBefore('2026-08-13'),
      yearAgo: closeBefore('2025-11-13'),
      lastYearEnd: closeBefore('2025-12-31'),
    });
    // The Monday after: a month ago is a Friday, a quarter ago a Sunday.
    expect(closesFor(closes, isoDate('2026-11-16'))).toMatchObject({
      weekAgo: closeBefore('2026-11-09'),
      monthAgo: closeBefore('2026-10-16'),
      quarterAgo: closeBefore('2026-08-14'),
      yearAgo: closeBefore('2025-11-14'),
      lastYearEnd: closeBefore('2025-12-31'),
    });
  });

  it('are missing where a company is too young', () => {
    const young = memberCloses(bars.slice(-15) as never, SESSION);
    expect(closesFor(young, SESSION)).toMatchObject({
      weekAgo: closeBefore('2026-11-06'),
      monthAgo: null,
      quarterAgo: null,
      yearAgo: null,
      lastYearEnd: null,
    });
  });
});

describe('companies of a sector', () => {
  const instrument = { symbol: 'X', cik: null, sector: 'Energy', industry: null, name: 'X' };
  const quote = { symbol: 'X', last: 110, marketCap: 1, changePercent: 1, change: 1 };
  const memberWith = (past: object | undefined) =>
    sectorsFrom([{ instrument, quote, past } as never])[0]?.members[0];

  it('have returns from their closes, in percent', () => {
    const past = { weekAgo: 100, monthAgo: 88, quarterAgo: 55, yearAgo: 220, lastYearEnd: 0 };
    expect(memberWith({ sum49: null, sum199: null, ...past })).toMatchObject({
      return1Week: 10,
      return1Month: 25,
      return3Month: 100,
      return1Year: -50,
      // A price of nothing is no start.
      returnYtd: null,
    });
  });

  it('have none without closes, and those of a year from an older release', () => {
    const none = {
      return1Week: null,
      return1Month: null,
      return3Month: null,
      returnYtd: null,
      return1Year: null,
    };
    expect(memberWith(undefined)).toMatchObject(none);
    expect(memberWith({ sum49: null, sum199: null, yearAgo: 55 })).toMatchObject({
      ...none,
      return1Year: 100,
    });
  });
});
