import { createPublicKey, verify } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notificationFixture, notifierContract } from '../../ports/notifier.contract.ts';
import { outsidePost } from './outside-request.ts';
import { makeBrowser, type PushBrowser } from './push-browser.fixture.ts';
import { encryptPush, isPushKeys } from './push-encryption.ts';
import { answerWith, type Receiver, startReceiver } from './receiver.fixture.ts';
import { newVapidKey, vapidKeys } from './vapid.ts';
import { pushNotifier } from './web-push.ts';

const NOW = Date.parse('2026-11-02T15:00:00Z');
const keys = vapidKeys(newVapidKey())!;
const notifier = pushNotifier({
  post: outsidePost({ allowLoopback: true }),
  accepts: () => true,
  keys,
  subject: () => 'mailto:desk@deck.example',
  now: () => NOW,
});
const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(text, 'base64url'));

notifierContract('push', async () => {
  const service = await startReceiver();
  const browser = await makeBrowser();
  const opened: string[] = [];
  let status = 201;
  let said = '';
  service.answer = async ({ body }, response) => {
    opened.push(await browser.open(body));
    response.writeHead(status).end(said);
  };
  return {
    notifier,
    target: { endpoint: `${service.url}/send/abc`, p256dh: browser.p256dh, auth: browser.auth },
    answer: (next, body = '') => {
      status = next;
      said = body;
    },
    arrived: () => opened,
    stop: service.stop,
  };
});

describe('push messages', () => {
  let service: Receiver;
  let browser: PushBrowser;
  beforeEach(async () => {
    service = await startReceiver();
    browser = await makeBrowser();
  });
  afterEach(() => service.stop());
  const deliver = () =>
    notifier.deliver(
      {
        target: { endpoint: `${service.url}/send/abc`, ...browser },
        notification: notificationFixture,
        deliveryKey: 'd',
      },
      new AbortController().signal,
    );

  it('PUSH-1 encrypts the example of RFC 8291 to its published bytes', () => {
    const sealed = encryptPush(
      Buffer.from('When I grow up, I want to be a watermelon'),
      {
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      {
        privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
        salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      },
    );
    expect(Buffer.from(sealed).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('PUSH-2 only the browser can read it, and no two messages look the same', async () => {
    await deliver();
    await deliver();
    const [one, two] = service.received.map(({ body }) => body);
    expect(JSON.parse(await browser.open(one!))).toEqual({
      title: notificationFixture.title,
      text: notificationFixture.text,
      link: notificationFixture.link,
      event: notificationFixture.event,
    });
    expect(one!.equals(two!)).toBe(false);
    await expect((await makeBrowser()).open(one!)).rejects.toThrow();
  });

  it('PUSH-3 shows the push service who sends, by a token for that service only', async () => {
    await deliver();
    const { headers } = service.received[0]!;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    const [, token = '', key = ''] =
      /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
    expect(key).toBe(keys.publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = bytes(key);
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: Buffer.from(point.subarray(1, 33)).toString('base64url'),
        y: Buffer.from(point.subarray(33)).toString('base64url'),
      },
    });
    const isValid = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      bytes(signature),
    );
    expect(isValid).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: service.url,
      exp: NOW / 1_000 + 12 * 3_600,
      sub: 'mailto:desk@deck.example',
    });
  });

  it.each([404, 410])(
    'PUSH-4 a device that the service does not know (%d) is gone',
    async (status) => {
      service.answer = answerWith(status);
      await expect(deliver()).rejects.toMatchObject({ retry: 'gone', problem: { code: 'gone' } });
    },
  );

  it('PUSH-5 keys of a browser are a point of the curve and 16 bytes', async () => {
    const { p256dh, auth } = browser;
    expect(isPushKeys({ p256dh, auth })).toBe(true);
    const off = Buffer.from(p256dh, 'base64url');
    off[64]! ^= 1;
    for (const [one, two] of [
      [p256dh.slice(0, -4), auth],
      [off.toString('base64url'), auth],
      [p256dh, auth.slice(0, -4)],
      ['', ''],
      ['not base64 at all!', auth],
    ] as const)
      expect([one, isPushKeys({ p256dh: one, auth: two })]).toEqual([one, false]);
  });

  it('PUSH-6 the private key makes the pair; what is no key makes none', () => {
    const key = newVapidKey();
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect(vapidKeys(key)?.publicKey).toBe(vapidKeys(key)?.publicKey);
    expect(bytes(vapidKeys(key)!.publicKey)).toHaveLength(65);
    expect(vapidKeys('short')).toBeUndefined();
    expect(vapidKeys(Buffer.alloc(32).toString('base64url'))).toBeUndefined();
  });
});
