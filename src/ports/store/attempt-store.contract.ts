import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AttemptStore } from './attempt-store.ts';
import type { Disposable } from '../disposable.ts';

export function attemptStoreContract(
  name: string,
  open: () => Promise<Disposable<AttemptStore>>,
): void {
  describe(`attempt store contract: ${name}`, () => {
    let opened: Disposable<AttemptStore>;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.dispose());

    it('TRY-1 counts parallel failures each once, by key', async () => {
      await Promise.all(Array.from({ length: 10 }, () => opened.value.fail('k', 5, 0)));
      await opened.value.fail('other', 5, 0);
      expect(await opened.value.read('k')).toEqual({ failures: 10, firstAt: 5, lastAt: 5 });
    });

    it('TRY-2 starts anew when the last failure is stale', async () => {
      await opened.value.fail('k', 5, 0);
      expect(await opened.value.fail('k', 9, 0)).toEqual({ failures: 2, firstAt: 5, lastAt: 9 });
      expect(await opened.value.fail('k', 50, 20)).toEqual({
        failures: 1,
        firstAt: 50,
        lastAt: 50,
      });
    });

    it('TRY-3 is cleared by key and pruned by age', async () => {
      await opened.value.fail('a', 5, 0);
      await opened.value.fail('b', 50, 0);
      await opened.value.fail('c', 50, 0);
      await opened.value.clear('b');
      expect(await opened.value.prune(20)).toBe(1);
      expect(await opened.value.read('a')).toBeUndefined();
      expect(await opened.value.read('b')).toBeUndefined();
      expect(await opened.value.read('c')).toBeDefined();
    });
  });
}
