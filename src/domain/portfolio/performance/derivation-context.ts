import type { DailySeries, Period } from '../analysis.ts';
import type { AssetId } from '../asset.ts';
import type { PriceSeries } from '../price-book.ts';
import type { Prepared } from './prepared.ts';

/** What a figure is derived from; `asset` for a figure of one holding. */
export interface DerivationContext {
  readonly prepared: Prepared;
  readonly series: DailySeries;
  readonly period: Period;
  readonly asset: AssetId | null;
  /** Total-return levels of the benchmark. */
  readonly benchmark: PriceSeries | null;
  /** Per year. */
  readonly riskFree: number;
}
