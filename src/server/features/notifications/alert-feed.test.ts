import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { atomFeed } from '../../../domain/alerts/feed.ts';
import { registerFeed } from '../../http/feeds.ts';
import { testChannels } from './channels.fixture.ts';

const FEED = '/api/account/alert-feed';

describe('the feed of alerts', () => {
  it('FED-2 opens by its address alone, which is told once, and closes with a new one', async () => {
    const t = await testChannels();
    const app = Fastify();
    app.setErrorHandler((error: { statusCode?: number }, _, reply) =>
      reply.code(error.statusCode ?? 500).send(),
    );
    registerFeed(app, t.notifications.feed);
    const get = (address: string, headers: Record<string, string> = {}) =>
      app.inject({ method: 'GET', url: new URL(address).pathname, headers });

    expect((await t.call('ann', 'GET', FEED)).body).toEqual({ createdAt: null });
    const { address } = (await t.call('ann', 'POST', FEED)).body as { address: string };
    expect(address).toMatch(/^https:\/\/deck\.example\/feeds\/alerts\/[\w-]{43}$/);
    expect(JSON.stringify((await t.call('ann', 'GET', FEED)).body)).not.toContain('feeds/');

    const first = await get(address);
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toContain('application/atom+xml');
    expect(first.headers['set-cookie']).toBeUndefined();
    const tag = String(first.headers.etag);
    const again = await get(address, { 'if-none-match': `"other", W/${tag}` });
    expect([again.statusCode, again.payload]).toEqual([304, '']);

    const { address: other } = (await t.call('ann', 'POST', FEED)).body as { address: string };
    expect([(await get(address)).statusCode, (await get(other)).statusCode]).toEqual([404, 200]);
    await t.store.stores.members.setDisabled('ann', 1);
    expect((await get(other)).statusCode).toBe(404);
    await t.store.stores.members.setDisabled('ann', null);
    await t.call('ann', 'DELETE', FEED);
    expect((await get(other)).statusCode).toBe(404);
    expect((await t.call(undefined, 'POST', FEED)).status).toBe(401);
    await app.close();
    await t.dispose();
  });

  it('FED-3 whoever guesses has to wait', async () => {
    const t = await testChannels();
    const tries: string[] = [];
    for (let at = 0; at < 200 && !tries.includes('429'); at += 1)
      await t.notifications.feed.read(`guess ${at}`, '203.0.113.9').catch((problem: unknown) => {
        tries.push(String((problem as { statusCode: number }).statusCode));
      });
    expect(tries[0]).toBe('404');
    expect(tries.at(-1)).toBe('429');
    await t.dispose();
  });

  it('FED-4 is XML whatever the texts hold', () => {
    const text = atomFeed(
      {
        id: 'x',
        title: 'A & B',
        author: '<b>',
        origin: 'https://deck.example',
        createdAt: 0,
        language: 'en',
      },
      [
        {
          notification: {
            event: 'a.1."MSFT"',
            kind: 'alert.fired',
            title: '<script>"x" & y\u0000\uFFFF',
            text: ']]> \uD800 📈',
            link: '/equity/home/charting?symbol=MSFT&at=1',
            at: 5,
          },
          updatedAt: 9,
        },
      ],
    );
    expect(text).toContain('<title>&lt;script&gt;&quot;x&quot; &amp; y</title>');
    expect(text).toContain('symbol=MSFT&amp;at=1');
    expect(text).toContain(']]&gt;  📈');
    expect(text).toContain('<updated>1970-01-01T00:00:00.009Z</updated>');
    expect(text).not.toContain('<script');
  });
});
