import { symbolId, type SymbolId } from '../symbols/instrument.ts';

/** Currencies of the matrix, in the order in which the market lists them. */
export const MATRIX_CURRENCIES = [
  'USD',
  'EUR',
  'JPY',
  'GBP',
  'CHF',
  'CAD',
  'AUD',
  'NZD',
  'CNY',
  'HKD',
  'SGD',
  'KRW',
  'INR',
  'MXN',
  'BRL',
  'SEK',
  'NOK',
] as const;
export type MatrixCurrency = (typeof MATRIX_CURRENCIES)[number];

/** The majors, which a matrix shows unless others are asked for. */
export const MAJORS: readonly MatrixCurrency[] = MATRIX_CURRENCIES.slice(0, 9);

/** Currencies that the market quotes in dollars; it quotes the dollar in the others. */
const IN_DOLLARS: ReadonlySet<MatrixCurrency> = new Set(['EUR', 'GBP', 'AUD', 'NZD']);

/** The pair with the dollar that a currency is computed from. */
export interface Leg {
  readonly symbol: SymbolId;
  /** The pair tells what a dollar costs, not what the currency costs in dollars. */
  readonly inverse: boolean;
}

/** `null` for the dollar itself. */
export function legOf(currency: MatrixCurrency): Leg | null {
  if (currency === 'USD') return null;
  return IN_DOLLARS.has(currency)
    ? { symbol: symbolId(`${currency}USD=X`), inverse: false }
    : { symbol: symbolId(`USD${currency}=X`), inverse: true };
}

/** What is known of a pair. */
export interface LegPrice {
  readonly last: number;
  readonly previousClose: number | null;
}

type PriceOf = (symbol: SymbolId) => LegPrice | undefined;

const isPrice = (value: number | null): value is number => value !== null && value > 0;

/** Dollars for one unit of a currency; `null` when its pair is not known. */
function dollarsFor(
  currency: MatrixCurrency,
  priceOf: PriceOf,
  field: keyof LegPrice,
): number | null {
  const leg = legOf(currency);
  if (leg === null) return 1;
  const price = priceOf(leg.symbol)?.[field] ?? null;
  if (!isPrice(price)) return null;
  return leg.inverse ? 1 / price : price;
}

function cross(
  base: MatrixCurrency,
  quote: MatrixCurrency,
  priceOf: PriceOf,
  field: keyof LegPrice,
): number | null {
  const sold = dollarsFor(base, priceOf, field);
  const bought = dollarsFor(quote, priceOf, field);
  return sold === null || bought === null ? null : sold / bought;
}

export interface Cross {
  /** How much of the quote currency one unit of the base costs. */
  readonly rate: number | null;
  /** Against the rate of the previous closes: 0.01 is 1 %. */
  readonly change: number | null;
}

/** The rate of two currencies through the dollar: the product of the two legs. */
export function crossOf(base: MatrixCurrency, quote: MatrixCurrency, priceOf: PriceOf): Cross {
  if (base === quote) return { rate: 1, change: 0 };
  const rate = cross(base, quote, priceOf, 'last');
  const before = cross(base, quote, priceOf, 'previousClose');
  return { rate, change: rate === null || before === null ? null : rate / before - 1 };
}

/** Five digits that count, and no fewer decimals than a pair has. */
export function rateDecimals(rate: number | null): number {
  if (rate === null) return 4;
  if (rate >= 1_000) return 2;
  if (rate >= 10) return 3;
  return rate >= 0.1 ? 4 : rate >= 0.001 ? 6 : 7;
}
