/** Words a minute that adults read silently, on average (Brysbaert, 2019: 238 for non-fiction). */
const WORDS_PER_MINUTE = 238;

export const wordCount = (paragraphs: readonly string[]): number =>
  paragraphs.reduce(
    (sum, text) => sum + (text.match(/[\p{L}\p{N}]+(?:[.,'’-][\p{L}\p{N}]+)*/gu)?.length ?? 0),
    0,
  );

/** In whole minutes, at least one. */
export const readingMinutes = (paragraphs: readonly string[]): number =>
  Math.max(1, Math.round(wordCount(paragraphs) / WORDS_PER_MINUTE));
