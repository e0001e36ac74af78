import { describe, expect, it } from 'vitest';
import { isoDate, toDayNumber } from '../calendar/iso-date.ts';
import { compareMoves, reactionTo } from './reaction.ts';

const DAY = 86_400_000;
const at = (date: string): number => toDayNumber(isoDate(date)) * DAY;
/** Friday to the Wednesday after the next: no session on the weekend between. */
const dates = ['05', '06', '09', '10', '11', '12', '13', '16'].map((day) => `2026-11-${day}`);
const close = [100, 110, 121, 133.1, 120, 130, 140, 150];
const prices = { time: dates.map(at), open: close.map((price) => price - 1), close };
const end = at('2026-11-16');

describe('reaction to a report', () => {
  it('before the open the session of the day answers, after the close the next one', () => {
    const date = isoDate('2026-11-09');
    expect(reactionTo(prices, { date, when: 'before-open' }, end)).toMatchObject({
      eve: at('2026-11-06'),
      base: 110,
      day: 121 / 110 - 1,
      gap: 120 / 110 - 1,
    });
    expect(reactionTo(prices, { date, when: 'after-close' }, end)).toMatchObject({
      eve: at('2026-11-09'),
      base: 121,
      day: 133.1 / 121 - 1,
    });
  });

  it('a report after Friday’s close and one before Monday’s open are answered by the same session', () => {
    const friday = reactionTo(prices, { date: isoDate('2026-11-06'), when: 'after-close' }, end);
    const monday = reactionTo(prices, { date: isoDate('2026-11-09'), when: 'before-open' }, end);
    const sunday = reactionTo(prices, { date: isoDate('2026-11-08'), when: 'before-open' }, end);
    expect(friday).toEqual(monday);
    expect(sunday).toEqual(monday);
  });

  it('five sessions are the five closes after the last one before the report', () => {
    const { week } = reactionTo(prices, { date: isoDate('2026-11-06'), when: 'after-close' }, end)!;
    expect(week).toBeCloseTo(140 / 110 - 1, 12);
  });

  it('daily moves compound to the move of several days', () => {
    const event = { date: isoDate('2026-11-05'), when: 'after-close' } as const;
    const { day, week } = reactionTo(prices, event, end)!;
    const steps = close.slice(1, 6).map((price, i) => price / close[i]!);
    expect(1 + day!).toBeCloseTo(steps[0]!, 12);
    expect(1 + week!).toBeCloseTo(
      steps.reduce((product, step) => product * step, 1),
      12,
    );
  });

  it('a session in progress has an open but no close', () => {
    const event = { date: isoDate('2026-11-13'), when: 'after-close' } as const;
    const { gap, day } = reactionTo(prices, event, at('2026-11-13'))!;
    expect(gap).toBeCloseTo(149 / 140 - 1, 12);
    expect(day).toBeNull();
  });

  it('is undefined without a prior close or a later session', () => {
    const first = { date: isoDate('2026-11-05'), when: 'before-open' } as const;
    const last = { date: isoDate('2026-11-16'), when: 'after-close' } as const;
    expect([reactionTo(prices, first, end), reactionTo(prices, last, end)]).toEqual([null, null]);
  });
});

describe('implied and actual moves', () => {
  it('compares those reports that have both, whichever way the price went', () => {
    expect(
      compareMoves([
        { implied: 0.05, actual: -0.04 },
        { implied: 0.05, actual: 0.1 },
        { implied: null, actual: 0.3 },
        { implied: 0.2, actual: null },
      ]),
    ).toEqual({ reports: 2, within: 1, meanImplied: 0.05, meanActual: 0.07 });
    expect(compareMoves([]).meanActual).toBeNull();
  });
});
