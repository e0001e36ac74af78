import type { IsoDate } from '../../calendar/iso-date.ts';
import type { FilingFiler } from '../filer.ts';
import type { FilingHead } from '../filing.ts';
import type { FoundDocument } from '../filing-search.ts';
import type { FormChoice } from '../form-group.ts';

/** What a filing is filed under, beside its head. */
export interface FilerFacts extends FilingFiler {
  readonly sector: string | null;
  readonly industry: string | null;
}

export const UNKNOWN_FILER: FilerFacts = {
  sector: null,
  industry: null,
  sic: null,
  state: null,
  incorporated: null,
};

/** A piece of text, and whether it is what was searched for. */
export interface TextRun {
  readonly text: string;
  readonly hit: boolean;
}

/** Text around hits, cut at words. */
export interface FoundPassage {
  readonly section: string;
  readonly title: string;
  readonly runs: readonly TextRun[];
}

export interface FoundFiling extends FilerFacts {
  readonly filing: FilingHead;
  /** Higher is better; `null` where the source does not say. Comparable within one answer. */
  readonly score: number | null;
  /** Best first. */
  readonly passages: readonly FoundPassage[];
  /** Further mentions, at least. */
  readonly more: number;
  /** Where the source finds documents and shows no text; empty otherwise. */
  readonly documents: readonly FoundDocument[];
}

export const FACET_KINDS = [
  'forms',
  'years',
  'companies',
  'sectors',
  'industries',
  'sics',
  'states',
] as const;
export type FacetKind = (typeof FACET_KINDS)[number];

export interface FacetCount {
  /** What the filter of that kind takes: a group of forms, a year, a symbol, a name. */
  readonly value: string;
  /** For a person; of a company, its name. */
  readonly name: string;
  readonly count: number;
}

/** How many of the found filings there are of each kind, most first; years newest first. */
export interface SearchFacets {
  readonly forms: readonly { readonly value: FormChoice; readonly count: number }[];
  readonly years: readonly FacetCount[];
  /** At most 20. Companies without a symbol cannot be chosen and are left out. */
  readonly companies: readonly FacetCount[];
  readonly sectors: readonly FacetCount[];
  readonly industries: readonly FacetCount[];
  readonly sics: readonly FacetCount[];
  /** Of the head office or of incorporation, as the question says. */
  readonly states: readonly FacetCount[];
}

export const TREND_UNITS = ['month', 'quarter'] as const;
export type TrendUnit = (typeof TREND_UNITS)[number];

export interface TrendPoint {
  /** `2026-03` or `2026-Q1`. */
  readonly period: string;
  /** Its first day. */
  readonly start: IsoDate;
  readonly count: number;
  /** All filings of the period that the filters leave, so that a share can be shown. */
  readonly of: number;
}

export interface SearchTrend {
  readonly unit: TrendUnit;
  /** Oldest first, without holes. */
  readonly points: readonly TrendPoint[];
}

/** What the index holds. */
export interface IndexCoverage {
  readonly filings: number;
  readonly companies: number;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  /** It is still being filled: older or further filings will follow. */
  readonly isFilling: boolean;
}

/** What a source of search results cannot do; the last four are filters that it does not have. */
export const SEARCH_LACKS = [
  'operators',
  'proximity',
  'prefix',
  'facets',
  'trend',
  'passages',
  'order',
  'forms',
  'sector',
  'industry',
  'state',
] as const;
export type SearchLack = (typeof SEARCH_LACKS)[number];

/** Our own index, or the search of a provider of market data. */
export const SEARCH_SOURCES = ['index', 'provider'] as const;
export type SearchSource = (typeof SEARCH_SOURCES)[number];

export const SEARCH_ORDERS = ['relevance', 'date'] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];

export interface SearchAnswer {
  readonly from: SearchSource;
  /** The sources that this installation has. */
  readonly sources: readonly SearchSource[];
  /** What the answering source cannot do of what was asked, or in general. */
  readonly lacks: readonly SearchLack[];
  readonly total: { readonly count: number; readonly isExact: boolean };
  /**
   * How many of the newest matches were ranked by relevance; the rest follow by date. As many as
   * `total` for all but the broadest questions; 0 for the order by date.
   */
  readonly ranked: number;
  readonly hits: readonly FoundFiling[];
  /** The offset of the next page; `null` after the last. */
  readonly next: number | null;
  readonly facets: SearchFacets | null;
  readonly trend: SearchTrend | null;
  readonly coverage: IndexCoverage;
}
