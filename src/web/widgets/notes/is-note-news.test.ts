import { describe, expect, it } from 'vitest';
import type { SymbolNote } from '../../../domain/notes/symbol-note.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { isNoteNews } from './is-note-news.ts';

const note: SymbolNote = {
  id: 'note-one',
  symbol: symbolId('MSFT'),
  text: 'x',
  price: null,
  createdAt: 1,
  updatedAt: 1,
  revision: 2,
  removedAt: null,
};
const told = (event: string, version: number, id = note.id) => ({ event, id, version, at: 1 });

describe('NOTE-21 news of notes', () => {
  it('the page asks again for what is new to it, and for nothing else', () => {
    expect(isNoteNews(told('note.saved', 3), [note])).toBe(true);
    expect(isNoteNews(told('note.saved', 2), [note])).toBe(false);
    expect(isNoteNews(told('note.saved', 1, 'note-two'), [note])).toBe(true);
    expect(isNoteNews(told('note.removed', 3), [note])).toBe(true);
    expect(isNoteNews(told('note.removed', 3), [])).toBe(false);
    expect(isNoteNews(told('list.changed', 9), [note])).toBe(false);
  });
});
