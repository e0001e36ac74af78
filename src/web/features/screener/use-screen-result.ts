import { useEffect, useMemo, useState } from 'react';
import type { FieldId } from '../../../domain/fields/catalogue.ts';
import type { FieldValue } from '../../../domain/fields/field.ts';
import { parseColumnKey } from '../../../domain/screener/column-key.ts';
import type { ScreenEngine } from '../../../domain/screener/engine/engine.ts';
import { cellOf } from '../../../domain/screener/wire-columns.ts';
import type { FirstPage } from './first-page-query.ts';
import { MARKED_FOR, type ScreenRun, screenRun } from './screen-run.ts';
import type { ScreenStore, StoreState } from './screen-store.ts';
import type { ScreenQuery } from './use-screen-query.ts';
import type { ScreenResult } from './view-props.ts';

const NONE: ReadonlySet<number> = new Set();

/**
 * What a screen has found: by the engine in the page as soon as it has the columns that the question
 * reads, until then the first rows as the server has them.
 */
export function useScreenResult(
  store: ScreenStore,
  state: StoreState,
  wanted: ScreenQuery,
  first: FirstPage | undefined,
): ScreenResult | null {
  const { engine } = state;
  // A question whose columns are on their way waits; the one before it stays.
  const isReady = engine !== null && wanted.keys.every(store.has);
  const [answered, setAnswered] = useState<{
    readonly store: ScreenStore;
    readonly query: ScreenQuery;
  }>();
  if (isReady && (answered?.query !== wanted || answered.store !== store))
    setAnswered({ store, query: wanted });
  const query = isReady ? wanted : answered?.store === store ? answered.query : undefined;

  const run = useMemo(
    () => (engine === null || query === undefined ? null : screenRun(engine, query.engine)),
    [engine, query],
  );
  const marks = useForgetting(run);
  const formulas = query?.formulas;
  const cells = useMemo(
    () => (engine === null || formulas === undefined ? null : cellsOf(engine, store.has, formulas)),
    [engine, formulas, store],
  );
  return useMemo(() => {
    if (engine === null || run === null || cells === null)
      return first === undefined ? null : ofFirstPage(first);
    return {
      ...run.follow(state.changes, state.changedAt),
      ...cells,
      version: state.at * 1000 + marks,
      all: engine.table.rows,
      table: engine.table,
      engine,
    };
  }, [engine, run, cells, first, state.at, state.changes, state.changedAt, marks]);
}

/** Reads cells of the engine's table and values of formulas: the same functions while those are. */
function cellsOf(
  engine: ScreenEngine,
  has: ScreenStore['has'],
  formulas: ScreenQuery['formulas'],
): Pick<ScreenResult, 'symbol' | 'value'> {
  const computed = new Map<string, { readonly version: number; readonly values: Float64Array }>();
  const valueOf = (id: string, row: number): number | undefined => {
    const known = computed.get(id);
    if (known?.version === engine.version()) return known.values[row];
    const tree = formulas.get(id);
    if (tree === undefined) return undefined;
    const values = engine.values(tree);
    computed.set(id, { version: engine.version(), values });
    return values[row];
  };
  return {
    symbol: (row) => engine.table.symbols[row]!,
    value: (row, key): FieldValue | undefined => {
      const column = parseColumnKey(key);
      if (column !== null) return has(column) ? cellOf(engine.table, column, row) : undefined;
      const value = valueOf(key, row);
      return value === undefined || Number.isNaN(value) ? null : value;
    },
  };
}

/** Counts how often marks have been taken off rows that came or went some seconds ago. */
function useForgetting(run: ScreenRun | null): number {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (run === null) return undefined;
    const timer = setInterval(() => {
      if (run.forget(Date.now())) setTimes((before) => before + 1);
    }, MARKED_FOR / 4);
    return () => clearInterval(timer);
  }, [run]);
  return times;
}

function ofFirstPage({ data }: FirstPage): ScreenResult {
  const columns = new Map<string, (row: number) => FieldValue>(
    data.columns.map(({ field, numbers, texts }) => [
      field satisfies FieldId,
      (row) => (numbers ?? texts)?.[row] ?? null,
    ]),
  );
  for (const { id, numbers } of data.formulas) columns.set(id, (row) => numbers[row] ?? null);
  return {
    version: 0,
    total: data.total,
    all: data.all,
    rows: data.symbols.map((_, row) => row),
    symbol: (row) => data.symbols[row]!,
    value: (row, key) => columns.get(key)?.(row),
    table: null,
    engine: null,
    entered: NONE,
    left: NONE,
    moved: NONE,
  };
}
