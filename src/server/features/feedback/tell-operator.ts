import type { Mailer } from '../../../ports/mailer.ts';
import type { Message } from './service.ts';

/** Tells the operator of a message by mail. The writer's address stands in the text, not in a header. */
export const tellOperator =
  (mailer: Mailer, to: string) =>
  (reference: string, { kind, message, email, page, errorId }: Message): Promise<void> =>
    mailer.send({
      to,
      kind: 'feedback.received',
      subject: `Feedback ${reference} (${kind})`,
      text: [
        message,
        '',
        `Reference: ${reference}`,
        `Page: ${page}`,
        `Answer to: ${email ?? 'no address was left'}`,
        ...(errorId === undefined ? [] : [`Error id: ${errorId}`]),
        '',
      ].join('\n'),
    });
