import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestBrowser, testBrowser, type TestIdentity } from '../../compose.fixture.ts';
import { USER_COOKIE } from './cookies.ts';
import { credentials, demoIdentity, developer, investor } from './demo-identity.fixture.ts';

const NEW = 'a lamp in the harbour';

let t: TestIdentity;
let browser: TestBrowser;
beforeEach(async () => {
  ({ t, browser } = await demoIdentity());
  await signIn(browser);
});
afterEach(() => t.close());

const signIn = (from: TestBrowser, member = investor) =>
  from.post('/api/login', credentials(member));
const isIn = async (from: TestBrowser) => (await from.get('/api/check-session')).body as boolean;
const change = (fields = {}, from = browser) =>
  from.post('/api/account/password', {
    currentPassword: investor.password,
    newPassword: NEW,
    newPasswordConfirm: NEW,
    ...fields,
  });

describe('change of password', () => {
  it('PWD-10 ends the other sessions, rotates this one and is told by mail', async () => {
    const other = testBrowser(t.app, '192.0.2.1');
    await signIn(other);
    const before = browser.cookies.get(USER_COOKIE);
    expect((await change()).status).toBe(200);
    expect(browser.cookies.get(USER_COOKIE)).not.toBe(before);
    expect([await isIn(browser), await isIn(other)]).toEqual([true, false]);
    const stolen = testBrowser(t.app);
    stolen.cookies.set(USER_COOKIE, before!);
    expect((await stolen.get('/api/visitor')).body).toMatchObject({ user: null });
    expect((await stolen.get('/api/account/sessions')).status).toBe(401);
    // A page that was just asking hears that its session lives; a minute later nobody does.
    expect(await isIn(stolen)).toBe(true);
    t.clock.now += 60_000;
    expect(await isIn(stolen)).toBe(false);
    expect((await signIn(other)).status).toBe(401);
    expect((await signIn(other, { ...investor, password: NEW })).status).toBe(200);
    expect(t.mail.map(({ kind }) => kind)).toEqual(['identity.password-changed']);
  });

  it('PWD-13 keeps the other sessions when asked to, and says so in the mail', async () => {
    const other = testBrowser(t.app, '192.0.2.1');
    await signIn(other);
    expect((await change({ keepSessions: true })).body.statusMessage).toBe('Password changed.');
    expect([await isIn(browser), await isIn(other)]).toEqual([true, true]);
    expect(t.mail[0]?.text).toContain('other sessions stay signed in');
  });

  it('PWD-11 wants the present password, and guessing it is throttled', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1)
      statuses.push((await change({ currentPassword: 'wrong' })).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    expect((await signIn(testBrowser(t.app))).status).toBe(200);
  });

  it('PWD-12 keeps to the rule, and needs a session', async () => {
    expect((await change({ newPassword: 'short', newPasswordConfirm: 'short' })).status).toBe(400);
    expect((await change({ newPasswordConfirm: 'other' })).status).toBe(400);
    expect((await change({}, testBrowser(t.app))).status).toBe(401);
  });
});

describe('trusted devices of the account', () => {
  const devices = async (from = browser) =>
    (await from.get('/api/account/devices')).body as { id: string; current: boolean }[];
  const forget = (id: string, from = browser) =>
    from.send({ method: 'DELETE', url: `/api/account/devices/${id}` });

  it('DEV-10 are listed with the present one marked, and forgotten one by one', async () => {
    await signIn(testBrowser(t.app, '192.0.2.1'));
    const listed = await devices();
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    expect(listed).toHaveLength(2);
    expect(listed[0]).toMatchObject({ userAgent: 'test' });
    const other = listed.find(({ current }) => !current)!;
    expect([(await forget(other.id)).status, (await forget(other.id)).status]).toEqual([200, 404]);
    expect(await devices()).toHaveLength(1);
  });

  it('DEV-11 another member’s device is not there to be forgotten', async () => {
    const [own] = await devices();
    const other = testBrowser(t.app, '192.0.2.9');
    await signIn(other, developer);
    expect((await forget(own!.id, other)).status).toBe(404);
    expect(await devices()).toHaveLength(1);
  });
});

describe('sessions of the account', () => {
  it('SES-13 are listed with the present one marked, and end one by one or all at once', async () => {
    const others = [
      testBrowser(t.app, '192.0.2.1'),
      testBrowser(t.app, '192.0.2.2'),
      testBrowser(t.app, '192.0.2.3'),
    ];
    for (const other of others) {
      t.clock.now += 1_000;
      await signIn(other);
    }
    const list = (await browser.get('/api/account/sessions')).body as {
      id: string;
      current: boolean;
      address: string;
    }[];
    expect(list.map(({ address, current }) => [address, current])).toEqual([
      ['192.0.2.3', false],
      ['192.0.2.2', false],
      ['192.0.2.1', false],
      ['203.0.113.7', true],
    ]);
    expect(JSON.stringify(list)).not.toContain('sidHash');
    const remove = (id: string) =>
      browser.send({ method: 'DELETE', url: `/api/account/sessions/${id}` });
    expect((await remove(list[2]!.id)).status).toBe(200);
    expect((await remove(list[2]!.id)).status).toBe(404);
    expect(await isIn(others[0]!)).toBe(false);
    expect(await isIn(others[1]!)).toBe(true);
    const rest = await browser.send({ method: 'DELETE', url: '/api/account/sessions' });
    expect(rest.body).toEqual({ ended: 2 });
    expect([await isIn(others[1]!), await isIn(others[2]!), await isIn(browser)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('SES-14 of other members can be neither seen nor ended', async () => {
    const other = testBrowser(t.app, '192.0.2.1');
    await signIn(other, developer);
    const [theirs] = (await other.get('/api/account/sessions')).body as { id: string }[];
    expect(
      (await browser.send({ method: 'DELETE', url: `/api/account/sessions/${theirs!.id}` })).status,
    ).toBe(404);
    expect(await isIn(other)).toBe(true);
    expect((await browser.get('/api/account/sessions')).body).toHaveLength(1);
  });

  it('SES-15 a revoked session is over at once, however often it was just used', async () => {
    const other = testBrowser(t.app, '192.0.2.1');
    await signIn(other);
    for (let i = 0; i < 5; i += 1) expect(await isIn(other)).toBe(true);
    const racing = Promise.all(Array.from({ length: 20 }, () => other.get('/api/check-session')));
    await browser.send({ method: 'DELETE', url: '/api/account/sessions' });
    await racing;
    expect(await isIn(other)).toBe(false);
  });
});

describe('security events', () => {
  it('AUD-5 show only the own account', async () => {
    await signIn(testBrowser(t.app), developer);
    const events = (await browser.get('/api/account/security-events')).body as { kind: string }[];
    expect(events.map(({ kind }) => kind)).toEqual(['session.started']);
    expect((await testBrowser(t.app).get('/api/account/security-events')).status).toBe(401);
  });

  it('AUD-6 older ones are reached page by page, none lost between two', async () => {
    for (let i = 0; i < 60; i += 1)
      await t.audit.append({
        id: `e${String(i).padStart(2, '0')}`,
        at: t.clock.now + 1,
        kind: 'profile.renamed',
        subject: investor.id,
        detail: {},
      });
    const page = async (query: string) =>
      (await browser.get(`/api/account/security-events${query}`)).body as {
        id: string;
        at: number;
      }[];
    const first = await page('');
    const { at, id } = first.at(-1)!;
    const second = await page(`?before=${at}~${id}`);
    expect(first).toHaveLength(50);
    expect(second).toHaveLength(11);
    expect(new Set([...first, ...second].map((event) => event.id)).size).toBe(61);
    expect((await browser.get('/api/account/security-events?before=yesterday')).status).toBe(400);
  });
});
