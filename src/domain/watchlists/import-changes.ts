import { inBatches } from '../symbols/in-batches.ts';
import type { NewRow, WatchlistChange } from './change.ts';
import type { Resolution } from './resolve-pasted.ts';

/** What happens to rows that the list has: `keep` completes them, `replace` overwrites. */
export type ExistingRows = 'keep' | 'replace';

/** New rows in the order of the text; rows that are there are completed or overwritten. */
export function importChanges(
  list: string,
  entries: readonly Resolution[],
  existing: ExistingRows,
): readonly WatchlistChange[] {
  const rows: NewRow[] = [];
  const replaced: WatchlistChange[] = [];
  for (const one of entries) {
    if (one.kind !== 'found' && !(one.kind === 'duplicate' && one.of === 'list')) continue;
    const { note, tags, target, stop } = one.entry;
    const { symbol } = one.is;
    if (one.kind === 'found' || existing === 'keep') {
      rows.push({ symbol, note, tags, target, stop });
      continue;
    }
    // An empty cell says nothing about what the row has.
    const fields = {
      ...(note === '' ? {} : { note }),
      ...(target === null ? {} : { target }),
      ...(stop === null ? {} : { stop }),
    };
    if (Object.keys(fields).length > 0) replaced.push({ kind: 'setRow', list, symbol, ...fields });
    if (tags.length > 0)
      replaced.push({ kind: 'tagRows', list, symbols: [symbol], add: tags, remove: [] });
  }
  return [...(rows.length === 0 ? [] : [{ kind: 'addRows' as const, list, rows }]), ...replaced];
}

/** The same changes with at most so many rows in each, as a server takes them. */
export const inPieces = (
  changes: readonly WatchlistChange[],
  most: number,
): readonly WatchlistChange[] =>
  changes.flatMap((change): readonly WatchlistChange[] =>
    change.kind === 'addRows'
      ? inBatches(change.rows, most).map((rows) => ({ ...change, rows }))
      : [change],
  );
