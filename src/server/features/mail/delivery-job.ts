import { channelProblem } from '../../../domain/notifications/channel.ts';
import type { AuditLog } from '../../../ports/store/audit-log.ts';
import type { ChannelStore } from '../../../ports/store/channel-store.ts';
import type { MailQueue } from '../../../ports/store/mail-queue.ts';
import { MailProblem, type MailTransport } from '../../../ports/mail-transport.ts';
import { JobFailure, type JobKind } from '../../jobs/job-kind.ts';
import { targetHash } from '../notifications/target-hash.ts';

export const MAIL_DELIVERY = 'mail.deliver';

const LONGEST_QUOTE = 120;

export interface MailDeliveryParts {
  readonly queue: MailQueue;
  readonly transport: Pick<MailTransport, 'deliver'>;
  readonly log: { readonly info: (facts: object, text: string) => void };
  readonly now: () => number;
  readonly newId: () => string;
  /** A message older than this is abandoned. */
  readonly giveUpAfter: number;
}

export interface MailStores {
  readonly mail: MailQueue;
  readonly channels: Pick<ChannelStore, 'settleTarget'>;
  readonly audit: AuditLog;
}

/**
 * One job per message; its id is the message's. The message id in the mail is the same at every
 * try, so that a message that was sent twice because a process died in between is known as one.
 */
export const mailDelivery = (parts: MailDeliveryParts): JobKind<MailStores> => ({
  name: MAIL_DELIVERY,
  concurrency: 5,
  // The age of the message decides.
  maxAttempts: Number.MAX_SAFE_INTEGER,
  run: async (job, { write }) => {
    const message = await parts.queue.find(job.key);
    if (message?.state !== 'queued') return;
    if (parts.now() - message.createdAt > parts.giveUpAfter)
      throw new JobFailure('It was not accepted in time.', 'never');
    try {
      await parts.transport.deliver(message);
    } catch (thrown) {
      if (!(thrown instanceof MailProblem)) throw thrown;
      await write(({ mail }) => mail.postponed(message.id, job.attempts, thrown.message));
      throw new JobFailure(thrown.message, thrown.retry, { cause: thrown });
    }
    await write(({ mail }) => mail.delivered(message.id, job.attempts, parts.now()));
    const facts = { mail: message.id, kind: message.kind, attempts: job.attempts };
    parts.log.info(facts, 'mail delivered');
  },
  onDead: async (job, problem, { mail, audit, channels }) => {
    const message = await mail.find(job.key);
    const at = parts.now();
    if (message === undefined || !(await mail.abandon(job.key, job.attempts, at, problem))) return;
    await audit.append({
      id: parts.newId(),
      at,
      kind: 'mail.abandoned',
      subject: null,
      detail: { mail: message.id, kind: message.kind, attempts: String(job.attempts), problem },
    });
    if (message.kind.startsWith('notifications.'))
      await channels.settleTarget('email', targetHash('email', message.to), {
        at,
        problem: channelProblem('mail', { said: problem.slice(0, LONGEST_QUOTE) }),
        final: true,
      });
  },
});
