import * as z from 'zod/mini';
import { BREADTH_COUNTS, BREADTH_SCOPES } from '../../domain/breadth/breadth-day.ts';
import { ANYONE } from '../../domain/identity/access.ts';
import { defineEndpoint } from '../endpoint.ts';
import { dateText, listOf } from './wire.schema.ts';
import * as call from './breadth.ts';

export const getBreadthHistory = defineEndpoint(call.getBreadthHistory, {
  access: ANYONE,
  tag: 'Markets',
  summary:
    'Advancing and declining stocks, new highs and lows, stocks above their averages and volumes, session by session.',
  query: z.object({ scope: z._default(z.enum(BREADTH_SCOPES), 'all') }),
  response: z.object({
    scope: z.enum(BREADTH_SCOPES),
    /** Who the prices are from. */
    source: z.string(),
    /** Sessions that have ended, oldest first. */
    dates: listOf(dateText),
    /** Figures of those sessions, in their order. */
    counts: z.record(z.enum(BREADTH_COUNTS), listOf(z.number())),
    /** Companies that were looked at the last time. */
    members: z.number(),
    /** How far a count under way has come; `null` when there is none. */
    filling: z.nullable(z.object({ done: z.number(), members: z.number() })),
  }),
});
