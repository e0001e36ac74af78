/**
 * Computes row `at` from bars up to `at` and from rows before it, and writes row `at` only. Because
 * nothing else is carried, computing the last row again is the same as never having computed it.
 */
export type Step = (at: number) => void;

/**
 * Values of one output, one for each bar and NaN where there is none, and the step that computes
 * them.
 */
export class Column {
  /** The live list: it grows with the bars. */
  readonly values: number[];
  readonly step: Step;

  /** Without `stepOf`, something else writes the rows; it is given the column that its step writes. */
  constructor(values: number[] = blank(), stepOf: (own: Column) => Step = () => idle) {
    this.values = values;
    this.step = stepOf(this);
  }

  get length(): number {
    return this.values.length;
  }

  /**
   * The value of a row that is there: a step reads its own row of the columns that come before it,
   * and earlier rows.
   */
  at(row: number): number {
    return this.values[row]!;
  }

  set(row: number, value: number): void {
    this.values[row] = value;
  }
}

const idle = (): void => {};

/**
 * A list of so many rows without values yet: growing a list row by row costs more than most
 * indicators cost to compute. Every list begins with NaN, so that the engine keeps all of them as
 * fractions; reading lists of two kinds takes half as long again.
 */
export function blank(rows = 0): number[] {
  // oxlint-disable-next-line unicorn/no-new-array -- a list of that length, made at once
  const values = new Array<number>(Math.max(rows, 1)).fill(NaN);
  values.length = rows;
  return values;
}
