import { failure } from '../../call/failure.ts';
import { type Route, answer } from '../../call/handler.ts';
import { getOutbox } from '../../../contract/outbox.schema.ts';
import type { MailQueue } from '../../../ports/store/mail-queue.ts';

const SHOWN = 100;

/**
 * The messages that a demo keeps instead of mailing. They hold links that open accounts, so to a
 * browser that did not come by the link of the terminal there is no such thing.
 */
export const outboxRoutes = (
  queue: Pick<MailQueue, 'list'>,
  isAdmitted: (cookies: string | undefined) => boolean,
): readonly Route[] => [
  answer(getOutbox, async (_, call) => {
    if (!isAdmitted(call.header('cookie')))
      throw failure(404, 'failures.notFound', { path: '/outbox' });
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
