import type { IsoDate } from '../../calendar/iso-date.ts';
import type { SymbolId } from '../../symbols/instrument.ts';
import type { Screen } from '../screen.ts';

export const WEIGHTINGS = ['equal', 'market-cap'] as const;
/** How money is spread over the chosen instruments on a rebalance day. */
export type Weighting = (typeof WEIGHTINGS)[number];

export const REBALANCES = ['monthly', 'quarterly'] as const;
/** Decided at the close of the last session of the month or calendar quarter. */
export type Rebalance = (typeof REBALANCES)[number];

export interface BacktestRequest {
  /** Columns of the table do not matter: only what decides which rows are met and comes first. */
  readonly screen: Pick<Screen, 'universe' | 'expression' | 'formulas' | 'order'>;
  /** How many of the screen's rows are held, the first in its order. */
  readonly top: number;
  readonly weighting: Weighting;
  readonly rebalance: Rebalance;
  /** Of every amount bought or sold, in hundredths of a percent. */
  readonly costs: number;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly benchmark: SymbolId;
}

export const BACKTEST_LIMITS = {
  top: 100,
  costs: 500,
  years: 12,
} as const;
