import type { Mailer } from '../../../ports/mailer.ts';
import type { JobQueue } from '../../../ports/store/job-store.ts';
import type { MailQueue } from '../../../ports/store/mail-queue.ts';
import { MAIL_DELIVERY } from './delivery-job.ts';

export interface QueuedMailerParts {
  /** Message and job are kept together or not at all. */
  readonly transaction: (
    work: (stores: { readonly mail: MailQueue; readonly jobs: JobQueue }) => Promise<void>,
  ) => Promise<void>;
  readonly newId: () => string;
  readonly now: () => number;
  /** Called when a message waits, so that it need not wait for the next look. */
  readonly onQueued: () => void;
}

const LINE = /\p{Cc}+/gu;

/** Keeps every message in the store, with the job that delivers it. */
export const queuedMailer = (parts: QueuedMailerParts): Mailer => ({
  send: async (message) => {
    const id = parts.newId();
    const at = parts.now();
    const clean = {
      kind: message.kind,
      to: message.to.trim(),
      // A header is one line, whatever somebody typed into a name that ended up in it.
      subject: message.subject.replaceAll(LINE, ' ').trim(),
      text: message.text,
    };
    await parts.transaction(async ({ mail, jobs }) => {
      await mail.add(id, clean, at);
      await jobs.enqueue({ id, kind: MAIL_DELIVERY, payload: null }, at);
    });
    parts.onQueued();
  },
});
