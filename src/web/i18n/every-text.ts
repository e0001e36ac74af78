import type { Locale } from '../../i18n/locales.ts';
import type { Message } from '../../i18n/message.ts';

type Areas = Readonly<Record<string, Readonly<Record<string, Message>>>>;

/** Each file exports one area. */
const merged = (files: Readonly<Record<string, Areas>>): Readonly<Record<string, Message>> =>
  Object.assign({}, ...Object.values(files).flatMap((areas) => Object.values(areas))) as Readonly<
    Record<string, Message>
  >;

/** All texts in all languages: for the server and tests, never for the browser. */
export const everyText: Readonly<Record<Locale, Readonly<Record<string, Message>>>> = {
  en: merged(import.meta.glob<Areas>('../../i18n/en/*.ts', { eager: true })),
  fr: merged(import.meta.glob<Areas>('../../i18n/fr/*.ts', { eager: true })),
};
