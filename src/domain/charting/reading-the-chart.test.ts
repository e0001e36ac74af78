import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { easternDate } from '../calendar/eastern-time.ts';
import { phaseAt } from '../calendar/sessions.ts';
import { testBars, timesOf } from './bars.fixture.ts';
import { measureBetween } from './measure.ts';
import { sessionBands } from './session-bands.ts';
import { rangeSummary } from './visible-range.ts';

const DAY = 86_400_000;

describe('a measure between two points', () => {
  it('says bars, time, amount and change', () => {
    expect(
      measureBetween({ at: 3, time: 0, price: 100 }, { at: 8, time: 5 * DAY, price: 110 }),
    ).toEqual({ bars: 5, time: 5 * DAY, amount: 10, ratio: 110 / 100 - 1, annualised: null });
  });

  it('is per year beyond a year: compounding it gives the whole change back', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 5_000, noNaN: true }),
        fc.double({ min: 0.01, max: 5_000, noNaN: true }),
        fc.integer({ min: 366, max: 20_000 }),
        (from, to, days) => {
          const one = { at: 0, time: 0, price: from };
          const other = { at: days, time: days * DAY, price: to };
          const { annualised, ratio } = measureBetween(one, other);
          const years = days / 365.25;
          fc.pre(years > 1);
          expect((1 + annualised!) ** years).toBeCloseTo(1 + ratio!, 6);
          // The rate is that of the stretch of time, from whichever end it is measured.
          expect(measureBetween(other, one).annualised).toBeCloseTo(annualised!, 12);
        },
      ),
      { numRuns: 200 },
    );
    expect(
      measureBetween({ at: 0, time: 0, price: 1 }, { at: 1, time: 365 * DAY, price: 2 }).annualised,
    ).toBeNull();
  });

  it('has no change on a price of zero or below', () => {
    const measured = measureBetween(
      { at: 0, time: 0, price: -2 },
      { at: 1, time: 800 * DAY, price: 3 },
    );
    expect(measured).toMatchObject({ amount: 5, ratio: null, annualised: null });
  });
});

describe('sessions on an intraday chart', () => {
  const bars = timesOf(testBars('30m', '2026-11-25', '2026-12-01', { extended: true }));
  const bands = sessionBands(bars, '30m');

  it('break where the date in New York changes', () => {
    const expected = bars.flatMap((time, i) =>
      i > 0 && easternDate(time) !== easternDate(bars[i - 1]!) ? [i] : [],
    );
    expect(bands.breaks).toEqual(expected);
    expect(bands.breaks).toHaveLength(3);
  });

  it('shade exactly the bars outside regular trading, half days included', () => {
    const shaded = (runs: typeof bands.early) =>
      runs.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
    const inPhase = (phase: string) =>
      bars.flatMap((time, i) => (phaseAt(time) === phase ? [i] : []));
    expect(shaded(bands.early)).toEqual(inPhase('pre'));
    expect(shaded(bands.late)).toEqual(inPhase('after'));
    expect(bands.early).toHaveLength(4);
  });

  it('of a part of the bars are those of that part; day bars have none', () => {
    const middle = bands.breaks[1]!;
    expect(sessionBands(bars, '30m', { from: middle - 2, to: middle + 2 })).toEqual({
      breaks: [middle],
      late: [{ from: middle - 2, to: middle - 1 }],
      early: [{ from: middle, to: middle + 2 }],
    });
    expect(sessionBands(timesOf(testBars('1d', '2026-11-02', '2026-11-13')), '1d').breaks).toEqual(
      [],
    );
  });
});

describe('the summary of the visible bars', () => {
  const bars = testBars('1d', '2026-09-01', '2026-11-13');

  it('names first, last, highest, lowest and the change of the closes', () => {
    const shown = bars.slice(5, 31);
    const summary = rangeSummary(bars, { from: 5, to: 30 })!;
    expect(summary.first).toBe(shown[0]);
    expect(summary.last).toBe(shown.at(-1));
    expect(summary.highest.high).toBe(Math.max(...shown.map(({ high }) => high)));
    expect(summary.lowest.low).toBe(Math.min(...shown.map(({ low }) => low)));
    expect(summary.bars).toBe(26);
    expect(summary.first.close * (1 + summary.change!)).toBeCloseTo(summary.last.close, 9);
  });

  it('of one bar is that bar, and of none nothing', () => {
    expect(rangeSummary(bars, { from: 2, to: 2 })).toMatchObject({ bars: 1, change: 0 });
    expect(rangeSummary([], { from: 0, to: 10 })).toBeNull();
    expect(rangeSummary(bars, { from: 900, to: 950 })).toBeNull();
  });
});
