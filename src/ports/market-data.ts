import type { IsoDate } from '../domain/calendar/iso-date.ts';
import type { BarAdjustment, BarInterval, BarSeries } from '../domain/market/bar.ts';
import type { CompanyProfile } from '../domain/market/company-profile.ts';
import type { CorporateAction } from '../domain/market/corporate-action.ts';
import type { Depth } from '../domain/market/depth.ts';
import type { EarningsEvent } from '../domain/market/earnings.ts';
import type { EconomicEvent, YieldCurve } from '../domain/market/economy.ts';
import type { Estimate } from '../domain/market/estimate.ts';
import type { Filing, FilingHead } from '../domain/market/filing.ts';
import type { FundDistribution } from '../domain/market/fund-distribution.ts';
import type { FundHoldings } from '../domain/market/fund-holding.ts';
import type { FundPerformance, NavPoint } from '../domain/market/fund-performance.ts';
import type { FundProfile } from '../domain/market/fund-profile.ts';
import type { FundHolder, Ownership } from '../domain/market/holder.ts';
import type { InsiderTransaction } from '../domain/market/insider.ts';
import type { KeyStatistics } from '../domain/market/key-statistics.ts';
import type { Mover, MoverList, MoverSession } from '../domain/market/mover.ts';
import type { OptionChain, OptionExpiry } from '../domain/market/option-chain.ts';
import type { PriceTarget } from '../domain/market/price-target.ts';
import type { Quote } from '../domain/market/quote.ts';
import type { RatioSet } from '../domain/market/ratio.ts';
import type { AnalystRatings } from '../domain/market/rating.ts';
import type { MarketBreadth, SectorSummary } from '../domain/market/sector-summary.ts';
import type { ShortInterest } from '../domain/market/short-interest.ts';
import type { Sourced } from '../domain/market/sourced.ts';
import type { FinancialStatement, StatementBasis } from '../domain/market/statement.ts';
import type { Story, StoryHead, StoryKind } from '../domain/market/story.ts';
import type { Trade } from '../domain/market/trade.ts';
import type { Transcript } from '../domain/market/transcript.ts';
import type {
  Exchange,
  Instrument,
  InstrumentType,
  SymbolId,
} from '../domain/symbols/instrument.ts';

/** How far behind the market the asker must be, in ms; 0 is live. Answers may be later, never sooner. */
export interface Delayed {
  readonly delay: number;
}

export interface QuotesQuery extends Delayed {
  readonly symbols: readonly SymbolId[];
}

export interface BarsQuery extends Delayed {
  readonly symbol: SymbolId;
  readonly interval: BarInterval;
  /** Bars that start in [from, to), in ms; day bars start at midnight UTC of their date. */
  readonly from: number;
  readonly to: number;
  readonly adjustment: BarAdjustment;
  /** Bars of the pre and after sessions too; ignored for day bars and longer. */
  readonly extended: boolean;
}

export interface SymbolQuery {
  readonly symbol: SymbolId;
}

export interface DelayedSymbolQuery extends SymbolQuery, Delayed {}

export interface TradesQuery extends DelayedSymbolQuery {
  /** The newest so many, newest first. */
  readonly limit: number;
}

export interface SearchQuery {
  readonly text: string;
  /** Empty means all. */
  readonly types: readonly InstrumentType[];
  readonly limit: number;
}

export interface SearchHit {
  readonly instrument: Instrument;
  readonly match: 'exact' | 'former' | 'prefix' | 'word' | 'fuzzy';
  /** Higher is better; comparable within one answer. */
  readonly score: number;
}

export interface DateRange {
  readonly from: IsoDate;
  /** Inclusive. */
  readonly to: IsoDate;
}

export interface ActionsQuery extends SymbolQuery, DateRange {}

export interface StatementsQuery extends SymbolQuery {
  readonly basis: StatementBasis;
  /** Newest first, so many. */
  readonly limit: number;
}

export interface RatiosQuery extends StatementsQuery, Delayed {}

export interface LimitQuery extends SymbolQuery {
  readonly limit: number;
}

export interface ChainQuery extends DelayedSymbolQuery {
  readonly expiry: IsoDate;
}

export interface NewsQuery {
  /** Empty means the whole market. */
  readonly symbols: readonly SymbolId[];
  /** Empty means all. */
  readonly kinds: readonly StoryKind[];
  /** Stories strictly before this moment, newest first; `null` means up to now. */
  readonly before: number | null;
  readonly limit: number;
}

export interface FilingsQuery {
  /** `null` means all companies. */
  readonly symbol: SymbolId | null;
  /** Empty means all. */
  readonly forms: readonly string[];
  readonly before: number | null;
  readonly limit: number;
}

export interface CalendarQuery extends DateRange {
  /** Empty means all. */
  readonly symbols: readonly SymbolId[];
}

export interface MoversQuery extends Delayed {
  readonly list: MoverList;
  readonly session: MoverSession;
  /** `null` means all exchanges. */
  readonly exchange: Exchange | null;
  readonly limit: number;
}

export interface NavQuery extends SymbolQuery, DateRange {}

type Ask<Q, T> = (query: Q, signal: AbortSignal) => Promise<Sourced<T>>;

/**
 * A capability is the presence of a function. A symbol that the provider does not know is left out
 * of batch answers and throws `unknownSymbol` from the others; a symbol of the wrong kind (holdings
 * of a share, statements of an index) throws `notFound`. Lists are complete for the query.
 */
export interface MarketDataProvider {
  readonly id: string;
  readonly name: string;
  /** Milliseconds that this provider is behind the market at best. */
  readonly minimumDelay: number;

  readonly instruments?: Ask<{ readonly symbols: readonly SymbolId[] }, readonly Instrument[]>;
  /** Empty types mean all. */
  readonly universe?: Ask<{ readonly types: readonly InstrumentType[] }, readonly Instrument[]>;
  readonly search?: Ask<SearchQuery, readonly SearchHit[]>;

  readonly quotes?: Ask<QuotesQuery, readonly Quote[]>;
  readonly bars?: Ask<BarsQuery, BarSeries>;
  readonly depth?: Ask<DelayedSymbolQuery, Depth>;
  readonly trades?: Ask<TradesQuery, readonly Trade[]>;
  readonly corporateActions?: Ask<ActionsQuery, readonly CorporateAction[]>;

  readonly companyProfile?: Ask<SymbolQuery, CompanyProfile>;
  readonly keyStatistics?: Ask<DelayedSymbolQuery, KeyStatistics>;
  readonly peers?: Ask<LimitQuery, readonly SymbolId[]>;
  readonly statements?: Ask<StatementsQuery, readonly FinancialStatement[]>;
  readonly ratios?: Ask<RatiosQuery, readonly RatioSet[]>;
  readonly estimates?: Ask<SymbolQuery, readonly Estimate[]>;
  readonly ratings?: Ask<SymbolQuery, AnalystRatings>;
  readonly priceTarget?: Ask<SymbolQuery, PriceTarget>;
  /** Past and next ones of a company, newest first. */
  readonly earnings?: Ask<LimitQuery, readonly EarningsEvent[]>;
  readonly earningsCalendar?: Ask<CalendarQuery, readonly EarningsEvent[]>;
  readonly dividendCalendar?: Ask<CalendarQuery, readonly CorporateAction[]>;
  readonly transcript?: Ask<{ readonly id: string }, Transcript>;
  readonly insiders?: Ask<LimitQuery, readonly InsiderTransaction[]>;
  readonly ownership?: Ask<SymbolQuery, Ownership>;
  readonly fundHolders?: Ask<LimitQuery, readonly FundHolder[]>;
  readonly shortInterest?: Ask<LimitQuery, readonly ShortInterest[]>;

  readonly optionExpiries?: Ask<DelayedSymbolQuery, readonly OptionExpiry[]>;
  readonly optionChain?: Ask<ChainQuery, OptionChain>;

  readonly news?: Ask<NewsQuery, readonly StoryHead[]>;
  readonly story?: Ask<{ readonly id: string }, Story>;
  readonly filings?: Ask<FilingsQuery, readonly FilingHead[]>;
  readonly filing?: Ask<{ readonly id: string }, Filing>;

  readonly fundProfile?: Ask<SymbolQuery, FundProfile>;
  readonly fundHoldings?: Ask<SymbolQuery, FundHoldings>;
  readonly fundPerformance?: Ask<SymbolQuery, FundPerformance>;
  readonly fundDistributions?: Ask<LimitQuery, readonly FundDistribution[]>;
  readonly fundNav?: Ask<NavQuery, readonly NavPoint[]>;
  /** Funds of the same category, the asked one included. */
  readonly fundCategory?: Ask<SymbolQuery, readonly SymbolId[]>;

  readonly movers?: Ask<MoversQuery, readonly Mover[]>;
  readonly sectors?: Ask<Delayed, readonly SectorSummary[]>;
  readonly breadth?: Ask<Delayed, MarketBreadth>;
  /** `null` means the newest. */
  readonly yieldCurve?: Ask<{ readonly date: IsoDate | null }, YieldCurve>;
  readonly economicCalendar?: Ask<DateRange, readonly EconomicEvent[]>;
}

/** The names of the functions: what a registry can rank. */
export type Capability = Exclude<keyof MarketDataProvider, 'id' | 'name' | 'minimumDelay'>;
