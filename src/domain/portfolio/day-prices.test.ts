import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seriesOfDays, withDayPrices } from './day-prices.ts';

const days = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 30 });

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
        expect([...merged.closes]).toEqual(expected.map(([, price]) => price));
      }),
    );
  });
});
