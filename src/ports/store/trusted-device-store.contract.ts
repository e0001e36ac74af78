import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memberFixture, type WithMembers } from './member.fixture.ts';
import type { TrustedDeviceStore } from './trusted-device-store.ts';

export function trustedDeviceStoreContract(
  name: string,
  open: () => Promise<WithMembers<TrustedDeviceStore>>,
): void {
  describe(`trusted device store contract: ${name}`, () => {
    let devices: TrustedDeviceStore;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      const opened = await open();
      ({ dispose } = opened);
      devices = opened.value;
      await opened.members.create(memberFixture('ann'));
      await opened.members.create(memberFixture('bob'));
    });
    afterEach(() => dispose());

    it('DEV-1 a device is trusted for the member who used it, for a time', async () => {
      await devices.trust('ann', 'd', 10, 'Firefox');
      await devices.trust('ann', 'd', 20, 'Firefox');
      expect(await devices.isTrusted('ann', 'd', 15)).toBe(true);
      expect(await devices.isTrusted('ann', 'd', 20)).toBe(false);
      expect(await devices.isTrusted('bob', 'd', 0)).toBe(false);
    });

    it('DEV-3 lists what a member used, newest first, and forgets one of them', async () => {
      await devices.trust('ann', 'd', 10, 'Firefox');
      await devices.trust('ann', 'e', 20, 'Safari');
      await devices.trust('ann', 'd', 30, 'Firefox 2');
      await devices.trust('bob', 'f', 40, 'Chrome');
      expect(await devices.list('ann', 0)).toEqual([
        { deviceHash: 'd', lastUsedAt: 30, userAgent: 'Firefox 2' },
        { deviceHash: 'e', lastUsedAt: 20, userAgent: 'Safari' },
      ]);
      expect(await devices.list('ann', 20)).toHaveLength(1);
      expect(await devices.forget('ann', 'f')).toBe(false);
      expect(await devices.forget('ann', 'd')).toBe(true);
      expect(await devices.isTrusted('ann', 'd', 0)).toBe(false);
    });

    it('DEV-2 is forgotten on demand and by age', async () => {
      await devices.trust('ann', 'd', 10, 'Firefox');
      await devices.trust('bob', 'd', 10, 'Firefox');
      await devices.trust('bob', 'e', 30, 'Firefox');
      await devices.forgetAll('ann');
      expect(await devices.isTrusted('ann', 'd', 0)).toBe(false);
      expect(await devices.prune(20)).toBe(1);
      expect(await devices.isTrusted('bob', 'e', 0)).toBe(true);
    });
  });
}
