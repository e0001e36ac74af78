/** What keeps a question to the index cheap, whoever asks it. */
export const TEXT_QUERY_LIMITS = {
  /** Characters. */
  length: 500,
  /** Words, phrases and proximities. */
  terms: 24,
  /** Words in one phrase. */
  phraseWords: 30,
  /** Brackets inside each other. */
  depth: 12,
  /** Letters before the `*`. */
  prefix: 3,
  /** Words between the words of a proximity. */
  distance: 50,
  /** Phrases that a trend compares. */
  phrases: 4,
} as const;
