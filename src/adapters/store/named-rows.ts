import type { Kysely } from 'kysely';
import { nameKey } from '../../domain/charting/chart-item.ts';
import type { Database } from './schema.ts';
import { inPowers } from './value-rows.ts';

/** Tables of what members remove and take back. */
type OwnTable = 'alert' | 'chart_item' | 'saved_question' | 'terminal_layout';

/** The databases order text differently, so the program does. */
export const byName = (
  one: { readonly id: string; readonly name: string },
  other: { readonly id: string; readonly name: string },
): number =>
  nameKey(one.name).localeCompare(nameKey(other.name), 'en') || (one.id < other.id ? -1 : 1);

/** Removed rows are kept for a while, and so many of a member. */
export const forgettingRows = (db: Kysely<Database>, table: OwnTable) => ({
  forgetRemoved: async (memberId: string, keep: number): Promise<void> => {
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('member_id', '=', memberId)
      .where('removed_at', 'is not', null)
      .orderBy('removed_at', 'desc')
      .orderBy('id')
      .execute();
    for (const old of inPowers(rows.slice(keep).map(({ id }) => id)))
      await db.deleteFrom(table).where('member_id', '=', memberId).where('id', 'in', old).execute();
  },
  prune: async (before: number): Promise<number> => {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('removed_at', '<', before)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
});
