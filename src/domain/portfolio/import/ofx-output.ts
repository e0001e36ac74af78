import type { ReadFile } from './read-transaction.ts';

/** An OFX file in the schema `ofx-investment/1`; `null` for any other file. */
export function ofxOutput(read: ReadFile, file: string): Record<string, unknown> | null {
  if (read.statements === undefined) return null;
  return { schema: 'ofx-investment/1', file, accounts: read.statements, errors: read.errors };
}
