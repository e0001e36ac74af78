import { failure } from '../../call/failure.ts';
import { type Route, answer } from '../../call/handler.ts';
import { getOutbox } from '../../../contract/outbox.ts';
import type { MailQueue } from '../../../ports/store/mail-queue.ts';
import { isOnThisMachine } from './on-this-machine.ts';

const SHOWN = 100;

/**
 * The messages that a demo keeps instead of mailing. They hold links that open accounts, so to
 * anybody but the person at the machine there is no such thing.
 */
export const outboxRoutes = (queue: Pick<MailQueue, 'list'>): readonly Route[] => [
  answer(getOutbox, async (_, call) => {
    if (!isOnThisMachine(call)) throw failure(404, 'failures.notFound', { path: '/outbox' });
    const mails = await queue.list(SHOWN);
    return mails
      .filter(({ state }) => state === 'queued')
      .map(({ id, kind, to, subject, text, createdAt }) => ({
        id,
        kind,
        to,
        subject,
        text,
        createdAt,
      }));
  }),
];
