import { setImmediate as nextTurn } from 'node:timers/promises';
import { csvText } from '../../../domain/csv/csv-text.ts';
import { FIELDS } from '../../../domain/fields/catalogue.ts';
import { columnKey } from '../../../domain/screener/column-key.ts';
import {
  type ColumnKey,
  QUARTERS_KEPT,
  type ScreenTable,
} from '../../../domain/screener/screen-table.ts';
import { cellOf } from '../../../domain/screener/wire-columns.ts';

/** Rows that are written in one turn. */
const ROWS = 20;

/** Every field, and the past of those that have one, in the order of the catalogue. */
export const csvKeys: readonly ColumnKey[] = FIELDS.flatMap(({ id, history }) => [
  id,
  ...(history === undefined
    ? []
    : Array.from({ length: QUARTERS_KEPT }, (_, at) => columnKey(id, at + 1))),
]);

/** The whole table, sent as it is written. Columns that no row has are left out. */
export async function* universeCsv(table: ScreenTable): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  const keys = csvKeys.filter((key) => table.column(key) !== undefined);
  yield encoder.encode(csvText([['symbol', ...keys]]));
  for (let from = 0; from < table.rows; from += ROWS) {
    await nextTurn();
    const rows = Array.from({ length: Math.min(ROWS, table.rows - from) }, (_, at) => [
      table.symbols[from + at]!,
      ...keys.map((key) => cellOf(table, key, from + at)),
    ]);
    // The mark at the beginning belongs to the first piece alone.
    yield encoder.encode(csvText(rows).slice(1));
  }
}
