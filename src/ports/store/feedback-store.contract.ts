import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Disposable } from '../disposable.ts';
import type { Feedback, FeedbackSearch, FeedbackStore } from './feedback-store.ts';

const feedback = (reference: string, change: Partial<Feedback> = {}): Feedback => ({
  reference,
  at: 1,
  application: 'hd',
  kind: 'idea',
  message: 'Bonjour, “ça” marche; drop table feedback;-- 😀',
  email: null,
  page: '/help',
  errorId: null,
  userId: null,
  wmid: '501',
  sender: 'someone',
  challenge: `challenge of ${reference}`,
  ...change,
});

export function feedbackStoreContract(
  name: string,
  open: () => Promise<Disposable<FeedbackStore>>,
): void {
  describe(`feedback store contract: ${name}`, () => {
    let opened: Disposable<FeedbackStore>;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(async () => {
      await opened.dispose();
    });
    const found = (search: Partial<FeedbackSearch> = {}) =>
      opened.value.find({ wmid: null, done: null, words: [], before: null, limit: 10, ...search });
    const references = async (search: Partial<FeedbackSearch>) =>
      (await found(search)).map(({ reference }) => reference);

    it('FB-1 returns what was stored, newest first', async () => {
      const full = feedback('b', {
        at: 3,
        email: 'a@example.com',
        errorId: 'e-12345',
        userId: 'u',
      });
      expect(await opened.value.add(feedback('a'))).toBe('stored');
      expect(await opened.value.add(full)).toBe('stored');
      const open = { doneAt: null };
      expect(await found()).toEqual([
        { ...full, ...open },
        { ...feedback('a'), ...open },
      ]);
      expect(await found({ limit: 1 })).toEqual([{ ...full, ...open }]);
    });

    it('FB-2 a challenge counts once, whoever comes first', async () => {
      const outcomes = await Promise.all(
        ['x', 'y', 'z'].map((reference) =>
          opened.value.add(feedback(reference, { challenge: 'same' })),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1);
      expect(await found()).toHaveLength(1);
    });

    it('FB-3 counts what one sender has sent since a moment', async () => {
      for (const [i, at] of [1, 5, 9].entries()) await opened.value.add(feedback(`m${i}`, { at }));
      await opened.value.add(feedback('other', { at: 9, sender: 'another' }));
      expect(await opened.value.countSince('someone', 5)).toBe(2);
      expect(await opened.value.countSince('nobody', 0)).toBe(0);
    });

    it('FB-4 the sealing key is the first one that was offered', async () => {
      const keys = await Promise.all(['k1', 'k2', 'k3'].map((key) => opened.value.sealingKey(key)));
      expect(new Set(keys).size).toBe(1);
      expect(await opened.value.sealingKey('later')).toBe(keys[0]);
    });

    it('FB-5 the inbox is filtered by partner, state and words, and paged', async () => {
      await opened.value.add(feedback('a', { at: 1, message: 'Été 100%_sûr' }));
      await opened.value.add(feedback('b', { at: 1, wmid: '104536', email: 'Zoe@Mail.example' }));
      await opened.value.add(feedback('c', { at: 2, page: '/equity/home/news' }));
      await opened.value.setDone('c', 9);
      expect(await opened.value.get('c')).toMatchObject({ doneAt: 9 });
      expect(await opened.value.get('none')).toBeUndefined();
      expect(await references({})).toEqual(['c', 'b', 'a']);
      expect(await references({ wmid: '104536' })).toEqual(['b']);
      expect(await references({ done: true })).toEqual(['c']);
      expect(await references({ done: false })).toEqual(['b', 'a']);
      expect(await references({ words: ['ete', '100%_'] })).toEqual(['a']);
      expect(await references({ words: ['%'] })).toEqual(['a']);
      expect(await references({ words: ['zoe@mail'] })).toEqual(['b']);
      expect(await references({ before: { time: 1, id: 'b' } })).toEqual(['a']);
      await opened.value.setDone('c', null);
      expect(await references({ done: true })).toEqual([]);
    });
  });
}
