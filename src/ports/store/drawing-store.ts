import type { SheetCommit } from '../../domain/drawings/commit-edit.ts';
import type { Sheet } from '../../domain/drawings/drawing.ts';
import type { SymbolId } from '../../domain/symbols/instrument.ts';

export interface SheetRecord extends Sheet {
  /** Changes since an older revision cannot be told: drawings removed then have been forgotten. */
  readonly completeSince: number;
}

export interface DrawingStore {
  /** All drawings of a member on a symbol, removed ones among them; an empty sheet without any. */
  readonly sheet: (memberId: string, symbol: SymbolId) => Promise<SheetRecord>;
  /** The sheet with only those drawings that a later revision than this has changed. */
  readonly sheetSince: (
    memberId: string,
    symbol: SymbolId,
    revision: number,
  ) => Promise<SheetRecord>;
  /** Drawings of a member on all symbols, removed ones among them. */
  readonly count: (memberId: string) => Promise<number>;
  /** Writes what an edit changed. */
  readonly save: (memberId: string, symbol: SymbolId, commit: SheetCommit) => Promise<void>;
  /** Forgets drawings that were removed before; answers how many. */
  readonly prune: (before: number) => Promise<number>;
}

declare module './stores.ts' {
  interface Stores {
    readonly drawings: DrawingStore;
  }
}
