import type { Cache } from '../../ports/cache-budget.ts';
import { requestBudget } from './request-budget.ts';

/** A cache without a limit, for tests. */
export function testCache<V extends object>(): Cache<V> {
  const kept = new Map<string, V>();
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    delete: (key) => void kept.delete(key),
    entries: () => kept.entries(),
  };
}

export const noLimit = (now: () => number) => requestBudget({ now });

/** A table with separators, from cells that a mutation may have replaced by anything. */
export function tableText(rows: unknown, separator: string): string {
  if (!Array.isArray(rows)) return String(rows ?? '');
  return (rows as readonly unknown[])
    .map((row) =>
      Array.isArray(row)
        ? row
            .map((cell: unknown) =>
              typeof cell === 'string' ? cell : (JSON.stringify(cell) ?? ''),
            )
            .join(separator)
        : String(row ?? ''),
    )
    .join('\n');
}

/** The cells of a table without quotes. */
export const tableRows = (text: string, separator: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replaceAll('"', '').split(separator));
