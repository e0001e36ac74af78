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
      await devices.trust('ann', 'd', 10);
      await devices.trust('ann', 'd', 20);
      expect(await devices.isTrusted('ann', 'd', 15)).toBe(true);
      expect(await devices.isTrusted('ann', 'd', 20)).toBe(false);
      expect(await devices.isTrusted('bob', 'd', 0)).toBe(false);
    });

    it('DEV-2 is forgotten on demand and by age', async () => {
      await devices.trust('ann', 'd', 10);
      await devices.trust('bob', 'd', 10);
      await devices.trust('bob', 'e', 30);
      await devices.forgetAll('ann');
      expect(await devices.isTrusted('ann', 'd', 0)).toBe(false);
      expect(await devices.prune(20)).toBe(1);
      expect(await devices.isTrusted('bob', 'e', 0)).toBe(true);
    });
  });
}
