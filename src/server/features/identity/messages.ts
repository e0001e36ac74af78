import { isLocale, defaultLocale } from '../../../i18n/locales.ts';
import type { Translate } from '../../../i18n/translate.ts';
import type { MailMessage } from '../../../ports/mail-message.ts';
import type { EmailSide } from '../../../ports/store/email-change-store.ts';
import type { MemberRecord } from '../../../ports/store/member-store.ts';
import { words } from '../../call/words.ts';

const product = 'Tapedeck';

/** In the language that the member uses the product in. */
export const wordsFor = ({ locale }: Pick<MemberRecord, 'locale'>): Translate =>
  words(isLocale(locale) ? locale : defaultLocale);

const letter = (t: Translate, { displayName }: MemberRecord, text: string): string =>
  `${t('mails.greeting', { name: displayName })}\n\n${text}\n\n${product}\n`;

const account = ({ username, wmid }: MemberRecord) => ({ username, wmid });

export function verificationMail(member: MemberRecord, link: string): MailMessage {
  const t = wordsFor(member);
  return {
    to: member.email,
    kind: 'identity.verify-email',
    subject: t('mails.verify.subject', { product }),
    text: letter(t, member, t('mails.verify.text', { ...account(member), link })),
  };
}

export function resetMail(member: MemberRecord, link: string): MailMessage {
  const t = wordsFor(member);
  return {
    to: member.email,
    kind: 'identity.reset-password',
    subject: t('mails.reset.subject', { product }),
    text: letter(t, member, t('mails.reset.text', { ...account(member), link })),
  };
}

export function usernamesMail(members: readonly MemberRecord[]): MailMessage | undefined {
  const [first] = members;
  if (first === undefined) return undefined;
  const t = wordsFor(first);
  const usernames = members.map((member) => `  ${member.username}`).join('\n');
  return {
    to: first.email,
    kind: 'identity.usernames',
    subject: t('mails.usernames.subject', { product }),
    text: letter(t, first, t('mails.usernames.text', { wmid: first.wmid, usernames })),
  };
}

export interface AfterPassword {
  readonly sessionsKept?: boolean;
  /** Keys that work on: a thief may have made one. */
  readonly keys: number;
}

export function passwordChangedMail(
  member: MemberRecord,
  { sessionsKept = false, keys }: AfterPassword,
): MailMessage {
  const t = wordsFor(member);
  const changed = t(
    sessionsKept ? 'mails.passwordChanged.only' : 'mails.passwordChanged.text',
    account(member),
  );
  const standing = keys === 0 ? '' : `\n\n${t('mails.passwordChanged.keys', { count: keys })}`;
  return {
    to: member.email,
    kind: 'identity.password-changed',
    subject: t('mails.passwordChanged.subject', { product }),
    text: letter(t, member, changed + standing),
  };
}

/** What happened to a second factor, as its owner is told. */
export type FactorNews = Extract<
  Parameters<Translate>[0],
  `mails.secondFactor.${'totpOn' | 'totpOff' | 'passkeyAdded' | 'passkeyRemoved' | 'newCodes'}`
>;

export function secondFactorMail(member: MemberRecord, news: FactorNews): MailMessage {
  const t = wordsFor(member);
  return {
    to: member.email,
    kind: 'identity.second-factor-changed',
    subject: t('mails.secondFactor.subject', { product }),
    text: letter(t, member, t(news, account(member))),
  };
}

/** To the mailbox that the account has now, or to the one that it is to have. */
export function emailChangeMail(
  member: MemberRecord,
  { email, link }: { readonly email: string; readonly link: string },
  side: EmailSide,
): MailMessage {
  const t = wordsFor(member);
  return {
    to: side === 'old' ? member.email : email,
    kind: `identity.change-email-${side}`,
    subject: t('mails.changeEmail.subject', { product }),
    text: letter(t, member, t(`mails.changeEmail.${side}`, { ...account(member), email, link })),
  };
}

/** After the change, to the address that was left. */
export function emailChangedMail(member: MemberRecord, email: string): MailMessage {
  const t = wordsFor(member);
  return {
    to: member.email,
    kind: 'identity.email-changed',
    subject: t('mails.emailChanged.subject', { product }),
    text: letter(t, member, t('mails.emailChanged.text', { ...account(member), email })),
  };
}

export function deletionMail(member: MemberRecord, dueAt: number): MailMessage {
  const t = wordsFor(member);
  const date = new Date(dueAt).toISOString().slice(0, 10);
  return {
    to: member.email,
    kind: 'identity.deletion-asked',
    subject: t('mails.deletion.subject', { product }),
    text: letter(t, member, t('mails.deletion.text', { ...account(member), date })),
  };
}

/** After an administrator has closed the account, or opened it again. */
export function accessMail(member: MemberRecord, disabled: boolean): MailMessage {
  const t = wordsFor(member);
  return {
    to: member.email,
    kind: disabled ? 'identity.account-disabled' : 'identity.account-enabled',
    subject: t(disabled ? 'mails.disabled.subject' : 'mails.enabled.subject', { product }),
    text: letter(
      t,
      member,
      t(disabled ? 'mails.disabled.text' : 'mails.enabled.text', account(member)),
    ),
  };
}
