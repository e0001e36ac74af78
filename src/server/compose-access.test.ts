import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lruBudget } from '../adapters/cache/lru-budget.ts';
import { memoryBus } from '../adapters/bus/memory.ts';
import { startSmtpServer } from '../adapters/mail/smtp-server.fixture.ts';
import { auditLog } from '../adapters/store/audit-log.ts';
import { installationStore } from '../adapters/store/installation-store.ts';
import { openStore } from '../adapters/store/open-store.ts';
import { demoAccess } from './features/identity/demo-access.ts';
import { DEMO_PASSWORD } from './features/identity/demo-password.fixture.ts';
import { composeAccess } from './compose-access.ts';
import { testBrowser } from './compose.fixture.ts';
import { composeIdentity } from './compose-identity.ts';
import { composeJobs } from './compose-jobs.ts';
import { composeMail } from './compose-mail.ts';
import { BadConfig, parseConfig } from './config.ts';
import { testServer } from './http/server.fixture.ts';

type App = Parameters<typeof testBrowser>[0];

/** Identity, access and mail as the program composes them, without market and pages. */
async function startAccess(settings: Record<string, string>) {
  const config = parseConfig(settings);
  const now = Date.now;
  const bus = memoryBus();
  const store = await openStore(config.store);
  const audit = auditLog(store.db);
  const { starts } = await installationStore(store.db).recordStart('test', now());
  const fail = (problem: unknown) => {
    throw problem;
  };
  const log = pino({ level: 'silent' });
  const { installationSecrets, tickets } = store.stores;
  const demo = config.identity.demo
    ? await demoAccess({ secrets: installationSecrets, tickets, password: DEMO_PASSWORD, now })
    : undefined;
  const mail = await composeMail({
    store,
    config: config.mail,
    demo,
    log,
    now,
    onQueued: () => jobs.wake(),
  });
  const identity = await composeIdentity({
    store,
    caches: lruBudget(16_000_000),
    config: config.identity,
    demo,
    mailWay: mail.wayOf,
    audit,
    mailer: mail.mailer,
    origin: () => 'http://localhost:3000',
    https: false,
    isNewStore: starts === 1,
    now,
  });
  const access = await composeAccess({
    store,
    bus,
    identity,
    https: false,
    seedDemo: config.identity.demo && starts === 1,
    now,
    report: fail,
  });
  const server = await testServer([...identity.answers, ...access.answers, ...mail.answers], {
    identify: identity.identify,
    handOver: identity.handOver,
  });
  const jobs = composeJobs({ store, kinds: [...mail.jobs, ...identity.jobs], log, now });
  await jobs.start();
  return {
    app: server.value,
    close: async () => {
      await server.dispose();
      await jobs.close();
      mail.close();
      await access.close();
      await bus.close();
      await store.close();
    },
  };
}

describe('access with real sessions', () => {
  let folder: string;
  const programs: Awaited<ReturnType<typeof startAccess>>[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tapedeck-test-'));
  });
  afterEach(async () => {
    for (const program of programs.splice(0)) await program.close();
    rmSync(folder, { recursive: true });
  });

  const start = async (settings: Record<string, string> = {}) => {
    const program = await startAccess({ DATA_DIR: folder, ...settings });
    programs.push(program);
    return program.app;
  };
  const browser = (app: App) => {
    const inner = testBrowser(app, '127.0.0.1');
    const send: typeof inner.send = (options) =>
      inner.send({ ...options, headers: { host: 'localhost:3000', ...options.headers } });
    return {
      cookies: inner.cookies,
      send,
      get: (url: string) => send({ method: 'GET', url }),
      post: (url: string, body?: object) =>
        send({ method: 'POST', url, ...(body === undefined ? {} : { payload: body }) }),
    };
  };
  const signIn = async (app: App, username: string, password: string) => {
    const visitor = browser(app);
    const answer = await visitor.post('/api/login', { wmid: '501', username, password });
    expect(answer.status).toBe(200);
    return { ...visitor, sid: (answer.body as { sid: string }).sid };
  };
  const newcomer = (app: App) => signIn(app, 'newcomer', DEMO_PASSWORD);
  const investor = (app: App) => signIn(app, 'investor', DEMO_PASSWORD);

  it('API-8, API-10 read with the sid and wmid of a real session, and with nothing else', async () => {
    const app = await start();
    const { sid } = await newcomer(app);
    const stranger = browser(app);
    const query = (given: object) => new URLSearchParams({ ...given }).toString();
    const features = async (given: object) =>
      (await stranger.get(`/api/product/auth?${query(given)}`)).body as string[];
    expect(await features({ sid, wmid: '501' })).toContain('options');
    expect(await features({ sid, wmid: '103208' })).toEqual([]);
    expect(await features({ sid: `${sid}x`, wmid: '501' })).toEqual([]);
    const agreements = `/api/agreements?${query({ sid, wmid: '501' })}`;
    expect((await stranger.get(agreements)).body).toBe(true);
    expect((await (await investor(app)).get('/api/agreements')).body).toBe(false);
  });

  it('ID-4 a sid in a query string cannot sign, revoke or change the plan', async () => {
    const app = await start();
    const { sid } = await investor(app);
    const stranger = browser(app);
    const query = `?sid=${sid}&wmid=501`;
    expect((await stranger.post(`/api/account/plan${query}`, { plan: 'free' })).status).toBe(401);
    const url = `/api/agreements/signatures/nyse${query}`;
    expect((await stranger.send({ method: 'DELETE', url })).status).toBe(401);
  });

  it('the public name of a session works beside its own cookie only', async () => {
    const app = await start();
    const member = await newcomer(app);
    const seen = (await member.get('/api/visitor')).body as { user: { sid: string } };
    expect(seen.user.sid).not.toBe(member.sid);
    const url = `/api/agreements?sid=${seen.user.sid}&wmid=501`;
    expect((await member.get(url)).body).toBe(true);
    expect((await browser(app).get(url)).body).toBe(false);
  });

  it('ID-12 a new role comes with a new sid, and the old one is dead', async () => {
    const app = await start();
    const member = await newcomer(app);
    await member.post('/api/account/plan', { plan: 'developer' });
    expect((await member.get('/api/check-session')).body).toBe(true);
    expect((await member.get('/api/visitor')).body).toMatchObject({
      user: { planId: 'developer', roles: ['investor', 'developer'] },
    });
    const old = await browser(app).get(`/api/product/auth?sid=${member.sid}&wmid=501`);
    expect(old.body).toEqual([]);
  });

  it('ID-9 a check racing with a renewed sid ends no session', async () => {
    const app = await start();
    const member = await newcomer(app);
    const late = browser(app);
    for (const [name, value] of member.cookies) late.cookies.set(name, value);
    await member.post('/api/account/plan', { plan: 'developer' });
    const check = await late.get('/api/check-session');
    expect(check.body).toBe(true);
    expect(check.headers['set-cookie']).toBeUndefined();
    // The old one opens nothing, though, and says so when the session is really over.
    expect((await late.get('/api/visitor')).body).toMatchObject({ user: null });
    const { user } = (await member.get('/api/visitor')).body as { user: { sid: string } };
    await member.post(`/api/logout?sid=${user.sid}`);
    expect((await late.get('/api/check-session')).body).toBe(false);
  });

  it('ID-14 the demo investor has signed, and revoking reaches the next request', async () => {
    const app = await start();
    const member = await investor(app);
    const revoked = await member.send({
      method: 'DELETE',
      url: '/api/agreements/signatures/nasdaq',
    });
    expect(revoked.body).toEqual({ revoked: true });
    expect((await member.get('/api/agreements')).body).toBe(true);
    expect((await member.get('/api/agreements/sheet')).body).toMatchObject({
      member: true,
      information: { name: 'Demo Investor' },
    });
  });

  it('what was signed is still signed after a restart', async () => {
    const app = await start();
    expect((await (await investor(app)).get('/api/agreements')).body).toBe(false);
    await programs.splice(0)[0]?.close();
    const again = await start();
    expect((await (await investor(again)).get('/api/agreements')).body).toBe(false);
    expect((await (await newcomer(again)).get('/api/agreements')).body).toBe(true);
  });

  it('without a mail server a message is kept and read at the outbox of a demo only', async () => {
    const app = await start();
    const visitor = browser(app);
    await visitor.post('/api/forgot-password?username=investor&wmid=501');
    const outbox = () => visitor.get('/api/outbox');
    const mail = async () => (await visitor.get('/api/login/options')).body.mail as string;
    expect([(await outbox()).status, await mail()]).toEqual([404, 'kept']);
    await visitor.post('/api/demo', { token: DEMO_PASSWORD });
    expect(await mail()).toBe('outbox');
    await expect
      .poll(async () => (await outbox()).body as unknown[], { timeout: 20_000 })
      .toHaveLength(1);
    await programs.splice(0)[0]?.close();
    const closed = { DEMO: 'off' };
    const strict = await start(closed);
    const late = browser(strict);
    late.cookies.set('qm_dashboard:demo', visitor.cookies.get('qm_dashboard:demo')!);
    expect((await late.get('/api/outbox')).status).toBe(404);
    expect((await late.post('/api/demo', { token: DEMO_PASSWORD })).status).toBe(404);
    await programs.splice(0)[0]?.close();
    const published = { PUBLIC_URL: 'https://deck.example' };
    expect((await browser(await start(published)).get('/api/outbox')).status).toBe(404);
  });

  it('with a mail server it is sent, once, and there is no outbox', async () => {
    const server = await startSmtpServer();
    try {
      const app = await start({
        SMTP_URL: `smtp://127.0.0.1:${server.port}`,
        MAIL_FROM: 'Tapedeck <desk@deck.example>',
      });
      const visitor = browser(app);
      await visitor.post('/api/forgot-password?username=investor&wmid=501');
      await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(1);
      expect(server.received[0]?.recipients).toEqual(['investor@demo.invalid']);
      expect((await visitor.get('/api/outbox')).status).toBe(404);
    } finally {
      await server.stop();
    }
  });

  it('mail settings that make no sense end the start', () => {
    const parse = (env: Record<string, string>) => () => parseConfig(env);
    expect(parse({ SMTP_URL: 'smtp://mail.example' })).toThrow(BadConfig);
    expect(parse({ SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' })).toThrow(
      /SMTP_URL/,
    );
    expect(parse({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'nobody' })).toThrow(/MAIL_FROM/);
    const secret = parse({ SMTP_URL: 'http://u:hunter2@mail.example', MAIL_FROM: 'a@b.example' });
    expect(secret).not.toThrow(/hunter2/);
  });
});
