import { applyChanges } from '../../../domain/watchlists/apply-change.ts';
import type { WatchlistChange } from '../../../domain/watchlists/change.ts';
import { changesToMerge } from '../../../domain/watchlists/merge-lists.ts';
import {
  openLists,
  type WatchlistHead,
  type Watchlists,
} from '../../../domain/watchlists/watchlist.ts';

export interface MergeParts {
  /** The lists of the account. */
  readonly own: Watchlists;
  /** Those that the browser has kept. */
  readonly kept: Watchlists;
  /** Resolves once the account has the changes; says what is wrong when it refuses them. */
  readonly send: (changes: readonly WatchlistChange[]) => Promise<string | undefined>;
  /** Takes a list out of the browser. */
  readonly drop: (head: WatchlistHead) => void;
  readonly now: () => number;
}

export interface MergeReport {
  readonly merged: readonly string[];
  /** Names of lists that stay in the browser, and why. */
  readonly left: readonly { readonly name: string; readonly why: string }[];
}

/**
 * List by list, so that one that does not fit holds up none of the others: a list leaves the browser
 * only when the account has it. Breaking off half way and beginning again is harmless, since the
 * changes of a list that has arrived already change nothing.
 */
export async function mergeKept({ own, kept, send, drop, now }: MergeParts): Promise<MergeReport> {
  const merged: string[] = [];
  const left: { name: string; why: string }[] = [];
  let known = own;
  for (const head of openLists(kept)) {
    const one: Watchlists = {
      heads: [head],
      rows: new Map([[head.id, kept.rows.get(head.id) ?? []]]),
    };
    const changes = changesToMerge(known, one);
    const why = changes.length === 0 ? undefined : await send(changes);
    if (why !== undefined) {
      left.push({ name: head.name, why });
      continue;
    }
    known = applyChanges(known, changes, { now: now(), prices: new Map() });
    merged.push(head.name);
    drop(head);
  }
  return { merged, left };
}

/** Changes when the kept lists do: a decision about other lists is none about these. */
export const markOf = ({ heads }: Watchlists): string =>
  heads
    .filter(({ trashedAt }) => trashedAt === null)
    .map(({ id, revision }) => `${id}:${revision}`)
    .toSorted()
    .join(' ');
