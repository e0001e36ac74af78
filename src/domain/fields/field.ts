import type { Estimate } from '../analysts/estimate.ts';
import type { AnalystRatings } from '../analysts/rating.ts';
import type { PriceTarget } from '../analysts/price-target.ts';
import type { EarningsEvent } from '../earnings/earnings.ts';
import type { FundProfile } from '../funds/fund-profile.ts';
import type { TrailingPeriod } from '../funds/fund-performance.ts';
import type { CompanyProfile } from '../fundamentals/company-profile.ts';
import type { KeyStatistics } from '../fundamentals/key-statistics.ts';
import type { MeasureId } from '../returns/measures.ts';
import type { Ownership } from '../ownership/holder.ts';
import type { GrowthFacts } from './growth-facts.ts';
import type { TradingFacts } from './trading-facts.ts';
import type { TechnicalSummary } from '../insights/technical-summary.ts';
import type { Quote } from '../quotes/quote.ts';
import type { LiveRule } from './live.ts';
import { type Instrument, type InstrumentType, isCompany, isFund } from '../symbols/instrument.ts';

/** What the daily prices of the last years say, dividends reinvested. */
export interface PastPerformance {
  readonly returns: ReadonlyMap<TrailingPeriod, number | null>;
  readonly volatility: number | null;
  readonly drawdown: number | null;
}

/** Everything that fields are read from; `null` where an instrument has no such thing. */
export interface FieldFacts {
  readonly instrument: Instrument | null;
  readonly quote: Quote | null;
  readonly statistics: KeyStatistics | null;
  /** Of the last twelve months, by the id of their definition. */
  readonly ratios: ReadonlyMap<string, number | null> | null;
  readonly performance: PastPerformance | null;
  readonly technicals: TechnicalSummary | null;
  readonly target: PriceTarget | null;
  readonly ratings: AnalystRatings | null;
  readonly fund: FundProfile | null;
  readonly profile: CompanyProfile | null;
  readonly growth: GrowthFacts | null;
  readonly trading: TradingFacts | null;
  readonly ownership: Ownership | null;
  /** Newest first. */
  readonly earnings: readonly EarningsEvent[] | null;
  readonly estimates: readonly Estimate[] | null;
  /** Of a fund, by month over three years, on total returns. */
  readonly risk: ReadonlyMap<MeasureId, number | null> | null;
}

export const FACT_NAMES = [
  'instrument',
  'quote',
  'statistics',
  'ratios',
  'performance',
  'technicals',
  'target',
  'ratings',
  'fund',
  'profile',
  'growth',
  'trading',
  'ownership',
  'earnings',
  'estimates',
  'risk',
] as const satisfies readonly (keyof FieldFacts)[];
export type FactName = (typeof FACT_NAMES)[number];

/**
 * How a value is written. `percent` values are fractions (0.25 reads 25 %), `points` are percent
 * already, `money` is a large amount and `price` one of a share.
 */
export type FieldUnit =
  | 'text'
  | 'price'
  | 'money'
  | 'percent'
  | 'points'
  | 'times'
  | 'count'
  | 'plain'
  | 'date'
  | 'grade'
  | 'verdict';

/** Nothing is known. */
export const NO_FACTS: FieldFacts = {
  instrument: null,
  quote: null,
  statistics: null,
  ratios: null,
  performance: null,
  technicals: null,
  target: null,
  ratings: null,
  fund: null,
  profile: null,
  growth: null,
  trading: null,
  ownership: null,
  earnings: null,
  estimates: null,
  risk: null,
};

export type FieldValue = number | string | null;

export const FIELD_GROUPS = [
  'description',
  'price',
  'performance',
  'valuation',
  'growth',
  'margins',
  'returns',
  'balance',
  'dividends',
  'ownership',
  'technicals',
  'analyst',
  'funds',
] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

export type Scope = 'all' | 'traded' | 'companies' | 'funds';

/** A figure or a text about an instrument, declared once for lists, screener, comparison and alerts. */
export interface FieldDefinition {
  readonly id: string;
  readonly group: FieldGroup;
  readonly unit: FieldUnit;
  /** Message keys; the text of `help` holds the formula where there is one. */
  readonly label: `fields.${string}` | `ratios.${string}`;
  readonly help: `fields.help.${string}` | `ratios.formula.${string}`;
  readonly needs: readonly FactName[];
  readonly scope: Scope;
  /** Known for each of the last fiscal quarters too: figures of statements, over twelve months. */
  readonly history?: 'quarters';
  /** How it follows a new price; absent where it does not. */
  readonly live?: LiveRule;
  readonly read: (facts: FieldFacts) => FieldValue;
}

/** A coin has a volume and a market value; bid and ask may be missing. */
const NOT_TRADED: ReadonlySet<InstrumentType> = new Set([
  'index',
  'currency',
  'future',
  'commodity',
]);

/** Whether instruments of a type have the field at all; one that has it may still lack the value. */
export function hasField({ scope }: Pick<FieldDefinition, 'scope'>, type: InstrumentType): boolean {
  switch (scope) {
    case 'all':
      return true;
    case 'traded':
      return !NOT_TRADED.has(type);
    case 'companies':
      return isCompany(type);
    case 'funds':
      return isFund(type);
    default:
      return scope satisfies never;
  }
}

export const isText = ({ unit }: Pick<FieldDefinition, 'unit'>): boolean =>
  unit === 'text' || unit === 'date' || unit === 'grade' || unit === 'verdict';
