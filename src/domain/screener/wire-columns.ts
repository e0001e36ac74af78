import { fromDayNumber } from '../calendar/iso-date.ts';
import { fieldOf } from '../fields/catalogue.ts';
import { isText } from '../fields/field.ts';
import { partsOfKey } from './column-key.ts';
import type { Column, ColumnKey, ScreenTable } from './screen-table.ts';

/** A whole column as it travels: figures, or places in a list of words. Dates are days since 1970. */
export interface WireColumn {
  readonly key: ColumnKey;
  readonly numbers: readonly (number | null)[] | null;
  readonly codes: readonly number[] | null;
  readonly words: readonly string[] | null;
}

export function toWire(key: ColumnKey, column: Column | undefined, rows: number): WireColumn {
  if (column === undefined)
    return { key, numbers: Array<null>(rows).fill(null), codes: null, words: null };
  if (column.kind === 'text')
    return { key, numbers: null, codes: [...column.codes], words: column.words };
  return {
    key,
    numbers: Array.from(column.values, (value) => (Number.isNaN(value) ? null : value)),
    codes: null,
    words: null,
  };
}

/** The column that was sent. */
export function fromWire({ numbers, codes, words }: WireColumn): Column {
  if (numbers === null)
    return { kind: 'text', codes: Uint16Array.from(codes ?? []), words: words ?? [''] };
  const values = new Float64Array(numbers.length).fill(Number.NaN);
  const known = new Uint32Array(Math.ceil(numbers.length / 32));
  for (const [row, value] of numbers.entries()) {
    if (value === null) continue;
    values[row] = value;
    known[row >>> 5] = known[row >>> 5]! | (1 << (row & 31));
  }
  return { kind: 'number', values, known };
}

/** One cell for a person or a program: a figure, a word, a date as text; `null` where unknown. */
export function cellOf(table: ScreenTable, key: ColumnKey, row: number): number | string | null {
  const column = table.column(key);
  if (column === undefined) return null;
  if (column.kind === 'text') {
    const code = column.codes[row] ?? 0;
    return code === 0 ? null : (column.words[code] ?? null);
  }
  const value = column.values[row];
  if (value === undefined || Number.isNaN(value)) return null;
  return fieldOf(partsOfKey(key).field).unit === 'date' ? fromDayNumber(value) : value;
}

/** Whether the cells of a column are texts for a person: dates are, though a table has them as days. */
export const isTextKey = (key: ColumnKey): boolean => isText(fieldOf(partsOfKey(key).field));
