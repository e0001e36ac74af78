import type { StoreTransaction } from './store/stores.ts';

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Dotted name, area first: `identity.reset-password`. */
  readonly kind: string;
}

export interface Mailer {
  /**
   * Resolves when the message is durably kept; delivering it is the mailer's business. With a
   * transaction the message is kept, and sent, only if that commits.
   */
  readonly send: (message: MailMessage, within?: StoreTransaction) => Promise<void>;
}
