import { type Kysely, sql } from 'kysely';
import type { ImportHead, PortfolioImportStore } from '../../ports/store/portfolio-import-store.ts';
import { atomically } from './atomically.ts';
import { lockMember } from './lock-member.ts';
import type { Database } from './schema.ts';

interface PortfolioImportTable {
  readonly member_id: string;
  readonly id: string;
  readonly portfolio_id: string;
  readonly name: string;
  readonly size: number;
  readonly created_at: number;
}

interface PortfolioImportPartTable {
  readonly member_id: string;
  readonly import_id: string;
  readonly place: number;
  readonly data: string;
}

declare module './schema.ts' {
  interface Database {
    readonly portfolio_import: PortfolioImportTable;
    readonly portfolio_import_part: PortfolioImportPartTable;
  }
}

export function portfolioImportStore(db: Kysely<Database>): PortfolioImportStore {
  return {
    begin: (memberId, head, most) =>
      atomically(db, async (tx) => {
        await lockMember(tx, memberId);
        const known = await tx
          .selectFrom('portfolio_import')
          .select('id')
          .where('member_id', '=', memberId)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .execute();
        if (known.some(({ id }) => id === head.id)) return;
        const old = known.slice(most - 1).map(({ id }) => id);
        if (old.length > 0)
          await tx
            .deleteFrom('portfolio_import')
            .where('member_id', '=', memberId)
            .where('id', 'in', old)
            .execute();
        await tx
          .insertInto('portfolio_import')
          .values({
            member_id: memberId,
            id: head.id,
            portfolio_id: head.portfolio,
            name: head.name,
            size: head.size,
            created_at: head.createdAt,
          })
          .execute();
      }),
    list: async (memberId, since) => {
      const rows = await db
        .selectFrom('portfolio_import')
        .selectAll()
        .select((row) =>
          row
            .selectFrom('portfolio_import_part')
            .select(({ fn }) => fn.sum(sql`length(data)`).as('length'))
            .whereRef('portfolio_import_part.member_id', '=', 'portfolio_import.member_id')
            .whereRef('import_id', '=', 'portfolio_import.id')
            .as('arrived'),
        )
        .where('member_id', '=', memberId)
        .where('created_at', '>=', since)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map((row) => ({ ...headOf(row), arrived: Number(row.arrived ?? 0) }));
    },
    head: async (memberId, id) => {
      const row = await db
        .selectFrom('portfolio_import')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && headOf(row);
    },
    putPart: (memberId, id, place, data) =>
      atomically(db, async (tx) => {
        await tx
          .insertInto('portfolio_import_part')
          .values({ member_id: memberId, import_id: id, place, data })
          .onConflict((conflict) =>
            conflict.columns(['member_id', 'import_id', 'place']).doUpdateSet({ data }),
          )
          .execute();
        const { count } = await tx
          .selectFrom('portfolio_import_part')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('member_id', '=', memberId)
          .where('import_id', '=', id)
          .executeTakeFirstOrThrow();
        return Number(count);
      }),
    parts: async (memberId, id) => {
      const rows = await db
        .selectFrom('portfolio_import_part')
        .select('data')
        .where('member_id', '=', memberId)
        .where('import_id', '=', id)
        .orderBy('place')
        .execute();
      return rows.map(({ data }) => data);
    },
    remove: async (memberId, id) => {
      await db
        .deleteFrom('portfolio_import')
        .where('member_id', '=', memberId)
        .where('id', '=', id)
        .execute();
    },
    prune: async (before) => {
      const { numDeletedRows } = await db
        .deleteFrom('portfolio_import')
        .where('created_at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

const headOf = (row: PortfolioImportTable): ImportHead => ({
  id: row.id,
  portfolio: row.portfolio_id,
  name: row.name,
  size: row.size,
  createdAt: row.created_at,
});
