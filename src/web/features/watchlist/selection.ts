import type { SymbolId } from '../../../domain/symbols/instrument.ts';

export type Selection = ReadonlySet<SymbolId>;

export const NOTHING_SELECTED: Selection = new Set();

/** Takes symbols out when all of them are in, and puts them in otherwise. */
export function toggled(before: Selection, symbols: readonly SymbolId[]): Selection {
  const isIn = symbols.every((symbol) => before.has(symbol));
  return isIn
    ? new Set([...before].filter((symbol) => !symbols.includes(symbol)))
    : new Set([...before, ...symbols]);
}

/** Everything from where the last choice was made to here, as with Shift. */
export function extended(
  before: Selection,
  order: readonly SymbolId[],
  from: SymbolId | null,
  to: SymbolId,
): Selection {
  const [start, end] = [order.indexOf(from ?? to), order.indexOf(to)];
  if (start < 0 || end < 0) return toggled(before, [to]);
  return new Set([...before, ...order.slice(Math.min(start, end), Math.max(start, end) + 1)]);
}

/** What is still there of a selection, in the order of the list. */
export const stillSelected = (
  selection: Selection,
  order: readonly SymbolId[],
): readonly SymbolId[] => order.filter((symbol) => selection.has(symbol));
