import { channelProblem } from '../../domain/notifications/channel.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { MailMessage } from '../../ports/mail-message.ts';
import {
  type MailTarget,
  type Notifier,
  NotifierProblem,
  type Outgoing,
} from '../../ports/notifier.ts';

export interface EmailParts {
  readonly mailer: Mailer;
  /** In the member's language; undefined when the account is no more. */
  readonly compose: (message: Outgoing<MailTarget>) => Promise<MailMessage | undefined>;
}

/**
 * Hands notifications to the mail queue, which has retries of its own. What becomes of the message
 * there reaches the channel by its address.
 */
export const emailNotifier = ({ mailer, compose }: EmailParts): Notifier<MailTarget> => ({
  deliver: async (message) => {
    const mail = await compose(message);
    if (mail === undefined) throw new NotifierProblem(channelProblem('gone'), 'gone');
    return (stores) => mailer.send(mail, stores);
  },
});
