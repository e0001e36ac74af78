import type { Locale } from '../../i18n/locales.ts';
import { type Areas, areaSource } from './message-source.ts';

/** Message areas that are always loaded together share one chunk. */
const languages = {
  en: () => import('./texts/core-en.ts'),
  fr: () => import('./texts/core-fr.ts'),
} satisfies Record<Locale, unknown>;
const OF_INSTRUMENTS: readonly string[] = ['live', 'plans', 'quote', 'widgets'];

export const browserMessages = areaSource(async (locale, area) => {
  const { others, instrument, ...core } = await languages[locale]();
  const load = OF_INSTRUMENTS.includes(area)
    ? instrument
    : others[`../../../i18n/${locale}/${area}.ts`];
  const areas: Areas = load === undefined ? core : await load();
  const messages = areas[area];
  if (messages === undefined) throw new Error(`There are no texts ${locale}/${area}`);
  return messages;
});
