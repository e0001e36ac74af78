import { expect, it } from 'vitest';
import type { AssetId } from '../../../domain/portfolio/asset.ts';
import type { PriceBook } from '../../../domain/portfolio/price-book.ts';
import { keepEqualAssets, keepEqualSeries } from './keep-equal.ts';
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

it('series with the same prices stay those at hand', () => {
  const bookOf = (last: number): PriceBook => ({
    base: 'USD',
    prices: new Map([
      [one, { currency: 'USD', days: Int32Array.of(1, 2, 3), closes: Float64Array.of(5, 6, 7) }],
      [two, { currency: 'USD', days: Int32Array.of(1, 2), closes: Float64Array.of(5, last) }],
    ]),
    rates: new Map([['EUR', { days: Int32Array.of(1, 2), rates: Float64Array.of(1, last) }]]),
  });
  const before = bookOf(6);
  const now = bookOf(6.5);
  const kept = keepEqualSeries(before, now);
  expect(kept).toEqual(now);
  expect(kept.prices.get(one)).toBe(before.prices.get(one));
  expect(kept.prices.get(two)).toBe(now.prices.get(two));
  expect(kept.rates.get('EUR')).toBe(now.rates.get('EUR'));
  expect(keepEqualSeries(before, bookOf(6)).rates.get('EUR')).toBe(before.rates.get('EUR'));
});
