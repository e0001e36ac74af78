import type { IsoDate } from '../../calendar/iso-date.ts';
import type { SymbolId } from '../../symbols/instrument.ts';

export interface BacktestHolding {
  readonly symbol: SymbolId;
  /** Of the whole, right after the trade. */
  readonly weight: number;
}

export interface BacktestRebalance {
  /** The close that the screen saw. */
  readonly decidedOn: IsoDate;
  /** The close at which it was traded: the session after. */
  readonly tradedOn: IsoDate;
  /** Rows that met the condition, of which the first are held. */
  readonly met: number;
  /** Half of what was bought and sold, as a share of the whole: 1 is a complete exchange. */
  readonly turnover: number;
  /** As a share of the whole before the trade. */
  readonly cost: number;
  readonly holdings: readonly BacktestHolding[];
}

/** Figures of a curve; `null` where it is too short for them. */
export interface CurveStatistics {
  readonly totalReturn: number | null;
  /** Compound, per year. */
  readonly annualReturn: number | null;
  /** Of daily returns, per year. */
  readonly volatility: number | null;
  /** Mean over deviation of daily returns, per year; cash is taken to earn nothing. */
  readonly sharpe: number | null;
  /** The deepest fall from a high, as a negative fraction. */
  readonly drawdown: number | null;
  readonly bestMonth: number | null;
  readonly worstMonth: number | null;
  /** The share of months that ended higher. */
  readonly monthsUp: number | null;
}

export const BACKTEST_CAVEATS = [
  /** The universe is today's list: what was delisted before is missing, which flatters the past. */
  'todays-list',
  /** Prices or statements begin later than asked: the test begins where they do. */
  'shorter-history',
  /** Text fields (sector, country …) are today's, whatever they were then. */
  'todays-descriptions',
  /** Statements are as they stand today; a restated figure replaces the one first reported. */
  'restated',
  /** Mutual funds trade at the net asset value; loads and short-term fees are not known. */
  'fund-fees',
  /** Statements without a filing date count from 90 days after their end. */
  'assumed-filing-dates',
  /** Trades are at the close of the next session, whole or in part, without moving the price. */
  'next-close',
  /** Instruments without further prices are sold at the last one. */
  'sold-at-last-price',
  /** In some periods nothing met the screen and the money lay idle. */
  'idle-cash',
  /** Only the largest instruments of the universe were tested. */
  'largest-only',
  /** The market is simulated: figures show the method, not the past. */
  'simulated',
] as const;
export type BacktestCaveat = (typeof BACKTEST_CAVEATS)[number];

export interface BacktestResult {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** Sessions from the close of the first decision on; its trade is on the second. */
  readonly dates: readonly IsoDate[];
  /** Begins with 1; dividends are reinvested, costs are taken off. */
  readonly equity: readonly number[];
  /** Total return on the same days, begins with 1; `null` before its first price. */
  readonly benchmark: readonly (number | null)[];
  readonly rebalances: readonly BacktestRebalance[];
  readonly statistics: CurveStatistics;
  readonly benchmarkStatistics: CurveStatistics;
  /** Per year. */
  readonly turnover: number | null;
  /** What costs took away in all, as a share of the end value without them. */
  readonly costs: number;
  /** Instruments whose past was looked at. */
  readonly instruments: number;
  readonly limits: readonly BacktestCaveat[];
}

/** How far a back-test has come. */
export interface BacktestProgress {
  readonly phase: 'queued' | 'reading' | 'computing';
  /** From 0 to 1 over all phases. */
  readonly share: number;
}
