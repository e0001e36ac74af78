import type { TargetKind } from '../../../domain/alerts/language/alert-names.ts';
import { type AlertSpeech, conditionWords } from '../../../domain/alerts/language/words.ts';
import type { AlertCondition } from '../../../domain/alerts/condition.ts';
import { fieldOf } from '../../../domain/fields/catalogue.ts';
import { alertwords as alertwordsEn } from '../../../i18n/en/alertwords.ts';
import { fields as fieldsEn } from '../../../i18n/en/fields.ts';
import { ratios as ratiosEn } from '../../../i18n/en/ratios.ts';
import { formats } from '../../../i18n/formats.ts';
import { alertwords as alertwordsFr } from '../../../i18n/fr/alertwords.ts';
import { fields as fieldsFr } from '../../../i18n/fr/fields.ts';
import { ratios as ratiosFr } from '../../../i18n/fr/ratios.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { formatMessage, type Message } from '../../../i18n/message.ts';

const texts: Readonly<Record<Locale, Readonly<Record<string, Message>>>> = {
  en: { ...fieldsEn, ...ratiosEn, ...alertwordsEn },
  fr: { ...fieldsFr, ...ratiosFr, ...alertwordsFr },
};

/** Names that only the member's data has. */
export type OwnNames = Pick<AlertSpeech, 'watchlist' | 'portfolio' | 'screen' | 'drawing'>;

const made = new Map<string, AlertSpeech>();

/** Sentences about alerts in a language, as the server mails and logs them. */
export function alertSpeech(
  locale: Locale,
  {
    currency = null,
    names = {},
  }: { readonly currency?: string | null; readonly names?: OwnNames } = {},
): AlertSpeech {
  const key = `${locale} ${currency}`;
  let speech = made.get(key);
  // Times of day do not occur in them, so that no zone matters.
  if (speech === undefined) made.set(key, (speech = speechOf(locale, currency)));
  return { ...speech, ...names };
}

function speechOf(locale: Locale, currency: string | null): AlertSpeech {
  const format = formats(locale, 'UTC');
  const number = (value: number): string => format.number(value, decimals(value));
  const text = (key: string): Message | undefined => texts[locale][key];
  return {
    say: (key, values) => formatMessage(locale, text(key) ?? key, values),
    number,
    percent: (ratio) => format.percent(ratio, decimals(Number((ratio * 100).toPrecision(12)))),
    price: (value) => {
      const places = Math.abs(value) < 1 ? 4 : 2;
      return currency === null
        ? format.number(value, places)
        : format.money(value, currency, places);
    },
    compact: (value) => format.compact(value),
    field: (id) => {
      const label = text(fieldOf(id).label);
      return label === undefined ? undefined : formatMessage(locale, label);
    },
  };
}

/** As few as the number has, at most four. */
function decimals(value: number): number {
  for (let places = 0; places < 4; places += 1)
    if (Number(value.toFixed(places)) === value) return places;
  return 4;
}

/** The condition of an alert in words, for messages, mails and names. */
export const wordsOfCondition = (
  condition: AlertCondition,
  locale: Locale,
  target?: TargetKind,
): string => conditionWords(condition, alertSpeech(locale), target);
