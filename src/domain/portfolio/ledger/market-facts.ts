import type { IsoDate } from '../../calendar/iso-date.ts';
import { toDayNumber } from '../../calendar/iso-date.ts';
import {
  type Decimal,
  decimal,
  decimalOfNumber,
  divide,
  multiply,
  ZERO,
} from '../../money/decimal.ts';
import { toDecimal } from '../../money/decimal-text.ts';
import type { CurrencyCode } from '../../symbols/instrument.ts';
import type { Asset, AssetId, EnteredPrice } from '../asset.ts';
import { SHARE_PLACES } from '../lots/share.ts';
import { closeOn, placeOn, type PriceBook, rateIn } from '../price-book.ts';

const ONE = decimal('1');

/** What booking asks of the market, in decimals. */
export interface MarketFacts {
  readonly base: CurrencyCode;
  /** Units of the base currency for one unit; `null` where no rate is known. */
  readonly rate: (currency: CurrencyCode, date: IsoDate) => Decimal | null;
  /** An amount in another currency at the rates of the day; `null` where one is not known. */
  readonly convert: (
    amount: Decimal,
    from: CurrencyCode,
    to: CurrencyCode,
    date: IsoDate,
  ) => Decimal | null;
  /** Price of one unit (its multiplier not counted) in the currency of the asset. */
  readonly price: (asset: Asset, date: IsoDate) => Decimal | null;
}

export function marketFacts(book: PriceBook, entered: readonly EnteredPrice[]): MarketFacts {
  const kept = new Map<CurrencyCode, Map<IsoDate, Decimal | null>>();
  const rate = (currency: CurrencyCode, date: IsoDate): Decimal | null => {
    if (currency === book.base) return ONE;
    let days = kept.get(currency);
    if (days === undefined) kept.set(currency, (days = new Map<IsoDate, Decimal | null>()));
    const before = days.get(date);
    if (before !== undefined) return before;
    const value = rateIn(book, currency, toDayNumber(date));
    const exact = value !== null && value > 0 && value < Infinity ? decimalOfNumber(value) : null;
    days.set(date, exact);
    return exact;
  };
  const convert: MarketFacts['convert'] = (amount, from, to, date) => {
    if (from === to || amount.units === 0n) return amount;
    const [source, target] = [rate(from, date), rate(to, date)];
    if (source === null || target === null) return null;
    const inBase = multiply(amount, source);
    return to === book.base ? inBase : divide(inBase, target, SHARE_PLACES, 'half-even');
  };
  const price: MarketFacts['price'] = (asset, date) => {
    const typed = latestEntered(entered, asset.id, date);
    const series = book.prices.get(asset.id);
    const place = series === undefined ? -1 : placeOn(series.days, toDayNumber(date));
    const quotedOn = place < 0 ? -Infinity : series!.days[place]!;
    if (typed !== null && toDayNumber(typed.date) >= quotedOn) return toDecimal(typed.price);
    if (series === undefined) return null;
    const close = closeOn(series, toDayNumber(date));
    if (close === null || !Number.isFinite(close)) return null;
    return convert(decimalOfNumber(close), series.currency, asset.currency, date);
  };
  return { base: book.base, rate, convert, price };
}

function latestEntered(
  entered: readonly EnteredPrice[],
  asset: AssetId,
  date: IsoDate,
): EnteredPrice | null {
  let latest: EnteredPrice | null = null;
  for (const price of entered) {
    if (price.asset !== asset || price.date > date) continue;
    if (latest === null || price.date >= latest.date) latest = price;
  }
  return latest;
}

/** For amounts that count as nothing while no rate is known; the problem says so. */
export const orZero = (value: Decimal | null): Decimal => value ?? ZERO;
