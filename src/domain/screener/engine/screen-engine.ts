import type { Bitmap, ColumnKey, ScreenTable } from '../screen-table.ts';
import { countBits, emptyBitmap, fullBitmap, setBit } from './bitmap.ts';
import type { EngineQuery, Figures, ScreenEngine, ScreenExpression } from './engine.ts';
import { groupsOf } from './groups.ts';
import { bucketsOf, histogramAmong } from './histogram.ts';
import { HeldColumns } from './held-columns.ts';
import type { Series } from './held-column.ts';
import { orderedRows, type SortKey } from './ordered-rows.ts';
import { valueAt } from './row-by-row.ts';
import { ascendingRows } from './sorted-index.ts';
import { ascendingValues, regressionOf, statisticsOf } from './statistics.ts';

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

  const valuesOf = (tree: ScreenExpression): Float64Array => {
    const values = new Float64Array(rows);
    for (let row = 0; row < rows; row += 1) {
      const value = valueAt(tree, table, row);
      values[row] =
        typeof value === 'number' ? value : value === null ? Number.NaN : value === true ? 1 : 0;
    }
    return values;
  };
  const met = (condition: ScreenExpression | null): Bitmap => {
    if (condition === null) return fullBitmap(rows);
    const bits = emptyBitmap(rows);
    for (let row = 0; row < rows; row += 1)
      if (valueAt(condition, table, row) === true) setBit(bits, row);
    return bits;
  };
  const unknown = (): Float64Array => new Float64Array(rows).fill(Number.NaN);
  const seriesOf = (of: Figures): Series => {
    if (typeof of === 'string') {
      const held = columns.get(of);
      return held ?? { values: unknown, ascending: () => new Uint32Array(0) };
    }
    const values = valuesOf(of);
    return { values: () => values, ascending: () => ascendingRows(values, columns.symbols) };
  };
  const keysOf = ({ order = [], formulas }: Pick<EngineQuery, 'order' | 'formulas'>) =>
    order.map(({ by, descending }): SortKey => {
      if (by === 'symbol') {
        const { ranks, rows: inOrder } = columns.symbols;
        return { values: Float64Array.from(ranks), ascending: () => inOrder, descending };
      }
      const formula = formulas?.get(by);
      const series = seriesOf(formula ?? (by as ColumnKey));
      const ascending = formula === undefined ? () => series.ascending() : null;
      return { values: series.values(), ascending, descending };
    });
  const sorted: ScreenEngine['sorted'] = (bits, options) =>
    orderedRows(bits, keysOf(options), columns.symbols, options);

  return {
    table,
    version: () => version,
    met,
    sorted,
    run: (query) => {
      const bits = met(query.condition);
      return { total: countBits(bits), rows: sorted(bits, query), met: bits };
    },
    count: (condition) => countBits(met(condition)),
    values: (of) => seriesOf(of).values().slice(),
    histogram: (of, { buckets, among }) => {
      const series = seriesOf(of);
      const found = bucketsOf(series.values(), series.ascending(), buckets);
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
