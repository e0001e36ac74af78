import type { SymbolId } from '../symbols/instrument.ts';
import type { NewRow, WatchlistChange } from './change.ts';
import { hasTag } from './tags.ts';
import { headOf, inListOrder, isLive, type WatchlistRow, type Watchlists } from './watchlist.ts';

/** Changes that take an edit back, given the lists as they were before it. Purging has no undo. */
export function undoOf(
  before: Watchlists,
  changes: readonly WatchlistChange[],
): readonly WatchlistChange[] {
  return changes.toReversed().flatMap((change) => undoOne(before, change));
}

function undoOne(before: Watchlists, change: WatchlistChange): readonly WatchlistChange[] {
  const { list } = change;
  const head = headOf(before, list);
  const rows = before.rows.get(list) ?? [];
  switch (change.kind) {
    case 'createList':
      return head === undefined ? [{ kind: 'trashList', list }] : [];
    case 'renameList':
      return head === undefined ? [] : [{ kind: 'renameList', list, name: head.name }];
    case 'moveList':
      return head === undefined
        ? []
        : [
            {
              kind: 'moveList',
              list,
              after: nameBefore(
                before.heads.toSorted(inListOrder).map(({ id }) => id),
                list,
              ),
            },
          ];
    case 'trashList':
      return head?.trashedAt === null ? [{ kind: 'restoreList', list }] : [];
    case 'restoreList':
      return head !== undefined && head.trashedAt !== null ? [{ kind: 'trashList', list }] : [];
    case 'purgeList':
      return [];
    case 'addRows':
      return [
        ...removal(
          list,
          absent(
            rows,
            change.rows.map(({ symbol }) => symbol),
          ),
        ),
        ...emptiedAgain(rows, list, change.rows),
      ];
    case 'removeRows':
      return restoring(list, present(rows, change.symbols));
    case 'restoreRows':
      return removal(list, absent(rows, change.symbols));
    case 'moveRows':
      return moveBack(rows, list, change.symbols);
    case 'setRow': {
      const row = rows.find(({ symbol }) => symbol === change.symbol);
      return row === undefined
        ? []
        : [
            {
              kind: 'setRow',
              list,
              symbol: change.symbol,
              ...(change.note === undefined ? {} : { note: row.note }),
              ...(change.target === undefined ? {} : { target: row.target }),
              ...(change.stop === undefined ? {} : { stop: row.stop }),
            },
          ];
    }
    case 'tagRows':
      return tagsBack(rows, change);
    case 'transferRows':
      return [
        ...removal(
          change.to,
          absent(before.rows.get(change.to) ?? [], present(rows, change.symbols)),
        ),
        ...emptiedAgain(
          before.rows.get(change.to) ?? [],
          change.to,
          rows.filter((row) => isLive(row) && change.symbols.includes(row.symbol)),
        ),
        ...(change.keep ? [] : restoring(list, present(rows, change.symbols))),
      ];
    default:
      return change satisfies never;
  }
}

const removal = (list: string, symbols: readonly SymbolId[]): readonly WatchlistChange[] =>
  symbols.length === 0 ? [] : [{ kind: 'removeRows', list, symbols }];

const restoring = (list: string, symbols: readonly SymbolId[]): readonly WatchlistChange[] =>
  symbols.length === 0 ? [] : [{ kind: 'restoreRows', list, symbols }];

const present = (rows: readonly WatchlistRow[], symbols: readonly SymbolId[]) => {
  const live = new Set(rows.filter(isLive).map(({ symbol }) => symbol));
  return symbols.filter((symbol) => live.has(symbol));
};

const absent = (rows: readonly WatchlistRow[], symbols: readonly SymbolId[]) => {
  const live = new Set(rows.filter(isLive).map(({ symbol }) => symbol));
  return symbols.filter((symbol) => !live.has(symbol));
};

/** For rows that were there before: what the edit filled in is taken out again. */
function emptiedAgain(
  rows: readonly WatchlistRow[],
  list: string,
  given: readonly NewRow[],
): readonly WatchlistChange[] {
  const bySymbol = new Map(rows.filter(isLive).map((row) => [row.symbol, row]));
  return given.flatMap(({ symbol, note, target, stop, tags = [] }): readonly WatchlistChange[] => {
    const row = bySymbol.get(symbol);
    if (row === undefined) return [];
    const fields = {
      ...(row.note === '' && (note ?? '') !== '' ? { note: '' } : {}),
      ...(row.target === null && (target ?? null) !== null ? { target: null } : {}),
      ...(row.stop === null && (stop ?? null) !== null ? { stop: null } : {}),
    };
    const added = tags.filter((tag) => !hasTag(row.tags, tag));
    return [
      ...(Object.keys(fields).length === 0
        ? []
        : [{ kind: 'setRow' as const, list, symbol, ...fields }]),
      ...(added.length === 0
        ? []
        : [{ kind: 'tagRows' as const, list, symbols: [symbol], add: [], remove: added }]),
    ];
  });
}

const nameBefore = <T extends string>(names: readonly T[], name: T): T | null =>
  names[names.indexOf(name) - 1] ?? null;

/** One by one, in the order they had, each to the one that stood before it. */
function moveBack(
  rows: readonly WatchlistRow[],
  list: string,
  symbols: readonly SymbolId[],
): readonly WatchlistChange[] {
  const wanted = new Set(symbols);
  const order = rows.map(({ symbol }) => symbol);
  return order
    .filter((symbol) => wanted.has(symbol))
    .map((symbol) => ({
      kind: 'moveRows',
      list,
      symbols: [symbol],
      after: nameBefore(order, symbol),
    }));
}

function tagsBack(
  rows: readonly WatchlistRow[],
  change: Extract<WatchlistChange, { kind: 'tagRows' }>,
): readonly WatchlistChange[] {
  const { list, symbols } = change;
  return rows
    .filter(({ symbol }) => symbols.includes(symbol))
    .map(({ symbol, tags }) => ({
      kind: 'tagRows' as const,
      list,
      symbols: [symbol],
      add: change.remove.filter((tag) => hasTag(tags, tag)),
      remove: change.add.filter((tag) => !hasTag(tags, tag)),
    }))
    .filter(({ add, remove }) => add.length + remove.length > 0);
}
