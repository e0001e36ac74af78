/** The order of last resort: no two rows have the same symbol. */
export interface SymbolOrder {
  /** Rows by ascending symbol. */
  readonly rows: Uint32Array;
  /** The place of each row among them, as a column to sort by. */
  readonly ranks: Float64Array;
  /** The table itself is in this order. */
  readonly isOfRows: boolean;
}

export function symbolOrder(symbols: readonly string[]): SymbolOrder {
  const rows = Uint32Array.from(symbols.keys());
  // Sorting is the dearest part of making an engine, and most tables come in order.
  const isOfRows = symbols.every((symbol, row) => row === 0 || symbols[row - 1]! <= symbol);
  if (!isOfRows)
    rows.sort((a, b) => (symbols[a]! < symbols[b]! ? -1 : symbols[a]! > symbols[b]! ? 1 : a - b));
  const ranks = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) ranks[rows[at]!] = at;
  return { rows, ranks, isOfRows };
}
