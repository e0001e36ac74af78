import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '../domain/notifications/notification.ts';
import { type Notifier, NotifierProblem } from './notifier.ts';

export const notificationFixture: Notification = {
  event: 'event-1',
  kind: 'alert.fired',
  title: 'MSFT above 420',
  text: 'Last 420.05 “é” 📈',
  link: '/alerts?id=1',
  at: Date.parse('2026-11-02T15:00:00Z'),
};

/** A notifier over HTTP with the other side in the hand of the test. */
export interface NotifierUnderTest<Target> {
  readonly notifier: Notifier<Target>;
  readonly target: Target;
  /** How the other side answers from now on. */
  readonly answer: (status: number, body?: string) => void;
  /** What has arrived: the text of each notification, decrypted where need be. */
  readonly arrived: () => readonly string[];
  readonly stop: () => Promise<void>;
}

export function notifierContract<Target>(
  name: string,
  open: () => Promise<NotifierUnderTest<Target>>,
): void {
  describe(`notifier contract: ${name}`, () => {
    let t: NotifierUnderTest<Target>;
    beforeEach(async () => {
      t = await open();
    });
    afterEach(() => t.stop());
    const deliver = () =>
      t.notifier.deliver(
        { target: t.target, notification: notificationFixture, deliveryKey: 'key-1' },
        new AbortController().signal,
      );

    it('CHN-40 brings title, text and event', async () => {
      t.answer(201);
      expect(await deliver()).toBeUndefined();
      const [text] = t.arrived();
      for (const part of [notificationFixture.title, notificationFixture.text, 'event-1'])
        expect(text).toContain(part);
    });

    it.each([400, 401, 413, 429, 500, 503])(
      'CHN-41 a refusal with %d is tried again, and its first line is kept',
      async (status) => {
        t.answer(status, 'busy\nmore');
        const problem = await deliver().catch((thrown: unknown) => thrown);
        expect(problem).toBeInstanceOf(NotifierProblem);
        expect(problem).toMatchObject({
          retry: 'backoff',
          problem: { code: 'refused', status, said: 'busy' },
        });
        // The log shows the message: what somebody else said is not in it.
        expect((problem as Error).message).toBe(`refused ${status}`);
      },
    );

    it('CHN-42 nobody there is tried again', async () => {
      await t.stop();
      await expect(deliver()).rejects.toMatchObject({ problem: { code: 'unreachable' } });
    });
  });
}
