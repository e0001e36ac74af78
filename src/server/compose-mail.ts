import { randomUUID } from 'node:crypto';
import type { OpenStore } from '../adapters/store/open-store.ts';
import type { Route } from './call/handler.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { MailWay } from '../contract/access.schema.ts';
import type { MailConfig } from './config-mail.ts';
import type { DemoAccess } from './features/identity/demo-access.ts';
import { mailDelivery, type MailStores } from './features/mail/delivery-job.ts';
import { outboxRoutes } from './features/mail/outbox-routes.ts';
import { queuedMailer } from './features/mail/queued-mailer.ts';
import type { Logger } from './http/logger.ts';
import type { JobKind } from './jobs/job-kind.ts';
import { recurringJob } from './jobs/recurring-job.ts';

export interface MailSettings {
  readonly store: Pick<OpenStore, 'stores' | 'transaction'>;
  readonly config: MailConfig;
  /** A demo shows its messages instead of sending them, to whom it lets in. */
  readonly demo: Pick<DemoAccess, 'isAdmitted'> | undefined;
  readonly log: Logger;
  readonly now: () => number;
  readonly onQueued: () => void;
}

export interface Mail {
  readonly mailer: Mailer;
  /** What becomes of a message, as a browser with these cookies may know it. */
  readonly wayOf: (cookies: string | undefined) => MailWay;
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
    const { demo } = settings;
    if (demo === undefined)
      log.warn('SMTP_URL is not set: messages are kept in the store and not sent');
    // The jobs of the messages wait until a process that has a mail server takes them.
    return {
      mailer,
      wayOf: (cookies) => (demo?.isAdmitted(cookies) === true ? 'outbox' : 'kept'),
      answers: demo === undefined ? [] : outboxRoutes(queue, demo.isAdmitted),
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
  return {
    mailer,
    wayOf: () => 'sent',
    answers: [],
    jobs: [delivery, forgetting],
    close: transport.close,
  };
}
