import * as z from 'zod/mini';
import { ANYONE } from '../domain/identity/access.ts';
import { defineEndpoint } from './endpoint.ts';
import { APPLICATION_TAG, FEEDBACK_KINDS } from './feedback.ts';
import * as call from './feedback.ts';

const challenge = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  salt: z.string(),
  signature: z.string(),
  maxnumber: z.int(),
});

export const getFeedbackChallenge = defineEndpoint(call.getFeedbackChallenge, {
  access: ANYONE,
  tag: 'Feedback',
  summary: 'A task for the proof-of-work captcha of the feedback form, in the format of altcha.',
  response: challenge,
});

export const sendFeedback = defineEndpoint(call.sendFeedback, {
  access: ANYONE,
  tag: 'Feedback',
  summary:
    'Stores a message to the operator and answers its reference number. With an Idempotency-Key the same message is stored once and answered alike for a day.',
  body: z.object({
    application: z.literal(APPLICATION_TAG, 'The application tag is hd.'),
    kind: z.enum(FEEDBACK_KINDS, 'Choose what it is about.'),
    message: z
      .string('Write a message.')
      .check(
        z.trim(),
        z.minLength(5, 'Write a few words.'),
        z.maxLength(5_000, 'At most 5000 characters.'),
      ),
    email: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(254, 'This address is too long.'),
          z.regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'This is not an e-mail address.'),
        ),
    ),
    page: z
      .string('The page is missing.')
      .check(z.maxLength(500, 'This address is too long.'), z.regex(/^\//, 'Not a page of ours.')),
    errorId: z.optional(z.string().check(z.regex(/^[\w-]{6,40}$/, 'Not the id of an error.'))),
    /** The solved challenge, JSON in base64; with a captcha of others, their token. */
    captcha: z
      .string('Confirm that you are a person.')
      .check(
        z.minLength(1, 'Confirm that you are a person.'),
        z.maxLength(16_000, 'This is not a solution.'),
      ),
  }),
  response: z.object({ reference: z.string() }),
});
