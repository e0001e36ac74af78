import { parseSymbolId, type SymbolId } from '../symbols/instrument.ts';

/** As many as fit side by side and can be told apart in a chart. */
export const MOST_COMPARED = 5;

/** The funds that an address names; what is not compared is told and kept. */
export interface ComparedList {
  readonly compared: readonly SymbolId[];
  /** Beyond the most that fit: they move up when another one is taken out. */
  readonly waiting: readonly SymbolId[];
  readonly twice: readonly SymbolId[];
  readonly unreadable: readonly string[];
}

/** Symbols between commas, semicolons or spaces, in their order. */
export function readComparedList(text: string): ComparedList {
  const found = new Set<SymbolId>();
  const twice = new Set<SymbolId>();
  const unreadable: string[] = [];
  for (const part of text.split(/[\s,;]+/)) {
    if (part === '') continue;
    const symbol = parseSymbolId(part);
    if (symbol === null) unreadable.push(part);
    else if (found.has(symbol)) twice.add(symbol);
    else found.add(symbol);
  }
  const symbols = [...found];
  return {
    compared: symbols.slice(0, MOST_COMPARED),
    waiting: symbols.slice(MOST_COMPARED),
    twice: [...twice],
    unreadable,
  };
}

/** The list with one entry moved by so many places; it stays where it would leave the list. */
export function moved<T>(list: readonly T[], from: number, by: number): readonly T[] {
  const to = from + by;
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}
