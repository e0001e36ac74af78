import type { Kysely } from 'kysely';
import type { Arrangement, Device } from '../../domain/start-page/arrangement.ts';
import { NOTHING_SAVED, type SavedArrangement } from '../../domain/start-page/saved.ts';
import type { StartPageStore } from '../../ports/store/start-page-store.ts';
import { atomically } from './atomically.ts';
import type { Database } from './schema.ts';

interface StartPageTable {
  readonly member_id: string;
  readonly desk: string | null;
  readonly desk_revision: number;
  readonly phone: string | null;
  readonly phone_revision: number;
  readonly steps_done: number;
}

declare module './schema.ts' {
  interface Database {
    readonly start_page: StartPageTable;
  }
}

const NEW = { desk_revision: 0, phone_revision: 0, steps_done: 0 };

const saved = (text: string | null, revision: number): SavedArrangement => ({
  revision,
  // Written by this program, after the contract has checked it.
  panels: text === null ? null : (JSON.parse(text) as Arrangement),
});

const written = (device: Device, text: string | null, revision: number): Partial<StartPageTable> =>
  device === 'desk'
    ? { desk: text, desk_revision: revision }
    : { phone: text, phone_revision: revision };

export function startPageStore(db: Kysely<Database>): StartPageStore {
  return {
    of: async (memberId) => {
      const row = await db
        .selectFrom('start_page')
        .selectAll()
        .where('member_id', '=', memberId)
        .executeTakeFirst();
      return row === undefined
        ? NOTHING_SAVED
        : {
            desk: saved(row.desk, row.desk_revision),
            phone: saved(row.phone, row.phone_revision),
            stepsDone: row.steps_done === 1,
          };
    },
    save: (memberId, device, revision, panels) =>
      atomically(db, async (tx) => {
        await tx
          .insertInto('start_page')
          .values({ member_id: memberId, ...NEW })
          .onConflict((conflict) => conflict.column('member_id').doNothing())
          .execute();
        const text = panels === null ? null : JSON.stringify(panels);
        const { numUpdatedRows } = await tx
          .updateTable('start_page')
          .set(written(device, text, revision + 1))
          .where('member_id', '=', memberId)
          .where(`${device}_revision`, '=', revision)
          .executeTakeFirst();
        return numUpdatedRows === 1n ? { revision: revision + 1, panels } : null;
      }),
    setStepsDone: async (memberId, done) => {
      const steps = done ? 1 : 0;
      await db
        .insertInto('start_page')
        .values({ member_id: memberId, ...NEW, steps_done: steps })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ steps_done: steps }))
        .execute();
    },
  };
}
