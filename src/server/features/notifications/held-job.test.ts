import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobStore } from '../../../adapters/store/job-store.ts';
import { onEveryStore } from '../../../adapters/store/store-suites.fixture.ts';
import type { Notification } from '../../../domain/notifications/notification.ts';
import { notificationFixture } from '../../../ports/notifier.contract.ts';
import { type TestChannels, testChannels } from './channels.fixture.ts';

const HOUR = 3_600_000;
const SETTINGS = '/api/account/notification-settings';

onEveryStore((name, open) => {
  describe(`messages that are held back, on ${name}`, () => {
    let t: TestChannels;
    let hook: string;
    let mailbox: string;
    beforeEach(async () => {
      t = await testChannels(await open());
      // 2026-11-16 22:30 UTC, a Monday.
      t.clock.now = Date.UTC(2026, 10, 16, 22, 30);
      const wish = { name: 'Hook', url: `${t.receiver.url}/hook` };
      hook = (await t.call('ann', 'POST', '/webhook', wish)).body.channel.id as string;
      await t.store.stores.channels.verify('ann', hook, 1);
      const mail = { name: 'Mail', address: 'ann@example.test' };
      mailbox = (await t.call('ann', 'POST', '/email', mail)).body.id as string;
    });
    afterEach(() => t.dispose());

    const notify = (event: string, more: Partial<Notification> = {}) =>
      t.store.transaction((stores) =>
        t.notifications.notify(stores, 'ann', { ...notificationFixture, event, ...more }),
      );
    const pass = async (milliseconds: number) => {
      t.clock.now += milliseconds;
      const due = { dueAt: t.clock.now, now: t.clock.now };
      await jobStore(t.store).schedule({ id: 'held', kind: 'notifications.held' }, due);
      await t.jobs.drain();
    };
    const quiet = {
      timeZone: 'UTC',
      from: 22 * 60,
      to: 6 * 60,
      days: [0, 1, 2, 3, 4, 5, 6],
      letsUrgentPass: true,
    };
    const save = (body: unknown) => t.call('ann', 'PATCH', SETTINGS, body);

    it('CHN-140 in quiet hours webhooks go, e-mail waits for the morning, as one letter', async () => {
      expect((await save({ quiet })).status).toBe(200);
      await notify('a', { title: 'First', at: 1 });
      await notify('b', { title: 'Second', at: 2 });
      await pass(0);
      expect(t.receiver.received).toHaveLength(2);
      expect(t.mail).toEqual([]);
      const log = (await t.call('ann', 'GET', `/${mailbox}/deliveries`)).body;
      expect(log[0]).toMatchObject({
        state: 'queued',
        isHeld: true,
        nextTryAt: Date.UTC(2026, 10, 17, 6),
      });
      await pass(7 * HOUR);
      expect(t.mail).toEqual([]);
      await pass(HOUR / 2 + 60_000);
      expect(t.mail).toHaveLength(1);
      expect(t.mail[0]?.subject).toContain('2');
      expect(t.mail[0]?.text.indexOf('First')).toBeLessThan(t.mail[0]?.text.indexOf('Second') ?? 0);
      await pass(24 * HOUR);
      expect(t.mail).toHaveLength(1);
      const after = (await t.call('ann', 'GET', `/${mailbox}/deliveries`)).body;
      expect(after).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
    });

    it('CHN-141 what is urgent passes, unless it may not', async () => {
      await save({ quiet });
      await notify('a', { isUrgent: true });
      await pass(0);
      expect(t.mail).toHaveLength(1);
      await save({ quiet: { ...quiet, letsUrgentPass: false } });
      await notify('b', { isUrgent: true });
      await pass(0);
      expect(t.mail).toHaveLength(1);
    });

    it('CHN-142 an hourly digest is one letter with all since; the next one has only what is new', async () => {
      await save({ digest: { kind: 'hourly' } });
      for (let at = 0; at < 250; at += 1) await notify(`a${at}`, { title: `Title ${at}` });
      await pass(0);
      expect(t.mail).toEqual([]);
      await pass(HOUR / 2 + 60_000);
      expect(t.mail).toHaveLength(1);
      expect(t.mail[0]?.text).toContain('50');
      await notify('c', { title: 'Later' });
      await pass(HOUR);
      expect(t.mail).toHaveLength(2);
      expect(t.mail[1]?.text).not.toContain('Title 1');
      await pass(5 * HOUR);
      expect(t.mail).toHaveLength(2);
    });

    it('CHN-143 whoever ends quiet hours or the digest gets what was held', async () => {
      await save({ quiet });
      await notify('a');
      await save({ quiet: null });
      await pass(60_000);
      expect(t.mail).toHaveLength(1);
      await save({ digest: { kind: 'daily', at: 300, timeZone: 'UTC' } });
      await notify('b');
      await save({ digest: { kind: 'hourly' } });
      await pass(HOUR);
      expect(t.mail).toHaveLength(2);
    });

    it('CHN-144 a paused or removed mailbox gets nothing', async () => {
      await save({ digest: { kind: 'hourly' } });
      await notify('a');
      await notify('b');
      await t.call('ann', 'PUT', `/${mailbox}/paused`, { paused: true });
      await pass(HOUR);
      expect(t.mail).toEqual([]);
      const after = (await t.call('ann', 'GET', `/${mailbox}/deliveries`)).body;
      expect(after).toMatchObject([{ state: 'skipped' }, { state: 'skipped' }]);
    });

    it('CHN-145 settings are checked, kept and private', async () => {
      for (const body of [
        { quiet: { ...quiet, from: 1_440 } },
        { quiet: { ...quiet, timeZone: 'Mars/Base' } },
        { quiet: { ...quiet, days: [] } },
        { quiet: { ...quiet, days: [7] } },
        { quiet: { ...quiet, from: 60, to: 60 } },
        { digest: { kind: 'weekly' } },
        { digest: { kind: 'daily', at: 60 } },
        { sound: 'yes' },
        { volume: 1 },
      ])
        expect([body, (await save(body)).status]).toEqual([body, 400]);
      expect((await save({ sound: true })).body).toEqual({
        quiet: null,
        digest: { kind: 'at-once' },
        sound: true,
      });
      const saved = (await save({ quiet: { ...quiet, days: [5, 1, 5] } })).body;
      expect(saved).toMatchObject({ sound: true, quiet: { days: [1, 5] } });
      expect((await t.call('bob', 'GET', SETTINGS)).body.sound).toBe(false);
      expect((await t.call(undefined, 'GET', SETTINGS)).status).toBe(401);
    });
  });
});
