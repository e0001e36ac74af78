import { isDeepStrictEqual } from 'node:util';
import type { Asset, AssetId } from '../../../domain/portfolio/asset.ts';
import type { PriceBook, PriceSeries } from '../../../domain/portfolio/price-book.ts';

/**
 * What is computed from an asset is taken over while asset and prices are the same objects. After
 * an edit both are read anew: where they say the same, those at hand go on.
 */
export function keepEqualAssets(
  before: ReadonlyMap<AssetId, Asset>,
  now: ReadonlyMap<AssetId, Asset>,
): ReadonlyMap<AssetId, Asset> {
  return new Map(
    [...now].map(([id, asset]) => {
      const known = before.get(id);
      return [id, known !== undefined && isDeepStrictEqual(known, asset) ? known : asset];
    }),
  );
}

/** The same book with the series of the one before, where they have the same prices. */
export function keepEqualSeries(before: PriceBook, now: PriceBook): PriceBook {
  const prices = new Map(
    [...now.prices].map(([id, series]) => {
      const known = before.prices.get(id);
      return [id, known !== undefined && isSameSeries(known, series) ? known : series];
    }),
  );
  const rates = new Map(
    [...now.rates].map(([code, series]) => {
      const known = before.rates.get(code);
      const isSame =
        known !== undefined &&
        isSameList(known.days, series.days) &&
        isSameList(known.rates, series.rates);
      return [code, isSame ? known : series];
    }),
  );
  return { base: now.base, prices, rates };
}

const isSameSeries = (one: PriceSeries, other: PriceSeries): boolean =>
  one.currency === other.currency &&
  isSameList(one.days, other.days) &&
  isSameList(one.closes, other.closes);

function isSameList<T extends Int32Array | Float64Array>(one: T, other: T): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}
