import type { MailMessage } from '../mailer.ts';

export type MailState = 'queued' | 'delivered' | 'abandoned';

/** A message in somebody's hands: nobody else sends it until the lease has run out. */
export interface ClaimedMail extends MailMessage {
  readonly id: string;
  readonly createdAt: number;
  /** This one included. */
  readonly attempts: number;
}

export interface KeptMail extends ClaimedMail {
  readonly state: MailState;
  readonly finishedAt: number | null;
  /** Why the last attempt failed. */
  readonly problem: string | null;
}

/**
 * Messages on their way. Every change after `claim` names the claim's owner and answers false, and
 * changes nothing, when the lease has gone to somebody else in the meantime.
 */
export interface MailQueue {
  /** Resolves only when the message is durable. */
  readonly add: (id: string, message: MailMessage, at: number) => Promise<void>;
  /** Takes what is due, longest due first, for one owner among any number of processes. */
  readonly claim: (claim: {
    readonly owner: string;
    readonly now: number;
    readonly leaseUntil: number;
    readonly limit: number;
  }) => Promise<readonly ClaimedMail[]>;
  /** The text is forgotten: it may hold a token, and it has served its purpose. */
  readonly delivered: (id: string, owner: string, at: number) => Promise<boolean>;
  readonly postpone: (
    id: string,
    owner: string,
    until: number,
    problem: string,
  ) => Promise<boolean>;
  /** Never tried again; the text is forgotten. */
  readonly abandon: (id: string, owner: string, at: number, problem: string) => Promise<boolean>;
  /** When the next message may be claimed; undefined when nothing waits. */
  readonly nextDue: () => Promise<number | undefined>;
  /** Newest first. */
  readonly list: (limit: number) => Promise<readonly KeptMail[]>;
  /** Removes what was finished before; answers how many. */
  readonly forget: (finishedBefore: number) => Promise<number>;
}
