import { toDayNumber } from '../../calendar/iso-date.ts';
import { decimal } from '../../money/decimal.ts';
import { numberOf } from '../../money/decimal-number.ts';
import type { Asset, AssetId, EnteredPrice } from '../asset.ts';
import type { PriceBook, PriceSeries } from '../price-book.ts';

/** Prices entered by hand among the closes; on the same day the entered one counts. */
export function withEnteredPrices(
  book: PriceBook,
  entered: readonly EnteredPrice[],
  assets: ReadonlyMap<AssetId, Asset>,
): PriceBook {
  if (entered.length === 0) return book;
  const byAsset = new Map<AssetId, Map<number, number>>();
  for (const { asset, date, price } of entered) {
    let days = byAsset.get(asset);
    if (days === undefined) byAsset.set(asset, (days = new Map<number, number>()));
    days.set(toDayNumber(date), numberOf(decimal(price)));
  }
  const prices = new Map(book.prices);
  for (const [asset, days] of byAsset) {
    const closes = book.prices.get(asset);
    const currency = assets.get(asset)?.currency ?? closes?.currency ?? book.base;
    // Prices in another currency than the closes cannot stand among them: the owner's word counts.
    prices.set(asset, seriesOf(currency, closes?.currency === currency ? closes : undefined, days));
  }
  return { ...book, prices };
}

function seriesOf(
  currency: PriceSeries['currency'],
  closes: PriceSeries | undefined,
  entered: ReadonlyMap<number, number>,
): PriceSeries {
  const all = new Map<number, number>();
  closes?.days.forEach((day, at) => all.set(day, closes.closes[at]!));
  for (const [day, price] of entered) all.set(day, price);
  const days = Int32Array.from(all.keys()).sort();
  return { currency, days, closes: Float64Array.from(days, (day) => all.get(day)!) };
}
