import type { DecimalText } from '../money/decimal-text.ts';
import type { SymbolId } from '../symbols/instrument.ts';
import type { ListChange, NewRow, RowChange, WatchlistChange } from './change.ts';
import { placeAfter } from './place-between.ts';
import { withTags } from './tags.ts';
import {
  headOf,
  inListOrder,
  inRowOrder,
  isLive,
  type WatchlistHead,
  type WatchlistRow,
  type Watchlists,
} from './watchlist.ts';

/** What an edit takes from the moment it is made in. */
export interface EditMoment {
  readonly now: number;
  readonly prices: ReadonlyMap<SymbolId, DecimalText>;
}

/**
 * Edits are operations: the server applies them in the order they arrive, a client applies its own on
 * top of what the server has confirmed. A change of something that is not there changes nothing, and
 * applying a change twice is the same as applying it once. What a change leaves alone keeps its
 * identity, so that writers see what to write.
 */
export function applyChange(
  lists: Watchlists,
  change: WatchlistChange,
  moment: EditMoment,
): Watchlists {
  switch (change.kind) {
    case 'createList':
    case 'renameList':
    case 'moveList':
    case 'trashList':
    case 'restoreList':
    case 'purgeList':
      return applyListChange(lists, change, moment);
    case 'transferRows':
      return transferRows(lists, change, moment);
    default: {
      const rows = lists.rows.get(change.list);
      return rows === undefined
        ? lists
        : withRows(lists, change.list, applyRowChange(rows, change, moment));
    }
  }
}

export const applyChanges = (
  lists: Watchlists,
  changes: readonly WatchlistChange[],
  moment: EditMoment,
): Watchlists => changes.reduce((state, change) => applyChange(state, change, moment), lists);

function applyListChange(lists: Watchlists, change: ListChange, { now }: EditMoment): Watchlists {
  const head = headOf(lists, change.list);
  if (change.kind === 'createList')
    return head === undefined ? createList(lists, change, now) : lists;
  if (head === undefined) return lists;
  switch (change.kind) {
    case 'renameList':
      return withHead(lists, head, { name: change.name });
    case 'moveList':
      return moveList(lists, head, change.after);
    case 'trashList':
      return head.trashedAt === null ? withHead(lists, head, { trashedAt: now }) : lists;
    case 'restoreList':
      return withHead(lists, head, { trashedAt: null });
    case 'purgeList': {
      if (head.trashedAt === null) return lists;
      const rows = new Map(lists.rows);
      rows.delete(head.id);
      return { heads: lists.heads.filter((other) => other !== head), rows };
    }
    default:
      return change satisfies never;
  }
}

function createList(
  lists: Watchlists,
  { list, name, after }: Extract<ListChange, { kind: 'createList' }>,
  now: number,
): Watchlists {
  const head: WatchlistHead = {
    id: list,
    name,
    rank: '',
    revision: 0,
    createdAt: now,
    trashedAt: null,
  };
  return placeHead({ heads: lists.heads, rows: new Map(lists.rows).set(list, []) }, head, after);
}

function moveList(lists: Watchlists, head: WatchlistHead, after: string | null): Watchlists {
  if (after === head.id || (after !== null && headOf(lists, after) === undefined)) return lists;
  const before = lists.heads.toSorted(inListOrder);
  const moved = placeHead(lists, head, after);
  return moved.heads.every(({ id }, at) => id === before[at]?.id) ? lists : moved;
}

function placeHead(
  lists: Watchlists,
  head: WatchlistHead,
  after: string | null | undefined,
): Watchlists {
  const others = lists.heads.filter(({ id }) => id !== head.id).toSorted(inListOrder);
  const placed = placeAfter(others, [head], after, ({ id }) => id);
  return { heads: placed, rows: lists.rows };
}

function withHead(
  lists: Watchlists,
  head: WatchlistHead,
  fields: Partial<WatchlistHead>,
): Watchlists {
  if (isSame(head, fields)) return lists;
  const changed = { ...head, ...fields };
  return { ...lists, heads: lists.heads.map((other) => (other === head ? changed : other)) };
}

function applyRowChange(
  rows: readonly WatchlistRow[],
  change: Exclude<RowChange, { kind: 'transferRows' }>,
  moment: EditMoment,
): readonly WatchlistRow[] {
  switch (change.kind) {
    case 'addRows':
      return addRows(rows, change.rows, change.after, moment);
    case 'removeRows':
      return editRows(rows, change.symbols, (row) =>
        isLive(row) ? { removedAt: moment.now } : {},
      );
    case 'restoreRows':
      return editRows(rows, change.symbols, () => ({ removedAt: null }));
    case 'moveRows':
      return moveRows(rows, change.symbols, change.after);
    case 'setRow': {
      const { note, target, stop } = change;
      return editRows(rows, [change.symbol], () => ({
        ...(note === undefined ? {} : { note }),
        ...(target === undefined ? {} : { target }),
        ...(stop === undefined ? {} : { stop }),
      }));
    }
    case 'tagRows':
      return editRows(rows, change.symbols, ({ tags }) => ({
        tags: withTags(tags, change.add, change.remove),
      }));
    default:
      return change satisfies never;
  }
}

/** A symbol that is in the list stays where it is; what it does not have yet is filled in. */
function addRows(
  rows: readonly WatchlistRow[],
  added: readonly NewRow[],
  after: SymbolId | null | undefined,
  { now, prices }: EditMoment,
): readonly WatchlistRow[] {
  const known = new Map(rows.map((row) => [row.symbol, row]));
  const bySymbol = new Map<SymbolId, NewRow>();
  for (const row of added) if (!bySymbol.has(row.symbol)) bySymbol.set(row.symbol, row);
  const completed = editRows(rows, [...bySymbol.keys()], (row) =>
    isLive(row) ? missingParts(row, bySymbol.get(row.symbol)!) : {},
  );
  const fresh = [...bySymbol.values()]
    .filter(({ symbol }) => !isKnownLive(known, symbol))
    .map((row) => newRow(row, now, prices.get(row.symbol) ?? null));
  if (fresh.length === 0) return completed;
  const others = completed.filter((row) => isLive(row) || !bySymbol.has(row.symbol));
  return placeAfter(others, fresh, after, ({ symbol }) => symbol);
}

const isKnownLive = (known: ReadonlyMap<SymbolId, WatchlistRow>, symbol: SymbolId): boolean => {
  const row = known.get(symbol);
  return row !== undefined && isLive(row);
};

const newRow = (
  { symbol, note = '', tags = [], target = null, stop = null }: NewRow,
  now: number,
  price: DecimalText | null,
): WatchlistRow => ({
  symbol,
  rank: '',
  note,
  tags: withTags([], tags),
  target,
  stop,
  addedAt: now,
  priceWhenAdded: price,
  removedAt: null,
  revision: 0,
});

/** Nothing that a row has is overwritten. */
const missingParts = (
  row: WatchlistRow,
  { note, tags, target, stop }: Omit<NewRow, 'symbol'>,
): Partial<WatchlistRow> => ({
  note: row.note === '' ? (note ?? '') : row.note,
  tags: withTags(row.tags, tags ?? []),
  target: row.target ?? target ?? null,
  stop: row.stop ?? stop ?? null,
});

function moveRows(
  rows: readonly WatchlistRow[],
  symbols: readonly SymbolId[],
  after: SymbolId | null,
): readonly WatchlistRow[] {
  const wanted = new Set(symbols);
  const bySymbol = new Map(rows.map((row) => [row.symbol, row]));
  const moved = [...wanted].flatMap((symbol) => bySymbol.get(symbol) ?? []);
  // "After itself" means: after what comes before it and is not moved.
  const anchor = after !== null && wanted.has(after) ? unmovedBefore(rows, wanted, after) : after;
  if (moved.length === 0 || (anchor !== null && !bySymbol.has(anchor))) return rows;
  const others = rows.filter(({ symbol }) => !wanted.has(symbol));
  const placed = placeAfter(others, moved, anchor, ({ symbol }) => symbol);
  return placed.every(({ symbol }, at) => symbol === rows[at]?.symbol) ? rows : placed;
}

function unmovedBefore(
  rows: readonly WatchlistRow[],
  moved: ReadonlySet<SymbolId>,
  symbol: SymbolId,
): SymbolId | null {
  const at = rows.findIndex((row) => row.symbol === symbol);
  return rows.slice(0, Math.max(0, at)).findLast((row) => !moved.has(row.symbol))?.symbol ?? null;
}

function transferRows(
  lists: Watchlists,
  { list, to, symbols, keep }: Extract<RowChange, { kind: 'transferRows' }>,
  moment: EditMoment,
): Watchlists {
  const source = lists.rows.get(list);
  if (source === undefined || list === to || headOf(lists, to) === undefined) return lists;
  const target = lists.rows.get(to);
  const wanted = new Set(symbols);
  const moved = source.filter((row) => wanted.has(row.symbol) && isLive(row));
  const left = keep
    ? lists
    : withRows(lists, list, applyRowChange(source, { kind: 'removeRows', list, symbols }, moment));
  // A client may not have the rows of the other list at hand; the server always does.
  return target === undefined ? left : withRows(left, to, receiveRows(target, moved));
}

/** Rows of another list with all they carry: a row that is here already gets what it lacks. */
function receiveRows(
  rows: readonly WatchlistRow[],
  moved: readonly WatchlistRow[],
): readonly WatchlistRow[] {
  const bySymbol = new Map(moved.map((row) => [row.symbol, row]));
  const live = new Set(rows.filter(isLive).map(({ symbol }) => symbol));
  const completed = editRows(rows, [...bySymbol.keys()], (row) =>
    isLive(row) ? missingParts(row, bySymbol.get(row.symbol)!) : {},
  );
  const fresh = moved.filter(({ symbol }) => !live.has(symbol));
  if (fresh.length === 0) return completed;
  const others = completed.filter((row) => isLive(row) || !bySymbol.has(row.symbol));
  return placeAfter(
    others,
    fresh.map((row) => ({ ...row, revision: 0 })),
    undefined,
    ({ symbol }) => symbol,
  );
}

function editRows(
  rows: readonly WatchlistRow[],
  symbols: readonly SymbolId[],
  edit: (row: WatchlistRow) => Partial<WatchlistRow>,
): readonly WatchlistRow[] {
  const wanted = new Set(symbols);
  let changed = false;
  const edited = rows.map((row) => {
    if (!wanted.has(row.symbol)) return row;
    const fields = edit(row);
    if (isSame(row, fields)) return row;
    changed = true;
    return { ...row, ...fields };
  });
  return changed ? edited : rows;
}

const isSame = <T extends object>(item: T, fields: Partial<T>): boolean =>
  (Object.keys(fields) as (keyof T)[]).every((key) => item[key] === fields[key]);

/** Kept in order, as every reader expects it. */
const withRows = (lists: Watchlists, id: string, rows: readonly WatchlistRow[]): Watchlists =>
  rows === lists.rows.get(id)
    ? lists
    : { heads: lists.heads, rows: new Map(lists.rows).set(id, rows.toSorted(inRowOrder)) };
