import type { PlainKey } from '../../../i18n/translate.ts';

/** The parts of the account page, each with an address of its own, in the order of the tabs. */
export const SECTIONS = [
  { to: '/account', title: 'account.profile' },
  { to: '/account/security', title: 'account.security' },
  { to: '/account/sessions', title: 'account.sessions' },
  { to: '/account/keys', title: 'account.keys' },
  { to: '/account/plan', title: 'account.plan' },
  { to: '/account/preferences', title: 'account.preferences' },
  { to: '/account/data', title: 'account.data' },
] as const satisfies readonly { readonly to: string; readonly title: PlainKey }[];

export type SectionPath = (typeof SECTIONS)[number]['to'];
