import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../calendar/iso-date.ts';
import type { YieldCurve } from './economy.ts';
import { everyStep, historyOf } from './yield-history.ts';
import { yieldMoves } from './yield-moves.ts';
import { invertedSpans, SPREAD_IDS, spreadHistory, SPREADS } from './yield-spreads.ts';

const TENORS = [0.25, 2, 5, 10, 30];
const curve = (date: string, yields: readonly (number | null)[]): YieldCurve => ({
  date: isoDate(date),
  currency: 'USD',
  points: TENORS.flatMap((years, at) => {
    const value = yields[at] ?? null;
    return value === null ? [] : [{ years, label: `${years}`, yield: value, previous: null }];
  }),
});

const percent = fc.integer({ min: 1, max: 1_500 }).map((hundredths) => hundredths / 100);
const manyCurves = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 900 }),
      fc.array(fc.option(percent), { minLength: 5, maxLength: 5 }),
    ),
    { maxLength: 60 },
  )
  .map((rows) => rows.map(([day, yields]) => curve(addDays(isoDate('2024-01-01'), day), yields)));

describe('the history of yields', () => {
  it('has every day once, oldest first, and every quoted point of it', () => {
    fc.assert(
      fc.property(manyCurves, (curves) => {
        const { tenors, days } = historyOf(curves);
        const dates = days.map(({ date }) => date);
        expect(dates).toEqual([...new Set(curves.map(({ date }) => date))].toSorted());
        for (const { date, yields } of days) {
          const own = curves.findLast((one) => one.date === date)!;
          for (const [at, { years }] of tenors.entries())
            expect(yields[at]).toBe(
              own.points.find((point) => point.years === years)?.yield ?? null,
            );
        }
      }),
    );
  });

  it('by week and month keeps the last day of each and always the newest', () => {
    fc.assert(
      fc.property(manyCurves, (curves) => {
        const history = historyOf(curves);
        expect(everyStep(history, 'day')).toBe(history);
        for (const step of ['week', 'month'] as const) {
          const { days } = everyStep(history, step);
          expect(days.at(-1)).toBe(history.days.at(-1));
          expect(history.days).toEqual(expect.arrayContaining([...days]));
        }
        const months = everyStep(history, 'month').days.map(({ date }) => date.slice(0, 7));
        expect(months).toEqual([...new Set(history.days.map(({ date }) => date.slice(0, 7)))]);
      }),
    );
  });

  it('a week runs from Monday to Sunday', () => {
    const days = ['2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17'].map((date) =>
      curve(date, [4, 4, 4, 4, 4]),
    );
    expect(everyStep(historyOf(days), 'week').days.map(({ date }) => date)).toEqual([
      '2026-11-13',
      '2026-11-17',
    ]);
  });
});

describe('moves of yields', () => {
  it('are in basis points from the curve in force when the period began', () => {
    const moves = yieldMoves(
      historyOf([
        curve('2025-11-14', [5, 4, 4, 4.1, 4.3]),
        curve('2026-10-16', [4.5, 4, 4, 4.2, 4.3]),
        curve('2026-11-06', [4.4, 4, 4, 4.25, 4.3]),
        curve('2026-11-13', [4.3, 3.99, 4, 4.27, 4.3]),
        curve('2026-11-16', [4.25, 4.01, 4, 4.3, 4.3]),
      ]),
    );
    expect(moves.map(({ tenor }) => tenor.years)).toEqual(TENORS);
    // A Monday: the day before is Friday, a week before is Monday the 9th, in force since the 6th.
    expect(moves[0]?.moves).toEqual({ '1d': -5, '1w': -15, '1m': -25, '1y': -75 });
    expect(moves[1]?.moves['1d']).toBe(2);
    expect(moves[3]).toMatchObject({ yield: 4.3, moves: { '1d': 3, '1w': 5, '1m': 10, '1y': 20 } });
    expect(moves[3]?.line).toEqual([4.1, 4.2, 4.25, 4.27, 4.3]);
  });

  it('say nothing where no curve is near the start, or the tenor was not quoted', () => {
    const [bill, note] = yieldMoves(
      historyOf([
        curve('2026-06-01', [4, 4, 4, 4, 4]),
        curve('2026-11-13', [null, 4, 4, 4, 4]),
        curve('2026-11-16', [4, 4.1, 4, 4, 4]),
      ]),
    );
    expect(bill?.moves).toEqual({ '1d': null, '1w': null, '1m': null, '1y': null });
    expect(note?.moves).toEqual({ '1d': 10, '1w': null, '1m': null, '1y': null });
    expect(yieldMoves(historyOf([]))).toEqual([]);
  });
});

describe('spreads', () => {
  it('are the difference of the two points of the curve on every day', () => {
    fc.assert(
      fc.property(manyCurves, (curves) => {
        const history = historyOf(curves);
        for (const spread of SPREAD_IDS) {
          const [long, short] = SPREADS[spread];
          for (const { date, value } of spreadHistory(history, spread)) {
            const own = curves.findLast((one) => one.date === date)!;
            const of = (years: number) => own.points.find((point) => point.years === years)?.yield;
            const [a, b] = [of(long), of(short)];
            if (a === undefined || b === undefined) expect(value).toBeNull();
            else expect(value).toBeCloseTo(100 * a - 100 * b, 6);
          }
        }
      }),
    );
  });

  it('are inverted exactly where they are below zero', () => {
    const value = fc.option(fc.integer({ min: -3, max: 3 }));
    fc.assert(
      fc.property(fc.array(value, { maxLength: 40 }), (values) => {
        const date = isoDate('2026-01-01');
        const spans = invertedSpans(values.map((one) => ({ date, value: one })));
        const inside = values.map((_, at) => spans.some(({ from, to }) => at >= from && at <= to));
        expect(inside).toEqual(values.map((one) => one !== null && one < 0));
        spans.forEach(({ from }, at) => {
          if (at > 0) expect(from).toBeGreaterThan(spans[at - 1]!.to + 1);
        });
      }),
    );
  });
});
