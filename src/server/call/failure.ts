import { ApiFailure, type FailureDetail } from '../../contract/error.ts';
import { failures } from '../../i18n/en/failures.ts';
import { formatMessage, type Parameter, type ParameterNames } from '../../i18n/message.ts';

type Texts = typeof failures;
export type FailureKey = keyof Texts;

type Parameters<K extends FailureKey> = Readonly<Record<ParameterNames<Texts[K]>, Parameter>>;
type Rest<K extends FailureKey> =
  ParameterNames<Texts[K]> extends never
    ? [parameters?: Readonly<Record<string, never>>, detail?: Detail]
    : [parameters: Parameters<K>, detail?: Detail];
type Detail = Omit<FailureDetail, 'code' | 'parameters'>;

const PREFIX = 'failures.';

/**
 * Ends a call with a status, a code and a sentence. The sentence is English here, for the log and
 * for programs; the HTTP layer says it in the language of the request.
 */
export function failure<K extends FailureKey>(
  status: number,
  key: K,
  ...[parameters, detail]: Rest<K>
): ApiFailure {
  return new ApiFailure(status, formatMessage('en', failures[key], parameters), {
    ...detail,
    code: key.slice(PREFIX.length),
    ...(parameters === undefined ? {} : { parameters }),
  });
}

/** A failure that one field of the request is to blame for: said beside that field too. */
export function fieldFailure<K extends FailureKey>(
  status: number,
  path: string,
  key: K,
  ...[parameters]: Rest<K>
): ApiFailure {
  const { statusMessage, code } = failure(status, key, ...([parameters] as Rest<K>));
  return new ApiFailure(status, statusMessage, {
    issues: [{ path, message: statusMessage }],
    ...(code === undefined ? {} : { code }),
    ...(parameters === undefined ? {} : { parameters }),
  });
}
