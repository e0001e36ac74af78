import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Disposable } from '../disposable.ts';
import type { MailQueue } from './mail-queue.ts';
import type { MailMessage } from '../mail-message.ts';

const message = (name: string): MailMessage => ({
  kind: 'test.mail',
  to: `${name}@example.com`,
  subject: `'); drop table mail;-- ${name}`,
  text: `Dear ${name},\r\n\r\nÜber 100 €.\n`,
});

/** Who may send a message, and when, is held by the job store contract. */
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

    it('MAIL-1 a message is found as it was added', async () => {
      await queue.add('a', message('a'), 10);
      expect(await queue.find('a')).toEqual({
        id: 'a',
        ...message('a'),
        createdAt: 10,
        attempts: 0,
        state: 'queued',
        finishedAt: null,
        problem: null,
      });
      expect(await queue.find('b')).toBeUndefined();
    });

    it('MAIL-2 a finished message stays as it is and has lost its text', async () => {
      await queue.add('a', message('a'), 0);
      await queue.add('b', message('b'), 1);
      expect(await queue.delivered('a', 1, 5)).toBe(true);
      expect(await queue.abandon('b', 2, 6, 'no such user')).toBe(true);
      expect(await queue.delivered('a', 9, 7)).toBe(false);
      expect(await queue.delivered('b', 9, 7)).toBe(false);
      expect(await queue.abandon('a', 9, 7, 'late')).toBe(false);
      expect(await queue.postponed('a', 9, 'late')).toBe(false);
      expect(await queue.list(10)).toMatchObject([
        {
          id: 'b',
          state: 'abandoned',
          text: '',
          attempts: 2,
          finishedAt: 6,
          problem: 'no such user',
        },
        { id: 'a', state: 'delivered', text: '', attempts: 1, finishedAt: 5, problem: null },
      ]);
    });

    it('MAIL-3 a postponed message keeps its text and says why', async () => {
      await queue.add('a', message('a'), 0);
      expect(await queue.postponed('a', 1, 'down')).toBe(true);
      expect(await queue.find('a')).toMatchObject({
        ...message('a'),
        state: 'queued',
        attempts: 1,
        problem: 'down',
      });
    });

    it('MAIL-4 forgets only what was finished long ago', async () => {
      for (const id of ['old', 'new', 'waiting']) await queue.add(id, message(id), 0);
      await queue.delivered('old', 1, 10);
      await queue.delivered('new', 1, 20);
      expect(await queue.forget(20)).toBe(1);
      expect((await queue.list(10)).map((mail) => mail.id).toSorted()).toEqual(['new', 'waiting']);
    });
  });
}
