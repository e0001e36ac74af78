import * as z from 'zod/mini';
import { MEMBER } from '../domain/identity/access.ts';
import {
  QUESTION_KINDS,
  QUESTION_NAME_MAXIMUM,
  QUESTION_VALUE_MAXIMUM,
  type SavedQuestion,
} from '../domain/saved-questions/saved-question.ts';
import { defineEndpoint } from './endpoint.ts';
import { listOf, objectOf } from './market/wire.schema.ts';
import { lineText, ownId } from './text-field.schema.ts';
import * as call from './screener-kept.ts';

/**
 * What a member keeps of screener and filing search.
 *
 *     GET    /api/saved-questions?kind=screen        all of a kind by name, and how many there may be
 *     PUT    /api/saved-questions/{question}         { kind, name, value, alert, revision }; 0 for a new one
 *     DELETE /api/saved-questions/{question}         and POST …/restore for 30 days
 *
 * `value` is the query of the page's address, so that opening a saved question is following a link.
 * Ids are made by the caller, so that every one of these may be sent again. Other pages hear
 * `question.saved` and `question.removed` on the member's topic `lists`.
 */
const tag = 'Screener';

export const savedQuestion = objectOf<SavedQuestion>('SavedQuestion')({
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  name: z.string(),
  value: z.string(),
  alert: z.boolean(),
  createdAt: z.number(),
  updatedAt: z.number(),
  revision: z.number(),
  removedAt: z.nullable(z.number()),
});

const params = z.strictObject({ question: ownId('The saved question') });
const kind = z.enum(QUESTION_KINDS, 'Choose screen or filing-search.');

export const listSavedQuestions = defineEndpoint(call.listSavedQuestions, {
  access: MEMBER,
  tag,
  summary: 'The own saved screens or filing searches by name.',
  query: z.strictObject({ kind }),
  response: z.object({ questions: listOf(savedQuestion), most: z.number() }),
});

export const saveQuestion = defineEndpoint(call.saveQuestion, {
  access: MEMBER,
  tag,
  summary:
    'Save a screen or filing search under an id that the caller makes; refused when it has changed since the revision that was edited (0 for a new one).',
  params,
  body: z.strictObject({
    kind,
    name: lineText('The name', QUESTION_NAME_MAXIMUM),
    value: z
      .string('The question is missing.')
      .check(
        z.maxLength(
          QUESTION_VALUE_MAXIMUM,
          `The question has at most ${QUESTION_VALUE_MAXIMUM} characters.`,
        ),
      ),
    alert: z.boolean('Choose yes or no.'),
    revision: z.int('A revision is a whole number.').check(z.minimum(0, 'At least 0.')),
  }),
  response: savedQuestion,
});

export const removeQuestion = defineEndpoint(call.removeQuestion, {
  access: MEMBER,
  tag,
  summary: 'Delete one of the own saved questions; it can be restored for 30 days.',
  params,
  response: savedQuestion,
});

export const restoreQuestion = defineEndpoint(call.restoreQuestion, {
  access: MEMBER,
  tag,
  summary: 'Restore a saved question that was deleted, under another name if its own is taken.',
  params,
  response: savedQuestion,
});
