import { exchangeOfSymbol, foreignExchange, isCoin } from '../symbols/exchange-table.ts';
import type { SymbolId } from '../symbols/instrument.ts';

/** Coins cost from a hundred thousand to a millionth: four digits that count, at least. */
function coinDecimals(size: number): number {
  if (!(size > 0) || size >= 100) return 2;
  if (size >= 1) return 4;
  return Math.min(10, 3 - Math.floor(Math.log10(size)));
}

/** Currencies whose prices are not in hundredths. London quotes in pence and parts of them. */
const BY_CURRENCY: Readonly<Record<string, (size: number) => number>> = {
  GBP: (size) => (size >= 100 ? 2 : size >= 10 ? 3 : 4),
  // Tokyo's large companies trade in tenths of a yen below 5,000.
  JPY: (size) => (size < 5_000 ? 1 : 0),
  KRW: () => 0,
  IDR: () => 0,
};

/**
 * How many decimals the prices of an instrument have, by its symbol and about what it costs: one
 * answer for all of its prices, so that they line up and every panel agrees.
 */
export function priceDecimals(symbol: SymbolId, price: number | null | undefined): number {
  const size = Math.abs(price ?? Number.NaN);
  // Currency pairs end in `=X`, futures of commodities in `=F`.
  if (symbol.endsWith('=X')) return size >= 1_000 ? 2 : size >= 10 ? 3 : 4;
  if (symbol.endsWith('=F')) return size < 10 ? 4 : 2;
  if (isCoin(symbol)) return coinDecimals(size);
  const abroad = exchangeOfSymbol(symbol);
  if (abroad !== null) {
    const own = BY_CURRENCY[foreignExchange(abroad)?.currency ?? '']?.(size);
    if (own !== undefined) return own;
  }
  // Exchanges take orders in hundredths of a cent below a dollar.
  return size < 1 && size > 0 ? 4 : 2;
}

/**
 * How many decimals an amount per share has, such as earnings: cents, and hundredths of a cent
 * where cents would hide it. No price decides: what a share earns may be far below what it costs.
 */
export function perShareDecimals(amount: number | null | undefined): number {
  const cents = Math.abs(amount ?? 0) * 100;
  return cents >= 10 || Math.abs(cents - Math.round(cents)) < 1e-9 ? 2 : 4;
}
