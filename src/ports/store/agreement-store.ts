import type { AgreementId } from '../../domain/agreements/agreement.ts';
import type { Signature } from '../../domain/agreements/signature.ts';
import type { StatusAnswers } from '../../domain/agreements/status-questions.ts';
import type { SubscriberInformation } from '../../domain/agreements/subscriber-information.ts';
import type { ProfessionalStatus } from '../../domain/identity/professional-status.ts';

/** One submission of the three steps. */
export interface SigningForm {
  readonly id: string;
  readonly memberId: string;
  readonly at: number;
  readonly information: SubscriberInformation;
  readonly answers: StatusAnswers;
  /** What the answers give. */
  readonly status: ProfessionalStatus;
  /** The name as it was typed. */
  readonly signature: string;
  readonly agreements: readonly SignedText[];
}

export interface SignedText {
  readonly agreement: AgreementId;
  readonly version: string;
}

/** A signature as the record keeps it, whether or not it still stands. */
export interface PastSignature extends Signature {
  readonly revokedAt: number | null;
}

export interface AgreementStore {
  /**
   * Keeps the form, gives the member its status and signs, all or nothing. A text that is already
   * signed in that variant keeps its first signature; answers what is signed by this form.
   */
  readonly sign: (form: SigningForm) => Promise<readonly AgreementId[]>;
  /** Those that are not revoked, oldest first. */
  readonly signatures: (memberId: string) => Promise<readonly Signature[]>;
  /** False when nothing of that agreement was signed. */
  readonly revoke: (memberId: string, agreement: AgreementId, at: number) => Promise<boolean>;
  /** All signatures ever given, newest first. */
  readonly history: (memberId: string) => Promise<readonly PastSignature[]>;
  /** The newest form, to fill the next one. */
  readonly lastForm: (
    memberId: string,
  ) => Promise<Pick<SigningForm, 'at' | 'information' | 'answers' | 'status'> | undefined>;
}

declare module './stores.ts' {
  interface Stores {
    readonly agreements: AgreementStore;
  }
}
