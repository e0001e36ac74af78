import { type DecimalText, parsePrice } from '../../../domain/money/decimal-text.ts';
import { parseSymbolId } from '../../../domain/symbols/instrument.ts';
import { freshRanks } from '../../../domain/watchlists/rank.ts';
import { parseTag, withTags } from '../../../domain/watchlists/tags.ts';
import {
  inListOrder,
  LIST_NAME_MAXIMUM,
  LISTS_WITH_TRASH_MAXIMUM,
  NO_LISTS,
  ROW_NOTE_MAXIMUM,
  TRASH_LIFE,
  type WatchlistHead,
  type WatchlistRow,
  type Watchlists,
} from '../../../domain/watchlists/watchlist.ts';

const VERSION = 1;

/** In the order of the lists and rows, which is why nothing here has a rank. */
interface StoredList {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  readonly createdAt: number;
  readonly trashedAt: number | null;
  readonly rows: readonly Omit<WatchlistRow, 'rank' | 'revision'>[];
}

/** `newer` when a later edition of the product has written it: it is left alone. */
export type StoredLists =
  | { readonly kind: 'read'; readonly lists: Watchlists }
  | { readonly kind: 'newer' };

/** Whatever of a damaged text can be read is kept. */
export function readStored(text: string | null): StoredLists {
  const nothing: StoredLists = { kind: 'read', lists: NO_LISTS };
  const stored = objectIn(text);
  if (stored === undefined) return nothing;
  if (typeof stored['version'] === 'number' && stored['version'] > VERSION)
    return { kind: 'newer' };
  const lists = listIn(stored['lists']).flatMap((value) => readList(value) ?? []);
  const unique = [...new Map(lists.map((list) => [list.head.id, list])).values()].slice(
    0,
    LISTS_WITH_TRASH_MAXIMUM,
  );
  const ranks = freshRanks(unique.length);
  return {
    kind: 'read',
    lists: {
      heads: unique.map(({ head }, at) => ({ ...head, rank: ranks[at]! })),
      rows: new Map(unique.map(({ head, rows }) => [head.id, rows])),
    },
  };
}

/** Lists and rows that have been in the trash for their time are not written any more. */
export function storedText({ heads, rows }: Watchlists, now: number): string {
  const isKept = (gone: number | null): boolean => gone === null || gone > now - TRASH_LIFE;
  const lists: readonly StoredList[] = heads
    .filter(({ trashedAt }) => isKept(trashedAt))
    .toSorted(inListOrder)
    .map(({ rank: _rank, ...head }) => ({
      ...head,
      rows: (rows.get(head.id) ?? [])
        .filter(({ removedAt }) => isKept(removedAt))
        .map(({ rank: _rowRank, revision: _revision, ...row }) => row),
    }));
  return JSON.stringify({ version: VERSION, lists });
}

type Loose = Readonly<Record<string, unknown>>;

function objectIn(text: string | null): Loose | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const timeIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
const textIn = (value: unknown, most: number): string =>
  typeof value === 'string' && value.isWellFormed() ? value.slice(0, most) : '';
const priceIn = (value: unknown): DecimalText | null =>
  typeof value === 'string' ? parsePrice(value) : null;

function readList(
  value: unknown,
): { readonly head: WatchlistHead; readonly rows: readonly WatchlistRow[] } | undefined {
  if (!isObject(value)) return undefined;
  const id = textIn(value['id'], 65);
  const name = textIn(value['name'], LIST_NAME_MAXIMUM).trim();
  if (!/^[\w-]{8,64}$/.test(id) || name === '') return undefined;
  const found = listIn(value['rows']).flatMap((row) => readRow(row) ?? []);
  const unique = [...new Map(found.map((row) => [row.symbol, row])).values()];
  const ranks = freshRanks(unique.length);
  return {
    head: {
      id,
      name,
      rank: '',
      revision: timeIn(value['revision']) ?? 1,
      createdAt: timeIn(value['createdAt']) ?? 0,
      trashedAt: timeIn(value['trashedAt']),
    },
    rows: unique.map((row, at) => ({ ...row, rank: ranks[at]! })),
  };
}

function readRow(value: unknown): WatchlistRow | undefined {
  if (!isObject(value) || typeof value['symbol'] !== 'string') return undefined;
  const symbol = parseSymbolId(value['symbol']);
  if (symbol === null) return undefined;
  const tags = listIn(value['tags']).flatMap((tag) =>
    typeof tag === 'string' ? (parseTag(tag) ?? []) : [],
  );
  return {
    symbol,
    rank: '',
    note: textIn(value['note'], ROW_NOTE_MAXIMUM),
    tags: withTags([], tags),
    target: priceIn(value['target']),
    stop: priceIn(value['stop']),
    addedAt: timeIn(value['addedAt']) ?? 0,
    priceWhenAdded: priceIn(value['priceWhenAdded']),
    removedAt: timeIn(value['removedAt']),
    revision: 0,
  };
}
