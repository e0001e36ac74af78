/**
 * A column of so many rows without values yet. Growing a list row by row costs more than most
 * indicators cost to compute.
 */
export const blank = (rows: number): number[] =>
  // oxlint-disable-next-line unicorn/no-new-array -- a list of that length, made at once
  new Array<number>(rows).fill(NaN);
