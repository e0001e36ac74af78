import type { FieldId } from '../../../domain/fields/catalogue.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import { numberColumn } from '../../../domain/screener/column.ts';
import type { CellChange, ScreenEngine } from '../../../domain/screener/engine/engine.ts';
import { screenEngine } from '../../../domain/screener/engine/screen-engine.ts';
import type { Column, ColumnKey } from '../../../domain/screener/screen-table.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { ownTurn } from '../../../ports/own-turn.ts';
import { LIVE_IDS, liveCells } from './live-cells.ts';
import type { UniverseRows } from './universe-rows.ts';

const SLICE_MS = 4;

/** The cells of one column that are different from those of a version. */
export interface ChangedCells {
  readonly key: ColumnKey;
  readonly rows: readonly number[];
  readonly values: readonly (number | null)[];
}

/** What is built for one state of the facts; quotes go on changing it. */
interface Built {
  readonly rows: UniverseRows;
  readonly epoch: number;
  readonly engine: ScreenEngine;
  /** The version in which each live cell changed last. */
  readonly changedIn: ReadonlyMap<FieldId, Float64Array>;
  readonly firstVersion: number;
}

export interface TableView {
  /** Of the last build; `undefined` before the first. */
  readonly engine: () => ScreenEngine | undefined;
  readonly version: () => number;
  /** Brings the table up to the facts and quotes there are, in slices. */
  readonly refresh: (rows: UniverseRows, quotes: QuotesOf) => Promise<void>;
  /** `null` when the version is of another state: everything is to be asked for anew. */
  readonly changes: (since: number, keys: readonly ColumnKey[]) => readonly ChangedCells[] | null;
  /** Told after cells have changed. */
  readonly onChanged: (listen: (changes: readonly CellChange[]) => void) => () => void;
}

export type QuotesOf = (symbol: SymbolId, row: number) => Quote | undefined;

const isLive: ReadonlySet<ColumnKey> = new Set(LIVE_IDS);

/**
 * A table as one kind of reader may see it. Versions are numbers of the process that made them, so
 * that one of another process or reader is recognised as foreign.
 */
export function tableView(nextVersion: () => number): TableView {
  let built: Built | undefined;
  let version = nextVersion();
  let shown = new Map<number, Quote | undefined>();
  let running: Promise<void> | undefined;
  const listeners = new Set<(changes: readonly CellChange[]) => void>();

  async function build(rows: UniverseRows, quotes: QuotesOf): Promise<void> {
    const { epoch } = rows;
    const count = rows.symbols.length;
    const values = new Map(LIVE_IDS.map((id) => [id, new Float64Array(count).fill(Number.NaN)]));
    const seen = new Map<number, Quote | undefined>();
    const write = (row: number) => (id: FieldId, value: number) => {
      values.get(id)![row] = value;
    };
    let slice = performance.now();
    for (let row = 0; row < count; row += 1) {
      const quote = quotes(rows.symbols[row]!, row);
      seen.set(row, quote);
      liveCells(rows, row, quote, write(row));
      if (performance.now() - slice < SLICE_MS) continue;
      await ownTurn();
      slice = performance.now();
    }
    const live = new Map<ColumnKey, Column>();
    for (const [id, numbers] of values) {
      live.set(id, numberColumn(numbers));
      if (performance.now() - slice < SLICE_MS) continue;
      await ownTurn();
      slice = performance.now();
    }
    version = nextVersion();
    built = {
      rows,
      epoch,
      engine: screenEngine({
        rows: count,
        symbols: rows.symbols,
        column: (key) => live.get(key) ?? (isLive.has(key) ? undefined : rows.column(key)),
      }),
      changedIn: new Map(LIVE_IDS.map((id) => [id, new Float64Array(count)])),
      firstVersion: version,
    };
    shown = seen;
  }

  async function follow(state: Built, quotes: QuotesOf): Promise<void> {
    const { rows, engine, changedIn } = state;
    const next = nextVersion();
    let changes: CellChange[] = [];
    const flush = () => {
      if (changes.length === 0) return;
      engine.update(changes);
      version = next;
      for (const listen of listeners) listen(changes);
      changes = [];
    };
    const current = new Map(
      LIVE_IDS.map((id) => {
        const column = engine.table.column(id);
        return [id, column?.kind === 'number' ? column.values : undefined];
      }),
    );
    let slice = performance.now();
    for (let row = 0; row < rows.symbols.length; row += 1) {
      const quote = quotes(rows.symbols[row]!, row);
      if (quote === shown.get(row)) continue;
      shown.set(row, quote);
      liveCells(rows, row, quote, (id, value) => {
        if (Object.is(current.get(id)?.[row], value)) return;
        changedIn.get(id)![row] = next;
        changes.push({ row, key: id, value: Number.isNaN(value) ? null : value });
      });
      if (performance.now() - slice < SLICE_MS) continue;
      flush();
      await ownTurn();
      slice = performance.now();
    }
    flush();
  }

  return {
    engine: () => built?.engine,
    version: () => version,
    refresh: async (rows, quotes) => {
      // One after the other: two at once would mix two states.
      while (running !== undefined) await running;
      const state = built;
      const isSame = state !== undefined && state.rows === rows && state.epoch === rows.epoch;
      running = isSame ? follow(state, quotes) : build(rows, quotes);
      try {
        await running;
      } finally {
        running = undefined;
      }
    },
    changes: (since, keys) => {
      if (built === undefined || since < built.firstVersion || since > version) return null;
      const { engine, changedIn } = built;
      return keys.flatMap((key) => {
        const moments = changedIn.get(key as FieldId);
        const column = engine.table.column(key);
        if (moments === undefined || column?.kind !== 'number') return [];
        const rows: number[] = [];
        for (let row = 0; row < moments.length; row += 1) if (moments[row]! > since) rows.push(row);
        if (rows.length === 0) return [];
        const values = rows.map((row) => {
          const value = column.values[row]!;
          return Number.isNaN(value) ? null : value;
        });
        return [{ key, rows, values }];
      });
    },
    onChanged: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
}
