import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Disposable } from '../disposable.ts';
import type { InstallationStore } from './installation-store.ts';

export function installationStoreContract(
  name: string,
  open: () => Promise<Disposable<InstallationStore>>,
): void {
  describe(`installation store contract: ${name}`, () => {
    let opened: Disposable<InstallationStore>;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(async () => {
      await opened.dispose();
    });

    it('INST-1 a new store has no installation', async () => {
      expect(await opened.value.read()).toBeUndefined();
    });

    it('INST-2 the first start names it, later starts only count', async () => {
      expect(await opened.value.recordStart('first', 1_000)).toEqual({
        id: 'first',
        createdAt: 1_000,
        starts: 1,
      });
      expect(await opened.value.recordStart('second', 2_000)).toEqual({
        id: 'first',
        createdAt: 1_000,
        starts: 2,
      });
      expect(await opened.value.read()).toEqual({ id: 'first', createdAt: 1_000, starts: 2 });
    });

    it('INST-3 parallel starts are each counted once', async () => {
      await Promise.all(Array.from({ length: 10 }, (_, i) => opened.value.recordStart(`i${i}`, i)));
      expect((await opened.value.read())?.starts).toBe(10);
    });
  });
}
