import type { DecimalText } from '../money/decimal-text.ts';
import { folded } from '../symbols/search-words.ts';
import type { SymbolId } from '../symbols/instrument.ts';

/** What a member has written about a symbol: Markdown, with the price of the moment. */
export interface SymbolNote {
  /** Made by the client; unique among the notes of its member. */
  readonly id: string;
  readonly symbol: SymbolId;
  readonly text: string;
  readonly price: DecimalText | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Grows by one with every change: who edits an older one is told. */
  readonly revision: number;
  /** Removed notes can be restored for 30 days. */
  readonly removedAt: number | null;
}

export const NOTE_MAXIMUM = 10_000;
/** Notes of one member with those that are removed. */
export const NOTES_WITH_REMOVED_MAXIMUM = 10_000;

/** What a search looks in: the symbol and the text, without accents and capitals. */
export const foldedNote = ({ symbol, text }: Pick<SymbolNote, 'symbol' | 'text'>): string =>
  folded(`${symbol} ${text}`);

/** The parts that a note must hold, each of them, in any order. */
export const noteWords = (query: string): readonly string[] => [
  ...new Set(
    folded(query)
      .split(/\s+/)
      .filter((word) => word !== ''),
  ),
];
