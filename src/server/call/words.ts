import { en } from '../../i18n/en.ts';
import { fr } from '../../i18n/fr.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Message } from '../../i18n/message.ts';
import { type Translate, translator } from '../../i18n/translate.ts';

export const catalogues: Readonly<Record<Locale, Readonly<Record<string, Message>>>> = { en, fr };

/** The texts of the product, for what the server itself says and mails. */
export const words = (locale: Locale): Translate =>
  translator(locale, (key) => catalogues[locale][key] ?? key);
