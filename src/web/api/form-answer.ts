import { data } from 'react-router';
import type { WriteFailure } from './endpoint-mutation.ts';

/** What a form shows after it was sent: a sentence, and what is wrong with which field. */
export interface FormAnswer {
  readonly done: boolean;
  readonly statusMessage: string;
  readonly errors: Readonly<Record<string, string>>;
  /** What was typed, to be typed no second time. Never a password. */
  readonly values: Readonly<Record<string, string>>;
}

export const answerDone = (
  statusMessage: string,
  values: FormAnswer['values'] = {},
): FormAnswer => ({ done: true, statusMessage, errors: {}, values });

/** The fields of a form as texts; a file that somebody smuggles in is no text. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    Array.from(form).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );

const SECRET = /password|code|token/i;

/** A failed write as the form's answer, with the status of the call. */
export function answerFailure(failure: WriteFailure, typed: Readonly<Record<string, string>>) {
  const values = Object.fromEntries(Object.entries(typed).filter(([name]) => !SECRET.test(name)));
  return data<FormAnswer>(
    { done: false, statusMessage: failure.message ?? '', errors: failure.fields, values },
    {
      status: failure.statusCode,
      ...(failure.retryAfterSeconds === undefined
        ? {}
        : { headers: { 'retry-after': String(failure.retryAfterSeconds) } }),
    },
  );
}
