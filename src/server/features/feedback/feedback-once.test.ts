import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenStore } from '../../../adapters/store/open-store.ts';
import { onEveryStore } from '../../../adapters/store/store-suites.fixture.ts';
import { solve } from '../../../domain/feedback/proof-of-work.ts';
import type { Disposable } from '../../../ports/disposable.ts';
import { oncePerKey, writeKeyOf } from '../writes/once-per-key.ts';
import { type FeedbackParts, feedbackService } from './service.ts';

const sender = { address: '192.0.2.7', userId: null, wmid: '501' };
const text = { application: 'hd', kind: 'idea', message: 'A chart on the moon', page: '/help' };

onEveryStore((name, open) => {
  describe(`API-13 feedback under a key: ${name}`, () => {
    let opened: Disposable<OpenStore>;
    let time: number;
    beforeEach(async () => {
      opened = await open();
      time = Date.UTC(2026, 10, 15);
    });
    afterEach(() => opened.dispose());

    const desk = (parts: Partial<FeedbackParts> = {}) => {
      const told: string[] = [];
      const { stores } = opened.value;
      const now = () => time;
      const service = feedbackService({
        store: stores.feedback,
        key: 'secret',
        once: oncePerKey(opened.value, now),
        now,
        notify: async (reference) => void told.push(reference),
        ...parts,
      });
      const captcha = () =>
        Buffer.from(JSON.stringify(solve(service.challenge()))).toString('base64');
      const all = { wmid: null, done: null, words: [], before: null, limit: 9 };
      const count = async () => (await stores.feedback.find(all)).length;
      return { service, told, captcha, count };
    };

    it('the same message again has the first answer and is stored and told once', async () => {
      const { service, told, captcha, count } = desk();
      const message = { ...text, captcha: captcha() };
      const first = await service.send(message, sender, 'k1');
      time += 23 * 60 * 60_000;
      expect(await service.send(message, sender, 'k1')).toBe(first);
      expect([await count(), told]).toEqual([1, [first]]);
    });

    it('two at once are one message with one answer', async () => {
      const { service, told, captcha, count } = desk();
      const message = { ...text, captcha: captcha() };
      const answers = await Promise.all(
        ['k1', 'k1', 'k1'].map((key) => service.send(message, sender, key)),
      );
      expect(new Set(answers).size).toBe(1);
      expect([await count(), told]).toEqual([1, [answers[0]]]);
    });

    it('another message under the same key is refused and not stored', async () => {
      const { service, captcha, count } = desk();
      await service.send({ ...text, captcha: captcha() }, sender, 'k1');
      const other = { ...text, message: 'Another thought', captcha: captcha() };
      await expect(service.send(other, sender, 'k1')).rejects.toMatchObject({
        statusCode: 422,
        code: 'writeKeyReused',
      });
      expect(await count()).toBe(1);
    });

    it('a key is the sender’s own, and ends after a day', async () => {
      const { service, captcha, count } = desk();
      const first = await service.send({ ...text, captcha: captcha() }, sender, 'k1');
      const stranger = { ...sender, address: '198.51.100.1' };
      const theirs = await service.send({ ...text, captcha: captcha() }, stranger, 'k1');
      expect(theirs).not.toBe(first);
      time += 24 * 60 * 60_000 + 1;
      expect(await oncePerKey(opened.value, () => time).prune()).toBe(2);
      await service.send({ ...text, captcha: captcha() }, sender, 'k1');
      expect(await count()).toBe(3);
    });

    it('a message that failed is not remembered', async () => {
      const { service, captcha, count } = desk();
      await expect(service.send({ ...text, captcha: 'wrong' }, sender, 'k1')).rejects.toMatchObject(
        { statusCode: 400 },
      );
      await service.send({ ...text, captcha: captcha() }, sender, 'k1');
      expect(await count()).toBe(1);
    });
  });
});

it('API-13 a key is short visible text', () => {
  const keyOf = (value: string | undefined) => () => writeKeyOf({ header: () => value });
  expect([keyOf(undefined)(), keyOf('a-1')()]).toEqual([undefined, 'a-1']);
  for (const wrong of ['', ' ', 'a b', 'é', 'a'.repeat(129)])
    expect(keyOf(wrong)).toThrow(expect.objectContaining({ statusCode: 400 }));
});
