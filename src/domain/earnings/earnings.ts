import type { IsoDate } from '../calendar/iso-date.ts';
import type { FiscalPeriod } from '../fundamentals/statement.ts';
import type { CurrencyCode, SymbolId } from '../symbols/instrument.ts';

export const GUIDANCE_STANCES = ['raised', 'lowered', 'maintained', 'initiated'] as const;
export type GuidanceStance = (typeof GUIDANCE_STANCES)[number];
export const REPORT_TIMES = ['before-open', 'after-close'] as const;
export type ReportTime = (typeof REPORT_TIMES)[number];
export const GUIDANCE_MEASURES = ['eps', 'revenue'] as const;
export type GuidanceMeasure = (typeof GUIDANCE_MEASURES)[number];

export interface Guidance {
  readonly measure: GuidanceMeasure;
  readonly fiscalYear: number;
  readonly fiscalPeriod: FiscalPeriod;
  readonly low: number;
  readonly high: number;
  /** The consensus mean when the guidance was given. */
  readonly consensus: number | null;
  readonly stance: GuidanceStance;
}

export interface EarningsResult {
  readonly epsActual: number;
  readonly revenueActual: number | null;
  /** Difference over the estimate without its sign; `null` where the estimate is zero. */
  readonly epsSurprise: number | null;
  readonly revenueSurprise: number | null;
  readonly guidance: readonly Guidance[];
  /** Close-to-close return over the report. */
  readonly reaction: number | null;
  /** Return over five sessions from the close before the report. */
  readonly reaction5Days: number | null;
  readonly transcriptId: string | null;
  readonly filingId: string | null;
  readonly storyId: string | null;
}

export interface EarningsEvent {
  readonly symbol: SymbolId;
  readonly id: string;
  readonly date: IsoDate;
  readonly time: number | null;
  readonly when: ReportTime | null;
  readonly confirmed: boolean;
  /** The period is `null` where a calendar tells the date only. */
  readonly fiscalYear: number | null;
  readonly fiscalPeriod: FiscalPeriod | null;
  readonly periodEnd: IsoDate | null;
  /** What amounts are reported in. */
  readonly currency: CurrencyCode | null;
  readonly epsEstimate: number | null;
  readonly revenueEstimate: number | null;
  /** One standard deviation as options priced it before the report, a fraction of the price. */
  readonly impliedMove: number | null;
  /** `null` until reported. */
  readonly result: EarningsResult | null;
}
