import type { MailMessage } from '../../../ports/mail-message.ts';
import type { MailTarget, Outgoing } from '../../../ports/notifier.ts';
import type { MemberRecord } from '../../../ports/store/member-store.ts';
import { wordsFor } from '../identity/messages.ts';

const product = 'Tapedeck';

/** Names the account, so that the message goes when the account is deleted. */
const account = ({ username, wmid }: MemberRecord) => ({ username, wmid });

export function channelCodeMail(
  member: MemberRecord,
  { address, code, link }: Readonly<Record<'address' | 'code' | 'link', string>>,
): MailMessage {
  const t = wordsFor(member);
  return {
    to: address,
    kind: 'notifications.verify',
    subject: t('mails.channel.subject', { product }),
    text: `${t('mails.channel.text', { ...account(member), code, link })}\n\n${product}\n`,
  };
}

/** A notification as a letter: its text, where it leads, and why it comes to this address. */
export function notificationMail(
  member: MemberRecord,
  { target, notification }: Outgoing<MailTarget>,
  origin: string,
): MailMessage {
  const t = wordsFor(member);
  const link = origin + notification.link;
  const settings = `${origin}/account/notifications`;
  const why = t('mails.notification.why', { ...account(member), link: settings });
  return {
    to: target.address,
    kind: 'notifications.notice',
    subject: `${product}: ${notification.title}`,
    text: `${notification.text}\n\n${link}\n\n${why}\n`,
  };
}
