/** Messages that the server sends by mail. */
export const mails = {
  'mails.greeting': 'Hello {name},',
  'mails.verify.subject': '{product}: please confirm your e-mail address',
  'mails.verify.text':
    'somebody opened the account "{username}" (WMID {wmid}) with this address. If it was you, confirm the address here within two days:\n\n{link}\n\nIf it was not you, do nothing: without the confirmation nobody can sign in to it.',
  'mails.reset.subject': '{product}: choose a new password',
  'mails.reset.text':
    'a new password was asked for on the account "{username}" (WMID {wmid}). Choose it here within 30 minutes; the link works once:\n\n{link}\n\nIf you did not ask for it, do nothing: your password stays as it is.',
  'mails.usernames.subject': '{product}: your username',
  'mails.usernames.text':
    'the usernames of this address under WMID {wmid} are:\n\n{usernames}\n\nIf you did not ask for them, do nothing.',
  'mails.passwordChanged.subject': '{product}: your password was changed',
  'mails.passwordChanged.text':
    'the password of the account "{username}" (WMID {wmid}) was changed just now, and every other session was ended. If it was not you, choose a new password at once with "Forgot password" on the sign-in page.',
  'mails.secondFactor.subject': '{product}: a change to your second factor',
  'mails.secondFactor.totpOn':
    'an authenticator app was switched on for the account "{username}" (WMID {wmid}). If it was not you, change your password at once.',
  'mails.secondFactor.totpOff':
    'the authenticator app was switched off for the account "{username}" (WMID {wmid}). If it was not you, change your password at once.',
  'mails.secondFactor.passkeyAdded':
    'a passkey was added to the account "{username}" (WMID {wmid}). If it was not you, change your password at once.',
  'mails.secondFactor.passkeyRemoved':
    'a passkey was removed from the account "{username}" (WMID {wmid}). If it was not you, change your password at once.',
  'mails.secondFactor.newCodes':
    'new recovery codes were made for the account "{username}" (WMID {wmid}). If it was not you, change your password at once.',
} as const;

type Texts = typeof mails;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
