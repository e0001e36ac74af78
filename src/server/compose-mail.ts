import { randomUUID } from 'node:crypto';
import { smtpTransport } from '../adapters/mail/smtp-transport.ts';
import { mailQueue } from '../adapters/store/mail-queue.ts';
import type { OpenStore } from '../adapters/store/open-store.ts';
import type { Route } from './call/handler.ts';
import type { AuditLog } from '../ports/store/audit-log.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { MailConfig } from './config-mail.ts';
import { outboxRoutes } from './features/mail/outbox-routes.ts';
import { queuedMailer } from './features/mail/queued-mailer.ts';
import { mailWorker } from './features/mail/worker.ts';
import type { Logger } from './http/logger.ts';

export interface MailSettings {
  readonly store: Pick<OpenStore, 'db'>;
  readonly config: MailConfig;
  /** A demo on somebody's own machine may show its messages instead of sending them. */
  readonly demo: boolean;
  readonly publicUrl: string | undefined;
  readonly audit: AuditLog;
  readonly log: Logger;
  readonly now: () => number;
}

export interface Mail {
  readonly mailer: Mailer;
  readonly answers: readonly Route[];
  /** Messages from an earlier start are sent from now on. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
}

export function composeMail(settings: MailSettings): Mail {
  const { store, config, audit, log, now } = settings;
  const queue = mailQueue(store.db);
  const parts = { queue, newId: randomUUID, now };
  if (config.smtp === undefined) {
    const localDemo = settings.demo && isLocalOrigin(settings.publicUrl);
    if (!localDemo) log.warn('SMTP_URL is not set: messages are kept in the store and not sent');
    return {
      mailer: queuedMailer({ ...parts, onQueued: () => {} }),
      answers: localDemo ? outboxRoutes(queue) : [],
      start: () => {},
      close: async () => {},
    };
  }
  const worker = mailWorker({
    ...parts,
    transport: smtpTransport(config.smtp),
    audit,
    log: log.child({ part: 'mail' }),
    jitter: Math.random,
    giveUpAfter: config.giveUpAfter,
  });
  return {
    mailer: queuedMailer({ ...parts, onQueued: worker.wake }),
    answers: [],
    start: worker.wake,
    close: worker.close,
  };
}

/** An address that other machines can reach, or a proxy in front, makes it more than a local demo. */
const isLocalOrigin = (publicUrl: string | undefined): boolean =>
  publicUrl === undefined ||
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(new URL(publicUrl).hostname);
