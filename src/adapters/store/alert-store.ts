import { type Kysely, sql } from 'kysely';
import type { AlertKey } from '../../domain/alerts/alert-keys.ts';
import type { AlertMemory } from '../../domain/alerts/engine-types.ts';
import type {
  AlertChange,
  AlertStore,
  KeptMemory,
  OwnedAlert,
} from '../../ports/store/alert-store.ts';
import { alertFirings } from './alert-firings.ts';
import { givenKeys } from './alert-keys.ts';
import { writeMemories } from './alert-memories.ts';
import { type AlertMemoryTable, type AlertRow, alertRow, toAlert } from './alert-tables.ts';
import { atomically } from './atomically.ts';
import { givenRows } from './given-rows.ts';
import { forgettingRows } from './named-rows.ts';
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
  if (keys.length === 0) return [];
  const { rows } = await sql<AlertRow>`
    select a.*, t.last_fired_at, t.times_fired from ${givenKeys(db, keys)}
    left join alert as a on a.member_id = g.member_id and a.id = g.id
    left join alert_tally as t on t.member_id = g.member_id and t.alert_id = g.id
  `.execute(db);
  return rows.filter((row) => row.id !== null);
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
    ...forgettingRows(db, 'alert'),
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
      if (keys.length === 0) return [];
      const { rows } = await sql<AlertMemoryTable>`
        select m.* from ${givenKeys(db, keys)}
        left join alert_memory as m on m.member_id = g.member_id and m.alert_id = g.id
      `.execute(db);
      // A key without any has a row of nothing.
      return rows.flatMap((row): readonly KeptMemory[] =>
        row.alert_id === null
          ? []
          : [
              {
                memberId: row.member_id,
                id: row.alert_id,
                subject: row.subject,
                memory: { ...(JSON.parse(row.memory) as Memory), revision: row.revision },
              },
            ],
      );
    },
    saveMemories: (memories) => atomically(db, (tx) => writeMemories(tx, memories)),
    change: (changes) => atomically(db, (tx) => changeAlerts(tx, changes)),
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

const CHANGE_COLUMNS = {
  member_id: 'text',
  id: 'text',
  revision: 'integer',
  at: 'integer',
  status: 'text',
  condition: 'text',
  has_remark: 'integer',
  remark: 'text',
} as const;

/**
 * One statement for any number: a price that falls through ten thousand levels ends as many alerts.
 * The table is joined with itself so that SQLite goes by the keys that are given, and not through
 * all of them for each alert that there is.
 */
async function changeAlerts(
  db: Kysely<Database>,
  changes: readonly AlertChange[],
): Promise<readonly OwnedAlert[]> {
  if (changes.length === 0) return [];
  const rows = changes.map((change) => ({
    member_id: change.memberId,
    id: change.id,
    revision: change.revision,
    at: change.at,
    status: change.status ?? null,
    condition: change.condition === undefined ? null : JSON.stringify(change.condition),
    has_remark: change.remark === undefined ? 0 : 1,
    // Null takes the remark away.
    remark: change.remark == null ? null : JSON.stringify(change.remark),
  }));
  const { rows: changed } = await sql<{ readonly member_id: string; readonly id: string }>`
    update alert set
      revision = g.revision + 1,
      updated_at = g.at,
      status = coalesce(g.status, alert.status),
      condition = coalesce(g.condition, alert.condition),
      remark = case when g.has_remark = 1 then g.remark else alert.remark end
    from ${givenRows(db, 'g', CHANGE_COLUMNS, rows)}
    cross join alert as a
    where a.member_id = g.member_id and a.id = g.id
      and a.revision = g.revision and a.removed_at is null
      and alert.member_id = a.member_id and alert.id = a.id and alert.revision = g.revision
    returning alert.member_id, alert.id
  `.execute(db);
  const keys = changed.map((row) => ({ memberId: row.member_id, id: row.id }));
  return (await alertsByKey(db, keys)).map(toOwned);
}
