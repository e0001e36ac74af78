import type { IsoDate } from '../domain/calendar/iso-date.ts';
import type { BarAdjustment, BarInterval, BarSeries } from '../domain/prices/bar.ts';
import type { CompanyProfile } from '../domain/fundamentals/company-profile.ts';
import type { CorporateAction } from '../domain/prices/corporate-action.ts';
import type { Depth } from '../domain/quotes/depth.ts';
import type { EarningsEvent } from '../domain/earnings/earnings.ts';
import type { EconomicEvent, YieldCurve } from '../domain/economy/economy.ts';
import type { YieldHistory } from '../domain/economy/yield-history.ts';
import type { Estimate } from '../domain/analysts/estimate.ts';
import type { StateKind } from '../domain/filings/filer.ts';
import type { Filing, FilingHead } from '../domain/filings/filing.ts';
import type { FilingSearchPage } from '../domain/filings/filing-search.ts';
import type { FundDistribution } from '../domain/funds/fund-distribution.ts';
import type { FundHoldings } from '../domain/funds/fund-holding.ts';
import type { NavPoint } from '../domain/funds/fund-performance.ts';
import type { FundProfile } from '../domain/funds/fund-profile.ts';
import type { ReportedYear } from '../domain/funds/reported-years.ts';
import type { FundHolder, Ownership } from '../domain/ownership/holder.ts';
import type { FxSeries } from '../domain/money/fx-rates.ts';
import type { InsiderTransaction } from '../domain/ownership/insider.ts';
import type { KeyStatistics } from '../domain/fundamentals/key-statistics.ts';
import type { MoverQuestion } from '../domain/quotes/mover-list.ts';
import type { Mover } from '../domain/quotes/mover.ts';
import type { OptionChain, OptionExpiry } from '../domain/options/option-chain.ts';
import type { PriceTarget } from '../domain/analysts/price-target.ts';
import type { Quote } from '../domain/quotes/quote.ts';
import type { RatioSet } from '../domain/fundamentals/ratio.ts';
import type { AnalystRatings } from '../domain/analysts/rating.ts';
import type { MarketBreadth, SectorSummary } from '../domain/quotes/sector-summary.ts';
import type { ShortInterest } from '../domain/ownership/short-interest.ts';
import type { Sourced } from '../domain/quotes/sourced.ts';
import type { FramedStatement } from '../domain/fundamentals/framed-statement.ts';
import type { FinancialStatement, StatementBasis } from '../domain/fundamentals/statement.ts';
import type { Story, StoryHead, StoryKind } from '../domain/news/story.ts';
import type { TotalReturnLevels } from '../domain/returns/total-return-levels.ts';
import type { Trade } from '../domain/quotes/trade.ts';
import type { Transcript } from '../domain/earnings/transcript.ts';
import type {
  CurrencyCode,
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

export interface FilingQuery {
  readonly id: string;
  /** Whose filing it is, as far as the asker knows: the number alone may not tell the source. */
  readonly symbol?: SymbolId | null;
}

export interface FilingSearchQuery {
  /** Words of the text; a phrase in quotation marks. */
  readonly text: string;
  /** `null` means all companies. */
  readonly symbol: SymbolId | null;
  /** Empty means all. */
  readonly forms: readonly string[];
  /** Days of filing, both included; `null` means any. */
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  /** `CA`; `null` means all. */
  readonly state: string | null;
  readonly stateOf: StateKind;
  /** 0, or `next` of the page before. */
  readonly offset: number;
}

export interface CalendarQuery extends DateRange {
  /** Empty means all. */
  readonly symbols: readonly SymbolId[];
}

export interface MoversQuery extends Delayed, MoverQuestion {}

export interface BreadthQuery extends Delayed {
  /** `null` means all exchanges. */
  readonly exchange: Exchange | null;
}

export interface FxRatesQuery extends DateRange {
  readonly base: CurrencyCode;
  readonly quotes: readonly CurrencyCode[];
}

export interface NavQuery extends SymbolQuery, DateRange {}

export interface TotalReturnsQuery extends DateRange {
  readonly symbols: readonly SymbolId[];
}

type Question<Q, T> = (query: Q, signal: AbortSignal) => Promise<Sourced<T>>;

/**
 * What a provider may be asked, as its plan with the vendor allows. A provider over HTTP takes every
 * request from a `RequestBudget` of these limits; without one, each question counts as a request.
 */
export interface ProviderLimits {
  /** So many requests… */
  readonly requests: number;
  /** …in any window of so many ms. */
  readonly interval: number;
  /** How many of them at once after a quiet time; a quarter when absent. */
  readonly burst?: number;
  /** Requests under way at the same time; any number when absent. */
  readonly concurrency?: number;
}

/** How long answers of one capability are kept and waited for. */
export interface AnswerPolicy {
  /** An answer this young (ms) is given again without asking. */
  readonly fresh: number;
  /**
   * For quotes, the same while the market is closed; so late may the first quote after the opening
   * be. As `fresh` when absent.
   */
  readonly closed?: number;
  /** When nobody can answer, one this old (ms) is given and labelled stale. */
  readonly stale: number;
  /** Time for one attempt, in ms. */
  readonly timeout: number;
}

/** What a provider says about itself. */
export interface ProviderManifest {
  readonly id: string;
  readonly name: string;
  /** Milliseconds that this provider is behind the market at best. */
  readonly minimumDelay: number;
  /**
   * It answers questions with a delay as of that moment in the past. Without it, every answer is
   * taken for live and held back for those who may not have it live.
   */
  readonly answersPast?: boolean;
  /** Its figures are invented, which the pages say. */
  readonly simulated?: boolean;
  /** Its own clock, where its market does not live in real time. */
  readonly clock?: () => number;
  readonly limits?: ProviderLimits;
  /**
   * The most symbols in one question. Questions about few symbols that come within some ms are then
   * joined to one, larger ones split, and symbols that are at hand are not asked for.
   */
  readonly batches?: Readonly<Partial<Record<'quotes' | 'instruments', number>>>;
  /** Time for one attempt at any capability, in ms; by default that of the capability. */
  readonly timeout?: number;
  /** What differs from the usual policy of a capability. */
  readonly policies?: Readonly<Partial<Record<Capability, Partial<AnswerPolicy>>>>;
}

/**
 * A capability is the presence of a function. A symbol that the provider does not know is left out
 * of batch answers and throws `unknownSymbol` from the others; a symbol of the wrong kind (holdings
 * of a share, statements of an index) throws `notFound`. Lists are complete for the query. Symbols
 * in questions and answers are ours, whatever the vendor calls them. Ids are unique over all
 * providers: what has no worldwide id (a headline) carries the provider's id in front.
 */
export interface MarketQuestions {
  readonly instruments?: Question<{ readonly symbols: readonly SymbolId[] }, readonly Instrument[]>;
  /** Empty types mean all. */
  readonly universe?: Question<
    { readonly types: readonly InstrumentType[] },
    readonly Instrument[]
  >;
  readonly search?: Question<SearchQuery, readonly SearchHit[]>;

  readonly quotes?: Question<QuotesQuery, readonly Quote[]>;
  readonly bars?: Question<BarsQuery, BarSeries>;
  readonly depth?: Question<DelayedSymbolQuery, Depth>;
  readonly trades?: Question<TradesQuery, readonly Trade[]>;
  readonly corporateActions?: Question<ActionsQuery, readonly CorporateAction[]>;

  readonly companyProfile?: Question<SymbolQuery, CompanyProfile>;
  readonly keyStatistics?: Question<DelayedSymbolQuery, KeyStatistics>;
  readonly peers?: Question<LimitQuery, readonly SymbolId[]>;
  readonly statements?: Question<StatementsQuery, readonly FinancialStatement[]>;
  /** The fiscal years nearest to a calendar year of all companies, as far as a few requests tell them. */
  readonly framedStatements?: Question<{ readonly year: number }, readonly FramedStatement[]>;
  readonly ratios?: Question<RatiosQuery, readonly RatioSet[]>;
  readonly estimates?: Question<SymbolQuery, readonly Estimate[]>;
  readonly ratings?: Question<SymbolQuery, AnalystRatings>;
  readonly priceTarget?: Question<SymbolQuery, PriceTarget>;
  /** Past and next ones of a company, newest first. */
  readonly earnings?: Question<LimitQuery, readonly EarningsEvent[]>;
  readonly earningsCalendar?: Question<CalendarQuery, readonly EarningsEvent[]>;
  readonly dividendCalendar?: Question<CalendarQuery, readonly CorporateAction[]>;
  /** Splits that take effect within the days, as far as they are announced. */
  readonly splitCalendar?: Question<CalendarQuery, readonly CorporateAction[]>;
  readonly transcript?: Question<{ readonly id: string }, Transcript>;
  readonly insiders?: Question<LimitQuery, readonly InsiderTransaction[]>;
  readonly ownership?: Question<SymbolQuery, Ownership>;
  readonly fundHolders?: Question<LimitQuery, readonly FundHolder[]>;
  readonly shortInterest?: Question<LimitQuery, readonly ShortInterest[]>;

  readonly optionExpiries?: Question<DelayedSymbolQuery, readonly OptionExpiry[]>;
  readonly optionChain?: Question<ChainQuery, OptionChain>;

  readonly news?: Question<NewsQuery, readonly StoryHead[]>;
  readonly story?: Question<{ readonly id: string }, Story>;
  readonly filings?: Question<FilingsQuery, readonly FilingHead[]>;
  readonly filing?: Question<FilingQuery, Filing>;
  /** By the words of their text. */
  readonly filingSearch?: Question<FilingSearchQuery, FilingSearchPage>;

  readonly fundProfile?: Question<SymbolQuery, FundProfile>;
  readonly fundHoldings?: Question<SymbolQuery, FundHoldings>;
  readonly fundDistributions?: Question<LimitQuery, readonly FundDistribution[]>;
  readonly fundNav?: Question<NavQuery, readonly NavPoint[]>;
  /** Returns of whole calendar years as the source tells them, newest first. */
  readonly fundYears?: Question<SymbolQuery, readonly ReportedYear[]>;
  /** Funds of the same category, the asked one included. */
  readonly fundCategory?: Question<SymbolQuery, readonly SymbolId[]>;
  /**
   * Daily levels of many funds and indices at once, for what compares a fund with its category.
   * Without it every fund is asked for by `fundNav` and every index by `bars`.
   */
  readonly totalReturns?: Question<TotalReturnsQuery, readonly TotalReturnLevels[]>;

  readonly movers?: Question<MoversQuery, readonly Mover[]>;
  readonly sectors?: Question<Delayed, readonly SectorSummary[]>;
  readonly breadth?: Question<BreadthQuery, MarketBreadth>;
  /** `null` means the newest. */
  readonly yieldCurve?: Question<{ readonly date: IsoDate | null }, YieldCurve>;
  /**
   * The curves of all days of publication in a range, oldest first. Without it single days are
   * asked for, fewer of them.
   */
  readonly yieldHistory?: Question<DateRange, YieldHistory>;
  /**
   * Daily reference rates of one currency in others, a series for each currency that is known. A
   * range that begins between two days of publication starts with the rate still in force.
   */
  readonly fxRates?: Question<FxRatesQuery, readonly FxSeries[]>;
  readonly economicCalendar?: Question<DateRange, readonly EconomicEvent[]>;
}

export interface MarketDataProvider extends ProviderManifest, MarketQuestions {
  /**
   * Tells every new quote of the symbols until the returned function is called. Unknown symbols are
   * ignored. Called once for each symbol that somebody watches; joining them is the adapter's work.
   */
  readonly subscribeQuotes?: (
    symbols: readonly SymbolId[],
    onQuote: (quote: Sourced<Quote>) => void,
  ) => () => void;
}

/** The names of the questions: what a registry can rank. */
export type Capability = keyof MarketQuestions;

type CapabilityFunction<C extends Capability> = NonNullable<MarketQuestions[C]>;
export type QueryOf<C extends Capability> = Parameters<CapabilityFunction<C>>[0];
export type SourcedOf<C extends Capability> = Awaited<ReturnType<CapabilityFunction<C>>>;
