import type { SymbolNote } from '../../domain/notes/symbol-note.ts';
import type { ListCursor } from '../../domain/quotes/list-cursor.ts';
import type { SymbolId } from '../../domain/symbols/instrument.ts';

export interface NoteSearch {
  /** `null` for all symbols. */
  readonly symbol: SymbolId | null;
  /** Folded; a note holds all of them. */
  readonly words: readonly string[];
  /** Where the page before ended. */
  readonly before: ListCursor | null;
  readonly limit: number;
}

export interface NoteStore {
  /** Without removed ones, newest first. */
  readonly find: (memberId: string, search: NoteSearch) => Promise<readonly SymbolNote[]>;
  /** Removed or not. */
  readonly get: (memberId: string, id: string) => Promise<SymbolNote | undefined>;
  readonly count: (memberId: string) => Promise<{ readonly live: number; readonly all: number }>;
  /** Adds or replaces. */
  readonly save: (memberId: string, note: SymbolNote) => Promise<void>;
  /** Forgets what was removed before. */
  readonly prune: (before: number) => Promise<number>;
}

declare module './stores.ts' {
  interface Stores {
    readonly notes: NoteStore;
  }
}
