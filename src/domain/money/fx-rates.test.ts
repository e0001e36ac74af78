import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { crossRates, type FxSeries, pointsWithin, rateOn } from './fx-rates.ts';

const series = (quote: string, ...points: readonly (readonly [string, number])[]): FxSeries => ({
  base: 'EUR',
  quote,
  points: points.map(([date, rate]) => ({ date: isoDate(date), rate })),
});
const usd = series('USD', ['2026-03-12', 1.15], ['2026-03-13', 1.16], ['2026-03-16', 1.14]);

describe('daily rates', () => {
  it('carry over a weekend with the date they were published on', () => {
    expect(rateOn(usd, isoDate('2026-03-15'))).toEqual({ date: '2026-03-13', rate: 1.16 });
    expect(rateOn(usd, isoDate('2026-03-16'))).toEqual({ date: '2026-03-16', rate: 1.14 });
    expect(rateOn(usd, isoDate('2026-03-11'))).toBeNull();
  });

  it('end with the currency', () => {
    expect(rateOn(usd, isoDate('2026-03-23'))?.rate).toBe(1.14);
    expect(rateOn(usd, isoDate('2026-03-24'))).toBeNull();
  });

  it('of a range begin with the one in force', () => {
    const dates = (from: string, to: string) =>
      pointsWithin(usd.points, isoDate(from), isoDate(to)).map(({ date }) => date);
    expect(dates('2026-03-15', '2026-03-15')).toEqual(['2026-03-13']);
    expect(dates('2026-03-13', '2026-03-20')).toEqual(['2026-03-13', '2026-03-16']);
    expect(dates('2026-03-01', '2026-03-12')).toEqual(['2026-03-12']);
    expect(dates('2026-04-01', '2026-04-02')).toEqual([]);
  });

  it('cross by way of a third currency, there and back', () => {
    const gbp = series('GBP', ['2026-03-12', 0.86], ['2026-03-16', 0.87]);
    const there = crossRates(usd, gbp);
    const back = crossRates(gbp, usd);
    expect(there.map(({ date }) => date)).toEqual(['2026-03-12', '2026-03-16']);
    there.forEach(({ rate }, at) => expect(rate * back[at]!.rate).toBeCloseTo(1, 12));
    // A dollar costs as many pounds as a euro does, divided by the dollars of a euro.
    expect(there[0]?.rate).toBeCloseTo(0.86 / 1.15, 12);
    expect(crossRates(null, usd)).toEqual(usd.points);
    expect(crossRates(usd, null)[0]?.rate).toBeCloseTo(1 / 1.15, 12);
  });
});
