import type { Kysely } from 'kysely';
import {
  NO_PREFERENCES,
  type Preferences,
  readPreferences,
} from '../../domain/navigation/preferences.ts';
import type { PreferenceStore } from '../../ports/store/preference-store.ts';
import { inChunks } from './in-chunks.ts';
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
  const ofMany = async (memberIds: readonly string[]) => {
    const found = new Map<string, Preferences>();
    for (const ids of inChunks(memberIds)) {
      const rows = await db
        .selectFrom('member_preference')
        .selectAll()
        .where('member_id', 'in', ids)
        .execute();
      for (const { member_id: memberId, preferences } of rows)
        found.set(memberId, readPreferences(JSON.parse(preferences) as Record<string, unknown>));
    }
    return found;
  };
  return {
    of: async (memberId) => (await ofMany([memberId])).get(memberId) ?? NO_PREFERENCES,
    ofMany,
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
