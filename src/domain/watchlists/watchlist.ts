import type { DecimalText } from '../money/decimal-text.ts';
import type { SymbolId } from '../symbols/instrument.ts';

/** A list without its rows. */
export interface WatchlistHead {
  /** Made by the client that creates the list; unique among the lists of its member. */
  readonly id: string;
  readonly name: string;
  readonly rank: string;
  /** Grows by one with every edit of the list or its rows. */
  readonly revision: number;
  readonly createdAt: number;
  readonly trashedAt: number | null;
}

export interface WatchlistRow {
  readonly symbol: SymbolId;
  readonly rank: string;
  readonly note: string;
  readonly tags: readonly string[];
  readonly target: DecimalText | null;
  readonly stop: DecimalText | null;
  readonly addedAt: number;
  readonly priceWhenAdded: DecimalText | null;
  /**
   * Removed rows are kept for a while: an undo finds them as they were, and edits that others make
   * meanwhile are not lost.
   */
  readonly removedAt: number | null;
  /** The revision of the list that changed this row last. */
  readonly revision: number;
}

export interface Watchlist extends WatchlistHead {
  /** In their order, removed ones among them. */
  readonly rows: readonly WatchlistRow[];
}

/** The lists of one member, as far as they are at hand: every head, and the rows of some lists. */
export interface Watchlists {
  readonly heads: readonly WatchlistHead[];
  readonly rows: ReadonlyMap<string, readonly WatchlistRow[]>;
}

export const NO_LISTS: Watchlists = { heads: [], rows: new Map() };

export const LIST_NAME_MAXIMUM = 60;
export const ROW_NOTE_MAXIMUM = 1_000;
export const ROW_TAGS_MAXIMUM = 12;
export const TAG_MAXIMUM = 24;
/** Removed rows that a list keeps; the oldest without any words on them are forgotten first. */
export const REMOVED_MAXIMUM = 1_000;
/** Lists of one member together with those in the trash. */
export const LISTS_WITH_TRASH_MAXIMUM = 200;
/** How long removed rows and lists can be restored, in ms. */
export const TRASH_LIFE = 30 * 86_400_000;

interface Ranked {
  readonly rank: string;
}

/** By rank; equal ranks, which merged edits may leave, by name. */
const byRank =
  <T extends Ranked>(nameOf: (item: T) => string) =>
  (a: T, b: T): number =>
    compareTexts(a.rank, b.rank) || compareTexts(nameOf(a), nameOf(b));

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const inRowOrder = byRank<WatchlistRow>(({ symbol }) => symbol);
export const inListOrder = byRank<WatchlistHead>(({ id }) => id);

export const isLive = ({ removedAt }: WatchlistRow): boolean => removedAt === null;

/** Whether the owner has written anything on a row. */
export const hasWords = ({ note, tags, target, stop }: WatchlistRow): boolean =>
  note !== '' || tags.length > 0 || target !== null || stop !== null;

export const liveRows = (rows: readonly WatchlistRow[]): readonly WatchlistRow[] =>
  rows.filter(isLive);

/** In their order, without those in the trash. */
export const openLists = ({ heads }: Watchlists): readonly WatchlistHead[] =>
  heads.filter(({ trashedAt }) => trashedAt === null).toSorted(inListOrder);

export const headOf = ({ heads }: Watchlists, id: string): WatchlistHead | undefined =>
  heads.find((head) => head.id === id);
