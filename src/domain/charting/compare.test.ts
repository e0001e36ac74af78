import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignedCloses, alignedPlaces } from './align-bars.ts';
import { testBars, timesOf } from './bars.fixture.ts';
import { changeSince, visibleBases } from './rebase-visible.ts';

const columns = (bars: ReturnType<typeof testBars>) => ({
  time: timesOf(bars),
  close: bars.map(({ close }) => close),
});

describe('series of different markets', () => {
  const main = testBars('1d', '2026-10-01', '2026-11-13');

  it('meet on the same session; where one did not trade there is a gap, not a zero', () => {
    const other = testBars('1d', '2026-10-01', '2026-11-13', { seed: 3 }).filter(
      (_, i) => i % 4 !== 2,
    );
    const closes = alignedCloses(timesOf(main), columns(other), '1d');
    const byTime = new Map(other.map(({ time, close }) => [time, close]));
    expect(closes).toEqual(main.map(({ time }) => byTime.get(time) ?? null));
    expect(closes).toContain(null);
    expect(closes).not.toContain(0);
  });

  it('meet in the week and the month, whichever day their first session was', () => {
    // Shut on Monday the 7th of September in one market only.
    const weeks = testBars('1wk', '2026-08-31', '2026-09-25');
    const labourDay = weeks.map(({ time }) => time)[1]!;
    expect(new Date(labourDay).toISOString()).toBe('2026-09-08T00:00:00.000Z');
    const abroad = weeks.map((bar) =>
      bar.time === labourDay ? { ...bar, time: labourDay - 86_400_000 } : bar,
    );
    expect(alignedPlaces(timesOf(weeks), timesOf(abroad), '1wk')).toEqual([0, 1, 2, 3]);
    expect(alignedPlaces(timesOf(abroad), timesOf(weeks), '1wk')).toEqual([0, 1, 2, 3]);
    expect(
      alignedPlaces([Date.UTC(2026, 8, 1)], [Date.UTC(2026, 7, 3), Date.UTC(2026, 8, 2)], '1mo'),
    ).toEqual([1]);
  });

  it('of an empty or a disjoint series there is nothing', () => {
    expect(alignedPlaces(timesOf(main), [], '1d').every((place) => place === null)).toBe(true);
    expect(alignedPlaces([], timesOf(main), '1d')).toEqual([]);
  });
});

describe('a comparison over the visible bars', () => {
  it('is zero for all at the first visible bar that all have, by a search of every bar', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.option(fc.float({ min: 1, max: 900, noNaN: true })), {
            minLength: 12,
            maxLength: 12,
          }),
          {
            minLength: 1,
            maxLength: 7,
          },
        ),
        fc.integer({ min: 0, max: 11 }),
        fc.integer({ min: 0, max: 11 }),
        (series, a, b) => {
          const [from, to] = [Math.min(a, b), Math.max(a, b)];
          const { bases, common } = visibleBases(series, { from, to });
          const inView = series.map((closes) => closes.slice(from, to + 1));
          const present = inView.filter((closes) => closes.some((close) => close !== null));
          const expected = Array.from({ length: to - from + 1 }, (_, i) => i).find((i) =>
            present.every((closes) => closes[i] !== null),
          );
          expect(common).toBe(expected !== undefined);
          for (const [i, base] of bases.entries()) {
            const own = inView[i]!.findIndex((close) => close !== null);
            if (own < 0) {
              expect(base).toBeNull();
              continue;
            }
            expect(base!.at).toBe(from + (expected ?? own));
            expect(changeSince(base, series[i]![base!.at])).toBe(0);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('does not measure from a price of zero or below', () => {
    expect(visibleBases([[0, -1, 4, 5]], { from: 0, to: 3 }).bases).toEqual([{ at: 2, close: 4 }]);
    expect(changeSince({ at: 2, close: 4 }, 5)).toBe(0.25);
    expect(changeSince({ at: 2, close: 4 }, null)).toBeNull();
    expect(changeSince(null, 5)).toBeNull();
  });
});
