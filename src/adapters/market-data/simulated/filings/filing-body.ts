import type { FilingFact, FilingSection } from '../../../../domain/filings/filing.ts';

export interface FilingBody {
  readonly sections: readonly FilingSection[];
  readonly facts: readonly FilingFact[];
}

/** First line of every simulated filing. */
export const FILING_NOTICE =
  'SIMULATED FILING. This document, its figures and the people in it are invented; nothing like it was filed with any authority.';
