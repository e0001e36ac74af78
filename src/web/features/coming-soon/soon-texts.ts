import type { PlainKey } from '../../../i18n/translate.ts';

/** What a page will show, by the name of its line in the address table. */
export const soonTexts: Readonly<Record<string, PlainKey>> = {
  'equity-overview': 'soon.equityOverview',
  terminal: 'soon.terminal',
};
