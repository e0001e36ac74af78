import type { IsoDate } from '../calendar/iso-date.ts';
import type { CurrencyCode, SymbolId } from '../symbols/instrument.ts';

/**
 * SEC Form 4 codes: P open-market purchase, S open-market sale, A award, M exercise,
 * F shares withheld for tax, G gift, D sale back to the issuer; `other` has another code, or none
 * that the source tells.
 */
export const INSIDER_CODES = ['P', 'S', 'A', 'M', 'F', 'G', 'D', 'other'] as const;
export type InsiderCode = (typeof INSIDER_CODES)[number];

export interface InsiderTransaction {
  readonly symbol: SymbolId;
  readonly id: string;
  readonly insider: string;
  readonly title: string;
  readonly isDirector: boolean;
  readonly isOfficer: boolean;
  readonly isTenPercentOwner: boolean;
  readonly code: InsiderCode;
  readonly date: IsoDate;
  readonly filedAt: number | null;
  /** Positive when acquired, negative when disposed of; `other` may be without a sign. */
  readonly shares: number;
  readonly currency: CurrencyCode;
  readonly price: number | null;
  /** shares × price, signed as shares; `null` without a price. */
  readonly value: number | null;
  readonly sharesAfter: number | null;
  /** Under a 10b5-1 plan. */
  readonly planned: boolean | null;
  readonly filingId: string | null;
}
