/** No name is longer; a longer word is no slip of the fingers. */
const LONGEST = 40;

/** How many letters may be wrong in a word of this length. */
const slips = (length: number): number => (length <= 2 ? 0 : length <= 4 ? 1 : length <= 8 ? 2 : 3);

/** Letters to add, drop, replace or swap with the next one; more than `most` is not counted out. */
export function editDistance(left: string, right: string, most = Infinity): number {
  const width = right.length + 1;
  // Three rows of the table in turn: this one, the one before and the one before that.
  const rows = new Uint8Array(3 * width);
  for (let j = 0; j < width; j += 1) rows[j] = j;
  for (let i = 1; i <= left.length; i += 1) {
    const [row, last, before] = [(i % 3) * width, ((i + 2) % 3) * width, ((i + 1) % 3) * width];
    let least = (rows[row] = i);
    for (let j = 1; j < width; j += 1) {
      const isSame = left[i - 1] === right[j - 1];
      let best = Math.min(
        rows[row + j - 1]! + 1,
        rows[last + j]! + 1,
        rows[last + j - 1]! + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
        best = Math.min(best, rows[before + j - 2]! + 1);
      rows[row + j] = best;
      least = Math.min(least, best);
    }
    // Swapped letters look two rows back, so one more may still be made good.
    if (least > most + 1) return Infinity;
  }
  return rows[(left.length % 3) * width + right.length]!;
}

/**
 * The word that was probably meant: the one with the fewest wrong letters, or the shortest that
 * begins so. Case does not matter; the first of equals wins.
 */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length === 0 || word.length > LONGEST) return undefined;
  const wanted = word.toLowerCase();
  const allowed = slips(wanted.length);
  let best: string | undefined;
  let least = Infinity;
  for (const candidate of candidates) {
    const lower = candidate.toLowerCase();
    const begins = wanted.length >= 3 && lower.startsWith(wanted);
    // Beginnings come after one slip and before two, the shorter ones first.
    const distance = begins
      ? 1.5 + (lower.length - wanted.length) / 100
      : Math.abs(lower.length - wanted.length) > allowed
        ? Infinity
        : editDistance(wanted, lower, allowed);
    if (distance < least && (begins || distance <= allowed)) {
      best = candidate;
      least = distance;
    }
  }
  return best;
}
