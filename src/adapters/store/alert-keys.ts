import { type Kysely, type RawBuilder } from 'kysely';
import type { AlertKey } from '../../domain/alerts/alert-keys.ts';
import './alert-tables.ts';
import { givenRows } from './given-rows.ts';
import type { Database } from './schema.ts';

/** Keys as a source of a statement, `(…) as g`; each of them once. */
export const givenKeys = (db: Kysely<Database>, keys: readonly AlertKey[]): RawBuilder<unknown> =>
  givenRows(
    db,
    'g',
    { member_id: 'text', id: 'text' },
    keys.map(({ memberId, id }) => ({ member_id: memberId, id })),
  );
