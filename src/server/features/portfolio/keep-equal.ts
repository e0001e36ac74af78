import { isDeepStrictEqual } from 'node:util';
import { fromDayNumber, type IsoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import type { Asset, AssetId } from '../../../domain/portfolio/asset.ts';
import {
  priceAt,
  type PriceBook,
  type PriceSeries,
  type RateSeries,
} from '../../../domain/portfolio/price-book.ts';

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

/** A book with the series of the one before, and the first day on which the two differ. */
export interface ComparedBook {
  readonly book: PriceBook;
  /** `null` when they may differ anywhere. */
  readonly changedFrom: IsoDate | null;
}

/** Prices of an asset before its first booking, `since`, are nobody's. */
export function compareBooks(
  before: PriceBook,
  now: PriceBook,
  since: ReadonlyMap<AssetId, IsoDate>,
): ComparedBook {
  let changed = Infinity;
  const prices = new Map(
    [...now.prices].map(([id, series]) => {
      const known = before.prices.get(id);
      const day = known === undefined ? -Infinity : firstDifference(known, series);
      if (known !== undefined && day === Infinity) return [id, known];
      changed = Math.min(changed, Math.max(day, bookedFrom(since, id)));
      return [id, series];
    }),
  );
  for (const id of before.prices.keys())
    if (!now.prices.has(id)) changed = Math.min(changed, bookedFrom(since, id));
  const rates = new Map(
    [...now.rates].map(([code, series]) => {
      const known = before.rates.get(code);
      if (known !== undefined && isSameRates(known, series)) return [code, known];
      changed = -Infinity;
      return [code, series];
    }),
  );
  if ([...before.rates.keys()].some((code) => !now.rates.has(code))) changed = -Infinity;
  return {
    book: { base: now.base, prices, rates },
    changedFrom:
      changed === -Infinity ? null : changed === Infinity ? NEVER : fromDayNumber(changed),
  };
}

/** After all days. */
export const NEVER = '9999-12-31' as IsoDate;

/** What is not booked any more was taken out by an edit, which knows its day. */
const bookedFrom = (since: ReadonlyMap<AssetId, IsoDate>, id: AssetId): number => {
  const date = since.get(id);
  return date === undefined ? Infinity : toDayNumber(date);
};

/** The first day on which two series say something else; `Infinity` for none. */
function firstDifference(one: PriceSeries, other: PriceSeries): number {
  if (one === other) return Infinity;
  if (one.currency !== other.currency) return -Infinity;
  const length = Math.max(one.days.length, other.days.length);
  // Mostly the quote of today alone moved.
  const isSamePast = one.days === other.days && one.closes === other.closes;
  let at = isSamePast ? Math.max(0, length - 1) : 0;
  while (at < length && one.days[at] === other.days[at] && priceAt(one, at) === priceAt(other, at))
    at += 1;
  return Math.min(one.days[at] ?? Infinity, other.days[at] ?? Infinity);
}

const isSameRates = (one: RateSeries, other: RateSeries): boolean =>
  one === other ||
  (one.days.length === other.days.length &&
    one.days.every((day, at) => day === other.days[at] && one.rates[at] === other.rates[at]));
