import type { DrawingChange } from '../../../domain/drawings/change.ts';
import { EMPTY_SHEET, type Sheet } from '../../../domain/drawings/drawing.ts';
import type { LimitBroken } from '../../../domain/drawings/limits.ts';
import type { WriteFailure } from '../../api/endpoint-mutation.ts';

/** What a page knows of the drawings on a symbol. A new object with every change. */
export interface SheetSnapshot {
  readonly status: 'loading' | 'ready' | 'failed';
  /** With the own edits on top. */
  readonly sheet: Sheet;
}

export const NOTHING_DRAWN: SheetSnapshot = { status: 'loading', sheet: EMPTY_SHEET };

/** Why an edit did not happen; `because` says it where no server has put it into words. */
export interface DrawingFailure extends WriteFailure {
  readonly because?: LimitBroken | { readonly kind: 'storageFull' | 'noStorage' };
}

export type DrawingOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly failure: DrawingFailure };

/** The drawings on one symbol, outside of React: of an account, or kept by the browser. */
export interface DrawingStore {
  readonly keptIn: 'account' | 'browser';
  readonly get: () => SheetSnapshot;
  /** Drawings are read and kept current while somebody listens. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Shows the changes at once and sends them; a refused edit disappears again. */
  readonly edit: (changes: readonly DrawingChange[]) => Promise<DrawingOutcome>;
  /** Reads again what could not be read, and what may have changed unheard. */
  readonly refresh: () => void;
}
