import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Changes nothing, but makes others who count what a member has wait until we are done. */
export const lockMember = async (db: Kysely<Database>, memberId: string): Promise<void> => {
  await db
    .updateTable('member')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', memberId)
    .execute();
};
