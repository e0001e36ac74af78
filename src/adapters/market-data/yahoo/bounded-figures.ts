import { numberOf as anyNumber } from '../loose.ts';

/** More than any company, fund or state has in any currency: what is larger is no figure. */
const MOST = 1e18;

/** A number as `loose.ts` reads it, within reason: sums and quotients of such never overflow. */
export function numberOf(value: unknown): number | null {
  const number = anyNumber(value);
  return number !== null && Math.abs(number) <= MOST ? number : null;
}

/** Where 0 and less can only mean that the figure is missing. */
export function positiveOf(value: unknown): number | null {
  const number = numberOf(value);
  // As little is rounding of nothing, and would blow up a quotient.
  return number !== null && number > 1e-12 ? number : null;
}
