/** Levels of an index by position since the epoch. */
export interface IndexSeries {
  readonly open: Float64Array;
  readonly close: Float64Array;
  readonly paid: null;
}
