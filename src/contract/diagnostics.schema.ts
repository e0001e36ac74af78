import * as z from 'zod/mini';
import { ANYONE } from '../domain/identity/access.ts';
import { defineEndpoint } from './endpoint.ts';
import * as call from './diagnostics.ts';

const text = (most: number) =>
  z.string('Text is expected.').check(z.maxLength(most, `At most ${most} characters.`));

/** Something that broke in a browser: without this the id on the screen would lead nowhere. */
export const problemReport = z.object({
  errorId: z
    .string('An id is needed.')
    .check(z.regex(/^[\w-]{6,40}$/, 'This cannot be the id of an error.')),
  status: z.int('A status is a whole number.').check(z.gte(0, 'Too low.'), z.lte(599, 'Too high.')),
  message: text(1_000),
  path: text(500),
  stack: z.optional(text(4_000)),
});
export type ProblemReport = z.infer<typeof problemReport>;

export const reportProblem = defineEndpoint(call.reportProblem, {
  access: ANYONE,
  tag: 'Service',
  summary: 'Writes an error of a page to the log, under the id that the page shows.',
  body: problemReport,
  response: z.object({ errorId: z.string() }),
});
