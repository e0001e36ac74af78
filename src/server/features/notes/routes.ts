import { findNotes, removeNote, restoreNote, saveNote } from '../../../contract/notes.schema.ts';
import { noteWords } from '../../../domain/notes/symbol-note.ts';
import { answer, type Route } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';
import type { NoteService } from './service.ts';

export const noteRoutes = (service: NoteService): readonly Route[] => [
  answer(findNotes, ({ query: { symbol, text, before, limit } }, call) =>
    service.find(requireMember(call), {
      symbol: symbol ?? null,
      words: noteWords(text),
      before: before ?? null,
      limit,
    }),
  ),
  answer(saveNote, ({ params, body }, call) =>
    service.save(requireMember(call), { id: params.note, ...body }, call.signal),
  ),
  answer(removeNote, ({ params: { note } }, call) => service.remove(requireMember(call), note)),
  answer(restoreNote, ({ params: { note } }, call) => service.restore(requireMember(call), note)),
];
