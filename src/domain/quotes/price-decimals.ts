import type { SymbolId } from '../symbols/instrument.ts';

/**
 * How many decimals the prices of an instrument have, by its symbol and about what it costs: one
 * answer for all of its prices, so that they line up and every panel agrees.
 */
export function priceDecimals(symbol: SymbolId, price: number | null | undefined): number {
  const size = Math.abs(price ?? Number.NaN);
  // Currency pairs end in `=X`, futures of commodities in `=F`.
  if (symbol.endsWith('=X')) return size >= 1_000 ? 2 : size >= 10 ? 3 : 4;
  if (symbol.endsWith('=F')) return size < 10 ? 4 : 2;
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
