import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { USUAL_SETTINGS } from '../../domain/notifications/notification-settings.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';
import type { NotificationSettingStore } from './notification-setting-store.ts';

export function notificationSettingStoreContract(
  name: string,
  open: () => Promise<WithMembers<NotificationSettingStore>>,
): void {
  describe(`notification setting store contract: ${name}`, () => {
    let settings: NotificationSettingStore;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      const opened = await open();
      ({ dispose, value: settings } = opened);
      await opened.members.create(memberFixture('ann'));
      await opened.members.create(memberFixture('bob'));
    });
    afterEach(() => dispose());

    it('CHN-120 come back as they were put, for their member only', async () => {
      expect(await settings.of('ann')).toEqual(USUAL_SETTINGS);
      await settings.put('ann', { ...USUAL_SETTINGS, sound: true });
      const kept = {
        quiet: { timeZone: 'UTC', from: 60, to: 30, days: [1, 5], letsUrgentPass: false },
        digest: { kind: 'daily', at: 480, timeZone: 'Europe/Paris' },
        sound: false,
      } as const;
      await settings.put('ann', kept);
      expect(await settings.of('ann')).toEqual(kept);
      expect(await settings.of('bob')).toEqual(USUAL_SETTINGS);
    });

    it('CHN-121 are read for many at once; whoever has chosen nothing is not among them', async () => {
      await settings.put('bob', { ...USUAL_SETTINGS, sound: true });
      const ids = ['ann', 'bob', ...Array.from({ length: 1_200 }, (_, at) => `nobody ${at}`)];
      expect([...(await settings.ofMany(ids))]).toEqual([
        ['bob', { ...USUAL_SETTINGS, sound: true }],
      ]);
      expect((await settings.ofMany([])).size).toBe(0);
    });
  });
}
