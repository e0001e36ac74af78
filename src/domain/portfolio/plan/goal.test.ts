import { describe, expect, it } from 'vitest';
import { isoDate, toDayNumber } from '../../calendar/iso-date.ts';
import { type GoalInput, simulateGoal } from './goal.ts';
import { monthlyReturns } from './monthly-returns.ts';
import { seededRandom } from './seeded-random.ts';

const history = Array.from(
  { length: 120 },
  (_, at) => 0.006 + 0.04 * Math.sin(at * 1.7) * Math.cos(at),
);
const input = (more: Partial<GoalInput> = {}): GoalInput => ({
  returns: history,
  start: 10_000,
  contribution: 250,
  contributionGrowth: 0,
  months: 120,
  goal: 60_000,
  fee: 0,
  inflation: 0,
  paths: 2_000,
  seed: 17,
  confidence: 0.8,
  ...more,
});

describe('a goal', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(simulateGoal(input())).toEqual(simulateGoal(input()));
    expect(simulateGoal(input({ seed: 18 })).fan).not.toEqual(simulateGoal(input()).fan);
  });

  it('with equal months is the formula of an annuity, without any range', () => {
    const { fan, probability } = simulateGoal(
      input({ returns: Array.from({ length: 40 }, () => 0.01) }),
    );
    const end = 10_000 * 1.01 ** 120 + (250 * (1.01 ** 120 - 1)) / 0.01;
    for (const value of fan.at(-1)!.values) expect(value).toBeCloseTo(end, 4);
    expect(probability).toBe(1);
    expect(fan.map(({ month }) => month)).toEqual([0, 12, 24, 36, 48, 60, 72, 84, 96, 108, 120]);
  });

  it('finds the contribution that reaches the goal on the wanted share of paths', () => {
    for (const confidence of [0.5, 0.8, 0.95]) {
      const { needed } = simulateGoal(input({ confidence }));
      expect(
        simulateGoal(input({ contribution: needed! + 1e-6 })).probability,
      ).toBeGreaterThanOrEqual(confidence);
      expect(simulateGoal(input({ contribution: needed! - 1 })).probability).toBeLessThan(
        confidence,
      );
    }
  });

  it('orders percentiles, and more money is never less likely', () => {
    const { fan } = simulateGoal(input());
    for (const { values } of fan) expect(values).toEqual(values.toSorted((a, b) => a - b));
    let before = 0;
    for (const contribution of [0, 100, 300, 900]) {
      const { probability } = simulateGoal(input({ contribution }));
      expect(probability).toBeGreaterThanOrEqual(before);
      before = probability;
    }
  });

  it('takes fees and inflation from the growth', () => {
    const flat = Array.from({ length: 36 }, () => 0);
    const { fan, paidIn } = simulateGoal(
      input({ returns: flat, contribution: 0, fee: 0.01, inflation: 0.02, months: 12 }),
    );
    expect(fan.at(-1)!.values[2]).toBeCloseTo((10_000 * 0.99) / 1.02, 6);
    expect(paidIn).toEqual([10_000, 10_000]);
  });

  it('keeps the mean of history: its median path grows as the months do', () => {
    const { fan } = simulateGoal(input({ contribution: 0, paths: 20_000 }));
    const logGrowth = history.reduce((sum, value) => sum + Math.log1p(value), 0);
    expect(Math.log(fan.at(-1)!.values[2]! / 10_000)).toBeCloseTo(logGrowth, 1);
  });

  it('draws evenly', () => {
    const random = seededRandom(5);
    const counts = Array.from({ length: 10 }, () => 0);
    for (let at = 0; at < 100_000; at += 1) counts[Math.floor(random() * 10)]! += 1;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });
});

describe('months of daily returns', () => {
  it('compound whole months and leave out what is not finished', () => {
    const first = toDayNumber(isoDate('2026-01-31'));
    const daily = Float64Array.from({ length: 40 }, () => 0.001);
    expect(
      monthlyReturns(first, daily).map(({ month, value }) => [month, value.toFixed(10)]),
    ).toEqual([['2026-02', (1.001 ** 28 - 1).toFixed(10)]]);
  });
});
