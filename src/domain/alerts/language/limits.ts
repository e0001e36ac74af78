/** Bounds of a condition beside those of expressions and `CONDITION_NODES_MAXIMUM`. */
export const ALERT_LIMITS = {
  /** Thirty days. */
  withinMinutes: 43_200,
  /** Of `change(5, days)`. */
  moveCount: 1_000,
  /** Characters of words, names and ids. */
  text: 200,
  /** Forms of one filing condition. */
  forms: 20,
} as const;
