import type { Kysely } from 'kysely';
import type { PortfolioRole } from '../../domain/portfolio/change.ts';
import type { PortfolioShareStore } from '../../ports/store/portfolio-share-store.ts';
import { atomically } from './atomically.ts';
import { lockMember } from './lock-member.ts';
import type { Database } from './schema.ts';

export function portfolioShareStore(db: Kysely<Database>): PortfolioShareStore {
  return {
    members: async (ownerId, id) => {
      const owner = await db
        .selectFrom('portfolio')
        .innerJoin('member', 'member.id', 'portfolio.member_id')
        .select(['member.display_name', 'portfolio.created_at'])
        .where('portfolio.member_id', '=', ownerId)
        .where('portfolio.id', '=', id)
        .executeTakeFirst();
      if (owner === undefined) return [];
      const shared = await db
        .selectFrom('portfolio_share')
        .innerJoin('member', 'member.id', 'portfolio_share.reader_id')
        .select(['reader_id', 'display_name', 'role', 'since'])
        .where('member_id', '=', ownerId)
        .where('portfolio_id', '=', id)
        .orderBy('since')
        .orderBy('reader_id')
        .execute();
      return [
        { member: ownerId, name: owner.display_name, role: 'owner', since: owner.created_at },
        ...shared.map((row) => ({
          member: row.reader_id,
          name: row.display_name,
          role: row.role as PortfolioRole,
          since: row.since,
        })),
      ];
    },
    share: (ownerId, id, { member, role, since }, most) =>
      atomically(db, async (tx) => {
        await lockMember(tx, ownerId);
        const known = await tx
          .selectFrom('portfolio_share')
          .select('reader_id')
          .where('member_id', '=', ownerId)
          .where('portfolio_id', '=', id)
          .execute();
        const isNew = known.every((row) => row.reader_id !== member);
        if (isNew && known.length >= most) return false;
        await tx
          .insertInto('portfolio_share')
          .values({ member_id: ownerId, portfolio_id: id, reader_id: member, role, since })
          .onConflict((conflict) =>
            conflict.columns(['member_id', 'portfolio_id', 'reader_id']).doUpdateSet({ role }),
          )
          .execute();
        return true;
      }),
    unshare: async (ownerId, id, member) => {
      const { numDeletedRows } = await db
        .deleteFrom('portfolio_share')
        .where('member_id', '=', ownerId)
        .where('portfolio_id', '=', id)
        .where('reader_id', '=', member)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    links: async (ownerId, id, now) => {
      const rows = await db
        .selectFrom('portfolio_link')
        .select(['id', 'shows_amounts', 'created_at', 'expires_at'])
        .where('member_id', '=', ownerId)
        .where('portfolio_id', '=', id)
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        showsAmounts: row.shows_amounts === 1,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
      }));
    },
    addLink: (ownerId, id, link, tokenHash, most) =>
      atomically(db, async (tx) => {
        await lockMember(tx, ownerId);
        await tx
          .deleteFrom('portfolio_link')
          .where('member_id', '=', ownerId)
          .where('portfolio_id', '=', id)
          .where('expires_at', '<=', link.createdAt)
          .execute();
        const { live } = await tx
          .selectFrom('portfolio_link')
          .select((eb) => eb.fn.countAll().as('live'))
          .where('member_id', '=', ownerId)
          .where('portfolio_id', '=', id)
          .executeTakeFirstOrThrow();
        if (Number(live) >= most) return false;
        await tx
          .insertInto('portfolio_link')
          .values({
            member_id: ownerId,
            portfolio_id: id,
            id: link.id,
            token_hash: tokenHash,
            shows_amounts: link.showsAmounts ? 1 : 0,
            created_at: link.createdAt,
            expires_at: link.expiresAt,
          })
          .execute();
        return true;
      }),
    removeLink: async (ownerId, id, link) => {
      const { numDeletedRows } = await db
        .deleteFrom('portfolio_link')
        .where('member_id', '=', ownerId)
        .where('portfolio_id', '=', id)
        .where('id', '=', link)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    opened: async (tokenHash, now) => {
      const row = await db
        .selectFrom('portfolio_link')
        .innerJoin('portfolio', (join) =>
          join
            .onRef('portfolio.member_id', '=', 'portfolio_link.member_id')
            .onRef('portfolio.id', '=', 'portfolio_link.portfolio_id'),
        )
        .innerJoin('member', 'member.id', 'portfolio_link.member_id')
        .select([
          'portfolio_link.id',
          'portfolio_link.member_id',
          'portfolio_link.portfolio_id',
          'portfolio_link.shows_amounts',
          'portfolio_link.expires_at',
          'member.display_name',
        ])
        .where('token_hash', '=', tokenHash)
        .where('portfolio.trashed_at', 'is', null)
        .where('member.disabled_at', 'is', null)
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
        .executeTakeFirst();
      return (
        row && {
          link: row.id,
          ownerId: row.member_id,
          ownerName: row.display_name,
          portfolio: row.portfolio_id,
          showsAmounts: row.shows_amounts === 1,
          expiresAt: row.expires_at,
        }
      );
    },
  };
}
