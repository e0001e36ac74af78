import type { IsoDate } from '../calendar/iso-date.ts';
import type { CurrencyCode, SymbolId } from '../symbols/instrument.ts';

export const OPTION_RIGHTS = ['call', 'put'] as const;
export type OptionRight = (typeof OPTION_RIGHTS)[number];
export const EXPIRY_KINDS = ['weekly', 'monthly', 'quarterly', 'leaps'] as const;
export type ExpiryKind = (typeof EXPIRY_KINDS)[number];

export const EXERCISE_STYLES = ['american', 'european'] as const;
export type ExerciseStyle = (typeof EXERCISE_STYLES)[number];

export interface OptionGreeks {
  readonly delta: number;
  readonly gamma: number;
  /** Per calendar day. */
  readonly theta: number;
  /** Per volatility point (0.01). */
  readonly vega: number;
  /** Per 1 % of rate. */
  readonly rho: number;
}

export interface OptionContract {
  /** OCC symbol: `MSFT  260116C00400000` without spaces. */
  readonly symbol: string;
  readonly underlying: SymbolId;
  readonly expiry: IsoDate;
  readonly strike: number;
  readonly right: OptionRight;
  readonly style: ExerciseStyle;
  readonly multiplier: number;
  /** 0 when nobody bids; `null` where the source has no quotes, as outside trading hours. */
  readonly bid: number | null;
  readonly ask: number | null;
  /** Middle of bid and ask. */
  readonly mark: number | null;
  readonly bidSize: number | null;
  readonly askSize: number | null;
  /** `null` when it has not traded. */
  readonly last: number | null;
  readonly lastTime: number | null;
  readonly previousMark: number | null;
  readonly change: number | null;
  readonly volume: number | null;
  readonly openInterest: number | null;
  /** Annual, 0.25 is 25 %; `null` where no volatility explains the mark. */
  readonly impliedVolatility: number | null;
  readonly greeks: OptionGreeks | null;
  readonly inTheMoney: boolean;
}

export interface OptionExpiry {
  readonly expiry: IsoDate;
  /** When the last trading ends. */
  readonly expiresAt: number;
  readonly daysToExpiry: number;
  readonly kind: ExpiryKind;
  readonly atmVolatility: number | null;
}

export interface OptionChain {
  readonly underlying: SymbolId;
  readonly currency: CurrencyCode;
  readonly underlyingPrice: number;
  readonly expiry: IsoDate;
  readonly expiresAt: number;
  /** Year fraction that the prices use. */
  readonly yearsToExpiry: number;
  /** Continuously compounded rate and dividend yield that the prices use, where the source tells. */
  readonly rate: number | null;
  readonly dividendYield: number | null;
  /** Strikes ascending, one call and one put per strike. */
  readonly calls: readonly OptionContract[];
  readonly puts: readonly OptionContract[];
}
