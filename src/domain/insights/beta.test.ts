import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betaOf as betaOn, type DatedClose } from './beta.ts';

const WEEK = 7 * 86_400_000;
const MONDAY = Date.parse('2021-11-15T00:00:00Z');

/** On a day after all weeks of a series. */
const AFTER = MONDAY / 86_400_000 + 7 * 261;
const betaOf = (own: readonly DatedClose[], market: readonly DatedClose[]): number | null =>
  betaOn(own, market, AFTER);

/** Closes that follow from weekly log returns. */
const closesFrom = (returns: readonly number[]): readonly DatedClose[] => {
  let close = 100;
  return [0, ...returns].map((change, week) => {
    close *= Math.exp(change);
    return { time: MONDAY + week * WEEK, close };
  });
};

const weeks = fc.array(
  fc.record({
    market: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
    noise: fc.double({ min: -0.03, max: 0.03, noNaN: true }),
  }),
  { minLength: 60, maxLength: 260 },
);

/** Second method: the slope of the line with the least squares, by its normal equations. */
function slopeOf(xs: readonly number[], ys: readonly number[]): number {
  const n = xs.length;
  const sum = (of: (at: number) => number) => xs.reduce((all, _, at) => all + of(at), 0);
  const sx = sum((at) => xs[at]!);
  const sy = sum((at) => ys[at]!);
  const sxx = sum((at) => xs[at]! ** 2);
  const sxy = sum((at) => xs[at]! * ys[at]!);
  return (n * sxy - sx * sy) / (n * sxx - sx * sx);
}

describe('beta', () => {
  it('is the slope of weekly returns on those of the market', () => {
    fc.assert(
      fc.property(weeks, fc.double({ min: -1, max: 3, noNaN: true }), (all, weight) => {
        const market = all.map((week) => week.market);
        fc.pre(Math.max(...market) - Math.min(...market) > 0.01);
        const own = all.map(({ market: index, noise }) => weight * index + noise);
        expect(betaOf(closesFrom(own), closesFrom(market))).toBeCloseTo(slopeOf(market, own), 2);
      }),
    );
  });

  it('of the market itself is one, of twice its moves two', () => {
    const moves = Array.from({ length: 104 }, (_, at) => Math.sin(at) / 50);
    const market = closesFrom(moves);
    expect(betaOf(market, market)).toBe(1);
    expect(betaOf(closesFrom(moves.map((move) => 2 * move)), market)).toBe(2);
  });

  it('compares the same weeks, whichever day each began on', () => {
    const moves = Array.from({ length: 104 }, (_, at) => Math.sin(at) / 50);
    const market = closesFrom(moves);
    const young = market.slice(40).map(({ time, close }) => ({ time: time + 86_400_000, close }));
    expect(betaOf(young, market)).toBe(1);
    // A week without trades takes two returns away and spoils none.
    expect(betaOf(market.toSpliced(50, 1), market)).toBe(1);
  });

  it('changes when a week completes and never within one', () => {
    const market = closesFrom(Array.from({ length: 200 }, (_, at) => Math.sin(at) / 50));
    const own = closesFrom(Array.from({ length: 200 }, (_, at) => Math.cos(at * at) / 40));
    const last = MONDAY / 86_400_000 + 7 * 200;
    const days = Array.from({ length: 7 }, (_, at) => betaOn(own, market, last + at));
    expect(new Set(days).size).toBe(1);
    // The last week is running: whatever its close is at the moment, it does not count.
    const moved = [...own.slice(0, -1), { ...own.at(-1)!, close: own.at(-1)!.close * 1.3 }];
    expect(betaOn(moved, market, last + 4)).toBe(days[0]);
    expect(betaOn(moved, market, last + 7)).not.toBe(days[0]);
  });

  it('needs a year of weeks and a market that moves', () => {
    const moves = Array.from({ length: 51 }, (_, at) => Math.sin(at) / 50);
    expect(betaOf(closesFrom(moves), closesFrom(moves))).toBeNull();
    const flat = closesFrom(Array.from({ length: 80 }, () => 0));
    expect(betaOf(flat, flat)).toBeNull();
    expect(betaOf([], flat)).toBeNull();
  });
});
