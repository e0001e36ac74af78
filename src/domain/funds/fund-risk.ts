import type { IsoDate } from '../calendar/iso-date.ts';
import type { Drawdown } from '../returns/drawdown.ts';
import type { MeasureId } from '../returns/measures.ts';
import type { SymbolId } from '../symbols/instrument.ts';
import type { FundIndex } from './fund-index.ts';

export const RISK_YEARS = [3, 5, 10] as const;
export type RiskYears = (typeof RISK_YEARS)[number];

/**
 * Where the risk-free rate comes from. `history`: the 3-month bill of each month; `latest`: its
 * newest yield for all months; `none`: no source has one, and zero is used. Pages say it with
 * `measures.riskFree.${source}`.
 */
export const RISK_FREE_SOURCES = ['history', 'latest', 'none'] as const;
export type RiskFreeSource = (typeof RISK_FREE_SOURCES)[number];

/** A measure of the fund, of its category and of its index. Fractions; `null` where undefined. */
export interface RiskRow {
  readonly id: MeasureId;
  readonly fund: number | null;
  /** Average and median of the funds of the category that have the measure. */
  readonly category: number | null;
  readonly median: number | null;
  readonly index: number | null;
  /** 1 is the best of the category, 100 the worst; `null` where neither end is better. */
  readonly percentile: number | null;
  readonly funds: number;
}

/** Every fund of the category that is old enough, the asked one included; one list per figure. */
export interface RiskPoints {
  readonly symbols: readonly SymbolId[];
  readonly volatility: readonly number[];
  readonly annualReturn: readonly number[];
}

export interface RiskWindow {
  readonly years: RiskYears;
  /** Month ends: the returns lie between them. */
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** Average per year over the window. */
  readonly riskFree: number;
  readonly rows: readonly RiskRow[];
  /** The fund's maximum drawdown with its dates; `null` when it is younger or never fell. */
  readonly deepest: Drawdown | null;
  readonly points: RiskPoints;
}

/** Distance from the highest month end before: 0 or negative. One list per line, as long as `dates`. */
export interface DrawdownLines {
  readonly dates: readonly IsoDate[];
  readonly fund: readonly number[];
  readonly category: readonly (number | null)[];
  readonly index: readonly (number | null)[];
}

/** Of the 36 months that end on each date: return per year, and beta against the index. */
export interface RollingLines {
  readonly dates: readonly IsoDate[];
  readonly fund: readonly number[];
  readonly category: readonly (number | null)[];
  readonly index: readonly (number | null)[];
  readonly beta: readonly (number | null)[];
}

/** The return of one month; `date` is its last session. */
export interface MonthReturn {
  readonly date: IsoDate;
  readonly fund: number;
  readonly category: number | null;
  readonly index: number | null;
}

/** Risk by month, as fund statistics are measured everywhere: total returns on net asset value. */
export interface FundRisk {
  readonly symbol: SymbolId;
  /** The last month end. */
  readonly asOfDate: IsoDate;
  readonly category: string | null;
  /** Funds of the category with a current value, the asked one included. */
  readonly fundsInCategory: number;
  readonly index: FundIndex | null;
  readonly riskFreeSource: RiskFreeSource;
  readonly windows: readonly RiskWindow[];
  readonly drawdown: DrawdownLines;
  /** The deepest falls of the fund, deepest first, by month end. */
  readonly deepest: readonly Drawdown[];
  readonly rolling: RollingLines;
  readonly bestMonths: readonly MonthReturn[];
  readonly worstMonths: readonly MonthReturn[];
  /** Months with a return above zero, of so many. */
  readonly risingMonths: number;
  readonly months: number;
}
