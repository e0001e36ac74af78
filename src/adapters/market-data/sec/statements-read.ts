import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { readFacts } from './facts-read.ts';
import { WANTED_TAGS } from './statements-lines.ts';
import { statementsFrom, type StatementsOf } from './statements.ts';
import type { ListedSplit } from './xbrl-share-basis.ts';

export interface StatementsInput {
  /** The answer of the company facts, as it came. */
  readonly text: string;
  readonly symbol: SymbolId;
  readonly now: number;
  /** Splits of the symbol that were told elsewhere: filings are months behind. */
  readonly splits: readonly ListedSplit[];
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
export function readStatements({
  text,
  symbol,
  now,
  splits,
}: StatementsInput): StatementsOf | null {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return null;
  }
  return statementsFrom(readFacts(answer, WANTED_TAGS), symbol, now, splits);
}
