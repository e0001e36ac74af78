import type { Kysely } from 'kysely';
import {
  type NotificationSettings,
  readNotificationSettings,
  USUAL_SETTINGS,
} from '../../domain/notifications/notification-settings.ts';
import type { NotificationSettingStore } from '../../ports/store/notification-setting-store.ts';
import { inChunks } from './in-chunks.ts';
import type { Database } from './schema.ts';

interface NotificationSettingTable {
  readonly member_id: string;
  readonly settings: string;
}

declare module './schema.ts' {
  interface Database {
    readonly notification_setting: NotificationSettingTable;
  }
}

const toSettings = (text: string): NotificationSettings =>
  readNotificationSettings(JSON.parse(text) as Record<string, unknown>);

export function notificationSettingStore(db: Kysely<Database>): NotificationSettingStore {
  const ofMany = async (memberIds: readonly string[]) => {
    const found = new Map<string, NotificationSettings>();
    for (const ids of inChunks(memberIds)) {
      const rows = await db
        .selectFrom('notification_setting')
        .selectAll()
        .where('member_id', 'in', ids)
        .execute();
      for (const row of rows) found.set(row.member_id, toSettings(row.settings));
    }
    return found;
  };
  return {
    of: async (memberId) => (await ofMany([memberId])).get(memberId) ?? USUAL_SETTINGS,
    ofMany,
    put: async (memberId, kept) => {
      const settings = JSON.stringify(kept);
      await db
        .insertInto('notification_setting')
        .values({ member_id: memberId, settings })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ settings }))
        .execute();
    },
  };
}
