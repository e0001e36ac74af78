import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, fromDayNumber, isoDate, toDayNumber, weekdayOf } from '../calendar/iso-date.ts';
import { releaseTone } from '../economy/release-outcome.ts';
import { symbolId, type SymbolId } from '../symbols/instrument.ts';
import { dividendEntries, earningsEntries, economyEntries, splitEntries } from './entries.ts';
import { byInterest, countsOf } from './entry.ts';
import { daysOfWeek, openedDay, shownDays, weekOf } from './week.ts';

const anyDay = fc.integer({ min: 8_000, max: 30_000 }).map(fromDayNumber);

describe('a week of a calendar', () => {
  it('begins on the Monday on or before each of its seven days', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const monday = weekOf(date);
        expect(weekdayOf(toDayNumber(monday))).toBe(1);
        expect(daysOfWeek(monday)).toContain(date);
        expect(daysOfWeek(monday).map(weekOf)).toEqual(Array.from({ length: 7 }, () => monday));
      }),
    );
  });

  it('has five days, and a weekend that has something', () => {
    const monday = isoDate('2026-11-16');
    expect(shownDays(monday, new Set())).toHaveLength(5);
    expect(shownDays(monday, new Set([isoDate('2026-11-22')])).at(-1)).toBe('2026-11-22');
  });

  it('opens the day asked for, then today, then its first', () => {
    const days = shownDays(isoDate('2026-11-16'), new Set());
    const today = isoDate('2026-11-17');
    expect(openedDay(days, isoDate('2026-11-19'), today)).toBe('2026-11-19');
    expect(openedDay(days, isoDate('2026-12-19'), today)).toBe(today);
    expect(openedDay(days, null, addDays(today, 30))).toBe('2026-11-16');
  });
});

const entry = fc.record({
  kind: fc.constantFrom('economy' as const, 'ipos' as const),
  id: fc.uuid(),
  symbol: fc.option(fc.constantFrom(...['A', 'B', 'C', 'D'].map(symbolId))),
  weight: fc.integer({ min: 0, max: 5 }),
  time: fc.option(fc.integer({ min: 0, max: 5 })),
});

describe('entries by interest', () => {
  it('own ones come first, alone or not at all, and nothing is lost or doubled', () => {
    fc.assert(
      fc.property(
        fc.array(entry),
        fc.uniqueArray(fc.constantFrom(...['A', 'B'].map(symbolId))),
        (entries, symbols) => {
          const own = new Set<SymbolId>(symbols);
          const isOwn = (one: (typeof entries)[number]) =>
            one.symbol !== null && own.has(one.symbol);
          const first = byInterest(entries, own, 'first');
          expect(first.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
            entries.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
          );
          const marks = first.map(isOwn);
          expect(marks).toEqual(marks.toSorted((a, b) => Number(b) - Number(a)));
          const weights = byInterest(entries, own, 'all').map(({ weight }) => weight);
          expect(weights).toEqual(weights.toSorted((a, b) => b - a));
          for (const one of byInterest(entries, own, 'only'))
            expect(one.kind === 'economy' || isOwn(one)).toBe(true);
        },
      ),
    );
  });

  it('a report stands on its own day, a dividend and a split on the ex-date', () => {
    const MSFT = symbolId('MSFT');
    const known = new Map([[MSFT, { name: 'Example', marketCap: 5, isFund: false }]]);
    const report = { symbol: MSFT, id: 'q1', date: isoDate('2026-11-17') } as never;
    expect(
      earningsEntries([{ ...(report as object), time: null, when: null } as never], known),
    ).toMatchObject([{ date: '2026-11-17', time: null, weight: 5, listed: { name: 'Example' } }]);
    const paid = { kind: 'dividend', symbol: MSFT, exDate: '2026-11-18', type: 'regular' } as never;
    const split = { kind: 'split', symbol: MSFT, exDate: '2026-11-19', to: 2, from: 1 } as never;
    expect(dividendEntries([paid, split], known).map(({ date }) => date)).toEqual(['2026-11-18']);
    expect(splitEntries([paid, split], known).map(({ date }) => date)).toEqual(['2026-11-19']);
    expect(countsOf([...dividendEntries([paid], known), ...splitEntries([split], known)])).toEqual({
      economy: 0,
      earnings: 0,
      dividends: 1,
      ipos: 0,
      splits: 1,
    });
  });

  it('a release stands on its day in New York', () => {
    const late = { id: 'x', time: Date.parse('2026-11-18T03:30:00Z'), importance: 'high' } as never;
    expect(economyEntries([late])[0]?.date).toBe('2026-11-17');
  });
});

describe('the tone of a release', () => {
  it.each([
    ['Nonfarm payrolls', 200, 150, 'better'],
    ['Nonfarm payrolls', 100, 150, 'worse'],
    ['Unemployment rate', 4.1, 4.3, 'better'],
    ['Consumer prices, year on year', 3.4, 3.1, 'worse'],
    ['Policy rate decision', 4.5, 4.25, null],
    ['Nonfarm payrolls', 0.1 + 0.2, 0.3, null],
    ['Nonfarm payrolls', null, 150, null],
    ['Nonfarm payrolls', 150, null, null],
  ] as const)('%s: %s against %s is %s', (name, actual, consensus, tone) => {
    expect(releaseTone({ name, actual, consensus })).toBe(tone);
  });
});
