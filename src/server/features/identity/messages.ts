import type { MailMessage } from '../../../ports/mail-message.ts';
import type { MemberRecord } from '../../../ports/store/member-store.ts';

const PRODUCT = 'Tapedeck';
const closing = `\n\n${PRODUCT}\n`;

const greeting = (member: MemberRecord): string => `Hello ${member.displayName},\n\n`;

export const verificationMail = (member: MemberRecord, link: string): MailMessage => ({
  to: member.email,
  kind: 'identity.verify-email',
  subject: `${PRODUCT}: please confirm your e-mail address`,
  text: `${greeting(member)}somebody opened the account "${member.username}" (WMID ${member.wmid}) with this address. If it was you, confirm the address here within two days:\n\n${link}\n\nIf it was not you, do nothing: without the confirmation nobody can sign in to it.${closing}`,
});

export const resetMail = (member: MemberRecord, link: string): MailMessage => ({
  to: member.email,
  kind: 'identity.reset-password',
  subject: `${PRODUCT}: choose a new password`,
  text: `${greeting(member)}a new password was asked for on the account "${member.username}" (WMID ${member.wmid}). Choose it here within 30 minutes; the link works once:\n\n${link}\n\nIf you did not ask for it, do nothing: your password stays as it is.${closing}`,
});

export const usernamesMail = (members: readonly MemberRecord[]): MailMessage | undefined => {
  const [first] = members;
  if (first === undefined) return undefined;
  const names = members.map((member) => `  ${member.username}`).join('\n');
  return {
    to: first.email,
    kind: 'identity.usernames',
    subject: `${PRODUCT}: your username`,
    text: `${greeting(first)}the usernames of this address under WMID ${first.wmid} are:\n\n${names}\n\nIf you did not ask for them, do nothing.${closing}`,
  };
};

export const passwordChangedMail = (member: MemberRecord): MailMessage => ({
  to: member.email,
  kind: 'identity.password-changed',
  subject: `${PRODUCT}: your password was changed`,
  text: `${greeting(member)}the password of the account "${member.username}" (WMID ${member.wmid}) was changed just now, and every other session was ended. If it was not you, choose a new password at once with "Forgot password" on the sign-in page.${closing}`,
});

export const secondFactorMail = (member: MemberRecord, what: string): MailMessage => ({
  to: member.email,
  kind: 'identity.second-factor-changed',
  subject: `${PRODUCT}: a change to your second factor`,
  text: `${greeting(member)}${what} on the account "${member.username}" (WMID ${member.wmid}). If it was not you, change your password at once.${closing}`,
});
