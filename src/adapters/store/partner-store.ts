import { type Kysely, type Selectable, sql } from 'kysely';
import type { Partner, PartnerTheme } from '../../domain/identity/partner.ts';
import type { PartnerRecord, PartnerStore } from '../../ports/store/partner-store.ts';
import { atomically } from './atomically.ts';
import type { PartnerTable } from './identity-tables.ts';
import type { Database } from './schema.ts';

const toPartner = (row: Selectable<PartnerTable>): Partner => ({
  wmid: row.wmid,
  ref: row.ref,
  name: row.name,
  defaultFeatures: JSON.parse(row.default_features) as string[],
  theme: JSON.parse(row.theme) as PartnerTheme,
  embedOrigins: JSON.parse(row.embed_origins) as string[],
});

const toRecord = (row: Selectable<PartnerTable>): PartnerRecord => ({
  ...toPartner(row),
  revision: row.revision,
  disabledAt: row.disabled_at,
});

const factsOf = (partner: Partner) => ({
  ref: partner.ref.toUpperCase(),
  name: partner.name,
  default_features: JSON.stringify(partner.defaultFeatures),
  theme: JSON.stringify(partner.theme),
  embed_origins: JSON.stringify(partner.embedOrigins),
});

export function partnerStore(db: Kysely<Database>): PartnerStore {
  const rows = () => db.selectFrom('partner').selectAll().orderBy('wmid');
  return {
    list: async () => {
      const open = await rows().where('disabled_at', 'is', null).execute();
      return open.map(toPartner);
    },
    all: async () => (await rows().execute()).map(toRecord),
    get: async (wmid) => {
      const row = await rows().where('wmid', '=', wmid).executeTakeFirst();
      return row && toRecord(row);
    },
    create: async (partner) => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('partner')
        .values({ wmid: partner.wmid, ...factsOf(partner) })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return Number(numInsertedOrUpdatedRows ?? 0) === 1;
    },
    save: (partner) => atomically(db, (tx) => save(tx, partner)),
    put: async (partner) => {
      const facts = factsOf(partner);
      await db
        .insertInto('partner')
        .values({ wmid: partner.wmid, ...facts })
        .onConflict((conflict) =>
          conflict.column('wmid').doUpdateSet({ ...facts, revision: sql`partner.revision + 1` }),
        )
        .execute();
    },
  };
}

async function save(
  db: Kysely<Database>,
  partner: PartnerRecord,
): Promise<'saved' | 'conflict' | 'taken'> {
  const { wmid, revision, disabledAt } = partner;
  const facts = factsOf(partner);
  const other = await db
    .selectFrom('partner')
    .select('wmid')
    .where('ref', '=', facts.ref)
    .where('wmid', '!=', wmid)
    .executeTakeFirst();
  if (other !== undefined) return 'taken';
  const { numUpdatedRows } = await db
    .updateTable('partner')
    .set({ ...facts, revision: revision + 1, disabled_at: disabledAt })
    .where('wmid', '=', wmid)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'saved' : 'conflict';
}
