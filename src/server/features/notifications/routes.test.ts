import { createECDH, createHash, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeBrowser } from '../../../adapters/notifications/push-browser.fixture.ts';
import { answerWith, type Received } from '../../../adapters/notifications/receiver.fixture.ts';
import { type TestChannels, testChannels } from './channels.fixture.ts';

let t: TestChannels;
beforeEach(async () => {
  t = await testChannels();
});
afterEach(() => t.dispose());

const list = async (user = 'ann') => (await t.call(user, 'GET', '')).body;
const addEmail = (address: string, user = 'ann') =>
  t.call(user, 'POST', '/email', { name: 'Mail', address });
const addHook = (path = '/hook', user = 'ann') =>
  t.call(user, 'POST', '/webhook', { name: 'Hook', url: t.receiver.url + path });
const newDevice = (endpoint = `${t.receiver.url}/push/1`) => {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return {
    name: 'Phone',
    endpoint,
    p256dh: ecdh.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
};
const codeOf = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';
/** An endpoint as its owner writes it: it answers challenges and takes the rest. */
const echo = ({ body }: Received, response: { end: (text: string) => void }) => {
  const { data } = JSON.parse(body.toString()) as { data: { challenge?: string } };
  response.end(data.challenge ?? 'ok');
};
const verifiedHook = async () => {
  const { body } = await addHook();
  t.receiver.answer = echo;
  await t.call('ann', 'POST', `/${body.channel.id}/challenge`);
  return body as { channel: { id: string }; secret: string };
};

describe('channels of a member', () => {
  it('CHN-50 needs a session, and shows the own ones only', async () => {
    expect((await t.call(undefined, 'GET', '')).status).toBe(401);
    await addEmail('ann@example.test');
    expect(await list()).toMatchObject({ most: 20, email: 'ann@example.test' });
    expect((await list()).channels).toHaveLength(1);
    expect(await list('bob')).toMatchObject({ channels: [], most: 5 });
  });

  it('CHN-51 to others a channel does not exist, whatever they try', async () => {
    const { channel } = await verifiedHook();
    t.clock.now += 1;
    const mail = (await addEmail('other@mail.example')).body;
    for (const [method, path, body] of [
      ['PUT', `/${channel.id}`, { name: 'Mine' }],
      ['PUT', `/${channel.id}/paused`, { paused: true }],
      ['GET', `/${channel.id}/deliveries`, undefined],
      ['POST', `/${channel.id}/test`, undefined],
      ['POST', `/${channel.id}/challenge`, undefined],
      ['POST', `/${channel.id}/secret`, undefined],
      ['POST', `/${mail.id}/code`, undefined],
      ['POST', `/${mail.id}/confirm`, { code: codeOf(t.mail[0]?.text) }],
      ['DELETE', `/${channel.id}`, undefined],
    ] as const)
      expect([path, (await t.call('bob', method, path, body)).status]).toEqual([path, 404]);
    expect((await list()).channels).toMatchObject([{ name: 'Hook' }, { state: 'unverified' }]);
  });

  it('CHN-52 are renamed, paused, resumed and removed', async () => {
    const { id } = (await addEmail('ann@example.test')).body;
    expect((await t.call('ann', 'PUT', `/${id}`, { name: ' Desk ' })).body.name).toBe('Desk');
    const pause = async (paused: boolean) =>
      (await t.call('ann', 'PUT', `/${id}/paused`, { paused })).body.state;
    expect([await pause(true), await pause(false)]).toEqual(['paused', 'working']);
    expect((await t.call('ann', 'DELETE', `/${id}`)).status).toBe(200);
    expect((await t.call('ann', 'DELETE', `/${id}`)).status).toBe(404);
    const events = await t.store.stores.audit.list({ subject: 'ann', limit: 9 });
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['channel.added', 'channel.removed']);
  });

  it('CHN-53 are limited by the plan, and webhooks are part of some', async () => {
    for (let i = 0; i < 5; i += 1)
      await t.call('bob', 'POST', '/push', newDevice(`https://push.example/${i}`));
    const refused = await t.call('bob', 'POST', '/push', newDevice('https://push.example/5'));
    expect([refused.status, refused.body.code]).toEqual([403, 'tooManyChannels']);
    expect((await addHook('/x', 'bob')).status).toBe(403);
    expect((await list('bob')).channels).toHaveLength(5);
  });

  it('CHN-54 a place is a channel once', async () => {
    await addEmail('ann@example.test');
    const again = await addEmail('Ann@Example.test');
    expect([again.status, again.body.code]).toEqual([409, 'channelKnown']);
  });

  it('CHN-55 refuses what is no channel', async () => {
    for (const [path, body] of [
      ['/email', { name: 'x', address: 'nobody' }],
      ['/email', { name: '', address: 'a@b.example' }],
      ['/email', { name: 'x'.repeat(61), address: 'a@b.example' }],
      ['/webhook', { name: 'x', url: 'http://hook.example/' }],
      ['/webhook', { name: 'x', url: 'https://10.0.0.1/' }],
      ['/webhook', { name: 'x', url: 'https://169.254.169.254/' }],
      ['/webhook', { name: 'x', url: 'https://[::ffff:10.0.0.1]/' }],
      ['/webhook', { name: 'x', url: 'https://0xa000001/' }],
      ['/webhook', { name: 'x', url: 'https://a:b@hook.example/' }],
      ['/webhook', { name: 'x', url: `https://hook.example/${'x'.repeat(2_000)}` }],
      ['/push', { ...newDevice('https://192.168.0.1/push') }],
      ['/push', { ...newDevice(), p256dh: 'AAAA' }],
      ['/push', { ...newDevice(), auth: 'AAAA' }],
    ] as const)
      expect([path, body, (await t.call('ann', 'POST', path, body)).status]).toEqual([
        path,
        body,
        400,
      ]);
    expect((await list()).channels).toEqual([]);
  });
});

describe('the log of a channel', () => {
  const log = async (id: string) =>
    (await t.call('ann', 'GET', `/${id}/deliveries`)).body as readonly { kind: string }[];

  it('CHN-80 has what was sent, tests too, with the outcome and its reason, newest first', async () => {
    const { channel } = await verifiedHook();
    expect(await log(channel.id)).toEqual([]);
    await t.call('ann', 'POST', `/${channel.id}/test`);
    t.clock.now += 60_000;
    t.receiver.answer = answerWith(503, 'closed for lunch');
    await t.call('ann', 'POST', `/${channel.id}/test`);
    t.clock.now += 60_000;
    const alert = {
      event: 'e-1',
      kind: 'alert.fired',
      title: 'MSFT above 500',
      text: 'It is.',
      link: '/alerts',
      at: t.clock.now,
    };
    await t.store.transaction((stores) => t.notifications.notify(stores, 'ann', alert));
    expect(await log(channel.id)).toMatchObject([
      { kind: 'alert.fired', title: 'MSFT above 500', state: 'queued', finishedAt: null },
      {
        kind: 'notification.test',
        state: 'abandoned',
        attempts: 1,
        problem: { code: 'refused', status: 503, said: 'closed for lunch' },
      },
      { kind: 'notification.test', state: 'delivered', problem: null },
    ]);
    expect(JSON.stringify(await log(channel.id))).not.toContain('It is.');
  });

  it('CHN-81 has the last 50', async () => {
    const { id } = (await addEmail('ann@example.test')).body;
    await t.store.transaction(async (stores) => {
      for (let at = 0; at < 60; at += 1) {
        const event = `e-${at}`;
        const notification = { event, kind: `k.${at}`, title: '', text: '', link: '/', at };
        const of = { id: event, memberId: 'ann', channelId: id as string };
        await stores.deliveries.add({ ...of, notification, createdAt: at });
      }
    });
    const kinds = (await log(id)).map(({ kind }) => kind);
    expect([kinds.length, kinds[0], kinds.at(-1)]).toEqual([50, 'k.59', 'k.10']);
  });
});

describe('e-mail channels', () => {
  it('CHN-56 the address of the account needs no verification', async () => {
    expect((await addEmail('ANN@example.test')).body).toMatchObject({ state: 'working' });
    expect(t.mail).toEqual([]);
  });

  it('CHN-57 another address is verified by the code that was sent there', async () => {
    const { body } = await addEmail('desk@mail.example');
    expect(body).toMatchObject({ state: 'unverified', target: 'desk@mail.example' });
    expect(t.mail).toMatchObject([{ to: 'desk@mail.example', kind: 'notifications.verify' }]);
    const code = codeOf(t.mail[0]?.text);
    expect(t.mail[0]?.subject).not.toContain(code);
    const confirm = (text: string) => t.call('ann', 'POST', `/${body.id}/confirm`, { code: text });
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await confirm(wrong)).body.issues).toMatchObject([{ path: 'body.code' }]);
    expect((await confirm('12345')).status).toBe(400);
    expect((await t.call('ann', 'POST', `/${body.id}/test`)).body.code).toBe('channelUnverified');
    expect((await confirm(` ${code} `)).body.state).toBe('working');
    expect((await t.call('ann', 'POST', `/${body.id}/code`)).status).toBe(409);
  });

  it('CHN-58 a code is good for 30 minutes, for its channel, and not for guessing', async () => {
    const one = (await addEmail('one@mail.example')).body;
    const two = (await addEmail('two@mail.example')).body;
    const [first, second] = t.mail.map(({ text }) => codeOf(text));
    const confirm = (id: string, code = '') => t.call('ann', 'POST', `/${id}/confirm`, { code });
    expect((await confirm(one.id, second)).status).toBe(400);
    expect((await confirm(two.id, second)).status).toBe(200);
    t.clock.now += 30 * 60_000;
    expect((await confirm(one.id, first)).status).toBe(400);
    await t.call('ann', 'POST', `/${one.id}/code`);
    const third = codeOf(t.mail.at(-1)?.text);
    const guesses: number[] = [];
    for (let i = 0; i < 6; i += 1) guesses.push((await confirm(one.id, '000000')).status);
    expect(guesses.at(-1)).toBe(429);
    t.clock.now += 60_000;
    expect((await confirm(one.id, third)).status).toBe(200);
  });

  it('CHN-59 nobody fills a stranger’s mailbox', async () => {
    const { id } = (await addEmail('desk@mail.example')).body;
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1)
      statuses.push((await t.call('ann', 'POST', `/${id}/code`)).status);
    expect(statuses.at(-1)).toBe(429);
    expect(t.mail.length).toBeLessThan(6);
  });

  it('CHN-60 a test is a mail in the language of the member', async () => {
    const { id } = (await addEmail('ann@example.test')).body;
    await t.store.stores.members.setLocale('ann', 'fr');
    const { body } = await t.call('ann', 'POST', `/${id}/test`);
    expect(body).toMatchObject({ delivered: true, problem: null, channel: { state: 'working' } });
    expect(t.mail[0]).toMatchObject({ to: 'ann@example.test', kind: 'notifications.notice' });
    expect(t.mail[0]?.text).toContain('« user-ann » (WMID 501)');
  });
});

describe('webhook channels', () => {
  it('CHN-61 tell the secret once, sealed at rest, and are verified by a challenge', async () => {
    const { body } = await addHook();
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(body.channel.state).toBe('unverified');
    expect(JSON.stringify(await list())).not.toContain(body.secret);
    const row = await t.store.db
      .selectFrom('notification_channel')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row.secret).toMatch(/^sealed1\./);
    const challenge = () => t.call('ann', 'POST', `/${body.channel.id}/challenge`);
    expect((await challenge()).body).toMatchObject({
      delivered: false,
      problem: { code: 'no-echo' },
      channel: { state: 'unverified' },
    });
    t.receiver.answer = echo;
    expect((await challenge()).body).toMatchObject({
      delivered: true,
      channel: { state: 'working' },
    });
  });

  it('CHN-62 a test says what became of it, and the channel remembers', async () => {
    const { channel } = await verifiedHook();
    const test = async () => (await t.call('ann', 'POST', `/${channel.id}/test`)).body;
    expect(await test()).toMatchObject({ delivered: true, channel: { state: 'working' } });
    t.receiver.answer = answerWith(500, 'database is down\nat x');
    const problem = { code: 'refused', status: 500, said: 'database is down' };
    expect(await test()).toMatchObject({
      delivered: false,
      problem,
      channel: { state: 'failing', problem, lastFailureAt: t.clock.now },
    });
    t.receiver.answer = echo;
    expect(await test()).toMatchObject({ delivered: true, channel: { state: 'working' } });
  });

  it('CHN-63 a test button that is hammered is limited', async () => {
    const { channel } = await verifiedHook();
    const before = t.receiver.received.length;
    const statuses = await Promise.all(
      Array.from(
        { length: 30 },
        async () => (await t.call('ann', 'POST', `/${channel.id}/test`)).status,
      ),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(15);
    expect(t.receiver.received.length - before).toBeLessThanOrEqual(15);
  });

  it('CHN-64 after a rotation both secrets sign for 24 hours', async () => {
    const { channel, secret } = await verifiedHook();
    const rotated = (await t.call('ann', 'POST', `/${channel.id}/secret`)).body;
    expect(rotated.secret).not.toBe(secret);
    const signatures = async () => {
      await t.call('ann', 'POST', `/${channel.id}/test`);
      const header = t.receiver.received.at(-1)?.headers['webhook-signature'];
      return String(header).split(' ').length;
    };
    expect(await signatures()).toBe(2);
    t.clock.now += 24 * 3_600_000;
    expect(await signatures()).toBe(1);
    const mail = (await addEmail('ann@example.test')).body;
    expect((await t.call('ann', 'POST', `/${mail.id}/secret`)).status).toBe(404);
  });
});

describe('push channels', () => {
  it('CHN-65 a browser is known by the hash of its subscription, which is kept sealed', async () => {
    const device = newDevice();
    const { body } = await t.call('ann', 'POST', '/push', device);
    expect(body).toMatchObject({
      state: 'working',
      target: new URL(device.endpoint).host,
      device: createHash('sha256').update(device.endpoint).digest('base64url'),
    });
    expect((await list()).pushKey).toMatch(/^[\w-]{87}$/);
    const rows = JSON.stringify(
      await t.store.db.selectFrom('notification_channel').selectAll().execute(),
    );
    expect(rows).not.toContain('/push/1');
    expect(rows).not.toContain(device.auth);
    expect((await t.call('ann', 'POST', '/push', device)).status).toBe(409);
  });

  it('CHN-66 a browser that somebody else uses now belongs to them', async () => {
    const device = newDevice();
    await t.call('ann', 'POST', '/push', device);
    await t.call('bob', 'POST', '/push', device);
    expect((await list()).channels).toEqual([]);
    expect((await list('bob')).channels).toHaveLength(1);
  });

  it('CHN-83 a notification arrives encrypted, and only the browser that subscribed reads it', async () => {
    const browser = await makeBrowser();
    const { p256dh, auth } = browser;
    const device = { name: 'Phone', endpoint: `${t.receiver.url}/push/9`, p256dh, auth };
    const { id } = (await t.call('ann', 'POST', '/push', device)).body;
    const got: Received[] = [];
    t.receiver.answer = (received, response) => {
      got.push(received);
      response.writeHead(201).end();
    };
    const alert = {
      event: 'e-1',
      kind: 'alert.fired',
      title: 'MSFT above 500 €',
      text: 'Last 501.20',
      link: '/alerts',
      at: t.clock.now,
    };
    await t.store.transaction((stores) => t.notifications.notify(stores, 'ann', alert));
    await t.jobs.drain();
    expect(got).toHaveLength(1);
    expect(got[0]!.headers['content-encoding']).toBe('aes128gcm');
    expect(got[0]!.body.toString('latin1')).not.toContain('MSFT');
    expect(JSON.parse(await browser.open(got[0]!.body))).toMatchObject({
      title: 'MSFT above 500 €',
      text: 'Last 501.20',
    });
    await expect((await makeBrowser()).open(got[0]!.body)).rejects.toThrow();
    const log = (await t.call('ann', 'GET', `/${id}/deliveries`)).body;
    expect(log).toMatchObject([{ kind: 'alert.fired', state: 'delivered', attempts: 1 }]);
  });

  it('CHN-67 a device that the push service does not know is removed', async () => {
    const { body } = await t.call('ann', 'POST', '/push', newDevice());
    expect((await t.call('ann', 'POST', `/${body.id}/test`)).body).toMatchObject({
      delivered: true,
    });
    t.receiver.answer = answerWith(410);
    expect((await t.call('ann', 'POST', `/${body.id}/test`)).body).toMatchObject({
      delivered: false,
      problem: { code: 'gone' },
      channel: null,
    });
    expect((await list()).channels).toEqual([]);
  });
});
