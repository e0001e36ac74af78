import type { Mailer } from '../../../ports/mailer.ts';
import type { Stores } from '../../../ports/store/stores.ts';
import { MAIL_DELIVERY } from './delivery-job.ts';

type MailStores = Pick<Stores, 'jobs' | 'mail'>;

export interface QueuedMailerParts {
  /** Message and job are kept together or not at all. */
  readonly transaction: (work: (stores: MailStores) => Promise<void>) => Promise<void>;
  readonly newId: () => string;
  readonly now: () => number;
  /** Called when a message waits, so that it need not wait for the next look. */
  readonly onQueued: () => void;
}

const LINE = /\p{Cc}+/gu;

/** Keeps every message in the store, with the job that delivers it. */
export const queuedMailer = (parts: QueuedMailerParts): Mailer => ({
  send: async (message, within) => {
    const id = parts.newId();
    const at = parts.now();
    const clean = {
      kind: message.kind,
      to: message.to.trim(),
      // A header is one line, whatever somebody typed into a name that ended up in it.
      subject: message.subject.replaceAll(LINE, ' ').trim(),
      text: message.text,
    };
    const keep = async ({ mail, jobs }: MailStores) => {
      await mail.add(id, clean, at);
      await jobs.enqueue({ id, kind: MAIL_DELIVERY, payload: null }, at);
    };
    if (within === undefined) {
      await parts.transaction(keep);
      parts.onQueued();
    } else {
      await keep(within);
      within.afterCommit(parts.onQueued);
    }
  },
});
