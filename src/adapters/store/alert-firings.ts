import { type Kysely, sql } from 'kysely';
import type { AlertStore, NewFiring } from '../../ports/store/alert-store.ts';
import { firingRow, toFiring } from './alert-tables.ts';
import { atomically } from './atomically.ts';
import { givenRows } from './given-rows.ts';
import type { Database } from './schema.ts';
import { inPowers } from './value-rows.ts';

type Firings = Pick<
  AlertStore,
  'addFirings' | 'firings' | 'firing' | 'unread' | 'markSeen' | 'pruneFirings'
>;

const FIRING_COLUMNS = {
  member_id: 'text',
  id: 'text',
  alert_id: 'text',
  subject: 'text',
  at: 'integer',
  noticed_at: 'integer',
  is_late: 'integer',
  is_test: 'integer',
  delay: 'integer',
  condition: 'text',
  bar_interval: 'text',
  facts: 'text',
} as const;

const TALLY_COLUMNS = {
  member_id: 'text',
  alert_id: 'text',
  times_fired: 'integer',
  last_fired_at: 'integer',
} as const;

/** What fired, as part of the alert store. */
export function alertFirings(db: Kysely<Database>): Firings {
  const own = (memberId: string) => db.selectFrom('alert_firing').where('member_id', '=', memberId);
  return {
    addFirings: (firings) =>
      atomically(db, async (tx) => {
        const kept = await write(tx, firings);
        await count(tx, tallyOf(kept));
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

/**
 * One statement for any number, which looks at the revisions too. The keys lead the join, whatever
 * the database thinks of the size of the table. Answers those that were written.
 */
async function write(
  db: Kysely<Database>,
  firings: readonly NewFiring[],
): Promise<readonly NewFiring[]> {
  if (firings.length === 0) return [];
  const given = firings.map((one) => ({ ...firingRow(one), revision: one.revision }));
  const { rows } = await sql<{ readonly member_id: string; readonly id: string }>`
    insert into alert_firing (${columns(FIRING_COLUMNS)})
    select ${columns(FIRING_COLUMNS, 'g.')}
    from ${givenRows(db, 'g', { ...FIRING_COLUMNS, revision: 'integer' }, given)}
    cross join alert as a
    where a.member_id = g.member_id and a.id = g.alert_id
      and a.revision = g.revision and a.removed_at is null
    on conflict (member_id, id) do nothing
    returning member_id, id
  `.execute(db);
  const keys = new Set(rows.map((row) => `${row.member_id}\n${row.id}`));
  // Of two with the same id in one call the first is the one that was written.
  return firings.filter(({ memberId, firing }) => keys.delete(`${memberId}\n${firing.id}`));
}

const columns = (names: object, prefix = '') =>
  sql.join(Object.keys(names).map((name) => sql.ref(`${prefix}${name}`)));

async function count(db: Kysely<Database>, tallies: ReturnType<typeof tallyOf>): Promise<void> {
  if (tallies.length === 0) return;
  await sql`
    insert into alert_tally (${columns(TALLY_COLUMNS)})
    select ${columns(TALLY_COLUMNS)} from ${givenRows(db, 'g', TALLY_COLUMNS, tallies)}
    where true
    on conflict (member_id, alert_id) do update set
      times_fired = alert_tally.times_fired + excluded.times_fired,
      last_fired_at = case
        when excluded.last_fired_at > alert_tally.last_fired_at then excluded.last_fired_at
        else alert_tally.last_fired_at
      end
  `.execute(db);
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
