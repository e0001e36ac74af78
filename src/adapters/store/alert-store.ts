import { type Kysely, sql } from 'kysely';
import { type AlertKey, alertKeyText } from '../../domain/alerts/alert-keys.ts';
import type { AlertMemory } from '../../domain/alerts/engine-types.ts';
import type { AlertStore, KeptMemory, OwnedAlert } from '../../ports/store/alert-store.ts';
import { alertFirings } from './alert-firings.ts';
import { keyRows, liveRevisions } from './alert-revisions.ts';
import { type AlertMemoryTable, type AlertRow, alertRow, toAlert } from './alert-tables.ts';
import { atomically } from './atomically.ts';
import type { Database } from './schema.ts';
import { inPowers } from './value-rows.ts';

type Memory = Omit<AlertMemory, 'revision'>;

/** Alerts with their tallies. */
const alertsOn = (db: Kysely<Database>) =>
  db
    .selectFrom('alert')
    .leftJoin('alert_tally', (join) =>
      join
        .onRef('alert_tally.member_id', '=', 'alert.member_id')
        .onRef('alert_tally.alert_id', '=', 'alert.id'),
    )
    .selectAll('alert')
    .select(['alert_tally.last_fired_at', 'alert_tally.times_fired']);

const toOwned = (row: AlertRow): OwnedAlert => ({ memberId: row.member_id, alert: toAlert(row) });

/** The join is led by the keys, whatever the database thinks of the size of the table. */
async function alertsByKey(
  db: Kysely<Database>,
  keys: readonly AlertKey[],
): Promise<readonly AlertRow[]> {
  const found: AlertRow[] = [];
  for (const some of inPowers(keys)) {
    const { rows } = await sql<AlertRow>`
      with given (member_id, id) as (values ${keyRows(some)})
      select alert.*, alert_tally.last_fired_at, alert_tally.times_fired from given
      left join alert on alert.member_id = given.member_id and alert.id = given.id
      left join alert_tally
        on alert_tally.member_id = given.member_id and alert_tally.alert_id = given.id
    `.execute(db);
    found.push(...rows.filter((row) => row.id !== null));
  }
  return found;
}

export function alertStore(db: Kysely<Database>): AlertStore {
  const own = (memberId: string) => alertsOn(db).where('alert.member_id', '=', memberId);
  return {
    ...alertFirings(db),
    list: async (memberId) => {
      const rows = await own(memberId)
        .where('alert.removed_at', 'is', null)
        .orderBy('alert.created_at', 'desc')
        .orderBy('alert.id')
        .execute();
      return rows.map(toAlert);
    },
    trash: async (memberId) => {
      const rows = await own(memberId)
        .where('alert.removed_at', 'is not', null)
        .orderBy('alert.removed_at', 'desc')
        .orderBy('alert.id')
        .execute();
      return rows.map(toAlert);
    },
    get: async (memberId, id) => {
      const row = await own(memberId).where('alert.id', '=', id).executeTakeFirst();
      return row && toAlert(row);
    },
    getMany: async (memberId, ids) => {
      const found = [];
      for (const some of inPowers(ids))
        found.push(...(await own(memberId).where('alert.id', 'in', some).execute()));
      return found.map(toAlert);
    },
    count: async (memberId) => {
      const row = await db
        .selectFrom('alert')
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .where('member_id', '=', memberId)
        .where('removed_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
    save: (memberId, alerts) =>
      atomically(db, async (tx) => {
        for (const some of inPowers(alerts)) {
          await tx
            .insertInto('alert')
            .values(some.map((alert) => alertRow(memberId, alert)))
            .onConflict((conflict) =>
              conflict.columns(['member_id', 'id']).doUpdateSet((eb) => ({
                part: eb.ref('excluded.part'),
                status: eb.ref('excluded.status'),
                name: eb.ref('excluded.name'),
                target: eb.ref('excluded.target'),
                condition: eb.ref('excluded.condition'),
                bar_interval: eb.ref('excluded.bar_interval'),
                frequency: eb.ref('excluded.frequency'),
                cool_down: eb.ref('excluded.cool_down'),
                expires_at: eb.ref('excluded.expires_at'),
                hours: eb.ref('excluded.hours'),
                note: eb.ref('excluded.note'),
                message: eb.ref('excluded.message'),
                channels: eb.ref('excluded.channels'),
                is_urgent: eb.ref('excluded.is_urgent'),
                remark: eb.ref('excluded.remark'),
                created_at: eb.ref('excluded.created_at'),
                updated_at: eb.ref('excluded.updated_at'),
                revision: eb.ref('excluded.revision'),
                removed_at: eb.ref('excluded.removed_at'),
              })),
            )
            .execute();
          await tx
            .deleteFrom('alert_memory')
            .where('member_id', '=', memberId)
            .where(
              sql<boolean>`exists (select 1 from alert where alert.member_id = alert_memory.member_id and alert.id = alert_memory.alert_id and alert.revision <> alert_memory.revision)`,
            )
            .where(
              'alert_id',
              'in',
              some.map(({ id }) => id),
            )
            .execute();
        }
      }),
    carryMemories: async (memberId, id, { from, to }) => {
      await db
        .updateTable('alert_memory')
        .set({ revision: to })
        .where('member_id', '=', memberId)
        .where('alert_id', '=', id)
        .where('revision', '=', from)
        .execute();
    },
    forgetRemoved: async (memberId, keep) => {
      const rows = await db
        .selectFrom('alert')
        .select('id')
        .where('member_id', '=', memberId)
        .where('removed_at', 'is not', null)
        .orderBy('removed_at', 'desc')
        .orderBy('id')
        .execute();
      for (const old of inPowers(rows.slice(keep)))
        await db
          .deleteFrom('alert')
          .where('member_id', '=', memberId)
          .where(
            'id',
            'in',
            old.map(({ id }) => id),
          )
          .execute();
    },
    prune: async (before) => {
      const { numDeletedRows } = await db
        .deleteFrom('alert')
        .where('removed_at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    alertsOfPartition: async (partition, after, limit) => {
      const all = alertsOn(db)
        .where('alert.part', '=', partition)
        .where('alert.status', '=', 'active')
        .where('alert.removed_at', 'is', null)
        .orderBy('alert.member_id')
        .orderBy('alert.id')
        .limit(limit);
      const rows = await (
        after === null
          ? all
          : all.where(sql<boolean>`(alert.member_id, alert.id) > (${after.memberId}, ${after.id})`)
      ).execute();
      return rows.map(toOwned);
    },
    activeOf: async (keys) => {
      const found = await alertsByKey(db, keys);
      return found.filter((row) => row.status === 'active' && row.removed_at === null).map(toOwned);
    },
    memories: async (keys) => {
      const found: KeptMemory[] = [];
      for (const some of inPowers(keys)) {
        const { rows } = await sql<AlertMemoryTable>`
          with given (member_id, id) as (values ${keyRows(some)})
          select alert_memory.* from given
          left join alert_memory
            on alert_memory.member_id = given.member_id and alert_memory.alert_id = given.id
        `.execute(db);
        for (const row of rows)
          // A key without any has a row of nothing.
          if (row.alert_id !== null)
            found.push({
              memberId: row.member_id,
              id: row.alert_id,
              subject: row.subject,
              memory: { ...(JSON.parse(row.memory) as Memory), revision: row.revision },
            });
      }
      return found;
    },
    saveMemories: (memories) => atomically(db, (tx) => writeMemories(tx, memories)),
    change: (changes) =>
      atomically(db, async (tx) => {
        const changed = [];
        for (const change of changes) {
          const { numUpdatedRows } = await tx
            .updateTable('alert')
            .set({
              revision: change.revision + 1,
              updated_at: change.at,
              ...(change.status === undefined ? {} : { status: change.status }),
              ...(change.condition === undefined
                ? {}
                : { condition: JSON.stringify(change.condition) }),
              ...(change.remark === undefined
                ? {}
                : { remark: change.remark === null ? null : JSON.stringify(change.remark) }),
            })
            .where('member_id', '=', change.memberId)
            .where('id', '=', change.id)
            .where('revision', '=', change.revision)
            .where('removed_at', 'is', null)
            .executeTakeFirst();
          if (numUpdatedRows === 1n) changed.push(change);
        }
        return (await alertsByKey(tx, changed)).map(toOwned);
      }),
    cursor: async (watcher, partition) => {
      const row = await db
        .selectFrom('alert_cursor')
        .select('value')
        .where('watcher', '=', watcher)
        .where('part', '=', partition)
        .executeTakeFirst();
      return row && (JSON.parse(row.value) as unknown);
    },
    saveCursor: async (watcher, partition, value) => {
      const values = { value: JSON.stringify(value ?? null) };
      await db
        .insertInto('alert_cursor')
        .values({ watcher, part: partition, ...values })
        .onConflict((conflict) => conflict.columns(['watcher', 'part']).doUpdateSet(values))
        .execute();
    },
  };
}

/** Of alerts that are there with that revision: what an older one left behind is void. */
async function writeMemories(db: Kysely<Database>, memories: readonly KeptMemory[]): Promise<void> {
  const revisions = await liveRevisions(db, memories);
  const rows = memories
    .filter((one) => revisions.get(alertKeyText(one)) === one.memory.revision)
    .map(({ memberId, id, subject, memory: { revision, ...memory } }) => ({
      member_id: memberId,
      alert_id: id,
      subject,
      revision,
      memory: JSON.stringify(memory),
    }));
  for (const some of inPowers(rows))
    await db
      .insertInto('alert_memory')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'alert_id', 'subject']).doUpdateSet((eb) => ({
          revision: eb.ref('excluded.revision'),
          memory: eb.ref('excluded.memory'),
        })),
      )
      .execute();
}
