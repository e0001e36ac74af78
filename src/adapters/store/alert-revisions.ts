import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type AlertKey, alertKeyText } from '../../domain/alerts/alert-keys.ts';
import './alert-tables.ts';
import type { Database } from './schema.ts';
import { inPowers, valueRows } from './value-rows.ts';

export const keyRows = (keys: readonly AlertKey[]): RawBuilder<unknown> =>
  valueRows(keys.map(({ memberId, id }) => [memberId, id]));

/** The revisions of those that are there and not removed, by key. */
export async function liveRevisions(
  db: Kysely<Database>,
  keys: readonly AlertKey[],
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  const each = new Map(keys.map((key) => [alertKeyText(key), key]));
  for (const some of inPowers([...each.values()])) {
    const { rows } = await sql<{ member_id: string; id: string; revision: number | null }>`
      with given (member_id, id) as (values ${keyRows(some)})
      select given.member_id, given.id, alert.revision from given
      left join alert
        on alert.member_id = given.member_id and alert.id = given.id and alert.removed_at is null
    `.execute(db);
    for (const { member_id: memberId, id, revision } of rows)
      if (revision !== null) found.set(alertKeyText({ memberId, id }), revision);
  }
  return found;
}
