/** What can be screened: each kind has a table of its own. */
export const UNIVERSE_KINDS = ['equity', 'etf', 'fund'] as const;
export type UniverseKind = (typeof UNIVERSE_KINDS)[number];
