import { randomUUID } from 'node:crypto';
import type { Member } from '../../../domain/identity/visitor.ts';
import {
  FOLLOWS_PER_MEMBER,
  type SharedWatchlist,
  SHARES_PER_LIST,
  shareState,
  type WatchlistShare,
} from '../../../domain/watchlists/share.ts';
import { isLive, TRASH_LIFE } from '../../../domain/watchlists/watchlist.ts';
import type { Stores } from '../../../ports/store/stores.ts';
import type { OwnedShare } from '../../../ports/store/watchlist-share-store.ts';
import { failure } from '../../call/failure.ts';
import { hashSecret, newSecret } from '../identity/secrets.ts';

const DAY = 86_400_000;

export interface FollowedList {
  readonly share: string;
  readonly owner: string;
  readonly followedAt: number;
  readonly list: SharedWatchlist | null;
}

export interface SharingService {
  readonly shares: (member: Member, list: string) => Promise<readonly WatchlistShare[]>;
  /** The token is told here and nowhere kept. */
  readonly share: (
    member: Member,
    list: string,
    days: number | undefined,
  ) => Promise<{ readonly share: WatchlistShare; readonly token: string }>;
  readonly revoke: (member: Member, list: string, share: string) => Promise<void>;
  readonly open: (token: string) => Promise<SharedWatchlist>;
  readonly followed: (member: Member) => Promise<readonly FollowedList[]>;
  readonly follow: (member: Member, token: string) => Promise<SharedWatchlist>;
  readonly readFollowed: (member: Member, share: string) => Promise<SharedWatchlist>;
  readonly unfollow: (member: Member, share: string) => Promise<void>;
  readonly prune: () => Promise<number>;
}

export function sharingService(
  { watchlists, watchlistShares: links }: Pick<Stores, 'watchlists' | 'watchlistShares'>,
  now: () => number,
): SharingService {
  /** Undefined when the link is dead, its list in the trash or its owner's account disabled. */
  const shown = async ({ share, ownerId, ownerName, ownerDisabled }: OwnedShare) => {
    if (ownerDisabled || shareState(share, now()) !== 'live') return undefined;
    const head = await watchlists.head(ownerId, share.list);
    if (head === undefined || head.trashedAt !== null) return undefined;
    const rows = (await watchlists.rows(ownerId, [share.list])).get(share.list) ?? [];
    return {
      share: share.id,
      name: head.name,
      owner: ownerName,
      revision: head.revision,
      expiresAt: share.expiresAt,
      rows: rows.filter(isLive).map(({ symbol, tags }) => ({ symbol, tags })),
    };
  };
  /** An unknown link and a dead one look alike: neither says whether there was a list. */
  const opened = async (link: OwnedShare | undefined): Promise<SharedWatchlist> => {
    const list = link && (await shown(link));
    if (list === undefined) throw failure(404, 'failures.noSharedWatchlist');
    return list;
  };
  const requireOwn = async (memberId: string, list: string): Promise<void> => {
    if ((await watchlists.head(memberId, list)) === undefined)
      throw failure(404, 'failures.noWatchlist');
  };

  return {
    shares: async ({ userId }, list) => {
      await requireOwn(userId, list);
      return links.list(userId, list);
    },
    share: async ({ userId }, list, days) => {
      await requireOwn(userId, list);
      const token = newSecret();
      const share: WatchlistShare = {
        id: randomUUID(),
        list,
        createdAt: now(),
        expiresAt: days === undefined ? null : now() + days * DAY,
        revokedAt: null,
      };
      if (!(await links.create(userId, share, hashSecret(token), SHARES_PER_LIST)))
        throw failure(409, 'failures.tooManyShares', { most: SHARES_PER_LIST });
      return { share, token };
    },
    revoke: async ({ userId }, list, share) => {
      if (!(await links.revoke(userId, list, share, now()))) throw failure(404, 'failures.noShare');
    },
    open: async (token) => opened(await links.byHash(hashSecret(token))),
    followed: async ({ userId }) =>
      Promise.all(
        (await links.followed(userId)).map(async (link) => ({
          share: link.share.id,
          owner: link.ownerName,
          followedAt: link.followedAt,
          list: (await shown(link)) ?? null,
        })),
      ),
    follow: async ({ userId }, token) => {
      const link = await links.byHash(hashSecret(token));
      const list = await opened(link);
      if (link?.ownerId === userId) throw failure(409, 'failures.ownWatchlist');
      if (!(await links.follow(userId, list.share, now(), FOLLOWS_PER_MEMBER)))
        throw failure(409, 'failures.tooManyFollows', { most: FOLLOWS_PER_MEMBER });
      return list;
    },
    readFollowed: async ({ userId }, share) => {
      const followed = await links.followed(userId);
      return opened(followed.find((link) => link.share.id === share));
    },
    unfollow: async ({ userId }, share) => {
      if (!(await links.unfollow(userId, share))) throw failure(404, 'failures.noSharedWatchlist');
    },
    prune: () => links.prune(now() - TRASH_LIFE),
  };
}
