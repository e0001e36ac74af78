import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Disposable } from '../disposable.ts';
import type { KeptAnswerRow, KeptAnswerStore } from './kept-answer-store.ts';

const row = (key: string, differences: Partial<KeptAnswerRow> = {}): KeptAnswerRow => ({
  key,
  capability: 'statements',
  keptAt: 10,
  freshUntil: 20,
  staleUntil: 100,
  body: '{"a":"é"}',
  ...differences,
});

export function keptAnswerStoreContract(
  name: string,
  open: () => Promise<Disposable<KeptAnswerStore>>,
): void {
  describe(`kept answer store contract: ${name}`, () => {
    let answers: KeptAnswerStore;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      ({ value: answers, dispose } = await open());
    });
    afterEach(() => dispose());

    it('KEPT-1 finds what was kept, by its keys; a later answer takes the place of an old one', async () => {
      await answers.keep([row('a'), row('b')]);
      await answers.keep([row('b', { keptAt: 11, body: 'x' })]);
      await answers.keep([]);
      const found = await answers.find(['b', 'none', 'a']);
      expect(found.toSorted((x, y) => (x.key < y.key ? -1 : 1))).toEqual([
        row('a'),
        row('b', { keptAt: 11, body: 'x' }),
      ]);
      expect(await answers.find([])).toEqual([]);
    });

    it('KEPT-2 forgets what is past its time', async () => {
      await answers.keep([row('a', { staleUntil: 50 }), row('b')]);
      expect(await answers.prune({ now: 51, bytes: 1_000, entries: 10 })).toBe(1);
      expect((await answers.find(['a', 'b'])).map(({ key }) => key)).toEqual(['b']);
    });

    it('KEPT-2 forgets the oldest until the rest is within bytes and count', async () => {
      const body = 'x'.repeat(100);
      const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
      await answers.keep(keys.map((key, i) => row(key, { keptAt: i, body })));
      const left = async () => (await answers.find(keys)).map(({ key }) => key).toSorted();
      await answers.prune({ now: 20, bytes: 450, entries: 100 });
      expect(await left()).toEqual(['c', 'd', 'e', 'f']);
      await answers.prune({ now: 20, bytes: 10_000, entries: 2 });
      expect(await left()).toEqual(['e', 'f']);
      await answers.prune({ now: 20, bytes: 0, entries: 0 });
      expect(await left()).toEqual([]);
    });
  });
}
