import * as z from 'zod/mini';
import { MEMBER } from '../domain/identity/access.ts';
import { QUESTION_VALUE_MAXIMUM } from '../domain/saved-questions/saved-question.ts';
import type { ScreenedList } from '../domain/watchlists/follow-screen.ts';
import { LIST_NAME_MAXIMUM } from '../domain/watchlists/watchlist.ts';
import { defineEndpoint } from './endpoint.ts';
import { listOf, objectOf } from './market/wire.schema.ts';
import { lineText } from './text-field.schema.ts';
import { listId } from './watchlists.schema.ts';
import * as call from './screened-lists.ts';

/**
 * Watchlists whose rows follow a screen.
 *
 *     GET    /api/screened-lists          which of the own lists do
 *     PUT    /api/screened-lists/{list}   { value, name? }; with a name the list is made if need be
 *     DELETE /api/screened-lists/{list}   stops it; the list keeps its rows
 *
 * `value` is the query of the screener's address. The list itself is read and edited as any other.
 * Other pages hear `screened.changed` on the member's topic `lists`.
 */
const tag = 'Watchlists';

export type WireScreenedList = Omit<ScreenedList, 'memory'>;

const screenedList = objectOf<WireScreenedList>('WireScreenedList')({
  list: z.string(),
  value: z.string(),
  since: z.number(),
  lookedAt: z.nullable(z.number()),
  isUnreadable: z.boolean(),
});

const params = z.strictObject({ list: listId });

export const listScreenedLists = defineEndpoint(call.listScreenedLists, {
  access: MEMBER,
  tag,
  summary: 'Which of the own lists follow a screen.',
  response: z.object({ screened: listOf(screenedList) }),
});

export const followScreenWithList = defineEndpoint(call.followScreenWithList, {
  access: MEMBER,
  tag,
  summary:
    'Let a list follow a screen: what enters the screen is added, what leaves it is removed unless it has a note, tags, a target or a stop. Rows that were added by hand stay, rows that were removed by hand stay out. With a name the list is made if there is none.',
  params,
  body: z.strictObject({
    value: z
      .string('The screen is missing.')
      .check(
        z.maxLength(
          QUESTION_VALUE_MAXIMUM,
          `The screen has at most ${QUESTION_VALUE_MAXIMUM} characters.`,
        ),
      ),
    name: z.optional(lineText('The name', LIST_NAME_MAXIMUM)),
  }),
  response: z.object({
    screened: screenedList,
    /** Rows of the list now, and of the screen: a list holds no more than the plan allows. */
    rows: z.number(),
    found: z.number(),
  }),
});

export const stopFollowingScreen = defineEndpoint(call.stopFollowingScreen, {
  access: MEMBER,
  tag,
  summary: 'Stop a list from following its screen; its rows stay.',
  params,
  response: z.object({ list: z.string() }),
});
