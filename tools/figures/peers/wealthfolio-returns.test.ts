import { expect, it } from 'vitest';
import { isoDate } from '../../../src/domain/calendar/iso-date.ts';
import { wealthfolioReturns } from './wealthfolio-returns.ts';

it("Wealthfolio's returns differ in when the money of a day counts", () => {
  const series = {
    first: 0,
    value: Float64Array.of(100, 220),
    inflow: Float64Array.of(0, 100),
    outflow: Float64Array.of(0, 0),
  };
  const found = wealthfolioReturns(series, {
    from: isoDate('1970-01-01'),
    to: isoDate('1970-01-02'),
  });
  expect(found!.periodGain).toBe(20);
  expect(found!.periodReturn).toBeCloseTo(20 / 150, 12);
  expect(found!.cumulativeTwr).toBeCloseTo(20 / 200, 12);
  expect(found!.simpleReturn).toBeCloseTo(0.2, 12);
});
