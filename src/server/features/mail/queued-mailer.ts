import type { Mailer } from '../../../ports/mailer.ts';
import type { MailQueue } from '../../../ports/store/mail-queue.ts';

export interface QueuedMailerParts {
  readonly queue: MailQueue;
  readonly newId: () => string;
  readonly now: () => number;
  /** Called when a message waits, so that it need not wait for the next look. */
  readonly onQueued: () => void;
}

const LINE = /\p{Cc}+/gu;

/** Keeps every message in the store; delivering it is the worker's business. */
export const queuedMailer = (parts: QueuedMailerParts): Mailer => ({
  send: async (message) => {
    const clean = {
      kind: message.kind,
      to: message.to.trim(),
      // A header is one line, whatever somebody typed into a name that ended up in it.
      subject: message.subject.replaceAll(LINE, ' ').trim(),
      text: message.text,
    };
    await parts.queue.add(parts.newId(), clean, parts.now());
    parts.onQueued();
  },
});
