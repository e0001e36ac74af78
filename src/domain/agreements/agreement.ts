import type { FeatureId } from '../identity/features.ts';
import type { ProfessionalStatus } from '../identity/professional-status.ts';
import type { Venue } from './venue.ts';

export const AGREEMENT_IDS = [
  'nyse',
  'nyse-american',
  'nasdaq',
  'cboe',
  'otc-markets',
  'opra',
  'cme',
] as const;
export type AgreementId = (typeof AGREEMENT_IDS)[number];

export interface Clause {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** One edition of an agreement. Once released it is never edited: a change is a new version. */
export interface AgreementText {
  readonly version: string;
  /** Until this instant the edition before it stands. */
  readonly effectiveFrom: number;
  readonly clauses: Readonly<Record<ProfessionalStatus, readonly Clause[]>>;
}

export interface Agreement {
  readonly id: AgreementId;
  /** The proper name of the exchange, the same in every language. */
  readonly name: string;
  /** What a signature opens. */
  readonly venues: readonly Venue[];
  /** Without all of these features the signature opens nothing, so nobody is asked for it. */
  readonly needs: readonly FeatureId[];
  /** Oldest first, never empty. */
  readonly texts: readonly [AgreementText, ...AgreementText[]];
}

export function currentText(agreement: Agreement, now: number): AgreementText {
  return agreement.texts.findLast((text) => text.effectiveFrom <= now) ?? agreement.texts[0];
}

/** When the next edition of any of these takes effect; null when none is announced. */
export function nextEdition(agreements: readonly Agreement[], now: number): number | null {
  const coming = agreements
    .flatMap((agreement) => agreement.texts)
    .map((text) => text.effectiveFrom)
    .filter((at) => at > now);
  return coming.length === 0 ? null : Math.min(...coming);
}
