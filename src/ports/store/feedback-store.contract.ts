import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Disposable } from '../disposable.ts';
import type { Feedback, FeedbackStore } from './feedback-store.ts';

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

    it('FB-1 returns what was stored, newest first', async () => {
      const full = feedback('b', {
        at: 3,
        email: 'a@example.com',
        errorId: 'e-12345',
        userId: 'u',
      });
      expect(await opened.value.add(feedback('a'))).toBe('stored');
      expect(await opened.value.add(full)).toBe('stored');
      expect(await opened.value.list(10)).toEqual([full, feedback('a')]);
      expect(await opened.value.list(1)).toEqual([full]);
    });

    it('FB-2 a challenge counts once, whoever comes first', async () => {
      const outcomes = await Promise.all(
        ['x', 'y', 'z'].map((reference) =>
          opened.value.add(feedback(reference, { challenge: 'same' })),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1);
      expect(await opened.value.list(10)).toHaveLength(1);
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
  });
}
