import type { DecimalText } from '../money/decimal-text.ts';
import type { SymbolId } from '../symbols/instrument.ts';

/** A row as somebody adds it: what is not given is empty. */
export interface NewRow {
  readonly symbol: SymbolId;
  readonly note?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly target?: DecimalText | null | undefined;
  readonly stop?: DecimalText | null | undefined;
}

/** Changes of a list itself. A place is given by what comes before it; `null` is the first place. */
export type ListChange =
  | {
      readonly kind: 'createList';
      readonly list: string;
      readonly name: string;
      /** At the end when not given. */
      readonly after?: string | null | undefined;
    }
  | { readonly kind: 'renameList'; readonly list: string; readonly name: string }
  | { readonly kind: 'moveList'; readonly list: string; readonly after: string | null }
  | { readonly kind: 'trashList'; readonly list: string }
  | { readonly kind: 'restoreList'; readonly list: string }
  /** For good; only from the trash. */
  | { readonly kind: 'purgeList'; readonly list: string };

export type RowChange =
  | {
      readonly kind: 'addRows';
      readonly list: string;
      readonly rows: readonly NewRow[];
      /** At the end when not given. */
      readonly after?: SymbolId | null | undefined;
    }
  | { readonly kind: 'removeRows'; readonly list: string; readonly symbols: readonly SymbolId[] }
  | { readonly kind: 'restoreRows'; readonly list: string; readonly symbols: readonly SymbolId[] }
  | {
      readonly kind: 'moveRows';
      readonly list: string;
      /** In the order that they shall have. */
      readonly symbols: readonly SymbolId[];
      readonly after: SymbolId | null;
    }
  | {
      readonly kind: 'setRow';
      readonly list: string;
      readonly symbol: SymbolId;
      readonly note?: string | undefined;
      readonly target?: DecimalText | null | undefined;
      readonly stop?: DecimalText | null | undefined;
    }
  | {
      readonly kind: 'tagRows';
      readonly list: string;
      readonly symbols: readonly SymbolId[];
      readonly add: readonly string[];
      readonly remove: readonly string[];
    }
  /** Copies rows to another list with all they carry; without `keep` they leave this one. */
  | {
      readonly kind: 'transferRows';
      readonly list: string;
      readonly to: string;
      readonly symbols: readonly SymbolId[];
      readonly keep: boolean;
    };

export type WatchlistChange = ListChange | RowChange;

/** Changes that take effect together or not at all, under the id that makes a retry harmless. */
export interface WatchlistEdit {
  readonly id: string;
  readonly changes: readonly WatchlistChange[];
}

/** The lists whose rows a change reads or writes. */
export function rowListsOf(change: WatchlistChange): readonly string[] {
  switch (change.kind) {
    case 'createList':
    case 'renameList':
    case 'moveList':
    case 'trashList':
    case 'restoreList':
    case 'purgeList':
      return [];
    case 'transferRows':
      return [change.list, change.to];
    default:
      return [change.list];
  }
}

/** Every list that a change names. */
export const listsOf = (change: WatchlistChange): readonly string[] =>
  change.kind === 'transferRows' ? [change.list, change.to] : [change.list];

/** The symbols that a change brings into a list. */
export const addedSymbols = (change: WatchlistChange): readonly SymbolId[] =>
  change.kind === 'addRows' ? change.rows.map(({ symbol }) => symbol) : [];
