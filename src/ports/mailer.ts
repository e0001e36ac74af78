import type { MailMessage } from './mail-message.ts';
import type { StoreTransaction } from './store/stores.ts';

export interface Mailer {
  /**
   * Resolves when the message is durably kept; delivering it is the mailer's business. With a
   * transaction the message is kept, and sent, only if that commits.
   */
  readonly send: (message: MailMessage, within?: StoreTransaction) => Promise<void>;
}
