import type { MailMessage } from '../mail-message.ts';

export type MailState = 'queued' | 'delivered' | 'abandoned';

export interface StoredMail extends MailMessage {
  readonly id: string;
  readonly createdAt: number;
  readonly attempts: number;
}

export interface KeptMail extends StoredMail {
  readonly state: MailState;
  readonly finishedAt: number | null;
  /** Why the last attempt failed. */
  readonly problem: string | null;
}

/** Messages on their way, and what became of them. Delivering them is a job's business. */
export interface MailQueue {
  /** Resolves only when the message is durable. */
  readonly add: (id: string, message: MailMessage, at: number) => Promise<void>;
  readonly find: (id: string) => Promise<KeptMail | undefined>;
  /** Answers false, as the next two do, when the message is not queued any longer. */
  readonly postponed: (id: string, attempts: number, problem: string) => Promise<boolean>;
  /** The text is forgotten: it may hold a token, and it has served its purpose. */
  readonly delivered: (id: string, attempts: number, at: number) => Promise<boolean>;
  /** Never tried again; the text is forgotten. */
  readonly abandon: (id: string, attempts: number, at: number, problem: string) => Promise<boolean>;
  /** Newest first. */
  readonly list: (limit: number) => Promise<readonly KeptMail[]>;
  /** Removes what was finished before; answers how many. */
  readonly forget: (finishedBefore: number) => Promise<number>;
}

declare module './stores.ts' {
  interface Stores {
    readonly mail: MailQueue;
  }
}
