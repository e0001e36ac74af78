import { YEAR_MS } from '../options/chain-moment.ts';
import type { OptionExpiry } from '../options/option-chain.ts';

/** A report within this many ms of the next expiry belongs to another quarter. */
const ONE_REPORT_MS = 75 * 86_400_000;

interface Priced extends Pick<OptionExpiry, 'expiry' | 'expiresAt'> {
  readonly atmVolatility: number;
}

export interface EventMove {
  /** One standard deviation of the move on the report, a fraction of the price. */
  readonly move: number;
  /** The first expiry that has the report in it, and the one that tells an ordinary day. */
  readonly expiry: string;
  readonly reference: string;
  /** Volatility of an ordinary day, annual. */
  readonly usual: number;
}

/**
 * The implied move of a report, wherever one is shown: what the term structure contains of it at
 * `now`, the moment that the option prices describe. Total variance (σ²T) up to the first
 * expiry after the report is that of ordinary days plus that of the report; what ordinary days are
 * worth shows between that expiry and the next, where no report is. An expiry before the report
 * tells what the days up to it are worth.
 */
export function eventMove(
  expiries: readonly OptionExpiry[],
  now: number,
  report: number,
): EventMove | null {
  const rising = expiries
    .flatMap(({ expiry, expiresAt, atmVolatility }) =>
      expiresAt > now && atmVolatility !== null ? [{ expiry, expiresAt, atmVolatility }] : [],
    )
    .toSorted((a, b) => a.expiresAt - b.expiresAt);
  const first = rising.findIndex(({ expiresAt }) => expiresAt > report);
  const after = rising[first];
  const reference = rising[first + 1];
  if (first === -1 || after === undefined || reference === undefined) return null;
  if (reference.expiresAt - report > ONE_REPORT_MS) return null;
  const years = (expiry: Priced): number => (expiry.expiresAt - now) / YEAR_MS;
  const total = (expiry: Priced): number => expiry.atmVolatility ** 2 * years(expiry);
  const rate = (total(reference) - total(after)) / (years(reference) - years(after));
  if (!(rate > 0)) return null;
  const before = rising[first - 1];
  const ordinary =
    before === undefined
      ? rate * years(after)
      : total(before) + rate * (years(after) - years(before));
  const variance = total(after) - ordinary;
  return variance <= 0
    ? null
    : {
        move: Math.sqrt(variance),
        expiry: after.expiry,
        reference: reference.expiry,
        usual: Math.sqrt(rate),
      };
}

/** Where a price lies after a move either way. */
export const moveBand = (
  price: number,
  move: number,
): { readonly low: number; readonly high: number } => ({
  low: price * (1 - move),
  high: price * (1 + move),
});
