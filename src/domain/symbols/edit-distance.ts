/** Three rows of the table, reused: a search compares thousands of words. */
const LONGEST = 64;
const rows = [
  new Int32Array(LONGEST + 1),
  new Int32Array(LONGEST + 1),
  new Int32Array(LONGEST + 1),
] as const;

/**
 * Fills the last row of the alignment of two words; `null` when every entry must exceed the limit.
 * Entry j is the distance between the whole of `a` and the first j letters of `b`.
 */
function lastRow(a: string, b: string, limit: number): Int32Array | null {
  let [beforeLast, last, row]: [Int32Array, Int32Array, Int32Array] = [...rows];
  for (let j = 0; j <= b.length; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    row[0] = i;
    let least = i;
    const letter = a.charCodeAt(i - 1);
    for (let j = 1; j <= b.length; j += 1) {
      const other = b.charCodeAt(j - 1);
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (letter === other ? 0 : 1));
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other) {
        cost = Math.min(cost, beforeLast[j - 2]! + 1);
      }
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return null;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last;
}

const cut = (text: string): string => (text.length > LONGEST ? text.slice(0, LONGEST) : text);

/**
 * Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours, each
 * costing one. Stops early and answers `limit + 1` when the distance must exceed the limit. Of
 * longer texts only the first 64 letters count.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const right = cut(b);
  const distance = lastRow(cut(a), right, limit)?.[right.length] ?? limit + 1;
  return Math.min(distance, limit + 1);
}

/** The distance between a text and the beginning of a word that comes closest to it. */
export function prefixDistance(text: string, word: string, limit: number): number {
  const right = word.slice(0, Math.min(LONGEST, text.length + limit));
  const row = lastRow(cut(text), right, limit);
  if (row === null) return limit + 1;
  let least = limit + 1;
  for (let j = 0; j <= right.length; j += 1) least = Math.min(least, row[j]!);
  return least;
}
