import { fieldOf } from '../../../domain/fields/catalogue.ts';
import type { LabelOf } from '../../../domain/screener/field-names.ts';
import { fields as fieldsEn } from '../../../i18n/en/fields.ts';
import { ratios as ratiosEn } from '../../../i18n/en/ratios.ts';
import { fields as fieldsFr } from '../../../i18n/fr/fields.ts';
import { ratios as ratiosFr } from '../../../i18n/fr/ratios.ts';
import { type Locale, locales } from '../../../i18n/locales.ts';
import { formatMessage, type Message } from '../../../i18n/message.ts';

const texts: Readonly<Record<Locale, Readonly<Record<string, Message>>>> = {
  en: { ...fieldsEn, ...ratiosEn },
  fr: { ...fieldsFr, ...ratiosFr },
};

/** A text about a field. */
export const fieldText = (locale: Locale, key: string): string =>
  formatMessage(locale, texts[locale][key] ?? key, {});

/** What pages call the fields, in every language: a text may use the words of any. */
export const FIELD_LABELS: readonly LabelOf[] = locales.map(
  (locale) => (id) => fieldText(locale, fieldOf(id).label),
);
