import type { WatchlistShare } from '../../domain/watchlists/share.ts';

/** A link with whose list it opens. */
export interface OwnedShare {
  readonly share: WatchlistShare;
  readonly ownerId: string;
  readonly ownerName: string;
  /** Links of a disabled account open nothing until it is enabled again. */
  readonly ownerDisabled: boolean;
}

export interface FollowedShare extends OwnedShare {
  readonly followedAt: number;
}

export interface WatchlistShareStore {
  /** False when the list has that many live links already; nothing is written then. */
  readonly create: (
    memberId: string,
    share: WatchlistShare,
    tokenHash: string,
    most: number,
  ) => Promise<boolean>;
  /** Newest first, whatever their state. */
  readonly list: (memberId: string, listId: string) => Promise<readonly WatchlistShare[]>;
  /** Whatever its state: who asks decides. */
  readonly byHash: (tokenHash: string) => Promise<OwnedShare | undefined>;
  /** False when the member has no such link of that list, or not any more. */
  readonly revoke: (memberId: string, listId: string, id: string, at: number) => Promise<boolean>;
  /** False when the member follows that many already. Following twice is following once. */
  readonly follow: (
    memberId: string,
    shareId: string,
    at: number,
    most: number,
  ) => Promise<boolean>;
  readonly unfollow: (memberId: string, shareId: string) => Promise<boolean>;
  /** In the order in which they were followed, whatever their state. */
  readonly followed: (memberId: string) => Promise<readonly FollowedShare[]>;
  /** Who follows lists of a member by links that are live. */
  readonly followers: (
    memberId: string,
    listIds: readonly string[],
    now: number,
  ) => Promise<
    readonly { readonly memberId: string; readonly shareId: string; readonly list: string }[]
  >;
  /** Forgets links that expired or were revoked before. */
  readonly prune: (deadBefore: number) => Promise<number>;
}

declare module './stores.ts' {
  interface Stores {
    readonly watchlistShares: WatchlistShareStore;
  }
}
