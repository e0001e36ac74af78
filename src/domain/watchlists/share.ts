import type { SymbolId } from '../symbols/instrument.ts';

/** A link that lets whoever has it read a list. */
export interface WatchlistShare {
  /** Public: it names the link in lists and opens nothing. */
  readonly id: string;
  readonly list: string;
  readonly createdAt: number;
  /** Null for a link that lives until it is revoked. */
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
}

export const SHARES_PER_LIST = 20;
export const FOLLOWS_PER_MEMBER = 100;
export const SHARE_DAYS_MAXIMUM = 365;

export type ShareState = 'live' | 'expired' | 'revoked';

export function shareState(
  { expiresAt, revokedAt }: Pick<WatchlistShare, 'expiresAt' | 'revokedAt'>,
  now: number,
): ShareState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && now >= expiresAt ? 'expired' : 'live';
}

/**
 * What readers see: symbols in their order, with tags to group them by. Notes, targets and stops stay
 * with the owner, and prices come from the reader's own calls, as late as the reader may have them.
 */
export interface SharedWatchlist {
  readonly share: string;
  readonly name: string;
  readonly owner: string;
  readonly revision: number;
  readonly expiresAt: number | null;
  readonly rows: readonly { readonly symbol: SymbolId; readonly tags: readonly string[] }[];
}
