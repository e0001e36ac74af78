import { type Decimal, decimal, decimalOfNumber, ZERO } from '../../money/decimal.ts';
import type { CurrencyCode } from '../../symbols/instrument.ts';
import { type PriceBook, rateIn } from '../price-book.ts';

export type ExactRate = (currency: CurrencyCode, day: number) => Decimal;

const ONE = decimal('1');

const ratesOfBooks = new WeakMap<PriceBook, ExactRate>();

/** Rates as decimals; 0 for a currency without rates: what is in it then counts for nothing. */
export function exactRates(book: PriceBook): ExactRate {
  let rates = ratesOfBooks.get(book);
  // Several measures of one analysis ask for the same days.
  if (rates === undefined) ratesOfBooks.set(book, (rates = readRates(book)));
  return rates;
}

function readRates(book: PriceBook): ExactRate {
  const known = new Map<CurrencyCode, Map<number, Decimal>>();
  return (currency, day) => {
    if (currency === book.base) return ONE;
    let days = known.get(currency);
    if (days === undefined) known.set(currency, (days = new Map<number, Decimal>()));
    let rate = days.get(day);
    if (rate === undefined) {
      const found = rateIn(book, currency, day);
      days.set(day, (rate = found === null ? ZERO : decimalOfNumber(found)));
    }
    return rate;
  };
}
