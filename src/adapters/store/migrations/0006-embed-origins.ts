import type { StoreMigration } from '../migrate.ts';

/** Where each partner's widgets may stand; an empty list allows everywhere, as it was until now. */
export const embedOrigins: StoreMigration = async (db, t) => {
  await db.schema
    .alterTable('partner')
    .addColumn('embed_origins', t.json, (c) => c.notNull().defaultTo('[]'))
    .execute();
};
