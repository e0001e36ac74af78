import type { Locale } from '../../i18n/locales.ts';
import type { Message } from '../../i18n/message.ts';
import { areaSource } from './message-source.ts';

type Areas = Readonly<Record<string, Readonly<Record<string, Message>>>>;
type Load = () => Promise<Areas>;

/** Areas that are always wanted together travel in one file: of every page, of every instrument. */
const core: Readonly<Record<Locale, Load>> = {
  en: () => import('./texts/core-en.ts'),
  fr: () => import('./texts/core-fr.ts'),
};
const instrument: Readonly<Record<Locale, Load>> = {
  en: () => import('./texts/instrument-en.ts'),
  fr: () => import('./texts/instrument-fr.ts'),
};
const together: Readonly<Record<string, Readonly<Record<Locale, Load>>>> = {
  errors: core,
  pages: core,
  shell: core,
  symbols: core,
  ui: core,
  live: instrument,
  plans: instrument,
  quote: instrument,
  widgets: instrument,
};

const alone = import.meta.glob<Areas>([
  '../../i18n/{en,fr}/*.ts',
  '!../../i18n/*/{errors,pages,shell,symbols,ui,live,plans,quote,widgets}.ts',
]);

export const browserMessages = areaSource(async (locale, area) => {
  const load = together[area]?.[locale] ?? alone[`../../i18n/${locale}/${area}.ts`];
  const messages = (await load?.())?.[area];
  if (messages === undefined) throw new Error(`There are no texts ${locale}/${area}`);
  return messages;
});
