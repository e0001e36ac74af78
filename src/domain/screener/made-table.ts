import type { SymbolId } from '../symbols/instrument.ts';
import type { Column, ColumnKey, ScreenTable } from './screen-table.ts';

const lengthOf = (column: Column): number =>
  column.kind === 'number' ? column.values.length : column.codes.length;

/** A table of columns that are all at hand. */
export function madeTable(
  symbols: readonly SymbolId[],
  columns: ReadonlyMap<ColumnKey, Column>,
): ScreenTable {
  for (const [key, column] of columns)
    if (lengthOf(column) !== symbols.length)
      throw new RangeError(`column ${key} has ${lengthOf(column)} rows of ${symbols.length}`);
  return { rows: symbols.length, symbols, column: (key) => columns.get(key) };
}
