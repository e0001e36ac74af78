import type { Kysely } from 'kysely';
import { NO_PREFERENCES, readPreferences } from '../../domain/navigation/preferences.ts';
import type { PreferenceStore } from '../../ports/store/preference-store.ts';
import type { Database } from './schema.ts';

export interface MemberPreferenceTable {
  readonly member_id: string;
  readonly preferences: string;
}

declare module './schema.ts' {
  interface Database {
    readonly member_preference: MemberPreferenceTable;
  }
}

export function preferenceStore(db: Kysely<Database>): PreferenceStore {
  return {
    of: async (memberId) => {
      const row = await db
        .selectFrom('member_preference')
        .select('preferences')
        .where('member_id', '=', memberId)
        .executeTakeFirst();
      if (row === undefined) return NO_PREFERENCES;
      return readPreferences(JSON.parse(row.preferences) as Record<string, unknown>);
    },
    put: async (memberId, preferences) => {
      const text = JSON.stringify(preferences);
      await db
        .insertInto('member_preference')
        .values({ member_id: memberId, preferences: text })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ preferences: text }))
        .execute();
    },
  };
}
