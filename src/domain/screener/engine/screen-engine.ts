import type { Bitmap, ColumnKey, ScreenTable } from '../screen-table.ts';
import { countBits, fullBitmap } from './bitmap.ts';
import type { EngineQuery, Figures, ScreenEngine, ScreenExpression } from './engine.ts';
import { Evaluator } from './evaluator.ts';
import { groupsOf } from './groups.ts';
import { type Buckets, bucketsOf, histogramAmong } from './histogram.ts';
import { HeldColumns } from './held-columns.ts';
import type { HeldColumn, Series } from './held-column.ts';
import { orderedRows, type SortKey } from './ordered-rows.ts';
import { ascendingRows } from './sorted-index.ts';
import { ascendingValues, regressionOf, statisticsOf } from './statistics.ts';

/** Which bucket each row of a column is in, until the column changes. */
interface KeptBuckets {
  readonly held: HeldColumn;
  readonly stamp: number;
  readonly wanted: number;
  readonly buckets: Buckets | null;
}

/** Answers questions to a whole table. The table may be changed through `update` only. */
export function screenEngine(given: ScreenTable): ScreenEngine {
  const columns = new HeldColumns(given);
  const { rows } = given;
  const table: ScreenTable = {
    rows,
    symbols: given.symbols,
    column: (key) => columns.get(key)?.column(),
  };
  let version = 0;

  const evaluator = new Evaluator(columns, table);
  const met = (condition: ScreenExpression | null): Bitmap =>
    condition === null ? fullBitmap(rows) : evaluator.bits(condition);
  const unknown = (): Float64Array => new Float64Array(rows).fill(Number.NaN);
  const seriesOf = (of: Figures): Series => {
    if (typeof of === 'string') {
      const held = columns.get(of);
      return held ?? { values: unknown, ascending: () => new Uint32Array(0) };
    }
    const values = evaluator.values(of);
    return { values: () => values, ascending: () => ascendingRows(values, columns.symbols) };
  };
  const kept = new Map<ColumnKey, KeptBuckets>();
  const bucketsFor = (of: Figures, wanted: number): Buckets | null => {
    const held = typeof of === 'string' ? columns.get(of) : undefined;
    if (held === undefined || typeof of !== 'string') {
      const series = seriesOf(of);
      return bucketsOf(series.values(), series.ascending(), wanted);
    }
    const last = kept.get(of);
    if (last?.held === held && last.stamp === held.stamp && last.wanted === wanted)
      return last.buckets;
    const buckets = bucketsOf(held.values(), held.ascending(), wanted);
    kept.set(of, { held, stamp: held.stamp, wanted, buckets });
    return buckets;
  };
  const keysOf = (
    bits: Bitmap,
    { order = [], formulas }: Pick<EngineQuery, 'order' | 'formulas'>,
  ): readonly SortKey[] =>
    order.map(({ by, descending }): SortKey => {
      if (by === 'symbol') {
        const { ranks, rows: inOrder } = columns.symbols;
        return { values: ranks, ascending: () => inOrder, descending };
      }
      const formula = formulas?.get(by);
      if (formula !== undefined)
        return { values: evaluator.valuesAmong(formula, bits), ascending: null, descending };
      const series = seriesOf(by as ColumnKey);
      return { values: series.values(), ascending: () => series.ascending(), descending };
    });
  const sorted: ScreenEngine['sorted'] = (bits, options) =>
    orderedRows(bits, keysOf(bits, options), columns.symbols, options);

  return {
    table,
    version: () => version,
    met,
    sorted,
    run: (query) => {
      const bits = met(query.condition);
      const total = countBits(bits);
      const inOrder = orderedRows(bits, keysOf(bits, query), columns.symbols, query, total);
      return { total, rows: inOrder, met: bits };
    },
    isMet: (condition, row) => condition === null || evaluator.isMet(condition, row),
    count: (condition) => countBits(met(condition)),
    values: (of) => seriesOf(of).values().slice(),
    histogram: (of, { buckets, among }) => {
      const found = bucketsFor(of, buckets);
      return found && histogramAmong(found, among);
    },
    statistics: (of, among) => {
      const series = seriesOf(of);
      return statisticsOf(ascendingValues(series.values(), series.ascending(), among));
    },
    groups: (by, aggregates, among) => {
      const held = columns.get(by);
      if (held?.kind !== 'text') return [];
      const wanted = aggregates.map(({ of, measure, weight }) => ({
        measure,
        values: seriesOf(of).values(),
        weights: weight === undefined ? null : seriesOf(weight).values(),
      }));
      return groupsOf(held.column(), wanted, among);
    },
    regression: (x, y, among) => regressionOf(seriesOf(x).values(), seriesOf(y).values(), among),
    update: (changes) => {
      for (const change of changes) columns.write(change);
      version += 1;
    },
  };
}
