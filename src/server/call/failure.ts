import { ApiFailure } from '../../contract/error.ts';
import type { FailureDetail } from '../../contract/error.schema.ts';
import { failures as en } from '../../i18n/en/failures.ts';
import { failures as fr } from '../../i18n/fr/failures.ts';
import type { Locale } from '../../i18n/locales.ts';
import {
  formatMessage,
  type Message,
  type Parameter,
  type ParameterNames,
  type Translated,
} from '../../i18n/message.ts';

type Texts = Readonly<Record<string, Message>>;
type Detail = Omit<FailureDetail, 'code' | 'parameters' | 'sentence'>;
type Rest<T, K extends keyof T> =
  ParameterNames<T[K]> extends never
    ? [parameters?: Readonly<Record<string, never>>, detail?: Detail]
    : [parameters: Readonly<Record<ParameterNames<T[K]>, Parameter>>, detail?: Detail];

type Failure<T extends Texts> = <K extends keyof T & string>(
  status: number,
  key: K,
  ...rest: Rest<T, K>
) => ApiFailure;

/**
 * Failures whose sentences are in one area's catalogue; the name after the dot is the code that
 * programs read. `statusMessage` is English, for the log and for programs; the HTTP layer says it
 * in the language of the request.
 */
export function failuresIn<T extends Texts>(words: {
  readonly en: T;
  readonly fr: Translated<T>;
}): Failure<T> {
  return (status, key, ...[parameters, detail]) => {
    const sentence = (locale: Locale): string =>
      formatMessage(locale, words[locale][key], parameters);
    return new ApiFailure(status, sentence('en'), {
      ...detail,
      code: key.slice(key.indexOf('.') + 1),
      sentence,
      ...(parameters === undefined ? {} : { parameters }),
    });
  };
}

export type FailureKey = keyof typeof en;

/** Ends a call with a status, a code and a sentence that any area may use. */
export const failure = failuresIn({ en, fr });

/** A failure that one field of the request is to blame for: said beside that field too. */
export function fieldFailure<K extends FailureKey>(
  status: number,
  path: string,
  key: K,
  ...[parameters]: Rest<typeof en, K>
): ApiFailure {
  const message = formatMessage('en', en[key], parameters);
  return failure(
    status,
    key,
    ...([parameters, { issues: [{ path, message }] }] as Rest<typeof en, K>),
  );
}
