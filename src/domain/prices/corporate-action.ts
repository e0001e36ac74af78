import type { IsoDate } from '../calendar/iso-date.ts';
import type { CurrencyCode, SymbolId } from '../symbols/instrument.ts';

export const DIVIDEND_TYPES = ['regular', 'special', 'capital-gain', 'income'] as const;
export type DividendType = (typeof DIVIDEND_TYPES)[number];
export const MERGER_STATES = ['announced', 'completed', 'withdrawn'] as const;
export type MergerState = (typeof MERGER_STATES)[number];

export interface Split {
  readonly kind: 'split';
  readonly symbol: SymbolId;
  /** First session that trades on the new basis. */
  readonly exDate: IsoDate;
  /** New shares for each `from` old ones: 4-for-1 is to 4, from 1. */
  readonly to: number;
  readonly from: number;
  readonly announcedAt: number | null;
}

export interface Dividend {
  readonly kind: 'dividend';
  readonly symbol: SymbolId;
  readonly exDate: IsoDate;
  readonly recordDate: IsoDate | null;
  readonly payDate: IsoDate | null;
  /** Per share as paid, on the share basis of that day. */
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly type: DividendType;
  /** Payments in a year; 0 for a one-off. */
  readonly frequency: number | null;
  readonly announcedAt: number | null;
}

export interface SymbolChange {
  readonly kind: 'symbol-change';
  readonly symbol: SymbolId;
  readonly former: SymbolId;
  readonly exDate: IsoDate;
  readonly announcedAt: number | null;
}

export interface Merger {
  readonly kind: 'merger';
  /** The company that is bought. */
  readonly symbol: SymbolId;
  readonly acquirer: SymbolId;
  /** Expected or actual completion. */
  readonly exDate: IsoDate;
  readonly cashPerShare: number;
  readonly sharesPerShare: number;
  readonly status: MergerState;
  readonly announcedAt: number | null;
}

export interface SpinOff {
  readonly kind: 'spin-off';
  readonly symbol: SymbolId;
  readonly spun: SymbolId;
  readonly exDate: IsoDate;
  readonly sharesPerShare: number;
  readonly announcedAt: number | null;
}

export type CorporateAction = Split | Dividend | SymbolChange | Merger | SpinOff;
