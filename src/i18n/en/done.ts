/** What a call answers when it has been done. */
export const done = {
  'done.registered':
    'Your account is open. Please confirm your e-mail address: we have sent a link.',
  'done.verificationSent': 'If the account waits for it, a message with a new link is on its way.',
  'done.emailConfirmed': 'Your e-mail address is confirmed. You can sign in now.',
  'done.resetSent':
    'If there is such an account, a message with a link for a new password is on its way.',
  'done.usernamesSent':
    'If there are accounts with this address, a message with their usernames is on its way.',
  'done.passwordReset': 'Your password is changed. You can sign in with it now.',
  'done.passwordChanged': 'Your password is changed. Every other session has ended.',
  'done.sessionEnded': 'The session has ended.',
  'done.totpOff': 'The authenticator app is off.',
  'done.passkeyRemoved': 'The passkey is removed.',
  'done.rolesChanged': 'The roles are changed.',
  'done.keyRevoked': 'The API key is revoked.',
} as const;

type Texts = typeof done;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
