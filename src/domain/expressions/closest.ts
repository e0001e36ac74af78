/** No name is longer; a longer word is no slip of the fingers. */
const LONGEST = 40;

/** How many letters may be wrong in a word of this length. */
const slips = (length: number): number => (length <= 2 ? 0 : length <= 4 ? 1 : length <= 8 ? 2 : 3);

/** Letters to add, drop, replace or swap with the next one. */
export function editDistance(left: string, right: string): number {
  let before: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let i = 1; i <= left.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const isSame = left[i - 1] === right[j - 1];
      let best = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
        best = Math.min(best, before[j - 2]! + 1);
      row.push(best);
    }
    [before, last] = [last, row];
  }
  return last[right.length]!;
}

/**
 * The word that was probably meant: the one with the fewest wrong letters, or the shortest that
 * begins so. Case does not matter; the first of equals wins.
 */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length === 0 || word.length > LONGEST) return undefined;
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let least = Infinity;
  for (const candidate of candidates) {
    const lower = candidate.toLowerCase();
    const begins = wanted.length >= 3 && lower.startsWith(wanted);
    // Beginnings come after one slip and before two, the shorter ones first.
    const distance = begins
      ? 1.5 + (lower.length - wanted.length) / 100
      : Math.abs(lower.length - wanted.length) > 3
        ? Infinity
        : editDistance(wanted, lower);
    if (distance < least && (begins || distance <= slips(wanted.length))) {
      best = candidate;
      least = distance;
    }
  }
  return best;
}
