import { findNotes, removeNote, restoreNote, saveNote } from '../../../contract/notes.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';

const changes = [findNotes];

/** An edit is on the page at once; a new note waits for its price. */
export const savingNote = defineMutation({
  endpoint: saveNote,
  changes,
  optimistic: ({ params: { note: id }, body: { text } }, edit) =>
    edit(findNotes, (notes) => notes.map((note) => (note.id === id ? { ...note, text } : note))),
});

export const removingNote = defineMutation({
  endpoint: removeNote,
  changes,
  optimistic: ({ params: { note: id } }, edit) =>
    edit(findNotes, (notes) => notes.filter((note) => note.id !== id)),
});

export const restoringNote = defineMutation({ endpoint: restoreNote, changes });
