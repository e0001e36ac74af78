import type { ColumnKey, ScreenTable } from '../screen-table.ts';
import type { CellChange } from './engine.ts';
import { type HeldColumn, HeldNumbers, HeldTexts } from './held-column.ts';
import { type SymbolOrder, symbolOrder } from './symbol-order.ts';

/** The columns of a table, taken up when they are first asked for. */
export class HeldColumns {
  readonly #given: ScreenTable;
  readonly #held = new Map<ColumnKey, HeldColumn>();
  #symbols: SymbolOrder | null = null;

  constructor(given: ScreenTable) {
    this.#given = given;
  }

  get symbols(): SymbolOrder {
    this.#symbols ??= symbolOrder(this.#given.symbols);
    return this.#symbols;
  }

  get(key: ColumnKey): HeldColumn | undefined {
    const held = this.#held.get(key);
    if (held !== undefined) return held;
    const column = this.#given.column(key);
    if (column === undefined) return undefined;
    const made =
      column.kind === 'number'
        ? new HeldNumbers(column, this.symbols)
        : new HeldTexts(column, this.symbols);
    this.#held.set(key, made);
    return made;
  }

  /** Whether the cell is another one than before. */
  write({ row, key, value }: CellChange): boolean {
    if (!Number.isInteger(row) || row < 0 || row >= this.#given.rows) return false;
    return this.get(key)?.write(row, value) ?? false;
  }
}
