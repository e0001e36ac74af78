import type { Kysely, Selectable } from 'kysely';
import type { WatchlistShare } from '../../domain/watchlists/share.ts';
import type { OwnedShare, WatchlistShareStore } from '../../ports/store/watchlist-share-store.ts';
import { atomically } from './atomically.ts';
import { lockMember } from './lock-member.ts';
import type { Database } from './schema.ts';

interface WatchlistShareTable {
  readonly id: string;
  readonly member_id: string;
  readonly list_id: string;
  readonly token_hash: string;
  readonly created_at: number;
  readonly expires_at: number | null;
  readonly revoked_at: number | null;
}

interface WatchlistFollowTable {
  readonly member_id: string;
  readonly share_id: string;
  readonly followed_at: number;
}

declare module './schema.ts' {
  interface Database {
    readonly watchlist_share: WatchlistShareTable;
    readonly watchlist_follow: WatchlistFollowTable;
  }
}

const toShare = (row: Omit<Selectable<WatchlistShareTable>, 'token_hash'>): WatchlistShare => ({
  id: row.id,
  list: row.list_id,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
});

const toOwned = (
  row: Parameters<typeof toShare>[0] & {
    readonly display_name: string;
    readonly disabled_at: number | null;
  },
): OwnedShare => ({
  share: toShare(row),
  ownerId: row.member_id,
  ownerName: row.display_name,
  ownerDisabled: row.disabled_at !== null,
});

export function watchlistShareStore(db: Kysely<Database>): WatchlistShareStore {
  const owned = () =>
    db
      .selectFrom('watchlist_share')
      .innerJoin('member', 'member.id', 'watchlist_share.member_id')
      .select([
        'watchlist_share.id',
        'watchlist_share.member_id',
        'watchlist_share.list_id',
        'watchlist_share.created_at',
        'watchlist_share.expires_at',
        'watchlist_share.revoked_at',
        'member.display_name',
        'member.disabled_at',
      ]);
  return {
    create: (memberId, share, tokenHash, most) =>
      atomically(db, async (tx) => {
        await lockMember(tx, memberId);
        const { live } = await tx
          .selectFrom('watchlist_share')
          .select((eb) => eb.fn.countAll().as('live'))
          .where('member_id', '=', memberId)
          .where('list_id', '=', share.list)
          .where('revoked_at', 'is', null)
          .where((eb) =>
            eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', share.createdAt)]),
          )
          .executeTakeFirstOrThrow();
        if (Number(live) >= most) return false;
        await tx
          .insertInto('watchlist_share')
          .values({
            id: share.id,
            member_id: memberId,
            list_id: share.list,
            token_hash: tokenHash,
            created_at: share.createdAt,
            expires_at: share.expiresAt,
            revoked_at: share.revokedAt,
          })
          .execute();
        return true;
      }),
    list: async (memberId, listId) => {
      const rows = await db
        .selectFrom('watchlist_share')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('list_id', '=', listId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(toShare);
    },
    byHash: async (tokenHash) => {
      const row = await owned().where('token_hash', '=', tokenHash).executeTakeFirst();
      return row && toOwned(row);
    },
    revoke: async (memberId, listId, id, at) => {
      const { numUpdatedRows } = await db
        .updateTable('watchlist_share')
        .set({ revoked_at: at })
        .where('id', '=', id)
        .where('member_id', '=', memberId)
        .where('list_id', '=', listId)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    follow: (memberId, shareId, at, most) =>
      atomically(db, async (tx) => {
        await lockMember(tx, memberId);
        const follows = await tx
          .selectFrom('watchlist_follow')
          .select('share_id')
          .where('member_id', '=', memberId)
          .execute();
        if (follows.some((row) => row.share_id === shareId)) return true;
        if (follows.length >= most) return false;
        await tx
          .insertInto('watchlist_follow')
          .values({ member_id: memberId, share_id: shareId, followed_at: at })
          .execute();
        return true;
      }),
    unfollow: async (memberId, shareId) => {
      const { numDeletedRows } = await db
        .deleteFrom('watchlist_follow')
        .where('member_id', '=', memberId)
        .where('share_id', '=', shareId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    followed: async (memberId) => {
      const rows = await owned()
        .innerJoin('watchlist_follow', 'watchlist_follow.share_id', 'watchlist_share.id')
        .select('watchlist_follow.followed_at')
        .where('watchlist_follow.member_id', '=', memberId)
        .orderBy('watchlist_follow.followed_at')
        .orderBy('watchlist_share.id')
        .execute();
      return rows.map((row) => ({ ...toOwned(row), followedAt: row.followed_at }));
    },
    followers: async (memberId, listIds, now) => {
      if (listIds.length === 0) return [];
      const rows = await db
        .selectFrom('watchlist_follow')
        .innerJoin('watchlist_share', 'watchlist_share.id', 'watchlist_follow.share_id')
        .select(['watchlist_follow.member_id', 'watchlist_share.id', 'watchlist_share.list_id'])
        .where('watchlist_share.member_id', '=', memberId)
        .where('watchlist_share.list_id', 'in', listIds)
        .where('watchlist_share.revoked_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb('watchlist_share.expires_at', 'is', null),
            eb('watchlist_share.expires_at', '>', now),
          ]),
        )
        .execute();
      return rows.map((row) => ({ memberId: row.member_id, shareId: row.id, list: row.list_id }));
    },
    prune: async (deadBefore) => {
      const { numDeletedRows } = await db
        .deleteFrom('watchlist_share')
        .where((eb) =>
          eb.or([eb('expires_at', '<', deadBefore), eb('revoked_at', '<', deadBefore)]),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
