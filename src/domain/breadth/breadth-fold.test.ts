import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../calendar/iso-date.ts';
import type { BreadthDay } from './breadth-day.ts';
import { emptyFold, type FoldedBar, foldedDays, foldMember } from './breadth-fold.ts';
import { advanceDeclineLine, breadthLines, mcclellan } from './breadth-lines.ts';

const START = isoDate('2024-01-01');
const dateAt = (day: number) => addDays(START, day);

/** A member that trades on most days, in cents. */
const member = fc
  .array(
    fc.record({
      close: fc.integer({ min: 90, max: 110 }),
      up: fc.integer({ min: 0, max: 3 }),
      down: fc.integer({ min: 0, max: 3 }),
      volume: fc.integer({ min: 0, max: 900 }),
      trades: fc.boolean(),
    }),
    { minLength: 0, maxLength: 320 },
  )
  .map((days) =>
    days.flatMap(({ close, up, down, volume, trades }, day): FoldedBar[] =>
      trades || day % 3 === 0
        ? [{ date: dateAt(day), high: close + up, low: close - down, close, volume }]
        : [],
    ),
  );

/** Day by day, and for each day everything from the beginning. */
function naive(members: readonly (readonly FoldedBar[])[], dates: readonly string[]) {
  return dates.map((date) => {
    const seen = members.flatMap((bars) => {
      const upTo = bars.filter((bar) => bar.date <= date);
      return upTo.length > 1 && upTo.at(-1)!.date === date ? [upTo] : [];
    });
    const change = (bars: readonly FoldedBar[]) => bars.at(-1)!.close - bars.at(-2)!.close;
    const volume = (wanted: number) =>
      seen
        .filter((bars) => Math.sign(change(bars)) === wanted)
        .reduce((sum, bars) => sum + bars.at(-1)!.volume, 0);
    const average = (bars: readonly FoldedBar[], sessions: number) =>
      bars.slice(-sessions).reduce((sum, { close }) => sum + close, 0) / sessions;
    const above = (sessions: number) =>
      seen.filter((bars) => bars.length >= sessions && bars.at(-1)!.close > average(bars, sessions))
        .length;
    return {
      date,
      counted: seen.length,
      advancing: seen.filter((bars) => change(bars) > 0).length,
      declining: seen.filter((bars) => change(bars) < 0).length,
      unchanged: seen.filter((bars) => change(bars) === 0).length,
      newHighs: seen.filter(
        (bars) => bars.at(-1)!.high === Math.max(...bars.slice(-252).map(({ high }) => high)),
      ).length,
      newLows: seen.filter(
        (bars) => bars.at(-1)!.low === Math.min(...bars.slice(-252).map(({ low }) => low)),
      ).length,
      aboveSma50: above(50),
      countedSma50: seen.filter((bars) => bars.length >= 50).length,
      aboveSma200: above(200),
      countedSma200: seen.filter((bars) => bars.length >= 200).length,
      upVolume: volume(1),
      downVolume: volume(-1),
    };
  });
}

describe('breadth by day', () => {
  it('is what looking at every day from the beginning gives, in whatever order members come', () => {
    fc.assert(
      fc.property(fc.array(member, { maxLength: 6 }), (members) => {
        const dates = [0, 1, 60, 199, 200, 260, 319].map(dateAt);
        const fold = emptyFold(dates);
        for (const bars of members) foldMember(fold, bars);
        const days = foldedDays(fold);
        expect(days).toEqual(naive(members, dates));
        for (const day of days)
          expect(day.advancing + day.declining + day.unchanged).toBe(day.counted);
        const backwards = emptyFold(dates);
        for (const bars of members.toReversed()) foldMember(backwards, bars);
        expect(foldedDays(backwards)).toEqual(days);
      }),
      { numRuns: 40 },
    );
  });
});

const day = (advancing: number, declining: number): BreadthDay => ({
  date: START,
  counted: 100,
  advancing,
  declining,
  unchanged: 100 - advancing - declining,
  newHighs: 7,
  newLows: 9,
  aboveSma50: 30,
  countedSma50: 60,
  aboveSma200: 0,
  countedSma200: 0,
  upVolume: 300,
  downVolume: 100,
});

describe('lines of breadth', () => {
  it('the advance-decline line adds up what is net', () => {
    expect(advanceDeclineLine([day(60, 30), day(10, 80), day(50, 50)])).toEqual([30, -40, -40]);
  });

  it('the McClellan oscillator is 10 % less 5 % of a surprise', () => {
    const quiet = Array.from({ length: 100 }, () => day(50, 50));
    expect(mcclellan(quiet).every((value) => value === 0)).toBe(true);
    // One day on which all rise: 1,000 × (2/20 − 2/40).
    expect(mcclellan([...quiet, day(100, 0)]).at(-1)).toBeCloseTo(50, 9);
    // A market that always does the same has nothing to tell.
    const steady = mcclellan(Array.from({ length: 500 }, () => day(70, 30)));
    expect(steady.at(-1)).toBeCloseTo(0, 9);
  });

  it('shares are of those that have an average, and missing where nobody has', () => {
    const lines = breadthLines([day(60, 30)]);
    expect(lines.sma50).toEqual([0.5]);
    expect(lines.sma200).toEqual([null]);
    expect(lines.highsLows).toEqual([-2]);
    expect(lines.upVolume).toEqual([0.75]);
    expect(lines.net).toEqual([30]);
    // Two weeks of volume: the first of eleven days no longer counts.
    const calm = { ...day(60, 30), upVolume: 100 };
    const eleven = [{ ...calm, upVolume: 9e9 }, ...Array.from({ length: 10 }, () => calm)];
    expect(breadthLines(eleven).upVolume.at(-1)).toBe(0.5);
  });
});
