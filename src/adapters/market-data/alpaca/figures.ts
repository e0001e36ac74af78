import { positiveOf, wholeOf } from '../loose.ts';

/** No share costs a billion; figures beyond that would overflow what is computed from them. */
const HIGHEST_PRICE = 1e9;

export function priceOf(value: unknown): number | null {
  const price = positiveOf(value);
  return price !== null && price < HIGHEST_PRICE ? price : null;
}

/** A number of shares or contracts. */
export function sharesOf(value: unknown): number | null {
  const shares = positiveOf(value);
  return shares === null ? null : wholeOf(Math.round(shares));
}
