import type { NotificationSettings } from '../../domain/notifications/notification-settings.ts';

export interface NotificationSettingStore {
  /** The usual ones where nothing is kept. */
  readonly of: (memberId: string) => Promise<NotificationSettings>;
  /** Of members that have chosen anything; all others have the usual ones. */
  readonly ofMany: (
    memberIds: readonly string[],
  ) => Promise<ReadonlyMap<string, NotificationSettings>>;
  readonly put: (memberId: string, settings: NotificationSettings) => Promise<void>;
}

declare module './stores.ts' {
  interface Stores {
    readonly notificationSettings: NotificationSettingStore;
  }
}
