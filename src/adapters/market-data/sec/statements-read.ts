import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { readFacts } from './facts-read.ts';
import { WANTED_TAGS } from './statements-lines.ts';
import { statementsFrom, type StatementsOf } from './statements.ts';

export interface StatementsInput {
  /** The answer of the company facts, as it came. */
  readonly text: string;
  readonly symbol: SymbolId;
  readonly now: number;
}

/** Statements of an answer, here or in a thread; `null` when it is no JSON. */
export type ReadStatements = (
  input: StatementsInput,
  signal: AbortSignal,
) => Promise<StatementsOf | null>;

/**
 * Large companies have 4 to 10 MB of facts, which take a tenth of a second and more: what runs a
 * server does this in a thread.
 */
export function readStatements({ text, symbol, now }: StatementsInput): StatementsOf | null {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return null;
  }
  return statementsFrom(readFacts(answer, WANTED_TAGS), symbol, now);
}
