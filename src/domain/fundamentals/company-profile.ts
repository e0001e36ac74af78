import type { IsoDate } from '../calendar/iso-date.ts';
import type { SymbolId } from '../symbols/instrument.ts';

export interface Officer {
  readonly name: string;
  readonly title: string;
  readonly since: IsoDate;
}

export interface BusinessSegment {
  readonly name: string;
  /** Fraction of last year's revenue. */
  readonly share: number;
}

export interface CompanyProfile {
  readonly symbol: SymbolId;
  readonly name: string;
  readonly description: string;
  readonly sector: string;
  readonly industry: string;
  readonly country: string;
  readonly state: string | null;
  readonly city: string | null;
  readonly website: string | null;
  readonly employees: number | null;
  readonly founded: number | null;
  /** Month in which the fiscal year ends, 1 to 12. */
  readonly fiscalYearEndMonth: number;
  readonly officers: readonly Officer[];
  readonly segments: readonly BusinessSegment[];
}
