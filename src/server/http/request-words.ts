import { displayChoices } from '../../contract/display-cookie.ts';
import type { ApiFailure } from '../../contract/error.ts';
import type { FieldIssue } from '../../contract/error.schema.ts';
import { fieldIssueText } from '../../i18n/field-issue.ts';
import { type Locale, negotiateLocale } from '../../i18n/locales.ts';
import { formatMessage } from '../../i18n/message.ts';
import { catalogues } from '../call/words.ts';

export interface LocaleHeaders {
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}

/** The language of a request: the reader's choice, else what the browser or program asks for. */
export const localeOf = (headers: LocaleHeaders): Locale =>
  negotiateLocale(displayChoices(headers.cookie).get('locale'), headers['accept-language']);

/** The sentence of a failure in another language; its own where the code has no text. */
export function failureText(failure: ApiFailure, locale: Locale): string {
  if (failure.sentence !== undefined) return failure.sentence(locale);
  const text = catalogues[locale][`failures.${failure.code}`];
  return locale === 'en' || text === undefined
    ? failure.statusMessage
    : formatMessage(locale, text, failure.parameters);
}

/** What is wrong with each field; a field that is to blame for the failure says the same as it. */
export const issueTexts = (failure: ApiFailure, locale: Locale): FieldIssue[] | undefined =>
  failure.issues?.map(({ path, message }) => ({
    path,
    message:
      message === failure.statusMessage
        ? failureText(failure, locale)
        : fieldIssueText(locale, message),
  }));
