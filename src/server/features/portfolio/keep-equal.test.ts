import { expect, it } from 'vitest';
import { fromDayNumber } from '../../../domain/calendar/iso-date.ts';
import type { AssetId } from '../../../domain/portfolio/asset.ts';
import type { PriceBook } from '../../../domain/portfolio/price-book.ts';
import { compareBooks, keepEqualAssets, NEVER } from './keep-equal.ts';
import { testAsset } from './price-book.fixture.ts';

const [one, two] = ['ONE' as AssetId, 'TWO' as AssetId];

it('assets that say the same stay those at hand', () => {
  const before = new Map([one, two].map((id) => [id, testAsset(id, 'USD', 'equity')]));
  const now = new Map([
    [one, testAsset(one, 'USD', 'equity')],
    [two, testAsset(two, 'EUR', 'equity')],
  ]);
  const kept = keepEqualAssets(before, now);
  expect(kept).toEqual(now);
  expect(kept.get(one)).toBe(before.get(one));
  expect(kept.get(two)).not.toBe(before.get(two));
});

const bookOf = (last: number, rate = 1.1): PriceBook => ({
  base: 'USD',
  prices: new Map([
    [one, { currency: 'USD', days: Int32Array.of(1, 2, 3), closes: Float64Array.of(5, 6, 7) }],
    [two, { currency: 'USD', days: Int32Array.of(1, 2), closes: Float64Array.of(5, last) }],
  ]),
  rates: new Map([['EUR', { days: Int32Array.of(1, 2), rates: Float64Array.of(1, rate) }]]),
});
const dayOf = (day: number) => fromDayNumber(day);
const since = new Map([one, two].map((id) => [id, dayOf(1)]));

it('series with the same prices stay those at hand', () => {
  const before = bookOf(6);
  const now = bookOf(6.5);
  const { book } = compareBooks(before, now, since);
  expect(book).toEqual(now);
  expect(book.prices.get(one)).toBe(before.prices.get(one));
  expect(book.prices.get(two)).toBe(now.prices.get(two));
  expect(book.rates.get('EUR')).toBe(before.rates.get('EUR'));
});

it('the first day on which books differ is that of the first other price', () => {
  const before = bookOf(6);
  const from = (now: PriceBook, first = since) => compareBooks(before, now, first).changedFrom;
  expect(from(bookOf(6))).toBe(NEVER);
  expect(from(bookOf(6.5))).toBe(dayOf(2));
  const quoted = (quote: number): PriceBook => {
    const book = new Map(before.prices);
    return { ...before, prices: book.set(one, { ...book.get(one)!, quote }) };
  };
  expect(from(quoted(7.5))).toBe(dayOf(3));
  expect(from(quoted(7))).toBe(NEVER);
  // Prices before the first booking are nobody's.
  expect(from(bookOf(6.5), new Map([[two, dayOf(9)]]))).toBe(dayOf(9));
  // Every amount may need a rate.
  expect(from(bookOf(6, 1.2))).toBeNull();
});

it('an asset that came or lost its prices differs from its first booking on', () => {
  const before = bookOf(6);
  const without = { ...before, prices: new Map([[one, before.prices.get(one)!]]) };
  const first = new Map([[two, dayOf(7)]]);
  expect(compareBooks(without, before, first).changedFrom).toBe(dayOf(7));
  expect(compareBooks(before, without, first).changedFrom).toBe(dayOf(7));
  // Its rows were taken out: the edit knows from when on.
  expect(compareBooks(before, without, new Map()).changedFrom).toBe(NEVER);
});
