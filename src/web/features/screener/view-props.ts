import type { FieldValue } from '../../../domain/fields/field.ts';
import type { ScreenEngine } from '../../../domain/screener/engine/engine.ts';
import type { ColumnKey, ScreenTable } from '../../../domain/screener/screen-table.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ScreenerState } from './address.ts';

/** The instruments that a screen has found, in its order, with a reader of their figures. */
export interface ScreenResult {
  /** Changes whenever a figure or the rows change: what a view computes depends on it. */
  readonly version: number;
  /** How many the screen has found, and how many it has looked at. */
  readonly total: number;
  readonly all: number;
  /** Rows of the table in the order of the screen. On the server only the first of them. */
  readonly rows: ArrayLike<number>;
  readonly symbol: (row: number) => SymbolId;
  /**
   * `undefined` until the column is here, `null` where nobody knows. The key may be the id of a
   * formula column. Dates are texts such as 2026-11-30; the columns of the table have them as days.
   */
  readonly value: (row: number, key: string) => FieldValue | undefined;
  /** The whole table and the engine on it; null until the columns are here. */
  readonly table: ScreenTable | null;
  readonly engine: ScreenEngine | null;
  /** Rows that have entered or left since the last seconds; those that left are in `rows` still. */
  readonly entered: ReadonlySet<number>;
  readonly left: ReadonlySet<number>;
  /** Rows whose figures the last change has written. */
  readonly moved: ReadonlySet<number>;
}

/** What every view of a screen gets. */
export interface ScreenViewProps {
  readonly result: ScreenResult;
  /** The address; a view reads what is its own with `useAddressState` and fields of its own. */
  readonly screen: ScreenerState;
  readonly change: (change: Partial<ScreenerState>) => void;
  /** Names the columns that the view reads, in an effect: they are then fetched and kept live. */
  readonly need: (keys: readonly ColumnKey[]) => void;
}
