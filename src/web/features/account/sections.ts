import type { PlainKey } from '../../../i18n/translate.ts';

/** The parts of the account page, each with an address of its own, in the order of the tabs. */
export const SECTIONS = [
  { to: '/account', title: 'account.profile' },
  { to: '/account/security', title: 'account.security' },
  { to: '/account/sessions', title: 'account.sessions' },
  { to: '/account/notifications', title: 'account.notifications' },
  { to: '/account/keys', title: 'account.keys' },
  { to: '/account/plan', title: 'account.plan' },
  { to: '/account/preferences', title: 'account.preferences' },
  { to: '/account/data', title: 'account.data' },
] as const satisfies readonly { readonly to: string; readonly title: PlainKey }[];

export type SectionPath = (typeof SECTIONS)[number]['to'];

/** For administrators: below one tab of the account, which leads to the first of them. */
export const ADMIN_SECTIONS = [
  { to: '/account/admin', title: 'account.members' },
  { to: '/account/admin/partners', title: 'account.partners' },
  { to: '/account/admin/feedback', title: 'account.feedback' },
  { to: '/account/admin/audit', title: 'account.audit' },
] as const satisfies readonly { readonly to: string; readonly title: PlainKey }[];

export type AdminPath = (typeof ADMIN_SECTIONS)[number]['to'];
