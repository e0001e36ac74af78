import type { IsoDate } from '../calendar/iso-date.ts';
import type { CurrencyCode, SymbolId } from '../symbols/instrument.ts';

export const GRADES = ['strong-buy', 'buy', 'hold', 'sell', 'strong-sell'] as const;
export type Grade = (typeof GRADES)[number];

export const RATING_ACTIONS = [
  'initiated',
  'upgraded',
  'downgraded',
  // The rating is kept: with another target, or with the same.
  'maintained',
  'reiterated',
  'suspended',
] as const;
export type RatingAction = (typeof RATING_ACTIONS)[number];

export interface RatingChange {
  readonly symbol: SymbolId;
  readonly id: string;
  readonly time: number;
  readonly firm: string;
  readonly analyst: string | null;
  readonly action: RatingAction;
  readonly grade: Grade;
  readonly previousGrade: Grade | null;
  /** Of targets and of the price. */
  readonly currency: CurrencyCode;
  readonly target: number | null;
  readonly previousTarget: number | null;
  readonly priceAtCall: number | null;
}

/** How many firms stand at each grade on a day. */
export interface RatingMix {
  readonly date: IsoDate;
  readonly strongBuy: number;
  readonly buy: number;
  readonly hold: number;
  readonly sell: number;
  readonly strongSell: number;
  /** 1 is strong buy, 5 is strong sell. */
  readonly score: number;
}

/** How a firm's calls on this symbol did, one year on. */
export interface FirmRecord {
  readonly firm: string;
  readonly calls: number;
  /** How many of them are a year old and no hold: only those are judged. */
  readonly judged: number;
  /** Share of judged calls that went the right way, 0 to 1. */
  readonly hitRate: number | null;
  /** Mean return after a call, in its direction. */
  readonly meanReturn: number | null;
  readonly grade: Grade;
  readonly currency: CurrencyCode;
  readonly target: number | null;
  readonly since: number;
}

export interface AnalystRatings {
  readonly symbol: SymbolId;
  readonly consensus: Grade;
  readonly current: RatingMix;
  /** Monthly, oldest first. */
  readonly history: readonly RatingMix[];
  /** Newest first. */
  readonly changes: readonly RatingChange[];
  readonly firms: readonly FirmRecord[];
}
