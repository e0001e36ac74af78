import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { referenceFolder, referenceText } from '../../../../tests/reference-data.ts';
import { recordOf } from '../loose.ts';

/** A recorded answer of Yahoo, read in place. */
export interface Recording {
  readonly name: string;
  readonly url: string;
  readonly status: number;
  readonly recorded: string | null;
  readonly body: unknown;
}

export function recording(name: string): Recording {
  const { url, status, recorded, body } = JSON.parse(
    referenceText(`yahoo/${name}.json`),
  ) as Partial<Recording>;
  return { name, url: url ?? '', status: status ?? 0, recorded: recorded ?? null, body };
}

/** All recordings whose names begin so. */
export const recordings = (...beginnings: readonly string[]): readonly Recording[] =>
  readdirSync(resolve(referenceFolder(), 'yahoo'))
    .filter((file) => file.endsWith('.json') && beginnings.some((name) => file.startsWith(name)))
    .toSorted()
    .map((file) => recording(file.replace(/\.json$/, '')));

export function rowsIn(body: unknown): readonly unknown[] {
  const rows = recordOf(recordOf(body)?.['quoteResponse'])?.['result'];
  return Array.isArray(rows) ? (rows as readonly unknown[]) : [];
}
