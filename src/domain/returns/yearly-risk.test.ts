import { expect, it } from 'vitest';
import type { IsoDate } from '../calendar/iso-date.ts';
import { yearlyDrawdown, yearlyVolatility } from './yearly-risk.ts';

const levels = (values: readonly number[]) =>
  values.map((level, at) => ({ date: `2026-01-${at}` as IsoDate, level }));

it('a price that goes up and down by the same factor has that volatility', () => {
  const zigzag = levels(Array.from({ length: 253 }, (_, at) => (at % 2 === 0 ? 100 : 101)));
  // Every return is ±ln 1.01 and their mean is zero.
  expect(yearlyVolatility(zigzag)).toBeCloseTo(Math.log(1.01) * Math.sqrt(252 * (252 / 251)), 12);
  expect(yearlyVolatility(levels(Array.from({ length: 253 }, (_, at) => 1.001 ** at)))).toBeCloseTo(
    0,
    10,
  );
});

it('a drawdown is the largest fall from a high, not the fall from the first day', () => {
  const values = [...Array.from({ length: 250 }, () => 50), 100, 60, 90];
  expect(yearlyDrawdown(levels(values))).toBeCloseTo(0.4, 12);
});

it('less than a year has neither', () => {
  const short = levels(Array.from({ length: 252 }, () => 1));
  expect([yearlyVolatility(short), yearlyDrawdown(short)]).toEqual([null, null]);
});
