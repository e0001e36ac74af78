import type { MailMessage } from '../../../ports/mail-message.ts';
import type { Notification } from '../../../domain/notifications/notification.ts';
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

/** A letter names so many; the page has them all. */
const LISTED = 200;

/** Everything that was held back for a mailbox, in one letter, oldest first. */
export function digestMail(
  member: MemberRecord,
  address: string,
  notifications: readonly Notification[],
  origin: string,
): MailMessage {
  const t = wordsFor(member);
  const items = notifications
    .slice(0, LISTED)
    .map(({ title, text, link }) => `${title}\n${text}\n${origin}${link}`);
  const others = notifications.length - items.length;
  const more =
    others > 0 ? [t('mails.digest.more', { count: others, link: `${origin}/alerts` })] : [];
  const settings = `${origin}/account/notifications`;
  const why = t('mails.notification.why', { ...account(member), link: settings });
  return {
    to: address,
    kind: 'notifications.digest',
    subject: t('mails.digest.subject', { product, count: notifications.length }),
    text: `${[...items, ...more].join('\n\n')}\n\n${why}\n`,
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
