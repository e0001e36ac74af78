import { getScreenerChanges, getScreenerColumns } from '../../../contract/screener.ts';
import { fieldOf } from '../../../domain/fields/catalogue.ts';
import { partsOfKey } from '../../../domain/screener/column-key.ts';
import { type CellChange, type ScreenEngine } from '../../../domain/screener/engine/engine.ts';
import { screenEngine } from '../../../domain/screener/engine/screen-engine.ts';
import type { Column, ColumnKey } from '../../../domain/screener/screen-table.ts';
import type { UniverseKind } from '../../../domain/screener/universe.ts';
import { fromWire } from '../../../domain/screener/wire-columns.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';

/** The table of a universe as far as the page has it. */
export interface StoreState {
  /** Counts every change of what is below. */
  readonly at: number;
  readonly engine: ScreenEngine | null;
  /** Counts the engines: what was asked of one is of no use to the next. */
  readonly round: number;
  /** Cells that the last change has written; none when the engine is new. */
  readonly changes: readonly CellChange[];
  /** When it was written (ms). */
  readonly changedAt: number;
  readonly all: number;
  /** Instruments whose facts have been read; fewer than `all` while the server reads them. */
  readonly filled: number;
  readonly isBusy: boolean;
  readonly failure: unknown;
}

export interface ScreenStore {
  readonly get: () => StoreState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches the columns that are not here yet, all that are named in one turn together. */
  readonly need: (keys: readonly ColumnKey[]) => void;
  readonly has: (key: ColumnKey) => boolean;
  readonly retry: () => void;
  /** Asks for what has changed, once. */
  readonly refresh: () => Promise<void>;
}

/** As many columns as one call gives. */
const PER_CALL = 60;

const EMPTY: StoreState = {
  at: 0,
  engine: null,
  round: 0,
  changes: [],
  changedAt: 0,
  all: 0,
  filled: 0,
  isBusy: false,
  failure: null,
};

/** Columns of a universe in the page, fetched as they are needed and kept up to date by polling. */
export function screenStore(api: ApiClient, universe: UniverseKind): ScreenStore {
  const listeners = new Set<() => void>();
  const wanted = new Set<ColumnKey>();
  const columns = new Map<ColumnKey, Column>();
  /** Columns of which there is a newer state; they are shown until it is here. */
  const outdated = new Set<ColumnKey>();
  let symbols: readonly SymbolId[] = [];
  let version = 0;
  let state = EMPTY;
  let asked: Promise<void> | null = null;

  const set = (next: Partial<StoreState>): void => {
    state = { ...state, changes: [], ...next, at: state.at + 1 };
    for (const listener of listeners) listener();
  };
  const missing = (): readonly ColumnKey[] =>
    [...wanted].filter((key) => !columns.has(key) || outdated.has(key));

  const fetchColumns = async (keys: readonly ColumnKey[]): Promise<void> => {
    const { data } = await api(getScreenerColumns, {
      query: { universe, fields: keys.slice(0, PER_CALL).join(',') },
    });
    // Cells that have changed since are in the engine only.
    if (state.engine !== null)
      for (const key of columns.keys()) {
        const held = state.engine.table.column(key);
        if (held !== undefined) columns.set(key, held);
      }
    const isSame =
      data.symbols.length === symbols.length &&
      data.symbols.every((symbol, row) => symbol === symbols[row]);
    if (!isSame) {
      columns.clear();
      outdated.clear();
      symbols = data.symbols;
      version = data.version;
    }
    // The older of the two: cells that are told twice do no harm.
    version = version === 0 ? data.version : Math.min(version, data.version);
    for (const column of data.columns) {
      columns.set(column.key, fromWire(column));
      outdated.delete(column.key);
    }
    const held = new Map(columns);
    set({
      engine: screenEngine({
        rows: symbols.length,
        symbols,
        column: (key) => held.get(key),
      }),
      round: state.round + 1,
      all: data.all,
      filled: data.filled,
      failure: null,
    });
  };

  const work = async (): Promise<void> => {
    // What is named in the same turn goes into the same call.
    await Promise.resolve();
    try {
      for (let keys = missing(); keys.length > 0; keys = missing()) await fetchColumns(keys);
    } catch (failure) {
      set({ failure });
    } finally {
      asked = null;
      set({ isBusy: false });
    }
  };
  const start = (): void => {
    if (asked !== null || missing().length === 0) return;
    asked = work();
    set({ isBusy: true, failure: null });
  };

  const refresh = async (): Promise<void> => {
    const { engine } = state;
    if (asked !== null || engine === null) return;
    const live = [...columns.keys()].filter(
      (key) => fieldOf(partsOfKey(key).field).live !== undefined,
    );
    const { data } = await api(getScreenerChanges, {
      query: { universe, since: String(version), fields: live.slice(0, PER_CALL).join(',') },
    });
    if (state.engine !== engine) return;
    if (data.whole || data.all !== state.all || data.filled !== state.filled) {
      for (const key of columns.keys()) outdated.add(key);
      version = 0;
      start();
      return;
    }
    version = data.version;
    const changes = data.cells.flatMap(({ field, rows, numbers }) =>
      rows.map((row, at): CellChange => ({ row, key: field, value: numbers[at] ?? null })),
    );
    if (changes.length === 0) return;
    engine.update(changes);
    set({ changes, changedAt: Date.now() });
  };

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    need: (keys) => {
      for (const key of keys) wanted.add(key);
      start();
    },
    has: (key) => columns.has(key),
    retry: start,
    refresh: async () => {
      try {
        await refresh();
      } catch {
        // The next round asks again; what is shown stays.
      }
    },
  };
}
