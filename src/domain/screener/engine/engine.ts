import type { Typed } from '../../expressions/typed-tree.ts';
import type { Bitmap, ColumnKey, ScreenTable } from '../screen-table.ts';
import type { ScreenOrder } from '../screen.ts';

/** A checked expression of any scope whose names say their column. */
export type ScreenExpression = Typed<never>;

/** A column of the table, or a formula that is computed for each row. */
export type Figures = ColumnKey | ScreenExpression;

export interface EngineQuery {
  /** `null` is met by every row. */
  readonly condition: ScreenExpression | null;
  /** `by` is a column, `symbol`, or the id of a formula. Unknown values come last in either direction. */
  readonly order?: readonly ScreenOrder[];
  readonly formulas?: ReadonlyMap<string, ScreenExpression>;
  /** Only these of the ordered rows are wanted: cheaper than all of them. */
  readonly offset?: number;
  readonly limit?: number;
}

export interface EngineAnswer {
  /** Rows that meet the condition, whatever `limit` says. */
  readonly total: number;
  /** In their order; ties by symbol. */
  readonly rows: Uint32Array;
  readonly met: Bitmap;
}

/** A cell that changed: `null` is unknown, texts belong to columns of text. */
export interface CellChange {
  readonly row: number;
  readonly key: ColumnKey;
  readonly value: number | string | null;
}

export interface Histogram {
  readonly scale: 'linear' | 'logarithmic';
  /** One more than there are buckets. A bucket holds `edges[i] <= value < edges[i + 1]`. */
  readonly edges: readonly number[];
  /** Of every row. The outer buckets also hold what lies beyond them. */
  readonly counts: readonly number[];
  /** Of the rows of `among`; the same as `counts` without one. */
  readonly among: readonly number[];
  /** Some values lie below the first edge, or on and above the last one. */
  readonly opensBelow: boolean;
  readonly opensAbove: boolean;
}

/** Everything but `count` is unknown where there is no value. */
export interface Statistics {
  readonly count: number;
  readonly min: number | null;
  readonly p10: number | null;
  readonly quartile1: number | null;
  readonly median: number | null;
  readonly mean: number | null;
  readonly quartile3: number | null;
  readonly p90: number | null;
  readonly max: number | null;
}

export type AggregateMeasure = 'sum' | 'mean' | 'median' | 'min' | 'max' | 'weighted-mean';

export interface Aggregate {
  readonly of: Figures;
  readonly measure: AggregateMeasure;
  /** For `weighted-mean`: rows without a positive weight are left out. */
  readonly weight?: Figures;
}

export interface RowGroup {
  /** `null` holds the rows whose text is unknown. */
  readonly word: string | null;
  readonly count: number;
  /** In the order of the aggregates; unknown where no row of the group has a value. */
  readonly values: readonly (number | null)[];
}

/** The straight line with the least squares through the rows that know both figures. */
export interface Regression {
  readonly count: number;
  readonly slope: number;
  readonly intercept: number;
  /** The share of the variance that the line explains, 0 to 1. */
  readonly r2: number;
}

export interface ScreenEngine {
  /** The table with every update applied. The table that was handed in is never written to. */
  readonly table: ScreenTable;
  /** Counts updates. */
  readonly version: () => number;
  readonly run: (query: EngineQuery) => EngineAnswer;
  readonly met: (condition: ScreenExpression | null) => Bitmap;
  /** One row alone. */
  readonly isMet: (condition: ScreenExpression | null, row: number) => boolean;
  readonly count: (condition: ScreenExpression | null) => number;
  /** Rows of a bitmap in their order. */
  readonly sorted: (
    met: Bitmap,
    options: Pick<EngineQuery, 'order' | 'formulas' | 'offset' | 'limit'>,
  ) => Uint32Array;
  /** `NaN` where unknown; conditions are 1 and 0. */
  readonly values: (of: Figures) => Float64Array;
  /** `null` where no row has a value. */
  readonly histogram: (
    of: Figures,
    options: { readonly buckets: number; readonly among?: Bitmap },
  ) => Histogram | null;
  readonly statistics: (of: Figures, among?: Bitmap) => Statistics;
  /** By the words of a text column, the largest group first. */
  readonly groups: (
    by: ColumnKey,
    aggregates: readonly Aggregate[],
    among?: Bitmap,
  ) => readonly RowGroup[];
  /** `null` of fewer than two different rows. */
  readonly regression: (x: Figures, y: Figures, among?: Bitmap) => Regression | null;
  /** Unknown columns and rows are ignored, so that a late change of another table does no harm. */
  readonly update: (changes: readonly CellChange[]) => void;
}

/** What a live screen tells after cells changed. */
export interface LiveChange {
  readonly total: number;
  readonly entered: readonly number[];
  readonly left: readonly number[];
  readonly met: Bitmap;
}

/** A condition that follows the table. */
export interface LiveScreen {
  readonly met: () => Bitmap;
  readonly total: () => number;
  /** The condition compares rows with one another: `refresh` is needed now and then. */
  readonly needsRefresh: boolean;
  /**
   * Looks at the rows of these changes alone; the cells are written already. Tells nothing new where
   * `needsRefresh`.
   */
  readonly changed: (changes: readonly CellChange[]) => LiveChange;
  /** Looks at every row. By the caller's clock, every few seconds, where `needsRefresh`. */
  readonly refresh: () => LiveChange;
}
