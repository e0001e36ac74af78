/** BM25 with the usual constants: how fast repetition stops to count, and how much length does. */
const SATURATION = 1.2;
const LENGTH = 0.75;

export interface TermCount {
  /** How often the filing says it. */
  readonly count: number;
  /** How many filings of the index do. */
  readonly filings: number;
}

export interface ScoreBasis {
  readonly filings: number;
  readonly averageWords: number;
}

/**
 * How well a filing answers: rare terms weigh more, the tenth mention adds little, long filings need
 * more of them. Computed here from counts, because no two databases rank alike. Rounded, so that
 * equal filings tie and the newer one comes first.
 */
export function scoreOf(
  terms: readonly TermCount[],
  words: number,
  { filings, averageWords }: ScoreBasis,
): number {
  const length = averageWords === 0 ? 1 : words / averageWords;
  let sum = 0;
  for (const { count, filings: having } of terms) {
    if (count === 0) continue;
    const rarity = Math.log(1 + (filings - having + 0.5) / (having + 0.5));
    sum +=
      (rarity * count * (SATURATION + 1)) / (count + SATURATION * (1 - LENGTH + LENGTH * length));
  }
  return Math.round(sum * 1e4) / 1e4;
}
