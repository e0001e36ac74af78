import type { FieldId } from '../fields/catalogue.ts';
import type { SymbolId } from '../symbols/instrument.ts';

/** How many fiscal quarters back a field with history can be asked for. */
export const QUARTERS_KEPT = 8;

/** A field now (`price-earnings`), or as it was so many fiscal quarters ago (`revenue-growth@2`). */
export type ColumnKey = FieldId | `${FieldId}@${number}`;

/** A bit for each row, 32 to a word, the first row in the lowest bit. */
export type Bitmap = Uint32Array;

export interface NumberColumn {
  readonly kind: 'number';
  /** `NaN` where unknown. Dates are days since 1970-01-01, shares are fractions (0.25 is 25 %). */
  readonly values: Float64Array;
  readonly known: Bitmap;
}

export interface TextColumn {
  readonly kind: 'text';
  /** Places in `words`; 0 is unknown. */
  readonly codes: Uint16Array;
  /** `words[0]` is empty and means unknown. */
  readonly words: readonly string[];
}

export type Column = NumberColumn | TextColumn;

/** Everything that is known about the instruments of one kind, column by column. */
export interface ScreenTable {
  readonly rows: number;
  readonly symbols: readonly SymbolId[];
  /** `undefined` where nobody has filled the column: every row is unknown. */
  readonly column: (key: ColumnKey) => Column | undefined;
}
