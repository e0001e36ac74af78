import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderError } from '../../ports/provider-error.ts';
import { requestBudget } from './request-budget.ts';
import { vendorHttp, type VendorHttpOptions } from './vendor-http.ts';
import { pathOf } from './vendor-path.ts';
import { type VendorServer, vendorServer } from './vendor-server.fixture.ts';

const NOW = Date.UTC(2026, 2, 31, 14, 30);
const SECRET = 's3cr3t-key';
const never = (): AbortSignal => new AbortController().signal;

let server: VendorServer;
beforeEach(async () => {
  server = await vendorServer();
});
afterEach(async () => {
  await server.close();
});

const client = (options: Partial<VendorHttpOptions> = {}) =>
  vendorHttp({
    name: 'Vendor',
    base: server.url,
    budget: requestBudget({ now: () => NOW }),
    now: () => NOW,
    ...options,
  });

async function failureOf(ask: Promise<unknown>): Promise<ProviderError> {
  try {
    await ask;
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
  throw new Error('it answered');
}

/** Everything that a log line of the error could contain. */
const everything = (error: unknown): string => {
  const seen: string[] = [];
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    seen.push(at.message, at.stack ?? '', JSON.stringify(at), ...Object.values(at).map(String));
  return seen.join('\n');
};

async function* endless(part: Uint8Array, sent: { bytes: number }) {
  for (;;) {
    sent.bytes += part.length;
    yield part;
    await Promise.resolve();
  }
}

async function* stalling(start: string) {
  yield start;
  await new Promise(() => undefined);
}

describe('requests to a vendor', () => {
  it('gives status, headers, body and time of a JSON answer', async () => {
    server.play('/v1/AAPL', { body: { a: 1 }, headers: { 'x-left': '7' } });
    const answer = await client().json(
      { path: pathOf`/v1/${'AAPL'}`, query: { b: 'x y' } },
      never(),
    );
    expect(answer).toMatchObject({ status: 200, body: { a: 1 }, at: NOW });
    expect(answer.headers.get('x-left')).toBe('7');
    expect(server.requests[0]?.query.get('b')).toBe('x y');
    expect(server.requests[0]?.headers.accept).toBe('application/json');
  });

  it('decodes gzip, and keeps one connection for request after request', async () => {
    server.play('/z', {
      body: gzipSync('{"zipped":true}'),
      headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
    });
    const http = client();
    for (let i = 0; i < 3; i += 1)
      expect((await http.json({ path: '/z' }, never())).body).toEqual({ zipped: true });
    expect(server.requests).toHaveLength(3);
    expect(server.connections()).toBe(1);
  });

  it('sends text as it is and other bodies as JSON', async () => {
    server.play('/post', { body: {} });
    const http = client();
    await http.json({ path: '/post', method: 'POST', body: { q: 1 } }, never());
    await http.json({ path: '/post', method: 'POST', body: 'a=b' }, never());
    expect(server.requests.map(({ body }) => body)).toEqual(['{"q":1}', 'a=b']);
    expect(server.requests[0]?.headers['content-type']).toBe('application/json');
  });

  it('puts paths behind a base address that has one', async () => {
    server.play('/proxy/v1/x', { body: [1] });
    const http = client({ base: `${server.url}/proxy/` });
    expect((await http.json({ path: '/v1/x' }, never())).body).toEqual([1]);
  });

  it('escapes symbols, so that none leaves its place in the path', async () => {
    expect(pathOf`/q/${'BRK/B?x#y'}/z`).toBe('/q/BRK%2FB%3Fx%23y/z');
    expect(pathOf`/q/${'../../admin'}`).toBe('/q/..%2F..%2Fadmin');
    expect(() => pathOf`/q/${'..'}/z`).toThrow(ProviderError);
    expect(() => pathOf`/q/${''}`).toThrow(ProviderError);
    expect(pathOf`/q/${'\ud800'}`).toBe('/q/%EF%BF%BD');
  });
});

describe('size and time limits', () => {
  it('stops reading an endless body at the limit', async () => {
    const sent = { bytes: 0 };
    server.play('/big', { body: endless(new Uint8Array(64 * 1024), sent) });
    const error = await failureOf(client({ maxBytes: 200_000 }).bytes({ path: '/big' }, never()));
    expect(error.kind).toBe('bad-answer');
    expect(sent.bytes).toBeLessThan(64 * 1024 * 1024);
  });

  it('counts the decoded bytes of a compressed body', async () => {
    server.play('/bomb', {
      body: gzipSync(Buffer.alloc(5_000_000)),
      headers: { 'content-encoding': 'gzip' },
    });
    const error = await failureOf(client({ maxBytes: 100_000 }).text({ path: '/bomb' }, never()));
    expect(error.message).toContain('too large');
  });

  it('takes a body of exactly the limit', async () => {
    server.play('/fits', { body: new Uint8Array(1_000) });
    const answer = await client({ maxBytes: 1_000 }).bytes({ path: '/fits' }, never());
    expect(answer.body).toHaveLength(1_000);
  });

  it('gives up on silence and on a body that stops in the middle', async () => {
    server.play('/silent', { silent: true });
    server.play('/stalled', { body: stalling('{"a":') });
    const http = client({ timeout: 50 });
    expect((await failureOf(http.json({ path: '/silent' }, never()))).kind).toBe('timeout');
    expect((await failureOf(http.json({ path: '/stalled' }, never()))).kind).toBe('timeout');
  });

  it('ends with the caller’s own reason when the caller stops waiting', async () => {
    server.play('/silent', { silent: true });
    const caller = new AbortController();
    const asked = client().json({ path: '/silent' }, caller.signal);
    const reason = new Error('gone');
    caller.abort(reason);
    await expect(asked).rejects.toBe(reason);
  });

  it('close ends what is under way and refuses what comes later', async () => {
    server.play('/silent', { silent: true });
    const http = client();
    const asked = failureOf(http.json({ path: '/silent' }, never()));
    http.close();
    expect((await asked).kind).toBe('unavailable');
    expect((await failureOf(http.json({ path: '/silent' }, never()))).kind).toBe('unavailable');
  });

  it('keeps to the number of requests under way', async () => {
    let active = 0;
    let most = 0;
    async function* slow() {
      active += 1;
      most = Math.max(most, active);
      yield '{';
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
      active -= 1;
      yield '}';
    }
    server.play('/slow', () => ({ body: slow() }));
    const http = client({ concurrency: 2 });
    await Promise.all(Array.from({ length: 8 }, () => http.json({ path: '/slow' }, never())));
    expect(most).toBe(2);
    expect(server.requests).toHaveLength(8);
  });

  it('a caller that leaves the queue keeps no place in it', async () => {
    server.play('/silent', { silent: true });
    server.play('/quick', { body: {} });
    const http = client({ concurrency: 1 });
    const first = failureOf(http.json({ path: '/silent', timeout: 60 }, never()));
    const caller = new AbortController();
    const second = http.json({ path: '/quick' }, caller.signal);
    caller.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    expect((await first).kind).toBe('timeout');
    expect((await http.json({ path: '/quick' }, never())).status).toBe(200);
  });
});

describe('refusals', () => {
  it.each([
    [400, 'bad-request'],
    [401, 'unauthorised'],
    [403, 'unauthorised'],
    [404, 'not-found'],
    [410, 'not-found'],
    [422, 'bad-request'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ] as const)('status %i is %s', async (status, kind) => {
    server.play('/x', { status, body: 'no' });
    expect((await failureOf(client().json({ path: '/x' }, never()))).kind).toBe(kind);
  });

  it.each([
    ['seconds', '17', 17_000],
    ['a date', new Date(NOW + 90_000).toUTCString(), 90_000],
    ['a date that is over', new Date(NOW - 90_000).toUTCString(), 0],
    ['nothing', undefined, 60_000],
    ['nonsense', 'soon', 60_000],
    ['a year', '31536000', 60_000],
  ])('429 with %s says how long to wait and pauses all requests', async (_, header, ms) => {
    let clock = NOW;
    const budget = requestBudget({ now: () => clock });
    server.play('/x', {
      status: 429,
      body: 'Too Many Requests',
      headers: header === undefined ? {} : { 'retry-after': header },
    });
    server.play('/y', { body: {} });
    const http = client({ budget });
    expect(await failureOf(http.json({ path: '/x' }, never()))).toMatchObject({
      kind: 'rate-limited',
      retryAfter: ms,
    });
    if (ms > 0) {
      expect(budget.left()).toBe(0);
      expect((await failureOf(http.json({ path: '/y' }, never()))).retryAfter).toBe(ms);
      expect(server.requests).toHaveLength(1);
    }
    clock += ms;
    expect((await http.json({ path: '/y' }, never())).status).toBe(200);
  });

  it('503 with a time pauses all requests for it; without one, none', async () => {
    let clock = NOW;
    const budget = requestBudget({ now: () => clock });
    const http = client({ budget });
    server.play('/x', { status: 503, headers: { 'retry-after': '120' } });
    server.play('/y', { body: {} });
    server.play('/z', { status: 503 });
    expect(await failureOf(http.json({ path: '/z' }, never()))).toMatchObject({
      kind: 'unavailable',
      retryAfter: undefined,
    });
    expect((await http.json({ path: '/y' }, never())).status).toBe(200);
    expect(await failureOf(http.json({ path: '/x' }, never()))).toMatchObject({
      kind: 'unavailable',
      retryAfter: 120_000,
    });
    const asked = server.requests.length;
    clock += 119_000;
    expect((await failureOf(http.json({ path: '/y' }, never()))).retryAfter).toBe(1_000);
    expect(server.requests).toHaveLength(asked);
    clock += 1_000;
    expect((await http.json({ path: '/y' }, never())).status).toBe(200);
  });

  it('waits longer for each refusal in a row, and anew after an answer', async () => {
    let clock = NOW;
    const http = client({
      budget: requestBudget({ now: () => clock }),
      pauses: [1_000, 5_000],
      now: () => clock,
    });
    server.play('/x', { status: 429 });
    server.play('/y', { body: {} });
    const waits: (number | undefined)[] = [];
    for (const path of ['/x', '/x', '/x', '/y', '/x']) {
      const asked = http.json({ path }, never());
      if (path === '/y') await asked;
      else waits.push((await failureOf(asked)).retryAfter);
      clock += 10_000;
    }
    expect(waits).toEqual([1_000, 5_000, 5_000, 1_000]);
  });

  it('refusals of requests that were under way together make the pause no longer', async () => {
    let clock = NOW;
    const http = client({
      budget: requestBudget({ now: () => clock }),
      pauses: [1_000, 5_000, 15_000],
      now: () => clock,
    });
    server.play('/x', { status: 429 });
    const ask = async () => (await failureOf(http.json({ path: '/x' }, never()))).retryAfter;
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1_000, 1_000, 1_000]);
    clock += 1_000;
    expect(await ask()).toBe(5_000);
  });

  it('a vendor decides what its own refusals mean', async () => {
    server.play('/x', {
      status: 403,
      body: '<Code>AccessDenied</Code>',
      headers: { 'content-type': 'application/xml; charset=utf-8' },
    });
    const http = client({
      statusOf: ({ status, contentType, text }) =>
        status === 403 && contentType === 'application/xml' && text.includes('AccessDenied')
          ? new ProviderError('not-found', 'There is no such filing.')
          : undefined,
    });
    expect((await failureOf(http.text({ path: '/x' }, never()))).kind).toBe('not-found');
  });

  it('statuses that the request names are answers', async () => {
    server.play('/x', { status: 404, body: 'hello', headers: { 'set-cookie': 'A3=x' } });
    const answer = await client().text({ path: '/x', statuses: [404] }, never());
    expect(answer).toMatchObject({ status: 404, body: 'hello' });
    expect(answer.headers.getSetCookie()).toEqual(['A3=x']);
  });

  it.each([
    ['a page', { body: '<html>', headers: { 'content-type': 'text/html' } }],
    [
      'a page that is called JSON',
      { body: ' <html>', headers: { 'content-type': 'application/json' } },
    ],
    ['JSON that is called a page', { body: '{}', headers: { 'content-type': 'text/html' } }],
    ['half of a text', { body: '{"a":[1,2', headers: { 'content-type': 'application/json' } }],
    ['nothing', { body: '' }],
  ])('%s instead of JSON is a bad answer', async (_, answer) => {
    server.play('/x', answer);
    expect((await failureOf(client().json({ path: '/x' }, never()))).kind).toBe('bad-answer');
  });

  it('nobody at the address is an outage', async () => {
    const gone = await vendorServer();
    await gone.close();
    const error = await failureOf(client({ base: gone.url }).json({ path: '/x' }, never()));
    expect(error.kind).toBe('unavailable');
    expect((error.cause as Error).message).toBe('ECONNREFUSED');
  });
});

describe('redirects', () => {
  it('are followed at the vendor and refused to anybody else', async () => {
    const other = await vendorServer();
    other.play('/x', { body: { other: true } });
    server.play('/here', { status: 302, headers: { location: '/x' } });
    server.play('/there', { status: 302, headers: { location: `${other.url}/x` } });
    server.play('/x', { body: { own: true } });
    try {
      const http = client({ headers: { authorization: SECRET } });
      expect((await http.json({ path: '/here' }, never())).body).toEqual({ own: true });
      expect((await failureOf(http.json({ path: '/there' }, never()))).kind).toBe('bad-answer');
      expect(other.requests).toEqual([]);
      const both = client({ origins: [other.url] });
      expect((await both.json({ path: '/there' }, never())).body).toEqual({ other: true });
    } finally {
      await other.close();
    }
  });

  it('take a request of the budget each, and end', async () => {
    const budget = requestBudget({ limits: { requests: 100, interval: 1_000 }, now: () => NOW });
    server.play('/loop', { status: 307, headers: { location: '/loop' } });
    const error = await failureOf(client({ budget }).json({ path: '/loop' }, never()));
    expect(error.kind).toBe('bad-answer');
    expect(budget.left()).toBe(100 - server.requests.length);
    expect(server.requests.length).toBeLessThan(10);
  });

  it('are given back as they are where the request says so', async () => {
    server.play('/consent', { status: 307, headers: { location: 'https://elsewhere.invalid/' } });
    const answer = await client().text({ path: '/consent', redirect: 'answer' }, never());
    expect([answer.status, answer.headers.get('location')]).toEqual([
      307,
      'https://elsewhere.invalid/',
    ]);
  });

  it('a request itself goes to no other address', async () => {
    const asked = client().json({ path: '/x', base: 'http://127.0.0.1:1' }, never());
    await expect(asked).rejects.toThrow(RangeError);
  });
});

describe('secrets', () => {
  it.each([
    ['a refusal that repeats them', { status: 401, body: `bad key ${SECRET}` }],
    ['a page that repeats them', { body: `<p>${SECRET}</p>` }],
    ['text that repeats them', { body: `${SECRET} is wrong` }],
    ['too many requests', { status: 429, body: SECRET }],
    ['silence', { silent: true }],
    ['a redirect', { status: 302, headers: { location: `http://127.0.0.1:1/?crumb=${SECRET}` } }],
  ])('are in no error after %s', async (_, answer) => {
    server.play('/x', answer);
    const http = client({ headers: { 'x-key': SECRET }, timeout: 50 });
    const error = await failureOf(http.json({ path: '/x', query: { crumb: SECRET } }, never()));
    expect(server.requests[0]?.query.get('crumb')).toBe(SECRET);
    expect(everything(error)).not.toContain(SECRET);
  });

  it('are in no error of a connection that fails', async () => {
    const gone = await vendorServer();
    await gone.close();
    const http = client({ base: gone.url, headers: { 'x-key': SECRET } });
    const error = await failureOf(http.json({ path: '/x', query: { crumb: SECRET } }, never()));
    expect(everything(error)).not.toContain(SECRET);
  });
});
