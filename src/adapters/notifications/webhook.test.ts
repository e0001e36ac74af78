import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notificationFixture, notifierContract } from '../../ports/notifier.contract.ts';
import { outsidePost } from './outside-request.ts';
import { answerWith, type Receiver, startReceiver } from './receiver.fixture.ts';
import { newWebhookSecret } from './webhook-signature.ts';
import { webhookNotifier } from './webhook.ts';

const NOW = Date.parse('2026-11-02T15:00:00.900Z');
const notifier = webhookNotifier({
  post: outsidePost({ allowLoopback: true }),
  accepts: () => true,
  origin: () => 'https://deck.example',
  now: () => NOW,
});
const { signal } = new AbortController();

notifierContract('webhook', async () => {
  const receiver = await startReceiver();
  return {
    notifier,
    target: { url: receiver.url, secrets: [newWebhookSecret()] },
    answer: (status, body) => {
      receiver.answer = answerWith(status, body);
    },
    arrived: () => receiver.received.map(({ body }) => body.toString()),
    stop: receiver.stop,
  };
});

/** What the help article tells receivers to do, written apart from what signs. */
function isGenuine({ headers, body }: Receiver['received'][number], secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.`;
  const expected = createHmac('sha256', key)
    .update(Buffer.concat([Buffer.from(signed), body]))
    .digest('base64');
  return String(headers['webhook-signature'])
    .split(' ')
    .some((signature) => signature === `v1,${expected}`);
}

describe('webhooks', () => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver.stop());
  const [secret, older, other] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];
  const target = () => ({ url: `${receiver.url}/hook?a=1`, secrets: [secret, older] });
  const deliver = () =>
    notifier.deliver(
      { target: target(), notification: notificationFixture, deliveryKey: 'delivery-1' },
      signal,
    );

  it('HOOK-1 is signed over id, time and body with every valid secret', async () => {
    await deliver();
    const [call] = receiver.received;
    expect(call?.path).toBe('/hook?a=1');
    expect(call?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': 'delivery-1',
      'webhook-timestamp': String(Math.floor(NOW / 1_000)),
    });
    expect([secret, older, other].map((each) => isGenuine(call!, each))).toEqual([
      true,
      true,
      false,
    ]);
    const changed = { ...call!, body: Buffer.from(call!.body.toString().replace('420', '421')) };
    expect(isGenuine(changed, secret)).toBe(false);
    expect(JSON.parse(call!.body.toString())).toEqual({
      type: 'alert.fired',
      timestamp: '2026-11-02T15:00:00.000Z',
      data: {
        event: 'event-1',
        title: 'MSFT above 420',
        text: notificationFixture.text,
        link: 'https://deck.example/alerts?id=1',
      },
    });
  });

  it('HOOK-2 signs as the published example of the Standard Webhooks scheme', async () => {
    // Secret, id, time, body and signature of the reference implementations' own tests.
    const { webhookHeaders } = await import('./webhook-signature.ts');
    const headers = webhookHeaders(
      { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: 1_614_265_330_000, body: '{"test": 2432232314}' },
      ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    );
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it.each(['en', 'fr'])(
    'HOOK-6 the code of the help article (%s) tells genuine from forged',
    async (locale) => {
      const article = readFileSync(`src/help/${locale}/account/notifications.md`, 'utf8');
      const code = /```js\n([\s\S]*?)```/.exec(article)?.[1] ?? '';
      const { isGenuine: check } = (await import(
        `data:text/javascript,${encodeURIComponent(code)}`
      )) as { isGenuine: (headers: object, body: string, secret: string) => boolean };
      const live = webhookNotifier({
        post: outsidePost({ allowLoopback: true }),
        accepts: () => true,
        origin: () => 'https://deck.example',
        now: Date.now,
      });
      const message = { notification: notificationFixture, deliveryKey: 'd' };
      await live.deliver({ ...message, target: target() }, signal);
      const { headers, body } = receiver.received[0]!;
      const text = body.toString();
      expect([secret, older, other].map((each) => check(headers, text, each))).toEqual([
        true,
        true,
        false,
      ]);
      expect(check(headers, `${text} `, secret)).toBe(false);
      const old = { ...headers, 'webhook-timestamp': '1600000000' };
      expect(check(old, text, secret)).toBe(false);
      const signed = { ...headers, 'webhook-signature': 'v1,short' };
      expect(check(signed, text, secret)).toBe(false);
    },
  );

  it.each([
    ['as plain text', (challenge: string) => `${challenge}\n`],
    ['as JSON', (challenge: string) => JSON.stringify({ challenge, more: 1 })],
    ['as a JSON string', (challenge: string) => JSON.stringify(challenge)],
  ])('HOOK-3 is verified by answering with the challenge %s', async (_, body) => {
    receiver.answer = ({ body: sent }, response) => {
      const { type, data } = JSON.parse(sent.toString()) as {
        type: string;
        data: { challenge: string };
      };
      response.end(type === 'endpoint.verification' ? body(data.challenge) : '');
    };
    await notifier.verify(target(), { text: 'a-challenge', deliveryKey: 'd' }, signal);
    expect(isGenuine(receiver.received[0]!, secret)).toBe(true);
  });

  it.each([
    ['nothing', answerWith(200)],
    ['something else', answerWith(200, 'ok')],
    ['null', answerWith(200, 'null')],
    ['more than it was asked for', answerWith(200, 'a-challenge and more')],
  ])('HOOK-4 an endpoint that answers %s is not verified', async (_, answer) => {
    receiver.answer = answer;
    await expect(
      notifier.verify(target(), { text: 'a-challenge', deliveryKey: 'd' }, signal),
    ).rejects.toMatchObject({ problem: { code: 'no-echo' }, retry: 'never' });
  });

  it('HOOK-5 an endpoint that refuses is not verified, whatever it echoes', async () => {
    receiver.answer = answerWith(500, 'a-challenge');
    await expect(
      notifier.verify(target(), { text: 'a-challenge', deliveryKey: 'd' }, signal),
    ).rejects.toMatchObject({ problem: { code: 'refused', status: 500 } });
  });
});
