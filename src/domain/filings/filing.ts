import type { IsoDate } from '../calendar/iso-date.ts';
import type { SymbolId } from '../symbols/instrument.ts';
import type { FilingFiler } from './filer.ts';

export interface FilingHead {
  /** Accession number, `0000789019-24-000012`. */
  readonly id: string;
  /** `null` for a filer without one: a person, a manager, a company that is not listed. */
  readonly symbol: SymbolId | null;
  readonly company: string;
  readonly cik: string | null;
  /** `10-K`, `10-Q`, `8-K`, `4`, `13F-HR`, `DEF 14A`, `N-PORT`… */
  readonly form: string;
  readonly title: string;
  readonly filedAt: number;
  readonly periodEnd: IsoDate | null;
  /** 8-K item numbers. */
  readonly items: readonly string[];
  readonly sizeBytes: number | null;
  readonly url: string | null;
}

export interface FilingTable {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[];
}

export type FilingBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly table: FilingTable }
  /** Markup as it was filed. Untrusted until `sanitiseHtml` has been over it. */
  | { readonly kind: 'html'; readonly html: string };

export interface FilingSection {
  /** Stable across years, so that a section can be compared with last year's: `risk-factors`. */
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  readonly blocks: readonly FilingBlock[];
}

/** XBRL-like: a concept, its unit, its period and its value. */
export interface FilingFact {
  readonly concept: string;
  readonly label: string;
  readonly unit: string;
  /** `null` for an instant. */
  readonly start: IsoDate | null;
  readonly end: IsoDate;
  readonly value: number;
  readonly decimals: number;
}

export interface Filing extends FilingHead {
  /** First line of a simulated filing; `null` for a real one. */
  readonly notice: string | null;
  readonly sections: readonly FilingSection[];
  readonly facts: readonly FilingFact[];
  /** The same form a year (10-K) or a quarter earlier, for comparison. */
  readonly previousId: string | null;
  /** Left out where its source does not say. */
  readonly filer?: FilingFiler | undefined;
}
