import { type Kysely, sql } from 'kysely';
import type { KeptMemory } from '../../ports/store/alert-store.ts';
import './alert-tables.ts';
import { givenRows } from './given-rows.ts';
import type { Database } from './schema.ts';

const MEMORY_COLUMNS = {
  member_id: 'text',
  alert_id: 'text',
  subject: 'text',
  revision: 'integer',
  memory: 'text',
} as const;

/**
 * One statement for any number. Of alerts that are there with that revision: what an older one left
 * behind is void.
 */
export async function writeMemories(
  db: Kysely<Database>,
  memories: readonly KeptMemory[],
): Promise<void> {
  if (memories.length === 0) return;
  // Each once, as PostgreSQL demands: the last of them is the newest.
  const rows = new Map(
    memories.map(({ memberId, id, subject, memory: { revision, ...memory } }) => [
      JSON.stringify([memberId, id, subject, revision]),
      {
        member_id: memberId,
        alert_id: id,
        subject,
        revision,
        memory: JSON.stringify(memory),
      },
    ]),
  );
  await sql`
    insert into alert_memory (member_id, alert_id, subject, revision, memory)
    select g.member_id, g.alert_id, g.subject, g.revision, g.memory
    from ${givenRows(db, 'g', MEMORY_COLUMNS, [...rows.values()])}
    cross join alert as a
    where a.member_id = g.member_id and a.id = g.alert_id
      and a.revision = g.revision and a.removed_at is null
    on conflict (member_id, alert_id, subject)
    do update set revision = excluded.revision, memory = excluded.memory
  `.execute(db);
}
