import type { FilingHead } from '../../domain/filings/filing.ts';
import type {
  FilerFacts,
  FoundPassage,
  IndexCoverage,
  SearchFacets,
  SearchOrder,
  SearchTrend,
  TrendUnit,
} from '../../domain/filings/text-search/search-answer.ts';
import type { FilingScope, TextFiling } from '../../domain/filings/text-search/text-filing.ts';
import type { TextQuery } from '../../domain/filings/text-search/text-query.ts';
import type { TrendCounts } from '../../domain/filings/text-search/trend.ts';

export interface TextSearch {
  readonly query: TextQuery;
  readonly scope: FilingScope;
  readonly order: SearchOrder;
  readonly offset: number;
  readonly limit: number;
  /** Facets and trend too. */
  readonly counted: boolean;
}

export interface TextHit extends FilerFacts {
  readonly filing: FilingHead;
  /** Who gave it. */
  readonly source: string;
  readonly score: number | null;
  readonly passages: readonly FoundPassage[];
  readonly more: number;
}

export interface TextFindings {
  readonly total: number;
  /** So many of the newest were ranked by relevance; the rest follow by date. */
  readonly ranked: number;
  readonly hits: readonly TextHit[];
  readonly facets: SearchFacets | null;
  readonly trend: SearchTrend | null;
}

export interface TextTrend {
  readonly queries: readonly TextQuery[];
  readonly scope: FilingScope;
  readonly unit: TrendUnit;
}

export interface PruneText {
  /** Filings from before this moment go. */
  readonly before: number;
  /** The oldest go until the rest has about so many bytes. */
  readonly bytes: number;
  /** At most so many at once: a large index is pruned in several calls. */
  readonly most: number;
}

/**
 * The words of filings. It can be made anew from the filings themselves, so it is neither part of a
 * backup nor of transactions with other stores. Phrases, prefixes and proximity hold within a
 * passage, AND and NOT over a whole filing. Every database finds the same and ranks the same.
 */
export interface FilingTextStore {
  /** Keeps each filing whole or not at all; one that is known by its id is replaced. */
  readonly put: (filings: readonly TextFiling[]) => Promise<void>;
  readonly remove: (ids: readonly string[]) => Promise<number>;
  /** Which of them are kept. */
  readonly known: (ids: readonly string[]) => Promise<readonly string[]>;
  readonly search: (search: TextSearch) => Promise<TextFindings>;
  readonly trend: (trend: TextTrend) => Promise<TrendCounts>;
  readonly coverage: () => Promise<Omit<IndexCoverage, 'isFilling'> & { readonly bytes: number }>;
  /** What `keepProgress` was last given; `null` in an index that was made anew. */
  readonly progress: () => Promise<string | null>;
  /** How far the filling has come, kept with the index: whoever loses it loses both. */
  readonly keepProgress: (progress: string) => Promise<void>;
  /** How many were removed. */
  readonly prune: (prune: PruneText) => Promise<number>;
}
