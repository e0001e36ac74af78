import type { SymbolId } from '../symbols/instrument.ts';
import type { WatchlistChange } from './change.ts';
import { hasWords, isLive, REMOVED_MAXIMUM, type WatchlistRow } from './watchlist.ts';

/** A list whose rows follow a screen. */
export interface ScreenedList {
  readonly list: string;
  /** The query of the screener's address. */
  readonly value: string;
  readonly since: number;
  /** When the list was last brought up to date; `null` before the first time. */
  readonly lookedAt: number | null;
  /** The screen can no longer be read; the list stays as it is. */
  readonly isUnreadable: boolean;
  readonly memory: ScreenMemory;
}

export interface ScreenMemory {
  /** Rows that the screen has put into the list; all others are their owner's. */
  readonly brought: readonly SymbolId[];
  /** Removed by their owner: the screen does not bring them back. */
  readonly dismissed: readonly SymbolId[];
}

export const NO_SCREEN_MEMORY: ScreenMemory = { brought: [], dismissed: [] };

/** Rows that leave a screen and come back within this time keep when they were added, in ms. */
const SHORT_ABSENCE = 86_400_000;

export interface FollowedScreen {
  readonly changes: readonly WatchlistChange[];
  readonly memory: ScreenMemory;
}

export interface FollowMoment {
  /** Rows that the plan lets a list hold. */
  readonly most: number;
  readonly now: number;
  /** While the market's table is still being filled, nothing leaves. */
  readonly isSettled?: boolean;
}

/**
 * What brings a list in step with its screen. `found` are the rows of the screen in its order. Rows
 * of the owner, and rows with a note, tags or prices, stay.
 */
export function followScreen(
  list: string,
  rows: readonly WatchlistRow[],
  { brought, dismissed }: ScreenMemory,
  found: readonly SymbolId[],
  { most, now, isSettled = true }: FollowMoment,
): FollowedScreen {
  const bySymbol = new Map(rows.map((row) => [row.symbol, row]));
  const live = rows.filter(isLive);
  const isThere = new Set(live.map(({ symbol }) => symbol));
  const ofScreen = new Set(brought);
  const unwanted = new Set(
    [...dismissed, ...brought.filter((symbol) => !isThere.has(symbol))].filter(
      (symbol) => !isThere.has(symbol),
    ),
  );
  const staying = new Set(
    live
      .filter((row) => !isSettled || !ofScreen.has(row.symbol) || hasWords(row))
      .map(({ symbol }) => symbol),
  );
  const wanted = new Set<SymbolId>();
  let room = most - staying.size;
  for (const symbol of found) {
    if (unwanted.has(symbol) || wanted.has(symbol)) continue;
    if (!staying.has(symbol)) {
      if (room <= 0) continue;
      room -= 1;
    }
    wanted.add(symbol);
  }
  const left = live
    .map(({ symbol }) => symbol)
    .filter((symbol) => !staying.has(symbol) && !wanted.has(symbol));
  const entered = [...wanted].filter((symbol) => !isThere.has(symbol));
  const isBack = (symbol: SymbolId): boolean => {
    const row = bySymbol.get(symbol);
    if (row === undefined) return false;
    return hasWords(row) || (row.removedAt ?? 0) > now - SHORT_ABSENCE;
  };
  const back = entered.filter(isBack);
  const fresh = entered.filter((symbol) => !isBack(symbol));
  const gone = new Set(left);
  return {
    changes: [
      ...(left.length === 0 ? [] : [{ kind: 'removeRows' as const, list, symbols: left }]),
      ...(back.length === 0 ? [] : [{ kind: 'restoreRows' as const, list, symbols: back }]),
      ...(fresh.length === 0
        ? []
        : [{ kind: 'addRows' as const, list, rows: fresh.map((symbol) => ({ symbol })) }]),
    ],
    memory: {
      brought: [
        ...brought.filter((symbol) => isThere.has(symbol) && !gone.has(symbol)),
        ...entered,
      ],
      dismissed: [...unwanted].slice(-REMOVED_MAXIMUM),
    },
  };
}
