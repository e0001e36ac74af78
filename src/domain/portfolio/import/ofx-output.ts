import type { ReadFile, RowNote } from './read-transaction.ts';
import type { Reason } from './reasons.ts';

/** A reason in words: the domain speaks no language. */
export type Say = (reason: Reason) => string;

/** Rows of a file with their reasons in words. */
export const worded = (rows: readonly RowNote[], say: Say): readonly object[] =>
  rows.map((row) => ({ ...row, why: say(row.why) }));

/** An OFX file in the schema `ofx-investment/1`; `null` for any other file. */
export function ofxOutput(read: ReadFile, file: string, say: Say): Record<string, unknown> | null {
  if (read.statements === undefined) return null;
  return {
    schema: 'ofx-investment/1',
    file,
    accounts: read.statements,
    errors: worded(read.errors, say),
  };
}
