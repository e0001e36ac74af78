import * as z from 'zod/mini';
import { ANYONE } from '../domain/identity/access.ts';
import { defineEndpoint } from './endpoint.ts';
import * as call from './widgets.ts';

/** Why a page may not show a partner's widgets. */
export const WIDGET_REFUSALS = ['unknown-partner', 'blocked-origin'] as const;

export const admitWidgets = defineEndpoint(call.admitWidgets, {
  access: ANYONE,
  tag: 'Widgets',
  summary:
    'Whether the page that asks may show the widgets of a partner. Any page may ask; it is told by its Origin.',
  // Whatever stands in a page is answered, so that the page can say what is wrong with it.
  query: z.object({ wmid: z.string('A partner id is needed.') }),
  response: z.object({
    admitted: z.boolean(),
    refusal: z.nullable(z.enum(WIDGET_REFUSALS)),
    /** For the person who builds the page. */
    message: z.nullable(z.string()),
  }),
});
