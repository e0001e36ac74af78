import { positiveQuotient, quotient } from '../fundamentals/ratio-definition.ts';
import type { BarInterval } from '../prices/bar.ts';
import { countWhile } from '../sorted/count-while.ts';
import { periodEnd } from './bar-period.ts';
import type { DividendStep, FundamentalStep } from './fundamental-steps.ts';

export type FundamentalUnit = 'price' | 'money' | 'times' | 'fraction';

/** In the order in which they are offered. */
export const FUNDAMENTAL_UNIT = {
  epsTtm: 'price',
  epsQuarter: 'price',
  priceEarnings: 'times',
  priceSales: 'times',
  priceBook: 'times',
  dividendYield: 'fraction',
  marketCap: 'money',
  revenueTtm: 'money',
  revenueQuarter: 'money',
  grossMargin: 'fraction',
  operatingMargin: 'fraction',
  netMargin: 'fraction',
  freeCashFlowTtm: 'money',
} as const satisfies Readonly<Record<string, FundamentalUnit>>;

export type FundamentalId = keyof typeof FUNDAMENTAL_UNIT;
export const FUNDAMENTALS = Object.keys(FUNDAMENTAL_UNIT) as readonly FundamentalId[];

/** Those that move with the price: they need closes on today's share basis. */
export const WITH_PRICE: ReadonlySet<FundamentalId> = new Set([
  'priceEarnings',
  'priceSales',
  'priceBook',
  'dividendYield',
  'marketCap',
]);

export interface KnownFundamentals {
  readonly steps: readonly FundamentalStep[];
  readonly dividends: readonly DividendStep[];
}

/** The newest step that was known at a moment. */
const knownAt = <T extends { readonly time: number }>(
  steps: readonly T[],
  moment: number,
): T | undefined => steps[countWhile(steps, ({ time }) => time <= moment) - 1];

/** A figure at a price, from what was known at a moment. */
export function fundamentalAt(
  id: FundamentalId,
  { steps, dividends }: KnownFundamentals,
  moment: number,
  price: number | null,
): number | null {
  if (id === 'dividendYield')
    return price !== null && price > 0
      ? quotient(knownAt(dividends, moment)?.rate ?? null, price)
      : null;
  const step = knownAt(steps, moment);
  if (step === undefined) return null;
  const cap = price === null || step.shares === null ? null : price * step.shares;
  switch (id) {
    case 'priceEarnings':
      return positiveQuotient(price, step.epsTtm);
    case 'priceSales':
      return positiveQuotient(cap, step.revenueTtm);
    case 'priceBook':
      return positiveQuotient(cap, step.totalEquity);
    case 'marketCap':
      return cap;
    default:
      return step[id];
  }
}

/**
 * A figure at each bar: of what was known when the bar's period was over. What becomes known later
 * changes no bar before it. Closes must be on today's share basis, as statements are: adjusted for
 * splits and not for dividends.
 */
export function fundamentalSeries(
  id: FundamentalId,
  known: KnownFundamentals,
  bars: { readonly time: readonly number[]; readonly close: readonly (number | null)[] },
  interval: BarInterval,
): readonly (number | null)[] {
  return bars.time.map((time, at) =>
    // The end itself belongs to the next period.
    fundamentalAt(id, known, periodEnd(time, interval) - 1, bars.close[at] ?? null),
  );
}
