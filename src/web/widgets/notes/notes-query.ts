import { findNotes } from '../../../contract/notes.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

export interface NotesFilter {
  /** Empty for all symbols. */
  readonly symbol: SymbolId | '';
  /** Words that a note holds. */
  readonly text: string;
  /** Where the page before ended. */
  readonly cursor: string;
}

export const NOTES_PER_PAGE = 20;

export const notesQuery = (api: ApiClient, { symbol, text, cursor }: NotesFilter) =>
  endpointQuery(api, findNotes, {
    query: {
      limit: String(NOTES_PER_PAGE),
      ...(symbol === '' ? {} : { symbol }),
      ...(text === '' ? {} : { text }),
      ...(cursor === '' ? {} : { before: cursor }),
    },
  });

/** The newest notes on a symbol. */
export const symbolNotesQuery = (api: ApiClient, symbol: SymbolId) =>
  notesQuery(api, { symbol, text: '', cursor: '' });
