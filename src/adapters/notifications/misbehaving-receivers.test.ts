import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notificationFixture } from '../../ports/notifier.contract.ts';
import { NotifierProblem } from '../../ports/notifier.ts';
import { type OutsideSettings, outsidePost } from './outside-request.ts';
import { makeBrowser } from './push-browser.fixture.ts';
import { answerWith, type Receiver, startReceiver } from './receiver.fixture.ts';
import { TEST_TLS } from './tls.fixture.ts';
import { newVapidKey, vapidKeys } from './vapid.ts';
import { pushNotifier } from './web-push.ts';
import { webhookNotifier } from './webhook.ts';
import { newWebhookSecret } from './webhook-signature.ts';

const LIMIT = 400;
const base = { accepts: () => true, now: () => Date.parse('2026-11-02T15:00:00Z') };
const message = { notification: notificationFixture, deliveryKey: 'd' };
type Deliver = (url: string, settings?: Partial<OutsideSettings>) => Promise<unknown>;

const webhook: Deliver = (url, settings) => {
  const post = outsidePost({ allowLoopback: true, timeout: LIMIT, ...settings });
  const notifier = webhookNotifier({ ...base, post, origin: () => 'https://deck.example' });
  const target = { url, secrets: [newWebhookSecret()] };
  return notifier.deliver({ ...message, target }, new AbortController().signal);
};
const push: Deliver = async (url, settings) => {
  const post = outsidePost({ allowLoopback: true, timeout: LIMIT, ...settings });
  const keys = vapidKeys(newVapidKey())!;
  const notifier = pushNotifier({ ...base, post, keys, subject: () => 'mailto:a@b.example' });
  const { p256dh, auth } = await makeBrowser();
  const target = { endpoint: url, p256dh, auth };
  return notifier.deliver({ ...message, target }, new AbortController().signal);
};

describe.each([
  ['a webhook', webhook],
  ['a push service', push],
])('%s that misbehaves', (name, deliver) => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver.stop());

  const problemOf = async (work: Promise<unknown>) => {
    const thrown: unknown = await work.then(
      () => undefined,
      (problem: unknown) => problem,
    );
    if (!(thrown instanceof NotifierProblem)) throw new Error('no problem', { cause: thrown });
    const { problem, retry, after } = thrown;
    return { code: problem.code, status: problem.status, retry, after };
  };
  const again = (code: string, status: number | null = null, after = 0) => ({
    code,
    status,
    retry: 'backoff',
    after,
  });

  it('CHN-150 a slow answer within the time limit is an answer', async () => {
    receiver.answer = (_, response) => void setTimeout(() => response.writeHead(201).end(), 100);
    await deliver(receiver.url);
    expect(receiver.received).toHaveLength(1);
  });

  it('CHN-151 a connection that hangs, before or after the status, is given up for now', async () => {
    receiver.answer = () => {};
    expect(await problemOf(deliver(receiver.url))).toEqual(again('timeout'));
    receiver.answer = (_, response) => void response.writeHead(200).write('…');
    expect(await problemOf(deliver(receiver.url))).toEqual(again('timeout'));
  });

  it('CHN-152 a connection that is closed midway is tried again', async () => {
    receiver.answer = (_, response) => void response.destroy();
    expect(await problemOf(deliver(receiver.url))).toEqual(again('unreachable'));
    receiver.answer = (_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy());
    };
    expect(await problemOf(deliver(receiver.url))).toEqual(again('unreachable'));
  });

  it.each([
    ['7', 7_000],
    ['0.5', 500],
    ['soon', 0],
    ['-3', 0],
    ['999999999', 0],
  ])('CHN-153 too busy, `Retry-After: %s`: waits %d ms at least', async (header, after) => {
    receiver.answer = answerWith(429, '', { 'retry-after': header });
    expect(await problemOf(deliver(receiver.url))).toEqual(again('refused', 429, after));
  });

  it('CHN-154 who is gone for good is not asked again', async () => {
    receiver.answer = answerWith(410);
    const code = name === 'a webhook' ? 'refused' : 'gone';
    const gone = { code, status: 410, retry: 'gone', after: 0 };
    expect(await problemOf(deliver(receiver.url))).toEqual(gone);
  });

  it('CHN-155 a huge refusal is not read to its end', async () => {
    receiver.answer = answerWith(500, 'x'.repeat(20 * 1024 * 1024));
    expect(await problemOf(deliver(receiver.url))).toEqual(again('refused', 500));
  });

  it('CHN-156 a redirect to this machine is not followed', async () => {
    const inside = await startReceiver();
    try {
      for (const status of [301, 302, 303, 307, 308]) {
        receiver.answer = answerWith(status, '', { location: inside.url });
        expect(await problemOf(deliver(receiver.url))).toEqual(again('redirected', status));
      }
      expect(inside.received).toEqual([]);
    } finally {
      await inside.stop();
    }
  });

  it('CHN-157 a wrong certificate gets nothing', async () => {
    await receiver.stop();
    receiver = await startReceiver(TEST_TLS);
    const url = `https://other.example:${receiver.port}/`;
    const settings = { resolve: async () => ['127.0.0.1'], ca: TEST_TLS.cert };
    expect(await problemOf(deliver(url, settings))).toEqual(again('tls'));
    expect(receiver.received).toEqual([]);
  });

  it('CHN-158 a name that changes between check and call leads to what was checked', async () => {
    const found = [['127.0.0.1'], ['169.254.169.254']];
    const resolve = async () => found.shift() ?? [];
    await deliver(`http://localhost:${receiver.port}/`, { resolve });
    expect([receiver.received.length, found.length]).toEqual([1, 1]);
  });

  it.each(['::ffff:127.0.0.1', '::ffff:7f00:1', 'fe80::1', '169.254.1.1', '64:ff9b::7f00:1'])(
    'CHN-159 a name that leads to %s is never called',
    async (address) => {
      const settings = { allowLoopback: false, resolve: async () => [address] };
      const url = `https://hook.example:${receiver.port}/`;
      expect(await problemOf(deliver(url, settings))).toMatchObject({
        code: 'private-address',
        retry: 'never',
      });
      expect(receiver.received).toEqual([]);
    },
  );
});
