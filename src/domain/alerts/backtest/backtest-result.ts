import type { BarInterval } from '../../prices/bar.ts';
import type { SymbolId } from '../../symbols/instrument.ts';
import type { AlertFact } from '../alert.ts';
import type { AlertEventKind } from '../alert-event.ts';

/** The most symbols of a list that are tested. */
export const BACKTEST_SYMBOLS_MAXIMUM = 50;
/** Firings of one symbol that are told; more are counted. */
export const BACKTEST_FIRINGS_MAXIMUM = 500;

/** A part of a condition whose past nobody knows: it never came true in the test. */
export type UntestedPart =
  | { readonly kind: 'event'; readonly event: AlertEventKind }
  /** A name of `signal-names.ts` or of the field catalogue. */
  | { readonly kind: 'figure'; readonly name: string }
  | { readonly kind: 'line'; readonly drawing: string };

export interface Untested {
  readonly part: UntestedPart;
  /** Nobody keeps its past, or the source could not be reached this time. */
  readonly why: 'no-past' | 'unavailable';
}

export interface BacktestFiring {
  readonly at: number;
  readonly facts: readonly AlertFact[];
  /** The price then; `null` where an event came while nothing traded. */
  readonly price: number | null;
}

export interface SymbolBacktest {
  readonly symbol: SymbolId;
  /** From when on there were bars; `null` when there were none. */
  readonly from: number | null;
  readonly count: number;
  /** Oldest first, the first `BACKTEST_FIRINGS_MAXIMUM`. */
  readonly firings: readonly BacktestFiring[];
  /** For a chart, oldest first. */
  readonly time: readonly number[];
  readonly close: readonly number[];
}

export interface AlertBacktest {
  readonly from: number;
  readonly to: number;
  readonly interval: BarInterval;
  readonly count: number;
  readonly symbols: readonly SymbolBacktest[];
  readonly untested: readonly Untested[];
  /** Symbols of the target that were left out: a list may have more than are tested. */
  readonly left: number;
}
