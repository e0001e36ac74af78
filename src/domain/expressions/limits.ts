/** Bounds of one expression, so that hostile input costs no more than a long one that is right. */
export const EXPRESSION_LIMITS = {
  /** Characters of the text. */
  length: 2_000,
  /** Brackets, calls and operators inside one another. */
  depth: 64,
  /** Values, operators and calls of the tree. */
  nodes: 400,
  /** The same once shorthand is written out: `in`, `between`, `rising`. */
  expanded: 2_000,
  /** The same for all attempts together to read a text with mistakes. */
  recovered: 10_000,
  /** Bars that one look-back or period may reach. */
  period: 1_000,
  /** All look-backs and periods of one expression together: bounds the work per bar. */
  periods: 10_000,
} as const;
