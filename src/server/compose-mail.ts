import { randomUUID } from 'node:crypto';
import type { OpenStore } from '../adapters/store/open-store.ts';
import type { Route } from './call/handler.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { MailConfig } from './config-mail.ts';
import { mailDelivery, type MailStores } from './features/mail/delivery-job.ts';
import { outboxRoutes } from './features/mail/outbox-routes.ts';
import { queuedMailer } from './features/mail/queued-mailer.ts';
import type { Logger } from './http/logger.ts';
import type { JobKind } from './jobs/job-kind.ts';
import { recurringJob } from './jobs/recurring-job.ts';

export interface MailSettings {
  readonly store: Pick<OpenStore, 'stores' | 'transaction'>;
  readonly config: MailConfig;
  /** A demo on somebody's own machine may show its messages instead of sending them. */
  readonly demo: boolean;
  readonly publicUrl: string | undefined;
  readonly log: Logger;
  readonly now: () => number;
  readonly onQueued: () => void;
}

export interface Mail {
  readonly mailer: Mailer;
  readonly answers: readonly Route[];
  readonly jobs: readonly JobKind<MailStores>[];
  /** After the jobs have ended. */
  readonly close: () => void;
}

const HOUR = 3_600_000;
const KEEP_FINISHED = 30 * 24 * HOUR;

export async function composeMail(settings: MailSettings): Promise<Mail> {
  const { store, config, log, now } = settings;
  const queue = store.stores.mail;
  const mailer = queuedMailer({
    transaction: store.transaction,
    newId: randomUUID,
    now,
    onQueued: settings.onQueued,
  });
  const forgetting = recurringJob('mail.forget', { every: HOUR }, () =>
    queue.forget(now() - KEEP_FINISHED),
  );
  if (config.smtp === undefined) {
    const localDemo = settings.demo && isLocalOrigin(settings.publicUrl);
    if (!localDemo) log.warn('SMTP_URL is not set: messages are kept in the store and not sent');
    // The jobs of the messages wait until a process that has a mail server takes them.
    return {
      mailer,
      answers: localDemo ? outboxRoutes(queue) : [],
      jobs: [forgetting],
      close: () => {},
    };
  }
  // Its library is loaded by the installations that send.
  const { smtpTransport } = await import('../adapters/mail/smtp-transport.ts');
  const transport = smtpTransport(config.smtp);
  const delivery = mailDelivery({
    queue,
    transport,
    log: log.child({ part: 'mail' }),
    now,
    newId: randomUUID,
    giveUpAfter: config.giveUpAfter,
  });
  return { mailer, answers: [], jobs: [delivery, forgetting], close: transport.close };
}

/** An address that other machines can reach, or a proxy in front, makes it more than a local demo. */
const isLocalOrigin = (publicUrl: string | undefined): boolean =>
  publicUrl === undefined ||
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(new URL(publicUrl).hostname);
