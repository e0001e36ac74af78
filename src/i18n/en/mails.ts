/** Messages that the server sends by mail. */
export const mails = {
  'mails.greeting': 'Hello {name},',
  'mails.verify.subject': '{product}: please confirm your e-mail address',
  'mails.verify.text':
    'An account "{username}" (WMID {wmid}) was created with this address. To activate it, confirm your address within two days:\n\n{link}\n\nIf it was not you, ignore this message: the account cannot be used without confirmation.',
  'mails.reset.subject': '{product}: choose a new password',
  'mails.reset.text':
    'A new password was requested for the account "{username}" (WMID {wmid}). Set it within 30 minutes; the link works once:\n\n{link}\n\nIf you did not request it, ignore this message: your password stays the same.',
  'mails.usernames.subject': '{product}: your username',
  'mails.usernames.text':
    'Your usernames under WMID {wmid}:\n\n{usernames}\n\nIf you did not request them, ignore this message.',
  'mails.passwordChanged.subject': '{product}: your password was changed',
  'mails.passwordChanged.text':
    'The password of the account "{username}" (WMID {wmid}) was changed, and all other sessions were signed out. If it was not you, set a new password immediately with "Forgot password" on the sign-in page.',
  'mails.passwordChanged.only':
    'The password of the account "{username}" (WMID {wmid}) was changed; other sessions stay signed in. If it was not you, set a new password immediately with "Forgot password" on the sign-in page.',
  'mails.passwordChanged.keys': {
    one: '{count} API key of the account still works. If you do not know it, revoke it on the page of API keys.',
    other:
      '{count} API keys of the account still work. Revoke those that you do not know on the page of API keys.',
  },
  'mails.changeEmail.subject': '{product}: confirm the change of e-mail address',
  'mails.changeEmail.old':
    'The e-mail address of the account "{username}" (WMID {wmid}) is to be changed to {email}. If you asked for this, confirm it within two days:\n\n{link}\n\nThe change takes effect once both addresses have confirmed. If it was not you, do not open the link and change your password immediately.',
  'mails.changeEmail.new':
    'This address is to become the e-mail address of the account "{username}" (WMID {wmid}). Confirm it within two days:\n\n{link}\n\nThe change takes effect once both addresses have confirmed. If you did not ask for it, ignore this message.',
  'mails.emailChanged.subject': '{product}: your e-mail address was changed',
  'mails.emailChanged.text':
    'The e-mail address of the account "{username}" (WMID {wmid}) is now {email}. Messages no longer come to this address.',
  'mails.secondFactor.subject': '{product}: two-step verification changed',
  'mails.secondFactor.totpOn':
    'An authenticator app was turned on for the account "{username}" (WMID {wmid}). If it was not you, change your password immediately.',
  'mails.secondFactor.totpOff':
    'The authenticator app was turned off for the account "{username}" (WMID {wmid}). If it was not you, change your password immediately.',
  'mails.secondFactor.passkeyAdded':
    'A passkey was added to the account "{username}" (WMID {wmid}). If it was not you, change your password immediately.',
  'mails.secondFactor.passkeyRemoved':
    'A passkey was removed from the account "{username}" (WMID {wmid}). If it was not you, change your password immediately.',
  'mails.secondFactor.newCodes':
    'New recovery codes were created for the account "{username}" (WMID {wmid}). If it was not you, change your password immediately.',
  'mails.deletion.subject': '{product}: your account will be deleted',
  'mails.deletion.text':
    'The account "{username}" (WMID {wmid}) will be deleted with everything in it on {date} (UTC). To keep it, sign in before then and choose "Keep account" under Account, Your data. If you did not ask for this, do so and change your password immediately.',
  'mails.disabled.subject': '{product}: your account was disabled',
  'mails.disabled.text':
    'An administrator has disabled the account "{username}" (WMID {wmid}). You cannot sign in, and API keys and shared links do not work until it is enabled again. Nothing was deleted. If you think this is a mistake, answer this message.',
  'mails.enabled.subject': '{product}: your account is enabled again',
  'mails.enabled.text':
    'An administrator has enabled the account "{username}" (WMID {wmid}) again. You can sign in, and API keys and shared links work as before.',
  'mails.export.readme':
    'Your Tapedeck account, as of {at}.\n\njson/ and csv/ hold the same rows, one file per table. Instants are milliseconds since 1970 (UTC). A file without rows means that nothing of that kind is kept.\n\nmember: the account. session: where you are signed in. trusted_device: browsers you signed in from. passkey, api_key: names and dates, never the keys. audit_event: what happened to the account. agreement_form, agreement_signature: exchange agreements. email_change, account_deletion: pending requests. feedback: messages you sent us. notification_channel, notification_delivery: where you are told, and what you were told in the last 30 days. watchlist and other tables: what you keep.\n\nLeft out: password, codes, keys and their hashes.',
  'mails.channel.subject': '{product}: confirm this address for notifications',
  'mails.channel.text':
    'Code: {code}\n\nThe account "{username}" (WMID {wmid}) wants to send notifications to this address. To allow it, enter the code within 30 minutes under Account, Notifications:\n\n{link}\n\nIf you did not ask for this, ignore this message: nothing will be sent to you.',
  'mails.notification.why':
    'You get this message because the account "{username}" (WMID {wmid}) has this address as a notification channel. Change that here: {link}',
  'mails.digest.subject': {
    one: '{product}: {count} notification',
    other: '{product}: {count} notifications',
  },
  'mails.digest.more': {
    one: '… and {count} more: {link}',
    other: '… and {count} more: {link}',
  },
  'mails.notification.testTitle': 'Test notification',
  'mails.notification.testText': 'Notifications reach “{name}”.',
} as const;

type Texts = typeof mails;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
