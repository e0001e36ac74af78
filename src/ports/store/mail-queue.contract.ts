import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Disposable } from '../disposable.ts';
import type { MailQueue } from './mail-queue.ts';
import type { MailMessage } from '../mailer.ts';

const message = (name: string): MailMessage => ({
  kind: 'test.mail',
  to: `${name}@example.com`,
  subject: `'); drop table mail;-- ${name}`,
  text: `Dear ${name},\r\n\r\nÜber 100 €.\n`,
});

export function mailQueueContract(name: string, open: () => Promise<Disposable<MailQueue>>): void {
  describe(`mail queue contract: ${name}`, () => {
    let opened: Disposable<MailQueue>;
    let queue: MailQueue;
    beforeEach(async () => {
      opened = await open();
      queue = opened.value;
    });
    afterEach(async () => {
      await opened.dispose();
    });

    const claim = (owner: string, now: number, limit = 10) =>
      queue.claim({ owner, now, leaseUntil: now + 100, limit });

    it('MAIL-1 a message is claimed as it was added, longest due first', async () => {
      await queue.add('b', message('b'), 20);
      await queue.add('a', message('a'), 10);
      expect(await claim('w', 30)).toEqual([
        { id: 'a', ...message('a'), createdAt: 10, attempts: 1 },
        { id: 'b', ...message('b'), createdAt: 20, attempts: 1 },
      ]);
    });

    it('MAIL-2 what one holds nobody else gets until the lease ends', async () => {
      await queue.add('a', message('a'), 0);
      expect(await claim('one', 0)).toHaveLength(1);
      expect(await claim('two', 99)).toEqual([]);
      expect(await claim('two', 100)).toMatchObject([{ id: 'a', attempts: 2 }]);
      expect(await queue.delivered('a', 'one', 101)).toBe(false);
      expect(await queue.postpone('a', 'one', 500, 'late')).toBe(false);
      expect(await queue.abandon('a', 'one', 101, 'late')).toBe(false);
      expect(await queue.delivered('a', 'two', 102)).toBe(true);
    });

    it('MAIL-3 parallel claims share the messages out, each to exactly one', async () => {
      const ids = Array.from({ length: 40 }, (_, i) => `m${i}`);
      for (const id of ids) await queue.add(id, message(id), 0);
      const taken: string[] = [];
      const worker = async (owner: string) => {
        for (let round = 0; round < 30; round += 1)
          taken.push(...(await claim(owner, 1, 3)).map((mail) => mail.id));
      };
      await Promise.all(['w1', 'w2', 'w3', 'w4'].map(worker));
      expect(taken.toSorted()).toEqual(ids.toSorted());
    });

    it('MAIL-4 a delivered or abandoned message is never claimed again and loses its text', async () => {
      await queue.add('a', message('a'), 0);
      await queue.add('b', message('b'), 1);
      await claim('w', 1);
      expect(await queue.delivered('a', 'w', 5)).toBe(true);
      expect(await queue.abandon('b', 'w', 6, 'no such user')).toBe(true);
      expect(await queue.delivered('a', 'w', 7)).toBe(false);
      expect(await claim('w', 10_000)).toEqual([]);
      expect(await queue.nextDue()).toBeUndefined();
      expect(await queue.list(10)).toMatchObject([
        { id: 'b', state: 'abandoned', text: '', finishedAt: 6, problem: 'no such user' },
        { id: 'a', state: 'delivered', text: '', finishedAt: 5, problem: null },
      ]);
    });

    it('MAIL-5 a postponed message waits until its time and keeps its text', async () => {
      await queue.add('a', message('a'), 0);
      await claim('w', 0);
      expect(await queue.postpone('a', 'w', 50, 'down')).toBe(true);
      expect(await queue.nextDue()).toBe(50);
      expect(await claim('w', 49)).toEqual([]);
      expect(await claim('w', 50)).toMatchObject([{ ...message('a'), attempts: 2 }]);
      expect((await queue.list(1))[0]?.problem).toBe('down');
    });

    it('MAIL-6 forgets only what was finished long ago', async () => {
      for (const id of ['old', 'new', 'waiting']) await queue.add(id, message(id), 0);
      await claim('w', 0);
      await queue.delivered('old', 'w', 10);
      await queue.delivered('new', 'w', 20);
      expect(await queue.forget(20)).toBe(1);
      expect((await queue.list(10)).map((mail) => mail.id).toSorted()).toEqual(['new', 'waiting']);
    });
  });
}
