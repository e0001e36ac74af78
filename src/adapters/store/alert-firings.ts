import { type Kysely, sql } from 'kysely';
import { alertKeyText } from '../../domain/alerts/alert-keys.ts';
import type { AlertStore, NewFiring } from '../../ports/store/alert-store.ts';
import { liveRevisions } from './alert-revisions.ts';
import { firingRow, toFiring } from './alert-tables.ts';
import { atomically } from './atomically.ts';
import type { Database } from './schema.ts';
import { inPowers } from './value-rows.ts';

type Firings = Pick<
  AlertStore,
  'addFirings' | 'firings' | 'firing' | 'unread' | 'markSeen' | 'pruneFirings'
>;

/** What fired, as part of the alert store. */
export function alertFirings(db: Kysely<Database>): Firings {
  const own = (memberId: string) => db.selectFrom('alert_firing').where('member_id', '=', memberId);
  return {
    addFirings: (firings) =>
      atomically(db, async (tx) => {
        const kept: NewFiring[] = [];
        const keyOf = ({ memberId, firing }: NewFiring) => ({ memberId, id: firing.alertId });
        const revisions = await liveRevisions(tx, firings.map(keyOf));
        const valid = firings.filter(
          (one) => revisions.get(alertKeyText(keyOf(one))) === one.revision,
        );
        for (const some of inPowers(valid)) kept.push(...(await write(tx, some)));
        const tallies = tallyOf(kept);
        for (const some of inPowers(tallies))
          await tx
            .insertInto('alert_tally')
            .values(some)
            .onConflict((conflict) =>
              conflict.columns(['member_id', 'alert_id']).doUpdateSet((eb) => ({
                times_fired: eb('alert_tally.times_fired', '+', eb.ref('excluded.times_fired')),
                last_fired_at: sql<number>`case when excluded.last_fired_at > alert_tally.last_fired_at then excluded.last_fired_at else alert_tally.last_fired_at end`,
              })),
            )
            .execute();
        return kept;
      }),
    firings: async (memberId, { alertId, before, limit }) => {
      let query = own(memberId)
        .selectAll()
        .orderBy('noticed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (alertId !== undefined) query = query.where('alert_id', '=', alertId);
      if (before !== undefined)
        query = query.where(sql<boolean>`(noticed_at, id) < (${before.time}, ${before.id})`);
      return (await query.execute()).map(toFiring);
    },
    firing: async (memberId, id) => {
      const row = await own(memberId).selectAll().where('id', '=', id).executeTakeFirst();
      return row && toFiring(row);
    },
    unread: async (memberId) => {
      const row = await own(memberId)
        .select((eb) => [
          eb.fn.countAll<number | string>().as('count'),
          eb.fn.max<number | null>('noticed_at').as('newest'),
        ])
        .where('read_at', 'is', null)
        .executeTakeFirstOrThrow();
      return { unread: Number(row.count), newestAt: row.newest };
    },
    markSeen: async (memberId, which, at) => {
      const unread = db
        .updateTable('alert_firing')
        .set({ read_at: at })
        .where('member_id', '=', memberId)
        .where('read_at', 'is', null);
      if ('upTo' in which) {
        const result = await unread.where('noticed_at', '<=', which.upTo).executeTakeFirst();
        return Number(result.numUpdatedRows);
      }
      let count = 0;
      for (const ids of inPowers(which.ids)) {
        const result = await unread.where('id', 'in', ids).executeTakeFirst();
        count += Number(result.numUpdatedRows);
      }
      return count;
    },
    pruneFirings: async (before, keep) => {
      const old = await db
        .deleteFrom('alert_firing')
        .where('noticed_at', '<', before)
        .executeTakeFirst();
      const many = await db
        .selectFrom('alert_firing')
        .select('member_id')
        .groupBy('member_id')
        .having((eb) => eb.fn.countAll(), '>', keep)
        .execute();
      let count = Number(old.numDeletedRows);
      for (const { member_id: memberId } of many) {
        const last = await own(memberId)
          .select(['noticed_at', 'id'])
          .orderBy('noticed_at', 'desc')
          .orderBy('id', 'desc')
          .offset(keep)
          .limit(1)
          .executeTakeFirst();
        if (last === undefined) continue;
        const result = await db
          .deleteFrom('alert_firing')
          .where('member_id', '=', memberId)
          .where(sql<boolean>`(noticed_at, id) <= (${last.noticed_at}, ${last.id})`)
          .executeTakeFirst();
        count += Number(result.numDeletedRows);
      }
      return count;
    },
  };
}

/** One statement; answers those that were written. */
async function write(
  db: Kysely<Database>,
  firings: readonly NewFiring[],
): Promise<readonly NewFiring[]> {
  const written = await db
    .insertInto('alert_firing')
    .values(firings.map(firingRow))
    .onConflict((conflict) => conflict.columns(['member_id', 'id']).doNothing())
    .returning(['member_id', 'id'])
    .execute();
  const keys = new Set(written.map((row) => `${row.member_id}\n${row.id}`));
  // Of two with the same id in one call the first is the one that was written.
  return firings.filter(({ memberId, firing }) => keys.delete(`${memberId}\n${firing.id}`));
}

/** Tests are no firings of the alert. */
function tallyOf(firings: readonly NewFiring[]) {
  const real = firings.filter(({ firing }) => !firing.isTest);
  const groups = Map.groupBy(real, ({ memberId, firing }) => `${memberId}\n${firing.alertId}`);
  return [...groups.values()].map((group) => ({
    member_id: group[0]!.memberId,
    alert_id: group[0]!.firing.alertId,
    times_fired: group.length,
    last_fired_at: Math.max(...group.map(({ firing }) => firing.at)),
  }));
}
