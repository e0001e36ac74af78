/** The two mailboxes that have to agree to a change of address. */
export const emailSides = ['old', 'new'] as const;
export type EmailSide = (typeof emailSides)[number];

/** A change of address that was asked for and is not in force yet. */
export interface EmailChange {
  /** Links name it, so that a link of an earlier change does nothing to a later one. */
  readonly id: string;
  readonly memberId: string;
  readonly email: string;
  readonly askedAt: number;
  readonly expiresAt: number;
  readonly oldConfirmedAt: number | null;
  readonly newConfirmedAt: number | null;
}

export interface EmailChangeStore {
  /** A member has one at a time: a new one takes the place of the last. */
  readonly put: (change: EmailChange) => Promise<void>;
  readonly of: (memberId: string, now: number) => Promise<EmailChange | undefined>;
  /** The change afterwards; undefined when it was replaced, cancelled or is past its time. */
  readonly confirm: (
    change: Pick<EmailChange, 'id' | 'memberId'>,
    side: EmailSide,
    now: number,
  ) => Promise<EmailChange | undefined>;
  /** False when there was none. */
  readonly remove: (memberId: string) => Promise<boolean>;
  readonly prune: (expiredBefore: number) => Promise<number>;
}

declare module './stores.ts' {
  interface Stores {
    readonly emailChanges: EmailChangeStore;
  }
}
