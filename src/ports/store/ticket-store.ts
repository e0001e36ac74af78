export const ticketPurposes = [
  'verify-email',
  'reset-password',
  'change-email-old',
  'change-email-new',
  'second-step',
  'passkey-registration',
  'passkey-sign-in',
  'replaced-sid',
  'verify-channel',
  'demo',
] as const;
export type TicketPurpose = (typeof ticketPurposes)[number];

/** A secret that was handed out once and may come back once. */
export interface Ticket {
  /** Of the secret, which is nowhere kept. */
  readonly hash: string;
  readonly purpose: TicketPurpose;
  readonly memberId: string | null;
  readonly data: Readonly<Record<string, string>>;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface TicketStore {
  /** One that is there already stays as it is. */
  readonly put: (ticket: Ticket) => Promise<void>;
  /** Removes it and answers it, to one caller only; nothing when it is past its time. */
  readonly take: (hash: string, purpose: TicketPurpose, now: number) => Promise<Ticket | undefined>;
  /** Looks without taking. */
  readonly peek: (hash: string, purpose: TicketPurpose, now: number) => Promise<Ticket | undefined>;
  readonly revoke: (memberId: string, purpose: TicketPurpose) => Promise<void>;
  readonly prune: (expiredBefore: number) => Promise<number>;
}

declare module './stores.ts' {
  interface Stores {
    readonly tickets: TicketStore;
  }
}
