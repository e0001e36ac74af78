import type { Kysely, Selectable } from 'kysely';
import type { AccountFollow, FollowState } from '../../domain/portfolio/follow/account-follow.ts';
import type { FollowMemory } from '../../domain/portfolio/follow/follow-memory.ts';
import type { PortfolioFollowStore } from '../../ports/store/portfolio-follow-store.ts';
import type { Database } from './schema.ts';

interface PortfolioFollowTable {
  readonly member_id: string;
  readonly portfolio_id: string;
  readonly account_id: string;
  readonly state: string;
  readonly seq: number;
  readonly memory: string;
  readonly since: number;
  readonly updated_at: number;
  readonly reset_at: number | null;
}

declare module './schema.ts' {
  interface Database {
    readonly portfolio_follow: PortfolioFollowTable;
  }
}

const toFollow = (row: Selectable<PortfolioFollowTable>): AccountFollow => ({
  portfolio: row.portfolio_id,
  accountId: row.account_id,
  state: row.state as FollowState,
  seq: row.seq,
  memory: JSON.parse(row.memory) as FollowMemory,
  since: row.since,
  updatedAt: row.updated_at,
  resetAt: row.reset_at,
});

export function portfolioFollowStore(db: Kysely<Database>): PortfolioFollowStore {
  const ofMember = (memberId: string) =>
    db.selectFrom('portfolio_follow').selectAll().where('member_id', '=', memberId);
  return {
    list: async (memberId) => {
      const rows = await ofMember(memberId).orderBy('since').orderBy('portfolio_id').execute();
      return rows.map(toFollow);
    },
    find: async ({ memberId, portfolio }) => {
      const row = await ofMember(memberId).where('portfolio_id', '=', portfolio).executeTakeFirst();
      return row && toFollow(row);
    },
    ofAccount: async (memberId, accountId) => {
      const rows = await ofMember(memberId).where('account_id', '=', accountId).execute();
      return rows.map(toFollow);
    },
    save: async (memberId, follow) => {
      const fields = {
        account_id: follow.accountId,
        state: follow.state,
        seq: follow.seq,
        memory: JSON.stringify(follow.memory),
        since: follow.since,
        updated_at: follow.updatedAt,
        reset_at: follow.resetAt,
      };
      await db
        .insertInto('portfolio_follow')
        .values({ ...fields, member_id: memberId, portfolio_id: follow.portfolio })
        .onConflict((conflict) =>
          conflict.columns(['member_id', 'portfolio_id']).doUpdateSet(fields),
        )
        .execute();
    },
    remove: async ({ memberId, portfolio }) => {
      const { numDeletedRows } = await db
        .deleteFrom('portfolio_follow')
        .where('member_id', '=', memberId)
        .where('portfolio_id', '=', portfolio)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
    behind: async (limit) => {
      const rows = await db
        .selectFrom('portfolio_follow')
        .innerJoin('portfolio', (join) =>
          join
            .onRef('portfolio.member_id', '=', 'portfolio_follow.member_id')
            .onRef('portfolio.id', '=', 'portfolio_follow.portfolio_id'),
        )
        .leftJoin('trading_account', (join) =>
          join
            .onRef('trading_account.member_id', '=', 'portfolio_follow.member_id')
            .onRef('trading_account.id', '=', 'portfolio_follow.account_id'),
        )
        .select(['portfolio_follow.member_id', 'portfolio_follow.portfolio_id'])
        .where('portfolio.trashed_at', 'is', null)
        .where('portfolio_follow.state', '!=', 'ended')
        .where((eb) =>
          eb.or([
            eb('portfolio_follow.state', '=', 'removing'),
            eb('trading_account.id', 'is', null),
            eb('trading_account.closed_at', 'is not', null),
            eb('trading_account.head', '>', eb.ref('portfolio_follow.seq')),
          ]),
        )
        .orderBy('portfolio_follow.updated_at')
        .orderBy('portfolio_follow.portfolio_id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ memberId: row.member_id, portfolio: row.portfolio_id }));
    },
  };
}
