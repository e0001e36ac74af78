import type { IsoDate } from '../calendar/iso-date.ts';
import type { FiscalPeriod } from '../fundamentals/statement.ts';
import type { CurrencyCode, SymbolId } from '../symbols/instrument.ts';

export const ESTIMATE_MEASURES = ['eps', 'revenue', 'ebitda'] as const;
export type EstimateMeasure = (typeof ESTIMATE_MEASURES)[number];

export const ESTIMATE_ACCOUNTINGS = ['gaap', 'adjusted'] as const;
export type EstimateAccounting = (typeof ESTIMATE_ACCOUNTINGS)[number];

/** What the mean was some days ago, and how many analysts moved. */
export interface EstimateRevisions {
  readonly mean7DaysAgo: number | null;
  readonly mean30DaysAgo: number | null;
  readonly mean60DaysAgo: number | null;
  readonly mean90DaysAgo: number | null;
  readonly up7Days: number | null;
  readonly down7Days: number | null;
  readonly up30Days: number | null;
  readonly down30Days: number | null;
}

export interface Estimate {
  readonly symbol: SymbolId;
  readonly measure: EstimateMeasure;
  readonly fiscalYear: number;
  readonly fiscalPeriod: FiscalPeriod;
  readonly periodEnd: IsoDate;
  /** That of the reports: amounts, and amounts per share. */
  readonly currency: CurrencyCode;
  readonly analysts: number;
  readonly low: number | null;
  readonly mean: number;
  readonly high: number | null;
  /** The same period a year before, reported; `null` before the first report. */
  readonly yearAgo: number | null;
  /** mean / yearAgo − 1, or over the estimate of the year before while that is not reported. */
  readonly growth: number | null;
  readonly revisions: EstimateRevisions;
  /** How analysts count earnings: by the accounting rules or adjusted; `null` where not told. */
  readonly accounting: EstimateAccounting | null;
}

/** The part of an estimate that tells what a period's consensus is. */
export type MeanEstimate = Pick<
  Estimate,
  'measure' | 'fiscalYear' | 'fiscalPeriod' | 'currency' | 'mean'
>;
