/**
 * The number at a place of a column. Columns of one table, or of the same days, are equally long
 * and are read up to that length; beyond its ends a column says what it says of a gap: NaN.
 */
export const numberAt = (column: Float64Array, at: number): number => column[at] ?? NaN;

/** Adds to the number at a place of a column. */
export function addAt(column: Float64Array, at: number, amount: number): void {
  column[at] = numberAt(column, at) + amount;
}
