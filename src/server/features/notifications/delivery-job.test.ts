import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerWith } from '../../../adapters/notifications/receiver.fixture.ts';
import { aesSecretBox } from '../../../adapters/secrets/aes-secret-box.ts';
import { onEveryStore, openTestSqlite } from '../../../adapters/store/store-suites.fixture.ts';
import { notificationFixture } from '../../../ports/notifier.contract.ts';
import { channelFixture } from '../../../ports/store/channel-store.contract.ts';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { composeNotifications } from '../../compose-notifications.ts';
import { type TestChannels, testChannels } from './channels.fixture.ts';

const DAY = 24 * 3_600_000;

onEveryStore((name, open) => {
  describe(`delivery of notifications on ${name}`, () => {
    let t: TestChannels;
    let id: string;
    beforeEach(async () => {
      t = await testChannels(await open());
      const wish = { name: 'Hook', url: `${t.receiver.url}/hook` };
      ({ id } = (await t.call('ann', 'POST', '/webhook', wish)).body.channel);
      await t.store.stores.channels.verify('ann', id, 1);
    });
    afterEach(() => t.dispose());

    const notify = (event = 'event-1', channels?: readonly string[]) =>
      t.store.transaction((stores) =>
        t.notifications.notify(stores, 'ann', { ...notificationFixture, event }, channels),
      );
    const channel = () => t.store.stores.channels.get('ann', id);
    const log = async () => t.store.stores.deliveries.list('ann', id, 9);

    it('CHN-70 an event reaches a channel once, however often it is told', async () => {
      expect(await notify()).toBe(1);
      expect(await notify()).toBe(0);
      await t.jobs.drain();
      expect(await notify()).toBe(0);
      await t.jobs.drain();
      expect(t.receiver.received).toHaveLength(1);
      const [delivery] = await log();
      expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, problem: null });
      expect(t.receiver.received[0]?.headers['webhook-id']).toBe(delivery?.id);
      expect((await channel())?.lastSuccessAt).toBe(t.clock.now);
    });

    it('CHN-71 nothing is sent when what happened is not kept', async () => {
      const failing = t.store.transaction(async (stores) => {
        await t.notifications.notify(stores, 'ann', notificationFixture);
        throw new Error('the alert could not be written');
      });
      await expect(failing).rejects.toThrow('the alert');
      await t.jobs.drain();
      expect([t.receiver.received.length, (await log()).length]).toEqual([0, 0]);
    });

    it('CHN-72 goes to the channels that are named, and to none that is paused or unverified', async () => {
      const mail = { name: 'Mail', address: 'ann@example.test' };
      const other = (await t.call('ann', 'POST', '/email', mail)).body.id as string;
      await t.call('ann', 'POST', '/email', { name: 'New', address: 'new@mail.example' });
      t.mail.length = 0;
      expect(await notify('a')).toBe(2);
      expect(await notify('b', [other])).toBe(1);
      expect(await notify('c', ['somebody else’s'])).toBe(0);
      await t.call('ann', 'PUT', `/${other}/paused`, { paused: true });
      expect(await notify('d')).toBe(1);
      // Paused while it was on its way.
      await t.jobs.drain();
      expect(t.mail).toEqual([]);
      expect(t.receiver.received).toHaveLength(2);
      const [skipped] = await t.store.stores.deliveries.list('ann', other, 1);
      expect(skipped?.state).toBe('skipped');
    });

    it('CHN-73 a mail is handed to the mail queue together with the note of it', async () => {
      const wish = { name: 'Mail', address: 'ann@example.test' };
      const other = (await t.call('ann', 'POST', '/email', wish)).body.id as string;
      await notify('a', [other]);
      await t.jobs.drain();
      expect(t.mail).toMatchObject([
        { to: 'ann@example.test', subject: 'Tapedeck: MSFT above 420' },
      ]);
      expect(t.mail[0]?.text).toContain('https://deck.example/alerts?id=1');
    });

    it('CHN-74 an endpoint that is down gets it later, under the same id', async () => {
      t.receiver.answer = answerWith(503, 'busy');
      await notify();
      await t.jobs.drain();
      expect(await log()).toMatchObject([{ state: 'queued', problem: { status: 503 } }]);
      expect(await channel()).toMatchObject({ failingSince: null, lastFailureAt: t.clock.now });
      expect(await t.jobs.drain()).toBe(0);
      t.clock.now += 60_000;
      t.receiver.answer = answerWith(204);
      await t.jobs.drain();
      const [first, second] = t.receiver.received.map(({ headers }) => headers['webhook-id']);
      expect([second, (await log())[0]?.state]).toEqual([first, 'delivered']);
    });

    it('CHN-160 some failures, then success: one delivery, each try under the same id', async () => {
      await notify();
      for (const status of [500, 502, 200]) {
        t.receiver.answer = answerWith(status);
        await t.jobs.drain();
        t.clock.now += 3_600_000;
      }
      expect(new Set(t.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      expect(await log()).toMatchObject([{ state: 'delivered', attempts: 3 }]);
      expect(await channel()).toMatchObject({ failingSince: null });
    });

    it('CHN-161 who asks to be left alone is, for an hour at most', async () => {
      t.receiver.answer = answerWith(429, '', { 'retry-after': '600' });
      await notify();
      await t.jobs.drain();
      expect((await log())[0]?.nextTryAt).toBe(t.clock.now + 600_000);
      t.clock.now += 599_999;
      expect(await t.jobs.drain()).toBe(0);
      t.clock.now += 1;
      t.receiver.answer = answerWith(503, '', { 'retry-after': '80000' });
      await t.jobs.drain();
      expect((await log())[0]?.nextTryAt).toBe(t.clock.now + 3_600_000);
    });

    it('CHN-162 an endpoint that is gone is given up at once, and can be sent to again', async () => {
      t.receiver.answer = answerWith(410);
      await notify();
      await t.jobs.drain();
      const [entry] = await log();
      expect(entry).toMatchObject({ state: 'abandoned', attempts: 1, problem: { status: 410 } });
      expect((await channel())?.failingSince).toBe(t.clock.now);
      t.clock.now += DAY;
      await t.jobs.drain();
      expect(t.receiver.received).toHaveLength(1);
    });

    it('CHN-75 after about a day it is given up and the channel fails, until one arrives', async () => {
      t.receiver.answer = answerWith(500, 'oops');
      await notify();
      const start = t.clock.now;
      for (let tries = 0; tries < 40 && (await channel())?.failingSince === null; tries += 1) {
        await t.jobs.drain();
        t.clock.now += 75 * 60_000;
      }
      expect(t.receiver.received).toHaveLength(32);
      expect((await channel())?.failingSince).toBeGreaterThan(start + DAY);
      expect(await log()).toMatchObject([{ state: 'abandoned', attempts: 32 }]);
      const summary = await t.jobs.summary();
      expect(summary.find(({ kind }) => kind === 'notifications.deliver')).toMatchObject({
        dead: 1,
      });
      t.receiver.answer = answerWith(200);
      await notify('event-2');
      await t.jobs.drain();
      expect((await channel())?.failingSince).toBeNull();
    });

    it('CHN-130 is tried for a day: 15 s, doubling, then every hour, as the log says', async () => {
      t.receiver.answer = answerWith(500, 'oops');
      await notify();
      const start = t.clock.now;
      const pauses: number[] = [];
      for (;;) {
        await t.jobs.drain();
        const [entry] = await log();
        if (entry?.state !== 'queued') break;
        const next = entry.nextTryAt ?? 0;
        expect(entry).toMatchObject({ attempts: pauses.length + 1, problem: { status: 500 } });
        pauses.push(next - t.clock.now);
        // Not a moment sooner.
        t.clock.now = next - 1;
        await t.jobs.drain();
        expect(t.receiver.received).toHaveLength(pauses.length);
        t.clock.now = next;
      }
      const nominal = pauses.map((_, at) => Math.min(15_000 * 2 ** at, 3_600_000));
      expect(pauses).toHaveLength(31);
      for (const [at, pause] of pauses.entries()) {
        expect(pause).toBeGreaterThanOrEqual(nominal[at]! * 0.8 - 1);
        expect(pause).toBeLessThanOrEqual(nominal[at]! * 1.2 + 1);
      }
      expect(nominal.reduce((sum, pause) => sum + pause)).toBeGreaterThan(DAY);
      expect(t.clock.now - start).toBeGreaterThan(0.8 * DAY);
      expect((await log())[0]?.nextTryAt).toBeNull();
    });

    it('CHN-131 what was given up is sent again under the same id, one or all', async () => {
      t.receiver.answer = answerWith(500, 'oops');
      for (const event of ['a', 'b', 'c']) await notify(event);
      for (let tries = 0; tries < 40; tries += 1) {
        await t.jobs.drain();
        t.clock.now += 75 * 60_000;
      }
      const ids = (await log()).map((entry) => entry.id);
      expect(new Set((await log()).map(({ state }) => state))).toEqual(new Set(['abandoned']));
      t.receiver.received.length = 0;
      t.receiver.answer = answerWith(200);
      const [first = ''] = ids;
      const resend = (body: unknown, user = 'ann') => t.call(user, 'POST', `/${id}/resend`, body);
      expect((await resend({ ids: [first, 'nope'] })).body).toEqual({ resent: 1 });
      await t.jobs.drain();
      expect(t.receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([first]);
      expect((await resend({ ids: null })).body).toEqual({ resent: 2 });
      expect((await resend({ ids: null })).body).toEqual({ resent: 0 });
      await t.jobs.drain();
      const got = t.receiver.received.map(({ headers }) => headers['webhook-id']);
      expect(got).toHaveLength(3);
      expect(new Set(got)).toEqual(new Set(ids));
      expect(new Set((await log()).map(({ state }) => state))).toEqual(new Set(['delivered']));
      expect((await channel())?.failingSince).toBeNull();
      expect((await resend({ ids: null }, 'bob')).status).toBe(404);
      expect((await resend({ ids: [] })).status).toBe(400);
    });

    it('CHN-132 many members and firings are one batch of few statements', async () => {
      await t.store.transaction((stores) =>
        t.notifications.notifyMany(stores, [
          ...Array.from({ length: 40 }, (_, at) => ({
            memberId: 'ann',
            notification: { ...notificationFixture, event: `many ${at}` },
          })),
          { memberId: 'bob', notification: notificationFixture },
          {
            memberId: 'ann',
            notification: { ...notificationFixture, event: 'page' },
            channelIds: [],
          },
          { memberId: 'ann', notification: { ...notificationFixture, event: 'many 3' } },
        ]),
      );
      await t.jobs.drain();
      const events = t.receiver.received.map(
        ({ body }) => (JSON.parse(body.toString()) as { data: { event: string } }).data.event,
      );
      expect(new Set(events).size).toBe(40);
      expect(events).toHaveLength(40);
    });

    it('CHN-163 many deliveries to one channel at once each need one try', async () => {
      await t.store.transaction((stores) =>
        t.notifications.notifyMany(
          stores,
          Array.from({ length: 60 }, (_, at) => ({
            memberId: 'ann',
            notification: { ...notificationFixture, event: `many ${at}` },
          })),
        ),
      );
      await t.jobs.drain();
      expect(t.receiver.received).toHaveLength(60);
      const all = await t.store.stores.deliveries.list('ann', id, 99);
      expect(new Set(all.map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(
        new Set(['delivered 1']),
      );
    });

    it('CHN-76 a webhook is not called once the plan has none', async () => {
      await notify();
      await t.store.stores.members.setPlan('ann', 'free');
      await t.jobs.drain();
      expect(t.receiver.received).toEqual([]);
      expect(await log()).toMatchObject([{ state: 'skipped' }]);
    });

    it('CHN-81 a disabled account is told nothing', async () => {
      await notify();
      await t.store.stores.members.setDisabled('ann', t.clock.now);
      await t.jobs.drain();
      expect(t.receiver.received).toEqual([]);
      expect(await log()).toMatchObject([{ state: 'skipped' }]);
    });

    it('CHN-77 a removed channel, a deleted member: nothing is sent', async () => {
      await notify();
      await t.call('ann', 'DELETE', `/${id}`);
      await t.jobs.drain();
      expect(t.receiver.received).toEqual([]);
    });
  });
});

const settings = {
  config: { vapidPrivateKey: undefined, allowLoopback: false },
  mailer: { send: async () => {} },
  contact: undefined,
  origin: () => 'https://deck.example',
  entitlementOf: () => {
    throw new Error('nobody asks');
  },
  log: { info: () => {}, error: () => {} },
  now: () => 1,
  wake: () => {},
};

describe('secrets of channels', () => {
  it('CHN-78 a server with another key fails the channel, and a new secret mends it', async () => {
    const t = await testChannels();
    const wish = { name: 'Hook', url: `${t.receiver.url}/hook` };
    const { id } = (await t.call('ann', 'POST', '/webhook', wish)).body.channel;
    await t.store.stores.channels.verify('ann', id, 1);
    const { secret } = (await t.store.stores.channels.get('ann', id))!;
    const damaged = `${secret!.slice(0, -4)}AAAA`;
    await t.store.stores.channels.replaceSecret({ memberId: 'ann', id }, secret, damaged);
    expect((await t.call('ann', 'POST', `/${id}/test`)).body).toMatchObject({
      delivered: false,
      problem: { code: 'unreadable' },
    });
    expect((await t.call('ann', 'POST', `/${id}/challenge`)).status).toBe(409);
    expect((await t.call('ann', 'POST', `/${id}/secret`)).status).toBe(200);
    expect((await t.call('ann', 'POST', `/${id}/test`)).body).toMatchObject({ delivered: true });
    await t.dispose();
  });

  it('CHN-80 what is in clear or under an older key is sealed at the next start', async () => {
    const [older, newer] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
    const store = await openTestSqlite();
    const { channels, members, installationSecrets } = store.value.stores;
    await members.create(memberFixture('ann'));
    const clear = JSON.stringify({ current: 'whsec_AAAA', previous: null });
    await channels.create(channelFixture('a', { secret: clear }), 9);
    const start = (keys: readonly Uint8Array[]) =>
      composeNotifications({ ...settings, store: store.value, secretKeys: keys });
    const kept = async () => (await channels.get('ann', 'a'))?.secret ?? '';
    const pushKey = async () => aesSecretBox([older, newer]).open(await vapid(), 'vapid');
    const vapid = async () => (await installationSecrets.get('vapid')) ?? '';
    await start([older]);
    const first = [await kept(), await vapid()];
    const key = await pushKey();
    await start([newer, older]);
    const second = [await kept(), await vapid()];
    expect(new Set([...first, ...second]).size).toBe(4);
    for (const secret of [...first, ...second]) expect(secret).toMatch(/^sealed1\./);
    expect(await pushKey()).toBe(key);
    expect(aesSecretBox([newer]).open(await kept(), 'channel ann a')).toBe(clear);
    // A lost key: no push, and the start goes on.
    const { answers } = await start([new Uint8Array(32).fill(3)]);
    expect(answers.length).toBeGreaterThan(0);
    expect(await vapid()).toBe(second[1]);
    await store.dispose();
  });
});
