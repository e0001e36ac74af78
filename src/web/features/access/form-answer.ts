import { data } from 'react-router';
import { ApiFailure } from '../../../contract/error.ts';

/** What a form shows after it was sent: a sentence, and what is wrong with which field. */
export interface FormAnswer {
  readonly done: boolean;
  readonly statusMessage: string;
  readonly errors: Readonly<Record<string, string>>;
  /** What was typed, to be typed no second time. Never a password. */
  readonly values: Readonly<Record<string, string>>;
}

export const answerDone = (statusMessage: string): FormAnswer => ({
  done: true,
  statusMessage,
  errors: {},
  values: {},
});

/** The fields of a form as texts; a file that somebody smuggles in is no text. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    Array.from(form).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );

const SECRET = /password|code|token/i;

/** A failed call as the form's answer, with the call's status. Anything else is not ours. */
export function answerFailure(problem: unknown, typed: Readonly<Record<string, string>>) {
  if (!(problem instanceof ApiFailure)) throw problem;
  const errors: Record<string, string> = {};
  for (const { path, message } of problem.issues ?? [])
    errors[path.replace(/^(?:body|query)\./, '')] ??= message;
  const values = Object.fromEntries(Object.entries(typed).filter(([name]) => !SECRET.test(name)));
  return data<FormAnswer>(
    { done: false, statusMessage: problem.statusMessage, errors, values },
    {
      status: problem.statusCode,
      ...(problem.retryAfterSeconds === undefined
        ? {}
        : { headers: { 'retry-after': String(problem.retryAfterSeconds) } }),
    },
  );
}
