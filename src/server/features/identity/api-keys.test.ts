import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lruBudget } from '../../../adapters/cache/lru-budget.ts';
import { apiKeyStore } from '../../../adapters/store/api-key-store.ts';
import type { OpenStore } from '../../../adapters/store/open-store.ts';
import { openTestSqlite } from '../../../adapters/store/store-suites.fixture.ts';
import { ApiFailure } from '../../../contract/error.ts';
import type { Disposable } from '../../../ports/disposable.ts';
import { accountFixture, openingFixture } from '../../../ports/store/trading.fixture.ts';
import {
  type Reply,
  startIdentity,
  type TestBrowser,
  testBrowser,
  type TestIdentity,
} from '../../compose.fixture.ts';
import { composeKeys } from '../../compose-keys.ts';
import { testServer } from '../../http/server.fixture.ts';
import { apiKeyService } from './api-keys.ts';
import { developer, investor } from './demo-identity.fixture.ts';

const DAY = 24 * 60 * 60 * 1_000;

let store: Disposable<OpenStore>;
let t: TestIdentity;
let browser: TestBrowser;
let revoked: string[];
beforeEach(async () => {
  store = await openTestSqlite();
  revoked = [];
  t = await startIdentity(store, {}, true, (id) => revoked.push(id));
  browser = testBrowser(t.app);
  await signIn(browser);
});
afterEach(() => t.close());

const signIn = (from: TestBrowser, { wmid, username, password } = developer) =>
  from.post('/api/login', { wmid, username, password });
const make = (fields: object = {}, from = browser) =>
  from.post('/api/account/keys', { name: 'nightly job', ...fields });
const made = async (fields: object = {}) =>
  (await make(fields)).body as { key: { id: string; prefix: string }; secret: string };
const revoke = (id: string, from = browser) =>
  from.send({ method: 'DELETE', url: `/api/account/keys/${id}` });

/** A program: no cookie, and none of the headers that only browsers send. */
const program = async (
  authorization: string,
  { method = 'GET', url = '/api/visitor', headers = {}, app = t.app, payload = {} } = {},
): Promise<Pick<Reply, 'status' | 'body' | 'headers'>> => {
  const reply = await app.inject({
    method: method as 'GET',
    url,
    headers: { host: 'deck.example', authorization, ...headers },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload }),
  });
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: reply.payload === '' ? undefined : (JSON.parse(reply.payload) as unknown),
  };
};
const userOf = async (authorization: string) =>
  (await program(authorization)).body.user?.username as string | undefined;

describe('making API keys', () => {
  it('KEY-10 tells the secret once; the store has its SHA-256 and the lists have neither', async () => {
    const reply = await make({ name: '  nightly job ' });
    expect(reply.status).toBe(200);
    const { key, secret } = reply.body;
    expect(secret).toMatch(/^tdk_[A-Za-z0-9_-]{43}$/);
    expect(Buffer.from(secret.slice(4), 'base64url')).toHaveLength(32);
    expect(key).toMatchObject({
      name: 'nightly job',
      prefix: secret.slice(0, 12),
      state: 'live',
      createdAt: t.clock.now,
      lastUsedAt: null,
      expiresAt: null,
      revokedAt: null,
    });
    const list = await browser.get('/api/account/keys');
    expect(list.body).toEqual([key]);
    const digest = createHash('sha256').update(secret).digest('base64url');
    expect(list.text).not.toContain(digest);
    const row = await store.value.db.selectFrom('api_key').selectAll().executeTakeFirstOrThrow();
    expect(row.key_hash).toBe(digest);
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  it('KEY-11 needs the feature, and says so', async () => {
    const other = testBrowser(t.app);
    await signIn(other, investor);
    const reply = await make({}, other);
    expect([reply.status, reply.body.statusMessage]).toEqual([
      403,
      'API keys are not included in your plan.',
    ]);
    expect((await other.get('/api/account/keys')).body).toEqual([]);
    expect((await make({}, testBrowser(t.app))).status).toBe(401);
  });

  it('KEY-12 wants a name of 1 to 60 characters and a life of whole days', async () => {
    for (const fields of [
      { name: '' },
      { name: '   ' },
      { name: 'x'.repeat(61) },
      { expiresInDays: 0 },
      { expiresInDays: 1.5 },
      { expiresInDays: 366 },
      { expiresInDays: '7' },
      { scope: 'all' },
    ])
      expect([(await make(fields)).status, fields]).toEqual([400, fields]);
    expect((await make({ name: 'x'.repeat(60), expiresInDays: 365 })).body.key.expiresAt).toBe(
      t.clock.now + 365 * DAY,
    );
  });

  it('KEY-13 a member has at most 20 live keys', async () => {
    const first = await made({ expiresInDays: 1 });
    for (let i = 1; i < 20; i += 1) expect((await make({ name: `key ${i}` })).status).toBe(200);
    const refused = await make();
    expect(refused.status).toBe(409);
    expect(refused.body.statusMessage).toContain('20 API keys');
    await revoke(first.key.id);
    expect((await make()).status).toBe(200);
    expect((await make()).status).toBe(409);
  });

  it('KEY-14 making and revoking are on record, without the secret', async () => {
    const { key, secret } = await made();
    await revoke(key.id);
    const events = (await browser.get('/api/account/security-events')).body as {
      kind: string;
      detail: object;
    }[];
    const detail = {
      address: '203.0.113.7',
      device: 'test',
      name: 'nightly job',
      prefix: key.prefix,
    };
    // Both may be of the same millisecond.
    const keys = events
      .filter(({ kind }) => kind.startsWith('api-key'))
      .sort((a, b) => a.kind.localeCompare(b.kind));
    expect(keys).toMatchObject([
      { kind: 'api-key.made', detail },
      { kind: 'api-key.revoked', detail },
    ]);
    expect(JSON.stringify(events)).not.toContain(secret);
  });
});

describe('calling with an API key', () => {
  it('KEY-15 is the member, without a session', async () => {
    const { secret } = await made();
    expect((await program(`Bearer ${secret}`)).body.user).toMatchObject({
      sid: '',
      userId: developer.id,
      username: 'developer',
      planId: 'developer',
    });
    expect(await userOf(`bearer   ${secret}`)).toBe('developer');
  });

  it('KEY-31 has the scopes it was made with: a reading key changes nothing', async () => {
    const reader = (await make({ scopes: ['read'] })).body;
    expect(reader.key.scopes).toEqual(['read']);
    const send = (secret: string) =>
      testBrowser(t.app).send({
        method: 'POST',
        url: '/api/resend-verification',
        headers: { authorization: `Bearer ${secret}` },
        payload: { wmid: '501', username: 'nobody' },
      });
    expect(await userOf(`Bearer ${reader.secret}`)).toBe('developer');
    expect((await send(reader.secret)).body).toMatchObject({
      statusCode: 403,
      statusMessage: 'This API key lacks the scope “write”.',
    });
    expect((await send((await made()).secret)).status).toBe(200);
    for (const scopes of [[], ['all'], ['read', 'read', 'read', 'read', 'read'], 'read'])
      expect([(await make({ scopes })).status, scopes]).toEqual([400, scopes]);
  });

  it('KEY-16 an invalid key is refused, never treated as an anonymous visitor', async () => {
    const dead = await made();
    const short = await made({ expiresInDays: 1 });
    expect(await userOf(`Bearer ${short.secret}`)).toBe('developer');
    await revoke(dead.key.id);
    t.clock.now += DAY;
    const bad = {
      'has been revoked': `Bearer ${dead.secret}`,
      'has expired': `Bearer ${short.secret}`,
      'Unknown API key': `Bearer tdk_${'A'.repeat(43)}`,
      'Not an API key': `Bearer ${dead.secret.slice(0, -1)}`,
      'Not an': 'Bearer',
      'an API key': 'Bearer eyJhbGciOiJub25lIn0.e30.',
      'is “Bearer” and': 'tdk_',
    };
    for (const [words, authorization] of Object.entries(bad))
      for (const url of ['/api/visitor', '/api/nothing-here']) {
        const reply = await program(authorization, { url });
        expect([words, reply.status]).toEqual([words, 401]);
        expect(Object.keys(reply.body)).toEqual(['statusCode', 'statusMessage', 'code', 'errorId']);
        expect(reply.body.statusMessage).toContain(words);
        expect(reply.headers['www-authenticate']).toBe('Bearer');
      }
  });

  it('KEY-17 a key takes precedence over a cookie, valid or not', async () => {
    const { secret } = await made();
    const other = testBrowser(t.app);
    await signIn(other, investor);
    const visit = (authorization: string) =>
      other.send({ method: 'GET', url: '/api/visitor', headers: { authorization } });
    expect((await visit(`Bearer ${secret}`)).body.user.username).toBe('developer');
    expect((await visit(`Bearer ${secret.slice(0, -2)}`)).status).toBe(401);
    // What a proxy asks for is no business of ours, and pages know sessions only.
    expect((await visit('Basic YTpi')).body.user.username).toBe('investor');
    const page = await other.send({
      method: 'GET',
      url: '/a-page',
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(page.body.username).toBe('investor');
  });

  it('KEY-18 is read from the header only', async () => {
    const { secret } = await made();
    for (const name of ['key', 'api_key', 'access_token', 'authorization', 'sid']) {
      const reply = await t.app.inject({
        url: `/api/check-session?${name}=${secret}&wmid=501`,
        headers: { host: 'deck.example', 'x-api-key': secret, cookie: `authorization=${secret}` },
      });
      expect(reply.payload).not.toBe('true');
    }
  });

  it('KEY-19 changes things without an Origin as long as no cookie comes along', async () => {
    const { secret } = await made();
    const call = { method: 'POST', url: '/api/resend-verification' };
    const payload = { wmid: '501', username: 'nobody-here' };
    const status = async (headers: object) =>
      (await program(`Bearer ${secret}`, { ...call, payload, headers })).status;
    expect(await status({})).toBe(200);
    expect(await status({ origin: 'https://elsewhere.example' })).toBe(403);
    expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await status({ cookie: 'qm_dashboard:user=x' })).toBe(403);
  });

  it('KEY-20 touches neither keys nor the safety of the account, whatever cookie is beside', async () => {
    const { key, secret } = await made();
    const headers = { authorization: `Bearer ${secret}` };
    const calls = [
      { method: 'GET', url: '/api/account/keys' },
      { method: 'POST', url: '/api/account/keys', payload: { name: 'more' } },
      { method: 'DELETE', url: `/api/account/keys/${key.id}` },
      { method: 'GET', url: '/api/account/sessions' },
      { method: 'DELETE', url: '/api/account/sessions' },
      { method: 'GET', url: '/api/account/security-events' },
      { method: 'POST', url: '/api/account/totp', payload: { password: developer.password } },
      {
        method: 'POST',
        url: '/api/account/password',
        payload: {
          currentPassword: developer.password,
          newPassword: 'a lamp in the harbour',
          newPasswordConfirm: 'a lamp in the harbour',
        },
      },
    ];
    for (const call of calls) {
      const reply = await program(`Bearer ${secret}`, call);
      expect([call.url, reply.status]).toEqual([call.url, 403]);
      expect((await browser.send({ ...call, method: call.method as 'GET', headers })).status).toBe(
        403,
      );
    }
    expect((await browser.get('/api/account/keys')).body).toHaveLength(1);
    expect(await userOf(`Bearer ${secret}`)).toBe('developer');
  });

  it('KEY-33 Alpaca’s headers, Basic and a bearer open its addresses; cookies never do', async () => {
    const { key, secret } = await made({ scopes: ['trade'] });
    const visitor = async (headers: Readonly<Record<string, string>>) => {
      const reply = await t.app.inject({
        url: '/v2/account',
        headers: { host: 'deck.example', ...headers },
      });
      return reply.statusCode === 200
        ? ((JSON.parse(reply.payload) as { username?: string }).username ?? 'nobody')
        : reply.statusCode;
    };
    const pair = (id: string, word: string) => ({
      'apca-api-key-id': id,
      'apca-api-secret-key': word,
    });
    const basic = (text: string) => ({
      authorization: `Basic ${Buffer.from(text).toString('base64')}`,
    });
    expect(await visitor(pair(key.id, secret))).toBe('developer');
    expect(await visitor({ authorization: `Bearer ${secret}` })).toBe('developer');
    expect(await visitor(basic(`${key.id}:${secret}`))).toBe('developer');
    for (const wrong of [
      pair('', secret),
      pair(key.id, ''),
      pair(`${key.id}x`, secret),
      pair(key.id, `${secret.slice(0, -1)}~`),
      pair(key.id, secret.toUpperCase()),
      { 'apca-api-key-id': key.id },
      { 'apca-api-secret-key': secret },
      basic(secret),
      basic(`:${secret}`),
      basic(`x:${secret}`),
      { authorization: 'Bearer' },
      { authorization: `Bearer ${key.id}` },
    ])
      expect([await visitor(wrong), wrong]).toEqual([401, wrong]);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect(await visitor({ cookie })).toBe('nobody');
    expect(t.logged()).not.toContain(secret.slice(12));
  });

  it('KEY-34 a key for trading names an account of its member, and only such a key', async () => {
    const refused = await make({ scopes: ['read'], tradingAccount: 'a1' });
    expect([refused.status, refused.body.code]).toEqual([400, 'accountWithoutTrade']);
    const foreign = await make({ scopes: ['trade'], tradingAccount: 'a1' });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'noTradingAccount']);
    expect((await make({ scopes: ['trade'] })).body.key).toMatchObject({
      scopes: ['trade'],
      tradingAccount: null,
    });
    expect((await make()).body.key.scopes).toEqual(['read', 'stream', 'write']);
  });

  it('KEY-35 a key for a live account is made by whoever types its number', async () => {
    const { userId } = (await browser.get('/api/visitor')).body.user;
    const accounts = [
      accountFixture('live', { broker: 'alpaca-live', number: '512345678' }),
      accountFixture('paper', { broker: 'alpaca-paper' }),
    ];
    for (const account of accounts)
      await store.value.stores.trading.create(userId, account, openingFixture, 9);
    for (const live of [undefined, '', '51234567', 'LIVE']) {
      const refused = await make({ scopes: ['trade'], tradingAccount: 'live', live });
      expect([refused.status, refused.body.code, refused.body.issues[0].path]).toEqual([
        422,
        'liveKeyNotConfirmed',
        'body.live',
      ]);
    }
    const given = { scopes: ['trade'], tradingAccount: 'live', live: '512345678' };
    expect((await make(given)).body.key).toMatchObject({ tradingAccount: 'live' });
    expect((await make({ scopes: ['trade'], tradingAccount: 'paper' })).status).toBe(200);
  });

  it('KEY-21 is over at once when revoked here, and within 5 s in another process', async () => {
    const { key, secret } = await made();
    const elsewhere = composeKeys({
      store: store.value,
      caches: lruBudget(1_000_000),
      audit: t.audit,
      identify: t.identity.identify,
      entitlementOf: t.access.entitlements.of,
      partners: t.identity.partners,
      demo: true,
      now: () => t.clock.now,
      onRevoked: () => {},
    });
    const there = await testServer(t.identity.answers, { identify: elsewhere.identify });
    const status = async (app = t.app) => (await program(`Bearer ${secret}`, { app })).status;
    expect([await status(), await status(there.value)]).toEqual([200, 200]);
    const stranger = testBrowser(t.app);
    await signIn(stranger, investor);
    expect((await revoke(key.id, stranger)).status).toBe(404);
    expect((await revoke(key.id)).status).toBe(200);
    expect(await status()).toBe(401);
    t.clock.now += 5_000;
    expect(await status(there.value)).toBe(401);
    expect(revoked).toEqual([key.id]);
    expect((await revoke(key.id)).status).toBe(404);
    expect((await browser.get('/api/account/keys')).body).toMatchObject([{ state: 'revoked' }]);
    await there.dispose();
  });

  it('KEY-22 stops working at once while the plan has no keys', async () => {
    const { secret } = await made();
    expect(await userOf(`Bearer ${secret}`)).toBe('developer');
    const setPlan = async (plan: 'pro' | 'developer') => {
      await t.identity.members.setPlan(developer.id, plan);
      t.access.entitlements.changed(developer.id);
    };
    await setPlan('pro');
    const reply = await program(`Bearer ${secret}`);
    expect([reply.status, reply.body.statusMessage]).toEqual([
      403,
      'API keys are not included in your plan.',
    ]);
    await setPlan('developer');
    expect(await userOf(`Bearer ${secret}`)).toBe('developer');
  });

  it('KEY-23 a role that was taken away is gone for its keys at once', async () => {
    const { secret } = await made();
    const roles = async () => (await program(`Bearer ${secret}`)).body.user.roles as string[];
    expect(await roles()).toContain('developer');
    await t.identity.members.setRoles(developer.id, ['investor']);
    t.identity.sessions.memberChanged(developer.id);
    expect(await roles()).toEqual(['investor']);
  });

  it('KEY-24 its use is written down at most once a minute', async () => {
    const { secret } = await made();
    const keys = apiKeyStore(store.value.db);
    const lastUsed = async () => (await keys.list(developer.id, 1))[0]!.lastUsedAt;
    const began = t.clock.now;
    for (let second = 0; second < 60; second += 4) {
      t.clock.now = began + second * 1_000;
      await Promise.all([userOf(`Bearer ${secret}`), userOf(`Bearer ${secret}`)]);
      expect(await lastUsed()).toBe(began);
    }
    t.clock.now = began + 60_000;
    await userOf(`Bearer ${secret}`);
    expect(await lastUsed()).toBe(began + 60_000);
  });

  it('KEY-24 nothing is asked of the store for a key that was just used', async () => {
    const { secret } = await made();
    const asked: string[] = [];
    const keys = apiKeyStore(store.value.db);
    const service = apiKeyService({
      keys: {
        ...keys,
        byHash: (hash) => {
          asked.push('read');
          return keys.byHash(hash);
        },
        touch: async () => {
          asked.push('touch');
        },
      },
      caches: lruBudget(1_000_000),
      record: async () => {},
      mayHaveKeys: async () => true,
      isClosed: () => false,
      isPartnerOpen: () => true,
      now: () => t.clock.now,
      onRevoked: () => {},
    });
    for (let i = 0; i < 3; i += 1) expect((await service.find(secret)).username).toBe('developer');
    expect(asked).toEqual(['read', 'touch']);
  });

  it('KEY-25 keys of the demo accounts open nothing outside of demo mode', async () => {
    const { secret } = await made();
    const open = composeKeys({
      store: store.value,
      caches: lruBudget(1_000_000),
      audit: t.audit,
      identify: t.identity.identify,
      entitlementOf: t.access.entitlements.of,
      partners: t.identity.partners,
      demo: false,
      now: () => t.clock.now,
      onRevoked: () => {},
    });
    const there = await testServer(t.identity.answers, { identify: open.identify });
    expect((await program(`Bearer ${secret}`, { app: there.value })).status).toBe(401);
    await there.dispose();
  });

  it('KEY-26 guessing is counted like any other request', async () => {
    const server = await testServer([], {
      identify: () => {
        throw new ApiFailure(401, 'no');
      },
      rateLimit: { perAddress: 2, perAccount: 0 },
    });
    const statuses: number[] = [];
    for (let i = 0; i < 3; i += 1)
      statuses.push((await program('Bearer x', { app: server.value })).status);
    expect(statuses).toEqual([401, 401, 429]);
    await server.dispose();
  });

  it('KEY-27 appears in no log, wherever somebody puts it', async () => {
    const { secret } = await made();
    await program(`Bearer ${secret}`);
    await program(secret);
    await program(`Bearer ${secret}x`);
    await program(`Bearer ${secret}`, { url: `/api/visitor?key=${secret}` });
    await program(`Bearer ${secret}`, { url: `/api/market/${secret}/quote` });
    await program(`Bearer ${secret}`, { url: `/api/account/keys/${secret}`, method: 'DELETE' });
    await t.app.inject({ url: `/page/${secret}?authorization=Bearer%20${secret}` });
    t.app.log.warn({ headers: { authorization: secret }, err: new Error(`bad ${secret}`) }, secret);
    expect(t.logged()).toContain('/api/market/');
    expect(t.logged()).not.toContain(secret.slice(12));
  });

  it('KEY-28 the API description names both authentication schemes', async () => {
    const { body } = await browser.get('/api/openapi.json');
    expect(body.components.securitySchemes).toMatchObject({
      session: { type: 'apiKey', in: 'cookie', name: 'qm_dashboard:user' },
      key: { type: 'http', scheme: 'bearer' },
    });
    for (const choice of body.security as object[])
      for (const name of Object.keys(choice))
        expect(body.components.securitySchemes).toHaveProperty(name);
    expect(Object.keys(body.paths['/api/account/keys'])).toEqual(['get', 'post']);
  });
});
