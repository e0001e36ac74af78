import type { IsoDate } from '../calendar/iso-date.ts';
import type { CurrencyCode, SymbolId } from '../symbols/instrument.ts';

export interface OfficerPay {
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly fiscalYear: number | null;
}

export interface Officer {
  readonly name: string;
  readonly title: string;
  readonly since: IsoDate | null;
  /** Of the last year that was reported. */
  readonly pay: OfficerPay | null;
}

export interface BusinessSegment {
  readonly name: string;
  /** Fraction of last year's revenue. */
  readonly share: number;
}

/** The last twelve months as a source tells them without statements. */
export interface ToldMonths {
  readonly currency: CurrencyCode;
  readonly epsDiluted: number | null;
  readonly revenue: number | null;
  readonly bookPerShare: number | null;
}

export interface CompanyProfile {
  readonly symbol: SymbolId;
  readonly name: string;
  readonly description: string | null;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly country: string | null;
  readonly state: string | null;
  readonly city: string | null;
  readonly website: string | null;
  readonly employees: number | null;
  readonly founded: number | null;
  /** Month in which the fiscal year ends, 1 to 12. */
  readonly fiscalYearEndMonth: number | null;
  readonly officers: readonly Officer[];
  readonly segments: readonly BusinessSegment[];
  /** For companies whose statements nobody has; absent where the source tells none. */
  readonly told?: ToldMonths | undefined;
}
