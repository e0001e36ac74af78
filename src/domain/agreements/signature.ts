import type { ProfessionalStatus } from '../identity/professional-status.ts';
import { type Agreement, type AgreementId, currentText } from './agreement.ts';

/** A signature that has not been revoked. */
export interface Signature {
  readonly agreement: AgreementId;
  readonly version: string;
  /** The variant of the text that was signed. */
  readonly status: ProfessionalStatus;
  /** The name as it was typed. */
  readonly signature: string;
  readonly signedAt: number;
}

/**
 * The signature that counts now: of the current edition, in the variant of the subscriber's present
 * status. A new edition or another status makes the agreement unsigned again.
 */
export function standingSignature(
  agreement: Agreement,
  status: ProfessionalStatus,
  signatures: readonly Signature[],
  now: number,
): Signature | undefined {
  const { version } = currentText(agreement, now);
  return signatures.find(
    (signature) =>
      signature.agreement === agreement.id &&
      signature.version === version &&
      signature.status === status,
  );
}

const written = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');

/** A typed signature is the given name, letter by letter; only spacing is forgiven. */
export const signatureMatches = (givenName: string, typed: string): boolean =>
  written(givenName) !== '' && written(givenName) === written(typed);
