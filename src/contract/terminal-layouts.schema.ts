import * as z from 'zod/mini';
import type { Access } from '../domain/identity/access.ts';
import {
  type KeptDesk,
  LAYOUT_NAME_MAXIMUM,
  type SavedLayout,
  type SavedLayoutHead,
} from '../domain/terminal/saved-layout.ts';
import { defineEndpoint } from './endpoint.ts';
import { jsonObject, listOf, objectOf } from './market/wire.schema.ts';
import { filled, lineText, ownId } from './text-field.schema.ts';
import * as call from './terminal-layouts.ts';

/**
 * Layouts of the terminal that a member has saved, and the desk that is open.
 *
 *     GET    /api/terminal/layouts                     all by name, without bodies
 *     GET    /api/terminal/layouts/{layout}            one with its body
 *     PUT    /api/terminal/layouts/{layout}            { name, body, revision }; 0 for a new one
 *     POST   /api/terminal/layouts/{layout}/rename     { name, revision }
 *     POST   /api/terminal/layouts/{layout}/duplicate  { id, name? }
 *     DELETE /api/terminal/layouts/{layout}            and POST …/restore for 30 days
 *     POST   /api/terminal/layouts/{layout}/share      a code that opens copies; DELETE withdraws it
 *     GET    /api/terminal/shared-layout?code=…        the layout that a code opens
 *     GET    /api/terminal/desk                        what was open last; PUT keeps it
 *
 * A body is a `TerminalLayout`, which `domain/terminal/read-layout.ts` reads. Ids are made by the
 * caller, so that every one of these may be sent again.
 */
const tag = 'Terminal';
const access: Access = { who: 'member', feature: 'terminal' };

const headShape = {
  id: z.string(),
  name: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
  revision: z.number(),
  removedAt: z.nullable(z.number()),
  sharedAt: z.nullable(z.number()),
};
const head = objectOf<SavedLayoutHead>('SavedLayoutHead')(headShape);
const whole = objectOf<SavedLayout>('SavedLayout')({ ...headShape, body: jsonObject });
const desk = objectOf<KeptDesk>('KeptDesk')({
  body: jsonObject,
  layout: z.nullable(z.string()),
  layoutRevision: z.number(),
  updatedAt: z.number(),
  revision: z.number(),
});

const params = z.strictObject({ layout: ownId('The layout') });
const name = lineText('The name', LAYOUT_NAME_MAXIMUM);
/** The one that was edited: the call is refused when the layout has changed since. */
const revision = z.int('A revision is a whole number.').check(z.minimum(0, 'At least 0.'));

export const listTerminalLayouts = defineEndpoint(call.listTerminalLayouts, {
  access,
  tag,
  summary: 'The own layouts of the terminal by name, without their bodies.',
  response: z.object({ layouts: listOf(head), most: z.number() }),
});

export const readTerminalLayout = defineEndpoint(call.readTerminalLayout, {
  access,
  tag,
  summary: 'One of the own layouts of the terminal.',
  params,
  response: whole,
});

export const saveTerminalLayout = defineEndpoint(call.saveTerminalLayout, {
  access,
  tag,
  summary:
    'Save a layout under an id that the caller makes; refused when it has changed since the revision that was edited (0 for a new one).',
  params,
  body: z.strictObject({ name, body: jsonObject, revision }),
  response: head,
});

export const renameTerminalLayout = defineEndpoint(call.renameTerminalLayout, {
  access,
  tag,
  summary: 'Rename one of the own layouts.',
  params,
  body: z.strictObject({ name, revision }),
  response: head,
});

export const duplicateTerminalLayout = defineEndpoint(call.duplicateTerminalLayout, {
  access,
  tag,
  summary: 'Make a copy of a layout under a new id, with the next free name if none is given.',
  params,
  body: z.strictObject({ id: ownId('The copy'), name: z.optional(name) }),
  response: head,
});

export const removeTerminalLayout = defineEndpoint(call.removeTerminalLayout, {
  access,
  tag,
  summary: 'Delete one of the own layouts; it can be restored for 30 days.',
  params,
  response: head,
});

export const restoreTerminalLayout = defineEndpoint(call.restoreTerminalLayout, {
  access,
  tag,
  summary: 'Restore a layout that was deleted, under another name if its own is taken.',
  params,
  response: head,
});

export const shareTerminalLayout = defineEndpoint(call.shareTerminalLayout, {
  access,
  tag,
  summary:
    'Make a code by which other members open copies of a layout. It is told in this answer and never again; a code that was made before opens nothing from now on.',
  params,
  response: z.object({ code: z.string(), layout: head }),
});

export const withdrawTerminalLayout = defineEndpoint(call.withdrawTerminalLayout, {
  access,
  tag,
  summary: 'The code of a layout opens nothing from now on; copies stay with whoever made them.',
  params,
  response: head,
});

export const getSharedTerminalLayout = defineEndpoint(call.getSharedTerminalLayout, {
  access,
  tag,
  summary: 'The layout that a code opens, as its owner has saved it last.',
  query: z.strictObject({ code: filled('The code', 100) }),
  response: z.object({ name: z.string(), owner: z.string(), body: jsonObject }),
});

export const readTerminalDesk = defineEndpoint(call.readTerminalDesk, {
  access,
  tag,
  summary: 'What the member had open last in the terminal, on any device.',
  response: z.object({ desk: z.nullable(desk) }),
});

export const saveTerminalDesk = defineEndpoint(call.saveTerminalDesk, {
  access,
  tag,
  summary:
    'Keep what is open in the terminal; refused when another window has kept its own since the revision that this one knows.',
  body: z.strictObject({
    body: jsonObject,
    layout: z.nullable(ownId('The layout')),
    layoutRevision: revision,
    revision,
  }),
  response: z.object({ revision: z.number(), updatedAt: z.number() }),
});
