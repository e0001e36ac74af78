import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Disposable } from '../disposable.ts';
import type { InstallationSecretStore } from './installation-secret-store.ts';

export function installationSecretStoreContract(
  name: string,
  open: () => Promise<Disposable<InstallationSecretStore>>,
): void {
  describe(`installation secret store contract: ${name}`, () => {
    let secrets: InstallationSecretStore;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      ({ value: secrets, dispose } = await open());
    });
    afterEach(() => dispose());

    it('CHN-20 the first secret of a name stays, also when several processes make one', async () => {
      expect(await secrets.get('vapid')).toBeUndefined();
      const kept = await Promise.all(
        ['a', 'b', 'c'].map((secret) => secrets.keep('vapid', secret, 1)),
      );
      expect(new Set(kept).size).toBe(1);
      expect(await secrets.get('vapid')).toBe(kept[0]);
      expect(await secrets.get('other')).toBeUndefined();
    });

    it('CHN-21 is replaced only by who knows what is kept', async () => {
      await secrets.keep('vapid', 'a', 1);
      expect(await secrets.replace('vapid', 'x', 'b')).toBe(false);
      expect(await secrets.replace('vapid', 'a', 'b')).toBe(true);
      expect(await secrets.get('vapid')).toBe('b');
    });
  });
}
