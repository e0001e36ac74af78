import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seriesOfDays, withDayPrices } from './day-prices.ts';
import { closeOn, priceAt, type PriceSeries } from './price-book.ts';

const days = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 30 });

const pricesOf = (series: PriceSeries): readonly number[] =>
  Array.from(series.days, (_, at) => priceAt(series, at));

describe('withDayPrices', () => {
  it('is the map of both, the given one winning, in order and up to the last day', () => {
    fc.assert(
      fc.property(days, days, fc.integer({ min: 0, max: 60 }), (own, put, until) => {
        const given = new Map(put.map((day) => [day, 1000 + day]));
        const series = seriesOfDays('USD', new Map(own.map((day) => [day, day])), 60);
        const merged = withDayPrices(series, given, until);
        const expected = [...new Map([...own.map((day) => [day, day] as const), ...given])]
          .filter(([day]) => day <= until)
          .toSorted(([a], [b]) => a - b);
        expect([...merged.days]).toEqual(expected.map(([day]) => day));
        expect(pricesOf(merged)).toEqual(expected.map(([, price]) => price));
      }),
    );
  });

  it('a quote that moves stands for the last close, whose list is not copied', () => {
    const series = seriesOfDays(
      'USD',
      new Map([
        [1, 10],
        [2, 20],
      ]),
      9,
    );
    const moved = withDayPrices(series, new Map([[2, 21]]), 9);
    const again = withDayPrices(moved, new Map([[2, 22]]), 9);
    expect(again.closes).toBe(series.closes);
    expect([series, moved, again].map(pricesOf)).toEqual([
      [10, 20],
      [10, 21],
      [10, 22],
    ]);
    expect(closeOn(again, 5)).toBe(22);
    const next = withDayPrices(again, new Map([[3, 30]]), 9);
    expect(pricesOf(next)).toEqual([10, 22, 30]);
    expect(pricesOf(withDayPrices(next, new Map(), 2))).toEqual([10, 22]);
    expect(pricesOf(withDayPrices(again, new Map([[1, 11]]), 9))).toEqual([11, 22]);
  });
});
