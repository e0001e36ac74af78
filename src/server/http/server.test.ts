import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callTo, defineEndpoint } from '../../contract/endpoint.ts';
import { ANYONE } from '../../domain/identity/access.ts';
import type { Visitor } from '../../domain/identity/visitor.ts';
import { ApiFailure } from '../../contract/error.ts';
import { StoreNotWritable } from '../../ports/store/store-not-writable.ts';
import { StoreUnavailable } from '../../ports/store/store-unavailable.ts';
import { answer } from '../call/handler.ts';
import type { ServerParts } from './server.ts';
import { type TestServer, testServer } from './server.fixture.ts';

const echo = defineEndpoint(callTo('echo', 'POST', '/api/echo/{name}'), {
  access: ANYONE,
  tag: 'Test',
  summary: 'Answers what it was given.',
  params: z.object({ name: z.string().check(z.maxLength(5, 'is too long')) }),
  query: z.object({ times: z.optional(z.string().check(z.regex(/^\d+$/, 'must be a number'))) }),
  body: z.object({ text: z.string('must be a text') }),
  response: z.object({ said: z.string() }),
});
const fail = defineEndpoint(callTo('fail', 'GET', '/api/fail'), {
  access: ANYONE,
  tag: 'Test',
  summary: 'Fails in the way asked for.',
  query: z.object({ how: z.string() }),
  response: z.object({ ok: z.boolean() }),
});
const answers = [
  answer(echo, ({ params, body }) => ({ said: `${params.name}: ${body.text}`, secret: 'x' })),
  answer(fail, ({ query }) => {
    if (query.how === 'silent') throw new StoreUnavailable('No answer.');
    if (query.how === 'full') throw new StoreNotWritable('No room.');
    if (query.how === 'known') throw new ApiFailure(409, 'It is taken.');
    if (query.how === 'lacking') throw new ApiFailure(501, 'Nobody has that here.');
    throw new Error('password=hunter2 in /srv/secret/path.ts');
  }),
];

let server: TestServer | undefined;
const open = async (parts: Partial<ServerParts> = {}) => {
  server = await testServer(answers, parts);
  return server.value;
};
afterEach(async () => {
  await server?.dispose();
  server = undefined;
});

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url,
  payload: payload as object,
  headers: { 'content-type': 'application/json', ...headers },
});

describe('the error contract', () => {
  it('API-12 every failure is statusCode, statusMessage and errorId', async () => {
    const app = await open();
    const cases = [
      [{ method: 'GET', url: '/api/nothing/here' }, 404],
      [{ method: 'DELETE', url: '/api/fail' }, 405],
      [{ method: 'GET', url: '/api/echo/bob' }, 405],
      [post('/api/echo/bob', '{"text":'), 400],
      [post('/api/echo/bob', ''), 400],
      [post('/api/echo/bob', JSON.stringify({ text: 'x'.repeat(1_100_000) })), 413],
      [post('/api/echo/bob', 'text=1', { 'content-type': 'text/csv' }), 415],
      [{ method: 'GET', url: '/api/fail?how=known' }, 409],
      [{ method: 'GET', url: '/api/fail?how=other' }, 500],
      [{ method: 'GET', url: '/api/%E0%A4%A' }, 400],
    ] as const;
    for (const [request, status] of cases) {
      const reply = await app.inject(request);
      expect([request.url, reply.statusCode]).toEqual([request.url, status]);
      expect(reply.headers['content-type']).toContain('application/json');
      const body = reply.json<Record<string, unknown>>();
      expect(Object.keys(body).sort()).toEqual(['code', 'errorId', 'statusCode', 'statusMessage']);
      expect(body['statusCode']).toBe(status);
      expect(body['errorId']).toBe(reply.headers['x-request-id']);
      expect(body['statusMessage']).toMatch(/\w{4,}.*\.$/);
    }
  });

  it('validation errors name every bad field', async () => {
    const app = await open();
    const reply = await app.inject(post('/api/echo/bobby-tables?times=x', { text: 7 }));
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      issues: [
        { path: 'params.name', message: 'is too long' },
        { path: 'query.times', message: 'must be a number' },
        { path: 'body.text', message: 'must be a text' },
      ],
    });
  });

  it('405 says which methods there are', async () => {
    const app = await open();
    expect((await app.inject({ method: 'PUT', url: '/api/fail' })).headers['allow']).toBe(
      'GET, HEAD',
    );
    expect((await app.inject({ method: 'HEAD', url: '/api/fail?how=known' })).statusCode).toBe(409);
    const named = await app.inject({ method: 'HEAD', url: '/api/echo/b%2Fb?times=1' });
    expect([named.statusCode, named.headers['allow']]).toEqual([405, 'POST']);
    // An address below one that exists is none.
    expect((await app.inject({ method: 'GET', url: '/api/fail/more' })).statusCode).toBe(404);
  });

  it('a 5xx carries no internals, and its id finds them in the log', async () => {
    const app = await open();
    const reply = await app.inject({ method: 'GET', url: '/api/fail?how=crash' });
    expect(reply.body).not.toMatch(/hunter2|secret|stack|\.ts/);
    const line = server
      ?.logged()
      .split('\n')
      .find((text) => text.includes('request failed'));
    expect(line).toContain(reply.json<{ errorId: string }>().errorId);
    expect(line).toContain('/srv/secret/path.ts');
    expect(line).not.toContain('hunter2');
  });

  it('what this installation does not have is no fault of it, and in no log of faults', async () => {
    const app = await open();
    const reply = await app.inject({ method: 'GET', url: '/api/fail?how=lacking' });
    expect(reply.statusCode).toBe(501);
    expect(server?.logged()).not.toContain('request failed');
  });

  it('an answer keeps nulls apart from values, at every depth', async () => {
    const part = z.object({ name: z.nullable(z.string()), at: z.nullable(z.number()) });
    const nullables = defineEndpoint(callTo('nullables', 'GET', '/api/nullables'), {
      access: ANYONE,
      tag: 'Test',
      summary: 'Answers with and without values.',
      response: z.object({
        one: z.nullable(part),
        none: z.nullable(part),
        list: z.nullable(z.array(z.nullable(part))),
        either: z.union([z.string(), z.number(), z.null()]),
        kind: z.nullable(z.enum(['a', 'b'])),
        maybe: z.optional(z.nullable(z.boolean())),
      }),
    });
    const value = {
      one: { name: null, at: 0 },
      none: null,
      list: [null, { name: '', at: null }],
      either: 'text',
      kind: 'b',
      maybe: false,
    } as const;
    server = await testServer([
      answer(nullables, () => ({
        ...value,
        list: [null, { name: '', at: null, secret: 'x' }],
        one: { name: null, at: 0, secret: 'x' },
      })),
    ]);
    expect((await server.value.inject('/api/nullables')).json()).toEqual(value);
  });

  it('an answer carries only what the contract names', async () => {
    const app = await open();
    const reply = await app.inject(post('/api/echo/bob', { text: 'hi' }));
    expect(reply.json()).toEqual({ said: 'bob: hi' });
  });
});

describe('security by default', () => {
  it('sets the headers on every answer, whatever its status', async () => {
    const app = await open();
    for (const url of ['/healthz', '/api/fail?how=known', '/api/nothing']) {
      const { headers } = await app.inject({ method: 'GET', url });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).toMatch(
        /script-src 'self'(?:;|$)|default-src 'none'/,
      );
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('HSTS under https only', async () => {
    const app = await open({ publicUrl: 'https://deck.example.com' });
    const { headers } = await app.inject('/healthz');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
  });

  it('nothing may be framed unless its page says so', async () => {
    const app = await open();
    const policy = async (url: string) =>
      (await app.inject(url)).headers['content-security-policy'];
    // The page of a widget says itself who may hold it.
    expect(await policy('/embed/quotehead')).toContain("frame-ancestors 'none'");
    expect(await policy('/embedded')).toContain("frame-ancestors 'none'");
    for (const url of ['/embed/../login', '/embed/%2E./login', '/embed\\..\\login'])
      expect([url, await policy(url)]).toEqual([
        url,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
    expect(await policy('/x/embed/y')).toContain("frame-ancestors 'none'");
  });

  const change = (headers: Record<string, string>) =>
    post('/api/echo/bob', { text: 'hi' }, { host: 'deck.test', ...headers });
  it.each([
    [200, 'no cookie, no origin (a script)', {}],
    [200, 'cookie, same-origin fetch', { cookie: 'a=b', 'sec-fetch-site': 'same-origin' }],
    [200, 'cookie, own origin', { cookie: 'a=b', origin: 'http://deck.test' }],
    [403, 'cookie and nothing else', { cookie: 'a=b' }],
    [403, 'cookie, foreign origin', { cookie: 'a=b', origin: 'http://evil.test' }],
    [403, 'cookie, own host on another port', { cookie: 'a=b', origin: 'http://deck.test:81' }],
    [403, 'cookie, null origin', { cookie: 'a=b', origin: 'null' }],
    [403, 'cookie, same site only', { cookie: 'a=b', 'sec-fetch-site': 'same-site' }],
    [
      403,
      'cross-site claims its origin',
      { 'sec-fetch-site': 'cross-site', origin: 'http://deck.test' },
    ],
    [403, 'foreign origin without a cookie', { origin: 'http://evil.test' }],
  ] as const)('CSRF answers %s: %s', async (status, _name, headers) => {
    const app = await open();
    expect((await app.inject(change({ ...headers }))).statusCode).toBe(status);
  });

  it('CSRF under PUBLIC_URL compares with that', async () => {
    const app = await open({ publicUrl: 'https://deck.example.com' });
    const from = async (origin: string) =>
      (await app.inject(change({ cookie: 'a=b', origin }))).statusCode;
    expect(await from('https://deck.example.com')).toBe(200);
    expect(await from('http://deck.test')).toBe(403);
  });

  it('reads are never refused for their origin', async () => {
    const app = await open();
    const reply = await app.inject({
      url: '/healthz',
      headers: { cookie: 'a=b', origin: 'http://evil.test' },
    });
    expect(reply.statusCode).toBe(200);
  });
});

describe('limits', () => {
  it('per address: 429 with Retry-After, probes excepted', async () => {
    const app = await open({ rateLimit: { perAddress: 3, perAccount: 0 } });
    const call = (remoteAddress: string, url = '/api/fail?how=known') =>
      app.inject({ url, remoteAddress });
    for (let i = 0; i < 3; i += 1) expect((await call('10.0.0.1')).statusCode).toBe(409);
    const refused = await call('10.0.0.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ statusCode: 429 });
    expect((await call('10.0.0.2')).statusCode).toBe(409);
    expect((await call('10.0.0.1', '/healthz')).statusCode).toBe(200);
  });

  it('counts what strangers cost: the dearest are answered less often', async () => {
    const dear = defineEndpoint(callTo('dear', 'GET', '/api/dear'), {
      access: ANYONE,
      tag: 'Test',
      summary: 'Takes its time.',
      response: z.object({ ok: z.boolean() }),
    });
    const used = () => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1_000;
    };
    const burn = () => {
      const from = used();
      while (used() - from < 200);
      return { ok: true };
    };
    server = await testServer([answer(dear, burn)], {
      rateLimit: { perAddress: 15, perAccount: 0 },
      identify: ({ cookie }) =>
        cookie === undefined
          ? { kind: 'anonymous', wmid: '501' }
          : ({ kind: 'member', wmid: '501', userId: cookie } as Visitor),
    });
    const app = server.value;
    const ask = (remoteAddress: string, headers = {}) =>
      app.inject({ url: '/api/dear', remoteAddress, headers });
    // Fifteen requests may take 300 ms together.
    for (let i = 0; i < 2; i += 1) expect((await ask('10.0.0.1')).statusCode).toBe(200);
    const refused = await ask('10.0.0.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('10.0.0.2')).statusCode).toBe(200);
    for (let i = 0; i < 4; i += 1)
      expect((await ask('10.0.0.3', { cookie: 'ann' })).statusCode).toBe(200);
  });

  it('counts the addresses of one IPv6 network together', async () => {
    const app = await open({ rateLimit: { perAddress: 2, perAccount: 0 } });
    const status = async (remoteAddress: string) =>
      (await app.inject({ url: '/api/fail?how=known', remoteAddress })).statusCode;
    expect(await status('2001:db8:1:2::1')).toBe(409);
    expect(await status('2001:db8:1:2:ffff::2')).toBe(409);
    expect(await status('2001:db8:1:2::3')).toBe(429);
    expect(await status('2001:db8:1:3::1')).toBe(409);
  });

  it('counts by the page that is rendered, not by how its address is written', async () => {
    const app = await open({ rateLimit: { perAddress: 1, perAccount: 0 } });
    // The routes of a program with pages: one file, and everything else.
    app.get('/assets/a-1.js', () => 'file');
    app.get('/*', () => 'page');
    const status = async (url: string, remoteAddress: string) =>
      (await app.inject({ url, remoteAddress })).statusCode;
    const counted = [
      '/assets/../help',
      '/assets/%2e%2e/help',
      '/assets\\..\\help',
      '/assets/not-there.js',
      '/metricsX',
      '/healthz/x',
      'http://deck.test/help',
    ];
    for (const [i, url] of counted.entries()) {
      expect([url, await status(url, `10.0.0.${i}`)]).toEqual([url, 200]);
      expect([url, await status(url, `10.0.0.${i}`)]).toEqual([url, 429]);
    }
    for (const url of ['/assets/a-1.js', '/healthz?x=1', '/embed/../readyz'])
      for (let i = 0; i < 3; i += 1)
        expect([url, await status(url, '10.0.1.1')]).toEqual([url, 200]);
  });

  it('says once that the proxy in front of it is not trusted', async () => {
    const said = () => (server?.logged() ?? '').split('X-Forwarded-For is ignored').length - 1;
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const app = await open({ trustProxy: ['10.0.0.1'] });
    await app.inject({ url: '/healthz', headers, remoteAddress: '10.0.0.1' });
    expect(said()).toBe(0);
    for (let i = 0; i < 3; i += 1)
      await app.inject({ url: '/healthz', headers, remoteAddress: '10.0.0.2' });
    expect(said()).toBe(1);
  });

  it('per account, over all addresses', async () => {
    const app = await open({
      rateLimit: { perAddress: 0, perAccount: 2 },
      identify: ({ cookie }) =>
        cookie === undefined
          ? { kind: 'anonymous', wmid: '501' }
          : ({ kind: 'member', wmid: '501', userId: cookie } as ReturnType<
              ServerParts['identify']
            > &
              object),
    });
    const call = async (remoteAddress: string, cookie?: string) =>
      (
        await app.inject({
          url: '/api/fail?how=known',
          remoteAddress,
          headers: cookie === undefined ? {} : { cookie },
        })
      ).statusCode;
    expect(await call('10.0.0.1', 'ann')).toBe(409);
    expect(await call('10.0.0.2', 'ann')).toBe(409);
    expect(await call('10.0.0.3', 'ann')).toBe(429);
    expect(await call('10.0.0.3', 'bob')).toBe(409);
    for (let i = 0; i < 4; i += 1) expect(await call('10.0.0.1')).toBe(409);
  });

  it('X-Forwarded-For counts only from a trusted proxy', async () => {
    const address = async (trustProxy: string[]) => {
      const app = await open({ trustProxy });
      await app.inject({
        url: '/healthz',
        remoteAddress: '10.9.9.9',
        headers: { 'x-forwarded-for': '203.0.113.7' },
      });
      const logged = server?.logged() ?? '';
      await server?.dispose();
      return /"address":"([^"]+)"/.exec(logged)?.[1];
    };
    expect(await address([])).toBe('10.9.9.9');
    expect(await address(['10.0.0.0/8'])).toBe('203.0.113.7');
    expect(await address(['192.168.0.0/16'])).toBe('10.9.9.9');
  });

  /** What a raw connection receives until the server ends it. */
  async function trickle(port: number, opening: string, drip: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => {
      received += String(chunk);
    });
    socket.on('error', () => {});
    socket.write(opening);
    const dripping = setInterval(() => socket.write(drip), 100);
    await Promise.race([new Promise((done) => socket.once('close', done)), sleep(60_000)]);
    clearInterval(dripping);
    const closed = socket.closed;
    socket.destroy();
    return closed ? received : 'still open';
  }

  it.each([
    ['headers', 'GET /healthz HTTP/1.1\r\nhost: a\r\n', 'x: y\r\n'],
    [
      'body',
      'POST /api/echo/bob HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n',
      ' ',
    ],
  ])('slow %s end in 408', async (_part, opening, drip) => {
    const app = await open({ timeouts: { headers: 500, request: 900 } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as { port: number };
    expect(await trickle(port, opening, drip)).toMatch(/^HTTP\/1\.1 408/);
  });
});

describe('requests that are unusual but answerable', () => {
  /** What comes back for a request that no client library would send. */
  async function raw(app: FastifyInstance, request: string): Promise<string> {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    socket.end(request);
    let received = '';
    for await (const chunk of socket) received += String(chunk);
    return received;
  }
  const get = (target: string, ...headers: readonly string[]) =>
    [`GET ${target} HTTP/1.1`, 'connection: close', ...headers, '', ''].join('\r\n');

  it('an absolute address is read by its path', async () => {
    const app = await open();
    expect(await raw(app, get('http://deck.test/healthz', 'host: deck.test'))).toMatch(
      /^HTTP\/1\.1 200 [^]*"ok"/,
    );
  });

  it('an upgrade that is not on offer is ignored', async () => {
    const app = await open();
    const offers = ['connection: upgrade, http2-settings', 'upgrade: h2c', 'http2-settings: AAMA'];
    const request = `GET /healthz HTTP/1.1\r\nhost: a\r\n${offers.join('\r\n')}\r\n\r\n`;
    expect(await raw(app, request)).toMatch(/^HTTP\/1\.1 200 [^]*"ok"/);
  });

  it.each(['a b', 'a/b', '1.2.3.4.5', 'a:99999'])(
    'the host %s is refused with 400',
    async (host) => {
      const app = await open();
      expect(await raw(app, get('/api/fail?how=known', `host: ${host}`))).toMatch(
        /^HTTP\/1\.1 400 /,
      );
    },
  );
});

describe('compression', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('large answers are compressed as the client accepts: %s', async (accepted, encoding) => {
    const app = await open();
    const reply = await app.inject({ url: '/api/docs', headers: { 'accept-encoding': accepted } });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-encoding']).toBe(encoding);
    const small = await app.inject({ url: '/healthz', headers: { 'accept-encoding': accepted } });
    expect(small.headers['content-encoding']).toBeUndefined();
  });
});

describe('probes and metrics', () => {
  it('/readyz names the part that is unavailable', async () => {
    let up = true;
    const app = await open({
      checks: [
        {
          name: 'store',
          check: () => (up ? Promise.resolve() : Promise.reject(new Error('gone'))),
        },
        { name: 'provider', check: () => Promise.resolve() },
      ],
    });
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    up = false;
    const reply = await app.inject('/readyz');
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toEqual({
      status: 'unavailable',
      checks: [
        { name: 'store', status: 'unavailable' },
        { name: 'provider', status: 'ok' },
      ],
    });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });

  const metricsToken = 'a-token-of-the-operator';
  const scrape = (app: FastifyInstance, authorization = `Bearer ${metricsToken}`) =>
    app.inject({ url: '/metrics', headers: { authorization } });

  it('/metrics shows durations by area, not by address', async () => {
    const app = await open({ metricsToken });
    await app.inject(post('/api/echo/bob', { text: 'a' }));
    await app.inject(post('/api/echo/eve', { text: 'a' }));
    const text = (await scrape(app)).body;
    expect(text).toContain('http_request_duration_seconds_count{area="echo"} 2');
    expect(text).toContain('http_requests_total{area="echo",code="200"} 2');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).toContain('store_query_duration_seconds');
    expect(text).toContain('stream_clients');
    expect(text).not.toContain('/eve');
  });

  it('/metrics is not there without a token, closed to others, and counted', async () => {
    const closed = await open();
    for (const remoteAddress of ['127.0.0.1', '10.0.0.7'])
      expect((await closed.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(404);
    await server?.dispose();
    const app = await open({ metricsToken, rateLimit: { perAddress: 3, perAccount: 0 } });
    for (const wrong of ['', `Bearer ${metricsToken}x`]) {
      const reply = await scrape(app, wrong);
      expect([reply.statusCode, reply.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    }
    expect((await scrape(app)).statusCode).toBe(200);
    expect((await scrape(app)).statusCode).toBe(429);
  });
});

describe('the log', () => {
  it('has one line per answer, whatever the address holds', async () => {
    const app = await open();
    const urls = ['/api/fail?how=known', '/api/"\\{}?a="b\\&token=s3cr3t', '/api/%22?é=%0A'];
    const ids: unknown[] = [];
    for (const url of urls)
      ids.push((await app.inject({ url, remoteAddress: '10.0.0.7' })).headers['x-request-id']);
    const lines = (server?.logged() ?? '')
      .split('\n')
      .filter((text) => text.includes('"msg":"request"'))
      .map((text) => JSON.parse(text) as Record<string, unknown>);
    expect(lines.map((line) => line['reqId'])).toEqual(ids);
    expect(lines[0]).toMatchObject({
      level: 'info',
      method: 'GET',
      url: urls[0],
      route: '/api/fail',
      status: 409,
      address: '10.0.0.7',
    });
    expect(Math.abs(Date.parse(String(lines[0]?.['time'])) - Date.now())).toBeLessThan(60_000);
    expect(lines[0]?.['ms']).toBeGreaterThan(0);
    expect(server?.logged()).not.toContain('s3cr3t');
  });

  it('redacts secrets wherever they stand', async () => {
    const app = await open();
    await app.inject({
      method: 'GET',
      url: '/api/nothing?sid=s3cr3t-sid&token=s3cr3t-token&resetPassword=s3cr3t-pw&symbol=MSFT',
      headers: { cookie: 'qm_dashboard:user=s3cr3t-cookie', authorization: 'Bearer s3cr3t-bearer' },
    });
    app.log.info(
      {
        headers: { Cookie: 's3cr3t-a', authorization: 's3cr3t-b' },
        user: { Password: 's3cr3t-c', nested: [{ accessToken: 's3cr3t-d', sid: 's3cr3t-e' }] },
        text: 'POST /api/x?a=1&sid=s3cr3t-f HTTP/1.1',
        json: '{"password":"s3cr3t-g","name":"ann"}',
        err: new Error('token=s3cr3t-h', { cause: new Error('sid=s3cr3t-i') }),
        url: 'postgresql://ann:s3cr3t-j@db/x',
      },
      'Authorization: Bearer s3cr3t-k and password=s3cr3t-l',
    );
    const logged = server?.logged() ?? '';
    expect(logged).not.toContain('s3cr3t');
    expect(logged).toContain('symbol=MSFT');
    expect(logged).toContain('ann');
  });
});

describe('a database that does not answer', () => {
  it('is a 503 that says when to try again; calls without it are answered', async () => {
    server = await testServer(answers);
    const reply = await server.value.inject({ url: '/api/fail?how=silent' });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
    expect(reply.json()).toMatchObject({ code: 'storeSilent' });
    const other = await server.value.inject({
      method: 'POST',
      url: '/api/echo/ann',
      payload: { text: 'hello' },
    });
    expect(other.statusCode).toBe(200);
  });
});

it('a database that cannot be written is a 507 with a sentence', async () => {
  server = await testServer(answers);
  const reply = await server.value.inject({ url: '/api/fail?how=full' });
  expect(reply.statusCode).toBe(507);
  expect(reply.json()).toMatchObject({ code: 'storeFull' });
});

it('two Host headers are refused: others on the way may have read the other one', async () => {
  server = await testServer(answers);
  const address = new URL(await server.value.listen({ port: 0, host: '127.0.0.1' }));
  const statusOf = (hosts: string) =>
    new Promise<string>((done) => {
      let received = '';
      const socket = connect(Number(address.port), '127.0.0.1');
      socket.on('data', (chunk) => {
        received += String(chunk);
      });
      socket.once('close', () => done(received.slice(9, 12)));
      socket.write(`GET /healthz HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`);
    });
  expect(await statusOf('host: a.test\r\n')).toBe('200');
  expect(await statusOf('host: a.test\r\nHost: b.test\r\n')).toBe('400');
  expect(await statusOf('host: a.test\r\nhost: a.test\r\n')).toBe('400');
});

it('a NUL in any text of a call is refused, however deep it lies', async () => {
  server = await testServer(answers);
  const say = async (name: string, text: string) => {
    const reply = await server!.value.inject({
      method: 'POST',
      url: `/api/echo/${name}`,
      payload: { text },
    });
    return [reply.statusCode, reply.json<{ issues?: { path: string }[] }>().issues?.[0]?.path];
  };
  expect(await say('ann', 'a\0b')).toEqual([400, 'body']);
  expect(await say('a%00b', 'hello')).toEqual([400, 'params']);
});
