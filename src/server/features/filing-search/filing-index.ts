import type { Filing } from '../../../domain/filings/filing.ts';
import type { FilerFacts } from '../../../domain/filings/text-search/search-answer.ts';
import type { FilingTextStore } from '../../../ports/store/filing-text-store.ts';

/** A filing as its source gave it, with what it is filed under. */
export interface ReadFiling {
  readonly filing: Filing;
  readonly source: string;
  readonly facts: FilerFacts;
}

/** The index as the server uses it: whoever holds it cuts filings into passages, in a thread. */
export interface FilingIndex extends Omit<FilingTextStore, 'put'> {
  readonly add: (filings: readonly ReadFiling[]) => Promise<void>;
}
