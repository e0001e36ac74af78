import * as z from 'zod/mini';
import { MEMBER } from '../domain/identity/access.ts';
import { NOTE_MAXIMUM, type SymbolNote } from '../domain/notes/symbol-note.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  cursorInput,
  integerInput,
  listOf,
  maybePrice,
  objectOf,
  symbolInput,
  symbolText,
} from './market/wire.schema.ts';
import { ownId, plainText } from './text-field.schema.ts';
import * as call from './notes.ts';

const tag = 'Notes';

export const symbolNote = objectOf<SymbolNote>('SymbolNote')({
  id: z.string(),
  symbol: symbolText,
  text: z.string(),
  price: maybePrice,
  createdAt: z.number(),
  updatedAt: z.number(),
  revision: z.number(),
  removedAt: z.nullable(z.number()),
});

const params = z.strictObject({ note: ownId('The note') });
const revision = z.optional(z.int('A revision is a whole number.'));

export const findNotes = defineEndpoint(call.findNotes, {
  access: MEMBER,
  tag,
  summary: 'The own notes, newest first: of a symbol, with all words of a text, or all of them.',
  query: z.strictObject({
    symbol: z.optional(symbolInput),
    text: z._default(
      z.string('A text is needed.').check(z.maxLength(100, 'At most 100 characters.')),
      '',
    ),
    before: z.optional(cursorInput),
    limit: z._default(integerInput(1, 100), 50),
  }),
  response: listOf(symbolNote),
});

export const saveNote = defineEndpoint(call.saveNote, {
  access: MEMBER,
  tag,
  summary:
    'Write a note on a symbol under an id that the caller makes, or edit it; the price of the moment is written down once.',
  params,
  body: z.strictObject({
    symbol: symbolInput,
    text: plainText('The note', NOTE_MAXIMUM).check(z.minLength(1, 'The note is missing.')),
    /** The one that was edited: the call fails when the note has changed since. */
    revision,
  }),
  response: symbolNote,
});

export const removeNote = defineEndpoint(call.removeNote, {
  access: MEMBER,
  tag,
  summary: 'Remove one of the own notes; it can be restored for 30 days.',
  params,
  response: symbolNote,
});

export const restoreNote = defineEndpoint(call.restoreNote, {
  access: MEMBER,
  tag,
  summary: 'Restore a note that was removed.',
  params,
  response: symbolNote,
});
