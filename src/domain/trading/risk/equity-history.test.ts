import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equityHistory, type HistoryWindow } from './equity-history.ts';
import { historyWindow, type AskedHistory } from './history-window.ts';
import { NOON } from './risk.fixture.ts';

const NOTHING: AskedHistory = {
  period: null,
  start: null,
  end: null,
  timeframe: null,
  reset: null,
  hours: null,
};
const asked = (more: Partial<AskedHistory>, now = NOON) =>
  historyWindow({ ...NOTHING, ...more }, now);
const windowOf = (more: Partial<AskedHistory>, now = NOON): HistoryWindow => {
  const found = asked(more, now);
  if ('problem' in found) throw new Error(found.problem);
  return found;
};
/** 16:00 in New York. */
const closeOf = (day: number) => Date.UTC(2026, 10, day, 21);

describe('the window of a history', () => {
  it.each([
    ['1D', '1Min'],
    ['1W', '15Min'],
    ['1M', '1D'],
    ['1A', '1D'],
  ])('HIS-1 of %s has steps of %s', (period, timeframe) => {
    expect(windowOf({ period }).timeframe).toBe(timeframe);
  });

  it('HIS-1 days are sessions, months and years are calendar ones', () => {
    expect(windowOf({ period: '1D' }).from).toBe(Date.UTC(2026, 10, 16, 9));
    // Monday and the Friday before.
    expect(windowOf({ period: '2D' }).from).toBe(Date.UTC(2026, 10, 13, 9));
    expect(windowOf({ period: '1M' }).from).toBe(Date.UTC(2026, 9, 16, 4));
  });

  it('HIS-2 says what is wrong', () => {
    expect(asked({ period: '1Y' })).toEqual({ problem: 'invalid period: 1Y' });
    expect(asked({ period: '0D' })).toEqual({ problem: 'invalid period: 0D' });
    expect(asked({ period: '9999A' })).toEqual({ problem: 'invalid period: 9999A' });
    expect(asked({ timeframe: '2Min' })).toEqual({ problem: 'invalid timeframe: 2Min' });
    expect(asked({ period: '3M', timeframe: '1Min' })).toHaveProperty('problem');
    expect(asked({ period: '1D', start: 1, end: 2 })).toHaveProperty('problem');
    expect(asked({ start: NOON, end: NOON - 1 })).toHaveProperty('problem');
    expect(asked({ reset: 'never' })).toHaveProperty('problem');
    expect(asked({ hours: 'all' })).toHaveProperty('problem');
  });
});

describe('the history of an account', () => {
  const samples = [
    { at: closeOf(11), equity: 100 },
    { at: closeOf(12), equity: 110 },
    { at: closeOf(13), equity: 160 },
  ];
  const flows = [{ at: closeOf(13) - 1000, amount: 50 }];

  it('HIS-3 has one point a session, and counts a deposit as no profit', () => {
    const { points, baseValue, baseDate } = equityHistory(
      samples,
      flows,
      windowOf({ period: '3D', timeframe: '1D', reset: 'no_reset' }),
    );
    expect({ baseValue, baseDate }).toEqual({ baseValue: 100, baseDate: '2026-11-11' });
    expect(
      points.map(({ at, equity, profitLoss, cashFlow }) => [at, equity, profitLoss, cashFlow]),
    ).toEqual([
      [closeOf(12), 110, 10, 0],
      [closeOf(13), 160, 10, 50],
      [NOON, 160, 10, 0],
    ]);
    expect(points.map(({ timeWeighted }) => timeWeighted)).toEqual([0.1, 0.1, 0.1]);
  });

  it('HIS-4 per day is counted from the close before', () => {
    const { points } = equityHistory(samples, flows, windowOf({ period: '3D', timeframe: '1D' }));
    expect(points.map(({ profitLoss }) => profitLoss)).toEqual([10, 0, 0]);
    expect(points.map(({ profitLossShare }) => profitLossShare)).toEqual([0.1, 0, 0]);
  });

  it('HIS-5 within a day every step has the last equity that was known', () => {
    const now = Date.UTC(2026, 10, 16, 14, 50);
    const day = [...samples, { at: Date.UTC(2026, 10, 16, 14, 40), equity: 170 }];
    const { points } = equityHistory(
      day,
      flows,
      windowOf({ period: '1D', timeframe: '5Min' }, now),
    );
    expect(points.map(({ equity }) => equity)).toEqual([160, 160, 170, 170, 170]);
    expect(points.map(({ profitLoss }) => profitLoss)).toEqual([0, 0, 10, 10, 10]);
  });

  it('HIS-6 is empty for an account without history', () => {
    expect(equityHistory([], [], windowOf({}))).toEqual({
      timeframe: '1D',
      points: [],
      baseValue: 0,
      baseDate: null,
    });
  });

  it('HIS-7 begins with an account that is younger than the window', () => {
    const { points, baseValue } = equityHistory(
      samples,
      [{ at: 0, amount: 100 }],
      windowOf({ period: '1M' }),
    );
    expect(baseValue).toBe(100);
    expect(points[0]).toMatchObject({ at: closeOf(11), profitLoss: 0, cashFlow: 0 });
  });

  it('HIS-8 days add up to the whole, whatever was paid in', () => {
    const days = fc.array(
      fc.record({
        gain: fc.integer({ min: -40, max: 40 }),
        flow: fc.integer({ min: -20, max: 90 }),
      }),
      { minLength: 1, maxLength: 10 },
    );
    fc.assert(
      fc.property(days, (list) => {
        let equity = 1000;
        const path = [{ at: closeOf(2), equity }];
        const paid: { at: number; amount: number }[] = [];
        const sessions = [3, 4, 5, 6, 9, 10, 11, 12, 13, 16];
        for (const [index, { gain, flow }] of list.entries()) {
          equity += gain + flow;
          path.push({ at: closeOf(sessions[index]!), equity });
          paid.push({ at: closeOf(sessions[index]!) - 1, amount: flow });
        }
        const window = {
          from: closeOf(2) + 1,
          to: closeOf(17),
          timeframe: '1D',
          hours: 'market_hours',
        } as const;
        const daily = equityHistory(path, paid, { ...window, reset: 'per_day' });
        const whole = equityHistory(path, paid, { ...window, reset: 'no_reset' });
        const total = list.reduce((sum, { gain }) => sum + gain, 0);
        expect(daily.points.reduce((sum, { profitLoss }) => sum + profitLoss, 0)).toBeCloseTo(
          total,
          6,
        );
        expect(whole.points.at(-1)!.profitLoss).toBeCloseTo(total, 6);
        if (list.every(({ flow }) => flow === 0)) {
          expect(whole.points.at(-1)!.timeWeighted).toBeCloseTo(total / 1000, 9);
        }
      }),
    );
  });
});
