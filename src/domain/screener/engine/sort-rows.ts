import { numberAt } from '../../columns/number-at.ts';
/** Digits of eleven bits: three passes sort half of a number. */
const DIGITS = 2_048;
const SHIFTS = [0, 11, 22] as const;
/** Below this, comparing is faster than counting. */
const FEW = 1_200;
/** Short stretches that are sorted by insertion, then merged. */
const STRETCH = 12;
/** Runs whose upper halves are equal are put right by insertion up to this length. */
const SHORT_RUN = 24;

/**
 * Sorts rows by ascending value in place. Rows of equal values stay in the order they come in, and
 * no value may be `NaN`. A radix sort: sorting with a comparison costs ten times as much here.
 */
export function sortRows(rows: Uint32Array, values: Float64Array): Uint32Array {
  if (rows.length < FEW) return mergeSort(rows, values);
  const { upper, lower } = sortableHalves(rows, values);
  const order = Uint32Array.from(rows.keys());
  byHalf(order, upper);
  if (!settleRuns(order, upper, lower)) {
    for (let at = 0; at < order.length; at += 1) order[at] = at;
    byHalf(order, lower);
    byHalf(order, upper);
  }
  const unsorted = rows.slice();
  for (let at = 0; at < order.length; at += 1) rows[at] = unsorted[order[at]!]!;
  return rows;
}

function mergeSort(rows: Uint32Array, values: Float64Array): Uint32Array {
  const { length } = rows;
  for (let start = 0; start < length; start += STRETCH)
    insertionSort(rows, values, start, Math.min(length, start + STRETCH));
  let from = rows;
  let to: Uint32Array = length > STRETCH ? new Uint32Array(length) : rows;
  for (let width = STRETCH; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width)
      merge(
        from,
        to,
        values,
        start,
        Math.min(length, start + width),
        Math.min(length, start + 2 * width),
      );
    [from, to] = [to, from];
  }
  if (from !== rows) rows.set(from);
  return rows;
}

function merge(
  from: Uint32Array,
  to: Uint32Array,
  values: Float64Array,
  start: number,
  middle: number,
  end: number,
): void {
  let [left, right] = [start, middle];
  for (let at = start; at < end; at += 1)
    if (
      left < middle &&
      (right >= end || numberAt(values, from[left]!) <= numberAt(values, from[right]!))
    )
      to[at] = from[left++]!;
    else to[at] = from[right++]!;
}

function insertionSort(rows: Uint32Array, values: Float64Array, start: number, end: number): void {
  for (let at = start + 1; at < end; at += 1) {
    const row = rows[at]!;
    const value = numberAt(values, row);
    let hole = at;
    for (; hole > start && numberAt(values, rows[hole - 1]!) > value; hole -= 1)
      rows[hole] = rows[hole - 1]!;
    rows[hole] = row;
  }
}

/** The bits of each number such that they compare as whole numbers do. */
function sortableHalves(rows: Uint32Array, values: Float64Array) {
  const upper = new Uint32Array(rows.length);
  const lower = new Uint32Array(rows.length);
  const number = new Float64Array(1);
  // Browsers and servers of today all keep the lower half first.
  const halves = new Uint32Array(number.buffer);
  for (let at = 0; at < rows.length; at += 1) {
    // Adding zero makes one zero of the two.
    number[0] = numberAt(values, rows[at]!) + 0;
    const isNegative = halves[1]! >>> 31 === 1;
    upper[at] = isNegative ? ~halves[1]! : halves[1]! | 0x80_00_00_00;
    lower[at] = isNegative ? ~halves[0]! : halves[0]!;
  }
  return { upper, lower };
}

function byHalf(order: Uint32Array, half: Uint32Array): void {
  const counts = new Uint32Array(DIGITS * SHIFTS.length);
  for (let at = 0; at < half.length; at += 1) {
    const bits = half[at]!;
    counts[bits & 2_047]! += 1;
    counts[DIGITS + ((bits >>> 11) & 2_047)]! += 1;
    counts[2 * DIGITS + (bits >>> 22)]! += 1;
  }
  let from = order;
  let to: Uint32Array = new Uint32Array(order.length);
  for (const [pass, shift] of SHIFTS.entries()) {
    const starts = counts.subarray(pass * DIGITS, (pass + 1) * DIGITS);
    if (starts[(half[0]! >>> shift) & 2_047] === half.length) continue;
    let sum = 0;
    for (let digit = 0; digit < DIGITS; digit += 1) {
      const count = starts[digit]!;
      starts[digit] = sum;
      sum += count;
    }
    for (let at = 0; at < from.length; at += 1) {
      const place = from[at]!;
      to[starts[(half[place]! >>> shift) & 2_047]!++] = place;
    }
    [from, to] = [to, from];
  }
  if (from !== order) order.set(from);
}

/** Puts runs of equal upper halves in order; `false` where one is too long for it. */
function settleRuns(order: Uint32Array, upper: Uint32Array, lower: Uint32Array): boolean {
  for (let start = 0; start < order.length;) {
    const key = upper[order[start]!]!;
    let end = start + 1;
    let isSorted = true;
    for (; end < order.length && upper[order[end]!] === key; end += 1)
      if (lower[order[end]!]! < lower[order[end - 1]!]!) isSorted = false;
    if (!isSorted) {
      if (end - start > SHORT_RUN) return false;
      for (let at = start + 1; at < end; at += 1) {
        const place = order[at]!;
        let hole = at;
        for (; hole > start && lower[order[hole - 1]!]! > lower[place]!; hole -= 1)
          order[hole] = order[hole - 1]!;
        order[hole] = place;
      }
    }
    start = end;
  }
  return true;
}
