import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Disposable } from '../disposable.ts';
import type { KeptWrite, WriteKeyStore } from './write-key-store.ts';

const write = (differences: Partial<KeptWrite> = {}): KeptWrite => ({
  scope: 'send ann',
  key: 'k1',
  body: 'hash',
  answer: '{"reference":"é"}',
  at: 10,
  ...differences,
});

export function writeKeyStoreContract(
  name: string,
  open: () => Promise<Disposable<WriteKeyStore>>,
): void {
  describe(`write key store contract: ${name}`, () => {
    let keys: WriteKeyStore;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      ({ value: keys, dispose } = await open());
    });
    afterEach(() => dispose());

    it('API-13 a write is found by its scope and key while it is young enough', async () => {
      await keys.keep(write());
      expect(await keys.find('send ann', 'k1', 10)).toEqual(write());
      expect(await keys.find('send ann', 'k1', 11)).toBeUndefined();
      expect(await keys.find('send bob', 'k1', 0)).toBeUndefined();
      expect(await keys.find('send ann', 'k2', 0)).toBeUndefined();
    });

    it('API-13 a later write takes the place of an old one, and old ones are forgotten', async () => {
      await keys.keep(write());
      await keys.keep(write({ body: 'other', answer: '2', at: 20 }));
      await keys.keep(write({ key: 'k2', at: 19 }));
      expect(await keys.prune(20)).toBe(1);
      expect(await keys.find('send ann', 'k2', 0)).toBeUndefined();
      expect(await keys.find('send ann', 'k1', 0)).toMatchObject({ body: 'other', answer: '2' });
    });
  });
}
