import type { FilingFiler } from './filer.ts';
import type { FilingHead } from './filing.ts';

/** A document in which the words were found. */
export interface FoundDocument {
  /** `10-K`, `EX-99.1`. */
  readonly type: string;
  readonly title: string;
  readonly url: string | null;
}

export interface FilingSearchHit {
  /** Filed at the start of its day, where the source has no hour. */
  readonly filing: FilingHead;
  readonly documents: readonly FoundDocument[];
  readonly filer: FilingFiler;
}

/** A page of filings whose text holds the words, best first. */
export interface FilingSearchPage {
  /** How many documents there are in all; `null` where the source does not say. */
  readonly documents: number | null;
  /** There may be more documents than counted. */
  readonly isExact: boolean;
  readonly hits: readonly FilingSearchHit[];
  /** Where the next page begins; `null` after the last. */
  readonly next: number | null;
  /** The source was asked for one state and answered with others too. */
  readonly isOtherStates: boolean;
}
