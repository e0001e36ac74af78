import type { Kysely, Selectable } from 'kysely';
import type { EmailChange, EmailChangeStore } from '../../ports/store/email-change-store.ts';
import type { Database } from './schema.ts';

export interface EmailChangeTable {
  readonly member_id: string;
  readonly id: string;
  readonly email: string;
  readonly asked_at: number;
  readonly expires_at: number;
  readonly old_confirmed_at: number | null;
  readonly new_confirmed_at: number | null;
}

declare module './schema.ts' {
  interface Database {
    readonly email_change: EmailChangeTable;
  }
}

const toChange = (row: Selectable<EmailChangeTable>): EmailChange => ({
  id: row.id,
  memberId: row.member_id,
  email: row.email,
  askedAt: row.asked_at,
  expiresAt: row.expires_at,
  oldConfirmedAt: row.old_confirmed_at,
  newConfirmedAt: row.new_confirmed_at,
});

export function emailChangeStore(db: Kysely<Database>): EmailChangeStore {
  return {
    put: async (change) => {
      const row = {
        id: change.id,
        email: change.email,
        asked_at: change.askedAt,
        expires_at: change.expiresAt,
        old_confirmed_at: change.oldConfirmedAt,
        new_confirmed_at: change.newConfirmedAt,
      };
      await db
        .insertInto('email_change')
        .values({ member_id: change.memberId, ...row })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
        .execute();
    },
    of: async (memberId, now) => {
      const row = await db
        .selectFrom('email_change')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row && toChange(row);
    },
    confirm: async ({ id, memberId }, side, now) => {
      const column = side === 'old' ? 'old_confirmed_at' : 'new_confirmed_at';
      const row = await db
        .updateTable('email_change')
        .set((eb) => ({ [column]: eb.fn.coalesce(column, eb.val(now)) }))
        .where('member_id', '=', memberId)
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst();
      return row && toChange(row);
    },
    remove: async (memberId) => {
      const { numDeletedRows } = await db
        .deleteFrom('email_change')
        .where('member_id', '=', memberId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    prune: async (expiredBefore) => {
      const { numDeletedRows } = await db
        .deleteFrom('email_change')
        .where('expires_at', '<=', expiredBefore)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
