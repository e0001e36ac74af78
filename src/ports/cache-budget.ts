/**
 * Every cache of the process and its share of CACHE_MB, in percent. A cache that is not in the table
 * cannot be opened; a new one takes its share from the others.
 */
export const CACHE_SHARES = {
  'provider answers': 10,
  'held answers': 5,
  'answer texts': 7,
  'simulated market': 10,
  'simulated lists': 6,
  'alpaca facts': 1,
  'sec files': 4,
  'filing changes': 1,
  'filing comparisons': 1,
  'filing readings': 2,
  'official files': 2,
  'yahoo answers': 2,
  instruments: 3,
  'quote plans': 1,
  'replay sessions': 2,
  'peer figures': 2,
  'fund holdings': 2,
  'field facts': 2,
  'derived figures': 1,
  'fund categories': 3,
  sessions: 4,
  'api keys': 1,
  'user cookies': 2,
  'screener past': 6,
  'portfolio prices': 8,
  'portfolio quotes': 1,
  'portfolio figures': 7,
  'built files': 2,
  entitlements: 1,
  exchanges: 1,
} as const;

export type CacheName = keyof typeof CACHE_SHARES;

/**
 * Caches that work in the background goes through from end to end. What it leaves there has a small
 * part of its own: it is needed for a moment, and would drive out what people look at.
 */
export const PASSED_THROUGH: ReadonlySet<CacheName> = new Set([
  'provider answers',
  'simulated market',
]);

/** Keeps what is costly to find again, within a limit in bytes; the least recently used goes first. */
export interface Cache<V extends object> {
  /** Marks the entry as used. */
  readonly get: (key: string) => V | undefined;
  /** What alone exceeds the limit is not kept. */
  readonly set: (key: string, value: V) => void;
  readonly delete: (key: string) => void;
  /** All entries, for those who must forget some of them. */
  readonly entries: () => Iterable<readonly [key: string, value: V]>;
}

export interface CacheUsage {
  readonly name: CacheName;
  readonly entries: number;
  readonly bytes: number;
  readonly limit: number;
}

/** Shares out the memory for caches: together they never hold more than the setting allows. */
export interface CacheBudget {
  /**
   * Opens the cache of that name; each can be opened once. Without `bytesOf`, the size of a value is
   * estimated from its shape; the key and the bookkeeping are always added.
   */
  readonly open: <V extends object>(name: CacheName, bytesOf?: (value: V) => number) => Cache<V>;
  /** The share of a holder that keeps its own bookkeeping, in bytes; each can be taken once. */
  readonly reserve: (name: CacheName, used: () => Pick<CacheUsage, 'entries' | 'bytes'>) => number;
  readonly usage: () => readonly CacheUsage[];
}
