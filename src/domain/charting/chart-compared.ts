import { parseSymbolId, type SymbolId } from '../symbols/instrument.ts';
import { listOf } from './state-reader.ts';

export interface ComparedFields {
  /** Drawn beside the chart's own symbol. */
  readonly compared: readonly SymbolId[];
  /** Names of fundamental series. */
  readonly fundamentals: readonly string[];
  /** Kinds of events marked on the time axis. */
  readonly marks: readonly string[];
}

export const MOST_COMPARED_SYMBOLS = 6;
const MOST_NAMES = 20;

const readSymbol = (value: unknown): SymbolId | null =>
  typeof value === 'string' ? parseSymbolId(value) : null;
const readName = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : null;
const names = (value: unknown, usual: readonly string[]): readonly string[] =>
  Array.isArray(value) ? [...new Set(listOf(value, MOST_NAMES, readName))] : usual;

export const USUAL_MARKS: readonly string[] = ['earnings', 'dividends', 'splits'];

export const readCompared = (
  compared: unknown,
  fundamentals: unknown,
  marks: unknown,
): ComparedFields => ({
  compared: [...new Set(listOf(compared, MOST_COMPARED_SYMBOLS, readSymbol))],
  fundamentals: names(fundamentals, []),
  marks: names(marks, USUAL_MARKS),
});
