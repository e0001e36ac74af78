import { expect, it } from 'vitest';
import { fundScore, riskAdjustedReturn, scoreWindow } from './fund-score.ts';

const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
const pointsOf = (own: number, values: readonly number[]) => scoreWindow(3, own, values).points;

it('SCO-1 of a hundred funds 10 have five points, 23 four, 34 three, 23 two and 10 one', () => {
  const counts = [5, 4, 3, 2, 1].map(
    (points) => hundred.filter((own) => pointsOf(own, hundred) === points).length,
  );
  expect(counts).toEqual([10, 23, 34, 23, 10]);
  expect(pointsOf(100, hundred)).toBe(5);
  expect(pointsOf(1, hundred)).toBe(1);
});

it('SCO-2 fewer than five funds, or no figure, have no points', () => {
  expect(pointsOf(1, [1, 2, 3, 4])).toBeNull();
  expect(pointsOf(NaN, hundred)).toBeNull();
  expect([5, 4, 3, 2, 1].map((own) => pointsOf(own, [1, 2, 3, 4, 5]))).toEqual([5, 4, 3, 2, 1]);
});

it('SCO-3 windows are weighted by the longest that the fund has', () => {
  const at = (years: 3 | 5 | 10, points: number | null) => ({
    years,
    points,
    riskAdjusted: 0,
    percentile: 1,
    funds: 9,
  });
  expect(fundScore([at(3, 5), at(5, null), at(10, null)]).points).toBe(5);
  expect(fundScore([at(3, 5), at(5, 1), at(10, null)]).points).toBe(3);
  expect(fundScore([at(3, 5), at(5, 5), at(10, 1)]).points).toBe(3);
  expect(fundScore([at(3, null), at(5, null), at(10, null)]).points).toBeNull();
});

it('SCO-4 a steady return above bills is its own risk-adjusted return, and swings lower it', () => {
  const steady = Array.from({ length: 36 }, () => 0.01);
  expect(riskAdjustedReturn(steady, 0.002)).toBeCloseTo((1.01 / 1.002) ** 12 - 1, 12);
  const swinging = steady.map((_, at) => (at % 2 === 0 ? 0.06 : -0.0377));
  expect(riskAdjustedReturn(swinging, 0)).toBeLessThan(riskAdjustedReturn(steady, 0));
  expect(riskAdjustedReturn([], 0)).toBeNaN();
});
