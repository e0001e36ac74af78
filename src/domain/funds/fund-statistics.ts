import type { IsoDate } from '../calendar/iso-date.ts';
import type { SymbolId } from '../symbols/instrument.ts';
import type { DistributionYield } from './distribution-yield.ts';
import type { FundScore } from './fund-score.ts';
import type { PremiumDistribution } from './premium-distribution.ts';
import type { TaxCost } from './tax-cost.ts';

/** Figures that follow from a fund's values, prices and payments and from its category. */
export interface FundStatistics {
  readonly symbol: SymbolId;
  readonly asOfDate: IsoDate;
  readonly category: string | null;
  readonly fundsInCategory: number;
  readonly score: FundScore;
  /** Of the last year; `null` for funds that do not trade. */
  readonly premium: PremiumDistribution | null;
  /** `null` where the distributions are not known by type. */
  readonly taxCost: TaxCost | null;
  /** `null` where distributions are not known. */
  readonly yields: DistributionYield | null;
}
