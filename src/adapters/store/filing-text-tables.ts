import type { FilingHead } from '../../domain/filings/filing.ts';
import type { CatalogueRow } from '../../domain/filings/text-search/catalogue.ts';
import type { PassageKeys } from '../../domain/filings/text-search/evaluate-query.ts';
import type { SectionMark } from '../../domain/filings/text-search/passages.ts';
import type { FilerFacts } from '../../domain/filings/text-search/search-answer.ts';
import type { TextTerm } from '../../domain/filings/text-search/text-query.ts';

/** What every database tells; the rest of a search is the same code for all of them. */
export interface TextTables {
  /** The epoch changes when filings go, the revision grows with each that comes. */
  readonly state: () => Promise<{ readonly epoch: number; readonly revision: number }>;
  readonly rowsAfter: (
    revision: number,
    limit: number,
  ) => Promise<readonly (CatalogueRow & { readonly revision: number })[]>;
  /** Keys of the passages that hold each of the terms; some may be of filings that are gone. */
  readonly passagesWith: (terms: readonly TextTerm[]) => Promise<readonly PassageKeys[]>;
  /** Spaced words of passages. */
  readonly words: (keys: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** Repeats of passages, as `repeatsOf` writes them; older passages have none. */
  readonly repeats: (keys: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  readonly texts: (keys: readonly number[]) => Promise<ReadonlyMap<number, StoredText>>;
  readonly heads: (numbers: readonly number[]) => Promise<ReadonlyMap<number, StoredHead>>;
}

export interface StoredText {
  readonly text: string;
  readonly sections: readonly SectionMark[];
}

export interface StoredHead extends FilerFacts {
  readonly head: FilingHead;
  readonly source: string;
}
