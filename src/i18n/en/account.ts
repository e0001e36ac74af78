/** The account page with its sections. */
export const account = {
  'account.title': 'Account',
  'account.sections': 'Account pages',
  'account.about': 'Your profile, security and settings in one place.',
  'account.aboutSecurity': 'Password, two-step verification, sessions and API keys.',
  'account.aboutPreferences':
    'Plan, agreements, language, time zone and display, the same on every device.',
  'account.aboutData': 'A copy of your data, and deletion of the account.',
  'account.signIn': 'Sign in',
  'account.register': 'Create account',
  'account.profile': 'Profile',
  'account.username': 'Username',
  'account.wmid': 'WMID',
  'account.since': 'Member since',
  'account.name': 'Name',
  'account.save': 'Save',
  'account.email': 'E-mail address',
  'account.newEmail': 'New e-mail address',
  'account.newEmailHint':
    'We send a link to both addresses. The change takes effect once both have confirmed.',
  'account.changeEmail': 'Change e-mail address',
  'account.emailPending': 'Change pending. Both addresses must confirm by {date}.',
  'account.confirmed': 'Confirmed',
  'account.waiting': 'Awaiting confirmation',
  'account.cancelEmail': 'Cancel change',
  'account.password': 'Password',
  'account.passwordSince': 'Last changed {date}.',
  'account.currentPassword': 'Current password',
  'account.newPassword': 'New password',
  'account.newPasswordAgain': 'Confirm new password',
  'account.passwordHint': '12 to 128 characters. A few unrelated words work well.',
  'account.endOthers': 'Sign out all other sessions',
  'account.changePassword': 'Change password',
} as const;

type Texts = typeof account;
declare module '../translate.ts' {
  interface Catalogue extends Texts {}
}
