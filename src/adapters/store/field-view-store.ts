import type { Kysely } from 'kysely';
import { knownFields } from '../../domain/fields/views.ts';
import type { FieldViewStore } from '../../ports/store/field-view-store.ts';
import { atomically } from './atomically.ts';
import { lockMember } from './lock-member.ts';
import type { Database } from './schema.ts';

interface FieldViewTable {
  readonly member_id: string;
  readonly id: string;
  readonly name: string;
  readonly fields: string;
  readonly updated_at: number;
}

declare module './schema.ts' {
  interface Database {
    readonly field_view: FieldViewTable;
  }
}

export function fieldViewStore(db: Kysely<Database>): FieldViewStore {
  return {
    list: async (memberId) => {
      const rows = await db
        .selectFrom('field_view')
        .selectAll()
        .where('member_id', '=', memberId)
        .execute();
      return rows
        .map((row) => ({
          id: row.id,
          name: row.name,
          fields: knownFields(JSON.parse(row.fields) as string[]),
          updatedAt: row.updated_at,
        }))
        .toSorted((a, b) => (a.name < b.name || (a.name === b.name && a.id < b.id) ? -1 : 1));
    },
    save: (memberId, { id, name, fields, updatedAt }, most) =>
      atomically(db, async (tx) => {
        await lockMember(tx, memberId);
        const others = await tx
          .selectFrom('field_view')
          .select((eb) => eb.fn.countAll().as('count'))
          .where('member_id', '=', memberId)
          .where('id', '!=', id)
          .executeTakeFirstOrThrow();
        if (Number(others.count) >= most) return false;
        const values = { name, fields: JSON.stringify(fields), updated_at: updatedAt };
        await tx
          .insertInto('field_view')
          .values({ member_id: memberId, id, ...values })
          .onConflict((conflict) => conflict.columns(['member_id', 'id']).doUpdateSet(values))
          .execute();
        return true;
      }),
    remove: async (memberId, id) => {
      const { numDeletedRows } = await db
        .deleteFrom('field_view')
        .where('member_id', '=', memberId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
