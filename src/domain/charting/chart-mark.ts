import type { Grade, RatingAction } from '../analysts/rating.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { ReportTime } from '../earnings/earnings.ts';
import type { FiscalPeriod } from '../fundamentals/statement.ts';
import type { InsiderCode } from '../ownership/insider.ts';
import type { DividendType } from '../prices/corporate-action.ts';
import type { CurrencyCode } from '../symbols/instrument.ts';

export const MARK_KINDS = [
  'earnings',
  'dividend',
  'split',
  'rating',
  'insider',
  'filing',
  'news',
] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** Every mark has a moment (ms) and an id that is unique among the marks of a symbol. */
interface MarkHead<K extends MarkKind> {
  readonly kind: K;
  readonly id: string;
  readonly time: number;
}

export interface EarningsMark extends MarkHead<'earnings'> {
  readonly fiscalYear: number | null;
  readonly fiscalPeriod: FiscalPeriod | null;
  readonly when: ReportTime | null;
  readonly currency: CurrencyCode | null;
  /** `null` until reported. */
  readonly eps: number | null;
  readonly estimate: number | null;
  readonly surprise: number | null;
  readonly revenue: number | null;
  readonly reaction: number | null;
}

export interface DividendMark extends MarkHead<'dividend'> {
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly type: DividendType;
  readonly payDate: IsoDate | null;
}

export interface SplitMark extends MarkHead<'split'> {
  readonly to: number;
  readonly from: number;
}

export interface RatingMark extends MarkHead<'rating'> {
  readonly firm: string;
  readonly action: RatingAction;
  readonly grade: Grade;
  readonly previousGrade: Grade | null;
  readonly currency: CurrencyCode;
  readonly target: number | null;
  readonly previousTarget: number | null;
}

export interface InsiderMark extends MarkHead<'insider'> {
  readonly insider: string;
  readonly title: string;
  readonly code: InsiderCode;
  readonly shares: number;
  readonly currency: CurrencyCode;
  readonly value: number | null;
}

export interface FilingMark extends MarkHead<'filing'> {
  readonly form: string;
  readonly title: string;
}

export interface NewsMark extends MarkHead<'news'> {
  readonly headline: string;
  readonly publisher: string;
  /** As of a `StoryHead`. */
  readonly link: string | null;
}

export type ChartMark =
  | EarningsMark
  | DividendMark
  | SplitMark
  | RatingMark
  | InsiderMark
  | FilingMark
  | NewsMark;
