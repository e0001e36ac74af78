import type { Kysely } from 'kysely';
import type { Partner, PartnerTheme } from '../../domain/identity/partner.ts';
import type { PartnerStore } from '../../ports/store/partner-store.ts';
import type { Database } from './schema.ts';

export function partnerStore(db: Kysely<Database>): PartnerStore {
  return {
    list: async () => {
      const rows = await db.selectFrom('partner').selectAll().orderBy('wmid').execute();
      return rows.map((row): Partner => ({
        wmid: row.wmid,
        ref: row.ref,
        name: row.name,
        defaultFeatures: JSON.parse(row.default_features) as string[],
        theme: JSON.parse(row.theme) as PartnerTheme,
        embedOrigins: JSON.parse(row.embed_origins) as string[],
      }));
    },
    put: async (partner) => {
      const facts = {
        ref: partner.ref.toUpperCase(),
        name: partner.name,
        default_features: JSON.stringify(partner.defaultFeatures),
        theme: JSON.stringify(partner.theme),
        embed_origins: JSON.stringify(partner.embedOrigins),
      };
      await db
        .insertInto('partner')
        .values({ wmid: partner.wmid, ...facts })
        .onConflict((conflict) => conflict.column('wmid').doUpdateSet(facts))
        .execute();
    },
  };
}
