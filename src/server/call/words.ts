import { alertnews as alertnewsEn } from '../../i18n/en/alertnews.ts';
import { done as doneEn } from '../../i18n/en/done.ts';
import { failures as failuresEn } from '../../i18n/en/failures.ts';
import { mails as mailsEn } from '../../i18n/en/mails.ts';
import { savedquestions as questionsEn } from '../../i18n/en/savedquestions.ts';
import { sources as sourcesEn } from '../../i18n/en/sources.ts';
import { alertnews as alertnewsFr } from '../../i18n/fr/alertnews.ts';
import { done as doneFr } from '../../i18n/fr/done.ts';
import { failures as failuresFr } from '../../i18n/fr/failures.ts';
import { mails as mailsFr } from '../../i18n/fr/mails.ts';
import { savedquestions as questionsFr } from '../../i18n/fr/savedquestions.ts';
import { sources as sourcesFr } from '../../i18n/fr/sources.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Message } from '../../i18n/message.ts';
import { type Translate, translator } from '../../i18n/translate.ts';

/** What the server itself says and mails. */
export const catalogues: Readonly<Record<Locale, Readonly<Record<string, Message>>>> = {
  en: { ...alertnewsEn, ...doneEn, ...failuresEn, ...mailsEn, ...questionsEn, ...sourcesEn },
  fr: { ...alertnewsFr, ...doneFr, ...failuresFr, ...mailsFr, ...questionsFr, ...sourcesFr },
};

export const words = (locale: Locale): Translate =>
  translator(locale, (key) => catalogues[locale][key] ?? key);
