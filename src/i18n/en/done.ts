/** What a call answers when it has been done. */
export const done = {
  'done.registered':
    'Account created. Please confirm your e-mail address: we have sent you a link.',
  'done.verificationSent': 'If the account is awaiting confirmation, a new link is on its way.',
  'done.emailConfirmed': 'E-mail address confirmed. You can sign in now.',
  'done.resetSent': 'If the account exists, a link to set a new password is on its way.',
  'done.usernamesSent': 'If any accounts use this address, their usernames are on their way.',
  'done.passwordReset': 'Password changed. You can sign in now.',
  'done.passwordChanged': 'Password changed. All other sessions were signed out.',
  'done.passwordOnly': 'Password changed.',
  'done.nameChanged': 'Name updated.',
  'done.emailChangeSent': 'We have sent a link to both addresses.',
  'done.emailChangeCancelled': 'Change of e-mail address cancelled.',
  'done.emailHalfConfirmed': 'Confirmed. Please confirm at the other address too.',
  'done.emailChanged': 'E-mail address changed.',
  'done.sessionEnded': 'Session signed out.',
  'done.totpOff': 'Authenticator app turned off.',
  'done.passkeyRemoved': 'Passkey removed.',
  'done.rolesChanged': 'Roles updated.',
  'done.planChanged': 'Plan updated.',
  'done.memberDisabled': 'Account disabled. All its sessions were signed out.',
  'done.memberEnabled': 'Account enabled.',
  'done.keyRevoked': 'API key revoked.',
  'done.passkeyRenamed': 'Passkey renamed.',
  'done.deviceForgotten': 'Browser no longer trusted.',
  'done.deletionAsked': 'The account will be deleted in 30 days.',
  'done.deletionCancelled': 'The account is kept.',
  'done.channelRemoved': 'Channel removed.',
  'done.channelCodeSent': 'A new code is on its way.',
} as const;

type Texts = typeof done;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
