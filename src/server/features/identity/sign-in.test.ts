import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestSqlite } from '../../../adapters/store/store-suites.fixture.ts';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import {
  startIdentity,
  type TestBrowser,
  testBrowser,
  type TestIdentity,
} from '../../compose.fixture.ts';
import { USER_COOKIE } from './cookies.ts';
import { credentials, demoIdentity, developer, investor } from './demo-identity.fixture.ts';
import { DEMO_PASSWORD } from './demo-password.fixture.ts';
import { hashSecret } from './secrets.ts';

const ID_3 =
  'Please ensure you have entered the correct WMID, username, and password, and try again.';
const ID_5 = 'Automatic sign-in failed. Please try logging in manually.';

let t: TestIdentity;
let browser: TestBrowser;
beforeEach(async () => {
  ({ t, browser } = await demoIdentity());
});
afterEach(() => t.close());

const signIn = async (from = browser, member = investor) =>
  from.post('/api/login', credentials(member));
const sidOf = (from: TestBrowser): string =>
  (JSON.parse(decodeURIComponent(from.cookies.get(USER_COOKIE) ?? 'null')) as { sid: string }).sid;
const cookieOf = (sid: string, wmid: string) => ({
  cookie: `${USER_COOKIE}=${encodeURIComponent(JSON.stringify({ sid, wmid }))}`,
});

describe('API-1 sign-in', () => {
  it.each(['in\0vestor', 'investor\u001b[2J', 'invest\u0085or'])(
    'API-1 refuses the control characters of %j before anything is looked up',
    async (username) => {
      const { status, body } = await browser.post(
        '/api/login',
        credentials(investor, { username }),
      );
      expect(status).toBe(400);
      expect(body).toMatchObject({
        issues: [{ path: 'body.username', message: 'The username holds control characters.' }],
      });
    },
  );

  it('API-1 answers the user object and sets the cookie as ID-4 says', async () => {
    const { status, body, cookies } = await signIn();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      wmid: '501',
      userId: 'demo-investor',
      username: 'investor',
      roles: ['investor'],
      planId: 'pro',
      professional: 'non-professional',
    });
    expect(body.sid).toMatch(/^[\w-]{43}$/);
    const line = cookies.find((cookie) => cookie.startsWith(`${USER_COOKIE}=`))!;
    expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(JSON.parse(decodeURIComponent(browser.cookies.get(USER_COOKIE)!))).toEqual({
      sid: body.sid,
      wmid: '501',
    });
    expect((await browser.get('/api/check-session')).body).toBe(true);
  });

  it.each([
    ['a wrong password', { password: 'not the password' }],
    ['an unknown username', { username: 'nobody-here' }],
    ['another partner', { wmid: '103208' }],
    ['no partner at all', { wmid: '999999' }],
    ['SQL', { username: "' or 1=1;--" }],
    ['a header line', { username: 'investor\r\nSet-Cookie: a=b' }],
  ])('ID-3 %s is refused with the one message', async (_, difference) => {
    const { status, body, cookies } = await browser.post(
      '/api/login',
      credentials(investor, difference),
    );
    expect([status, body.statusMessage]).toEqual([401, ID_3]);
    expect(cookies).toEqual([]);
  });

  it('ID-3 the username counts whatever its case, the password as it is', async () => {
    const { status } = await browser.post(
      '/api/login',
      credentials(investor, { username: 'INVESTOR' }),
    );
    expect(status).toBe(200);
    const upper = investor.password.toUpperCase();
    expect(
      (await browser.post('/api/login', credentials(investor, { password: upper }))).status,
    ).toBe(401);
  });

  it('ID-3 the same username under two partners is two people', async () => {
    const hash = (await t.identity.members.byId('demo-developer'))!.passwordHash;
    await t.identity.members.create(
      memberFixture('twin', {
        wmid: '103208',
        username: 'investor',
        passwordHash: hash,
        emailVerifiedAt: 1,
      }),
    );
    const twin = { wmid: '103208', username: 'investor', password: developer.password };
    expect((await browser.post('/api/login', twin)).body.userId).toBe('twin');
    expect((await testBrowser(t.app).post('/api/login', credentials())).body.userId).toBe(
      'demo-investor',
    );
    await t.identity.members.setPassword('demo-investor', 'of another password', 1);
    expect((await browser.post('/api/login', { ...twin, wmid: '501' })).status).toBe(401);
    expect((await browser.post('/api/login', twin)).body.userId).toBe('twin');
  });

  it.each([
    ['an extra field', { ...credentials(), remember: true }],
    ['a missing field', { wmid: '501', username: 'investor' }],
    ['a number for a text', { ...credentials(), wmid: 501 }],
    ['an object for a text', { ...credentials(), username: { $ne: '' } }],
    ['an endless name', { ...credentials(), username: 'x'.repeat(900_000) }],
    ['an endless password', { ...credentials(), password: 'x'.repeat(10_000) }],
  ])('API-1 %s is malformed', async (_, body) => {
    const reply = await browser.post('/api/login', body);
    expect(reply.status).toBe(400);
    expect(reply.body.issues[0].message).not.toBe('');
    expect(reply.text.length).toBeLessThan(2_000);
  });

  it('API-1 a username of more than a megabyte is too large, and hurts nobody', async () => {
    const reply = await browser.post(
      '/api/login',
      credentials(investor, { username: 'x'.repeat(1_100_000) }),
    );
    expect(reply.status).toBe(413);
    expect((await signIn()).status).toBe(200);
  });

  it('API-1 credentials in the query string count for nothing', async () => {
    const query = new URLSearchParams(credentials()).toString();
    expect((await browser.post(`/api/login?${query}`)).status).toBe(400);
  });

  it('API-1 another site cannot sign a visitor in', async () => {
    const reply = await browser.send({
      method: 'POST',
      url: '/api/login',
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: credentials(),
    });
    expect(reply.status).toBe(403);
  });

  it('SES-9 signing in again rotates: the session before is over', async () => {
    await signIn();
    const before = sidOf(browser);
    await signIn();
    expect(sidOf(browser)).not.toBe(before);
    const old = await testBrowser(t.app).send({
      url: '/api/check-session',
      headers: cookieOf(before, '501'),
    });
    expect(old.body).toBe(false);
    expect((await browser.get('/api/account/sessions')).body).toHaveLength(1);
  });

  it('SES-10 parallel sign-ins each get a session of their own', async () => {
    const browsers = Array.from({ length: 6 }, (_, i) => testBrowser(t.app, `198.51.100.${i}`));
    const replies = await Promise.all(browsers.map((each) => signIn(each)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.sid as string)).size).toBe(6);
  });

  it('SES-11 the store knows a sid by its hash only, and no log knows it at all', async () => {
    const { body } = await signIn();
    await browser.get(`/api/check-session`);
    await browser.post(`/api/logout?sid=${body.sid}`);
    expect(t.logged()).not.toContain(body.sid);
    expect(t.logged()).not.toContain(investor.password);
    expect(t.logged()).toContain('sid=[redacted]');
    expect(
      await t.identity.sessions.memberOf(hashSecret(body.sid), '501', {
        kind: 'anonymous',
        wmid: '501',
      }),
    ).toBeUndefined();
  });
});

describe('the user cookie', () => {
  it.each([
    ['not JSON', 'nonsense'],
    ['half an escape', '%7B%22sid%'],
    ['a bare text', '%22sid%22'],
    ['null', 'null'],
    ['an array', '%5B1%5D'],
    ['no wmid', encodeURIComponent(JSON.stringify({ sid: 'a'.repeat(43) }))],
    ['a short sid', encodeURIComponent(JSON.stringify({ sid: 'abc', wmid: '501' }))],
    ['a huge one', 'a'.repeat(9_000)],
    ['__proto__', encodeURIComponent('{"__proto__":{"sid":"x"},"wmid":"501"}')],
  ])('ID-4 with %s makes an anonymous visitor', async (_, value) => {
    const reply = await browser.send({
      url: '/api/visitor',
      headers: { cookie: `${USER_COOKIE}=${value}` },
    });
    expect([reply.status, reply.body.user]).toEqual([200, null]);
  });

  it('ID-4 tampered with in one character makes an anonymous visitor', async () => {
    await signIn();
    const sid = sidOf(browser);
    const other = sid.startsWith('A') ? `B${sid.slice(1)}` : `A${sid.slice(1)}`;
    const check = async (headers: Record<string, string>) =>
      (await testBrowser(t.app).send({ url: '/api/check-session', headers })).body as boolean;
    expect(await check(cookieOf(sid, '501'))).toBe(true);
    expect(await check(cookieOf(other, '501'))).toBe(false);
    expect(await check(cookieOf(sid, '103208'))).toBe(false);
  });

  it('ID-4 a change that carries a cookie must come from our own pages', async () => {
    await signIn();
    const reply = await browser.send({
      method: 'POST',
      url: `/api/logout?sid=${sidOf(browser)}`,
      headers: { 'sec-fetch-site': 'same-site' },
    });
    expect(reply.status).toBe(403);
    expect((await browser.get('/api/check-session')).body).toBe(true);
  });

  it('ID-4 a sid alone in a query string authorises no change and no account data', async () => {
    await signIn();
    const sid = sidOf(browser);
    const stranger = testBrowser(t.app, '198.51.100.9');
    const query = `?sid=${sid}&wmid=501`;
    expect((await stranger.get(`/api/account/sessions${query}`)).status).toBe(401);
    expect((await stranger.get(`/api/check-session${query}`)).status).toBe(400);
    const change = {
      currentPassword: investor.password,
      newPassword: 'a',
      newPasswordConfirm: 'a',
    };
    expect((await stranger.post(`/api/account/password${query}`, change)).status).toBe(401);
    await stranger.post(`/api/logout?sid=${sid}`);
    expect((await browser.get('/api/check-session')).body).toBe(true);
  });
});

describe('ID-1 and ID-2 the visitor', () => {
  const visitor = async (query: string) => (await browser.get(`/api/visitor${query}`)).body;

  it.each([
    ['', '501'],
    ['?ref=NDEX', '103208'],
    ['?ref=six', '104536'],
    ['?ref=Tapedeck', '501'],
    ['?ref=qm', '104652'],
    ['?ref=aViSo', '104651'],
    ['?ref=unknown', '501'],
  ])('ID-2 an anonymous visitor with %j has partner %s', async (query, wmid) => {
    expect(await visitor(query)).toMatchObject({ wmid, user: null });
  });

  it('ID-2 a member keeps their own partner whatever the ref', async () => {
    await signIn();
    expect(await visitor('?ref=NDEX')).toMatchObject({ wmid: '501', partner: { ref: 'TAPEDECK' } });
  });

  it('ID-4 the page learns the session by its public name, which opens nothing', async () => {
    const { body } = await signIn();
    const { user } = await visitor('');
    expect(user).toMatchObject({ userId: 'demo-investor', wmid: '501' });
    expect(user.sid).not.toBe(body.sid);
    const stranger = testBrowser(t.app);
    expect(
      (await stranger.post('/api/sign-in-with-sid', { sid: user.sid, wmid: '501' })).status,
    ).toBe(401);
    const anonymous = { kind: 'anonymous', wmid: '501' } as const;
    expect(await t.identity.sessions.memberOf(user.sid, '501', anonymous)).toBeUndefined();
    expect(await t.identity.sessions.memberOf(body.sid, '501', anonymous)).toMatchObject({
      userId: 'demo-investor',
    });
    expect(await t.identity.sessions.memberOf(body.sid, '103208', anonymous)).toBeUndefined();
  });
});

describe('API-2 sign-in with a handed-over sid', () => {
  it('API-2 exchanges the sid once for a new one; the old one is dead', async () => {
    const { body } = await signIn();
    const next = testBrowser(t.app);
    const reply = await next.post('/api/sign-in-with-sid', { sid: body.sid, wmid: '501' });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ userId: 'demo-investor', wmid: '501' });
    expect(reply.body.sid).not.toBe(body.sid);
    expect((await next.get('/api/check-session')).body).toBe(true);
    expect((await browser.get('/api/check-session')).body).toBe(false);
    const again = await testBrowser(t.app).post('/api/sign-in-with-sid', {
      sid: body.sid,
      wmid: '501',
    });
    expect([again.status, again.body.statusMessage]).toEqual([401, ID_5]);
  });

  it('API-2 while signed in ends the session before it, but not when it is the same', async () => {
    const other = testBrowser(t.app);
    const handed = (await signIn(other, developer)).body;
    const before = (await signIn()).body;
    const wmid = developer.wmid;
    expect((await browser.post('/api/sign-in-with-sid', { sid: handed.sid, wmid })).status).toBe(
      200,
    );
    const stale = await t.app.inject({
      url: '/api/check-session',
      headers: cookieOf(before.sid, investor.wmid),
    });
    expect(stale.json()).toBe(false);
    const own = { sid: sidOf(browser), wmid };
    expect((await browser.post('/api/sign-in-with-sid', own)).status).toBe(200);
    expect((await browser.get('/api/check-session')).body).toBe(true);
  });

  it('API-2 of many who hand over one sid at once exactly one gets in', async () => {
    const { body } = await signIn();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        testBrowser(t.app).post('/api/sign-in-with-sid', { sid: body.sid, wmid: '501' }),
      ),
    );
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200, 401, 401, 401, 401,
    ]);
  });

  it('API-2 with the sid of another partner fails and leaves the session alone', async () => {
    const { body } = await signIn();
    const reply = await testBrowser(t.app).post('/api/sign-in-with-sid', {
      sid: body.sid,
      wmid: '103208',
    });
    expect([reply.status, reply.body.statusMessage]).toEqual([401, ID_5]);
    expect((await browser.get('/api/check-session')).body).toBe(true);
  });

  it('API-2 takes its parameters from the body alone', async () => {
    const { body } = await signIn();
    expect(
      (await testBrowser(t.app).post(`/api/sign-in-with-sid?sid=${body.sid}&wmid=501`)).status,
    ).toBe(400);
  });
});

describe('ID-5 sid and wmid in the address of a page', () => {
  it('ID-5 signs in on the server and redirects to the clean address', async () => {
    const { body } = await signIn();
    t.clock.now += 1;
    const visitor = testBrowser(t.app);
    const reply = await visitor.get(
      `/equity/home/overview?symbol=MSFT&sid=${body.sid}&ref=NDEX&wmid=501`,
    );
    expect(reply.status).toBe(303);
    expect(reply.headers['location']).toBe('/equity/home/overview?symbol=MSFT&ref=NDEX');
    expect(reply.headers['referrer-policy']).toBe('no-referrer');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.text + JSON.stringify(reply.headers)).not.toContain(body.sid);
    expect((await visitor.get('/api/check-session')).body).toBe(true);
    expect(t.logged()).not.toContain(body.sid);
    expect((await t.audit.list({ subject: 'demo-investor', limit: 1 }))[0]?.kind).toBe(
      'session.handed-over',
    );
  });

  it.each([
    ['a dead sid', 'x'.repeat(43), '501'],
    ['an odd sid', "'; drop table session;--", '501'],
    ['the wrong wmid', undefined, '103208'],
  ])('ID-5 with %s the address is cleaned and a notice is left', async (_, given, wmid) => {
    const { body } = await signIn();
    const sid = given ?? body.sid;
    const visitor = testBrowser(t.app);
    const reply = await visitor.get(`/markets?${new URLSearchParams({ sid, wmid }).toString()}`);
    expect([reply.status, reply.headers['location']]).toEqual([303, '/markets']);
    expect(visitor.cookies.get('qm_dashboard:notice')).toBe('automatic-sign-in-failed');
    expect(visitor.cookies.has(USER_COOKIE)).toBe(false);
  });

  it('ID-6 is skipped when a user is present: the handed-over sid stays alive', async () => {
    await signIn();
    const other = testBrowser(t.app);
    await signIn(other, developer);
    const handed = sidOf(other);
    const reply = await browser.get(`/markets?sid=${handed}&wmid=501`);
    expect([reply.status, reply.headers['location'], reply.cookies]).toEqual([303, '/markets', []]);
    expect((await browser.get('/api/visitor')).body.user.userId).toBe('demo-investor');
    expect((await other.get('/api/check-session')).body).toBe(true);
  });

  it('ID-5 a lone sid is taken out of the address; a lone wmid may stay', async () => {
    expect((await browser.get('/login?sid=abc')).headers['location']).toBe('/login');
    expect((await browser.get('/login?wmid=501')).status).toBe(200);
  });

  it('ID-5 never redirects to another site', async () => {
    for (const path of ['//evil.example/x', '/\\evil.example', '///evil.example'])
      expect((await browser.get(`${path}?sid=a&wmid=501`)).headers['location']).toMatch(
        /^\/(?![/\\])/,
      );
  });
});

describe('API-3 and API-4', () => {
  it('API-3 clears the user, by the public name or by the sid', async () => {
    for (const name of ['public', 'secret']) {
      await signIn();
      const secret = sidOf(browser);
      const sid = name === 'secret' ? secret : (await browser.get('/api/visitor')).body.user.sid;
      const reply = await browser.post(`/api/logout?sid=${sid}`);
      expect([reply.status, reply.body]).toEqual([200, true]);
      expect(browser.cookies.has(USER_COOKIE)).toBe(false);
      const old = await browser.send({
        url: '/api/check-session',
        headers: cookieOf(secret, '501'),
      });
      expect(old.body).toBe(false);
    }
  });

  it('API-3 is idempotent', async () => {
    await signIn();
    const sid = sidOf(browser);
    const replies = await Promise.all([
      browser.post(`/api/logout?sid=${sid}`),
      browser.post(`/api/logout?sid=${sid}`),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('API-3 wants the sid of the own session, in the query', async () => {
    await signIn();
    const other = testBrowser(t.app);
    await signIn(other, developer);
    expect((await browser.post(`/api/logout?sid=${sidOf(other)}`)).status).toBe(403);
    expect((await browser.post('/api/logout')).status).toBe(400);
    expect((await browser.post('/api/logout', { sid: sidOf(browser) })).status).toBe(400);
    expect((await browser.post(`/api/logout?sid=${sidOf(browser)}&all=1`)).status).toBe(400);
    expect((await browser.get('/api/check-session')).body).toBe(true);
    expect((await other.get('/api/check-session')).body).toBe(true);
  });

  it('API-4 is false for anonymous visitors and clears a dead cookie', async () => {
    expect((await browser.get('/api/check-session')).body).toBe(false);
    await signIn();
    t.clock.now += 8 * 3_600_000;
    const reply = await browser.get('/api/check-session');
    expect([reply.status, reply.body]).toEqual([200, false]);
    expect(browser.cookies.has(USER_COOKIE)).toBe(false);
  });

  it('SES-7 a session in use lives on, until its absolute end', async () => {
    await signIn();
    const start = t.clock.now;
    while (t.clock.now + 7 * 3_600_000 < start + 14 * 86_400_000) {
      t.clock.now += 7 * 3_600_000;
      expect((await browser.get('/api/check-session')).body).toBe(true);
    }
    t.clock.now = start + 14 * 86_400_000;
    expect((await browser.get('/api/check-session')).body).toBe(false);
  });

  it('SES-12 sessions past their end are forgotten', async () => {
    await signIn();
    t.clock.now += 9 * 3_600_000;
    expect(await t.identity.sessions.prune()).toBe(1);
  });
});

describe('throttling', () => {
  const wrong = (from: TestBrowser) =>
    from.post('/api/login', credentials(investor, { password: 'wrong wrong wrong' }));

  it('THR-3 after five failures one has to wait, longer each time, also with the right password', async () => {
    for (let i = 0; i < 5; i += 1) expect((await wrong(browser)).status).toBe(401);
    const refused = await signIn();
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.body.statusMessage).toBe('Too many attempts. Please try again in 1 s.');
    const waits: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      const seconds = Number((await signIn()).headers['retry-after']);
      waits.push(seconds);
      t.clock.now += seconds * 1_000;
      expect((await wrong(browser)).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8]);
    t.clock.now += 16_000;
    expect((await signIn()).status).toBe(200);
    expect((await wrong(browser)).status).toBe(401);
    expect((await signIn()).status).toBe(200);
  });

  it('THR-3 a clock that is stepped back locks nobody out until it has caught up', async () => {
    for (let i = 0; i < 9; i += 1) {
      await wrong(browser);
      t.clock.now += 60_000;
    }
    await wrong(browser);
    t.clock.now -= 4 * 3_600_000;
    expect((await wrong(browser)).status).toBe(401);
    // What was counted before still counts.
    const seconds = Number((await wrong(browser)).headers['retry-after']);
    expect(seconds).toBeGreaterThan(10);
    expect(seconds).toBeLessThanOrEqual(900);
    t.clock.now += seconds * 1_000;
    expect((await signIn()).status).toBe(200);
  });

  it('THR-4 a burst of parallel guesses gets no more tries than one after the other', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => wrong(browser)));
    expect(replies.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
    expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(25);
  });

  it('THR-5 a stranger cannot lock the owner out, neither here nor elsewhere', async () => {
    await signIn();
    const home = browser.cookies.get('qm_dashboard:device')!;
    for (let i = 0; i < 40; i += 1) await wrong(testBrowser(t.app, `198.51.100.${i}`));
    t.pauses.length = 0;
    const elsewhere = await signIn(testBrowser(t.app, '192.0.2.1'));
    expect(elsewhere.status).toBe(200);
    expect(t.pauses).toEqual([4_000]);
    t.pauses.length = 0;
    // The owner's own browser is not even slowed down, and not from the attacker's address either.
    for (let i = 0; i < 6; i += 1) await wrong(browser);
    const own = testBrowser(t.app);
    own.cookies.set('qm_dashboard:device', home);
    t.clock.now += 2_000;
    expect((await signIn(own)).status).toBe(200);
  });

  it('THR-6 one address that tries many accounts has to wait', async () => {
    for (let i = 0; i < 31; i += 1)
      await browser.post('/api/login', credentials(investor, { username: `guess-${i}` }));
    expect((await signIn()).status).toBe(429);
    expect((await signIn(testBrowser(t.app, '192.0.2.1'))).status).toBe(200);
  });

  it('THR-7 addresses of one IPv6 network count together', async () => {
    for (let i = 0; i < 5; i += 1) await wrong(testBrowser(t.app, `2001:db8:1:2::${i + 1}`));
    expect((await signIn(testBrowser(t.app, '2001:db8:1:2:ffff::9'))).status).toBe(429);
    expect((await signIn(testBrowser(t.app, '2001:db8:1:3::9'))).status).toBe(200);
  });

  it('AUD-4 failures and successes are on the account’s record', async () => {
    await wrong(browser);
    t.clock.now += 1;
    await signIn();
    const events = (await browser.get('/api/account/security-events')).body as {
      kind: string;
      detail: unknown;
    }[];
    expect(events.map(({ kind }) => kind)).toEqual(['session.started', 'session.refused']);
    expect(events[1]!.detail).toMatchObject({ address: '203.0.113.7', why: 'wrong credentials' });
  });
});

describe('demo accounts', () => {
  const open = (from: TestBrowser) => from.post('/api/demo', { token: DEMO_PASSWORD });

  it('DEMO-1 are offered to a browser that came by the link, and each signs in', async () => {
    const before = (await browser.get('/api/login/options')).body;
    expect(before).toMatchObject({ demoAccounts: [], isDemoClosed: true });
    expect((await open(browser)).status).toBe(200);
    const { demoAccounts, isDemoClosed } = (await browser.get('/api/login/options')).body;
    expect(isDemoClosed).toBe(false);
    expect(demoAccounts.map(({ username }: { username: string }) => username)).toEqual([
      'investor',
      'developer',
      'newcomer',
    ]);
    for (const { wmid, username, password } of demoAccounts)
      expect((await browser.post('/api/login', { wmid, username, password })).status).toBe(200);
  });

  it('DEMO-2 are neither offered nor open outside of demo mode', async () => {
    const store = await openTestSqlite();
    const demo = await startIdentity({ ...store, dispose: async () => {} });
    await demo.close();
    const plain = await startIdentity(store, { demo: false }, false);
    const visitor = testBrowser(plain.app);
    expect((await open(visitor)).status).toBe(404);
    expect((await visitor.get('/api/login/options')).body).toMatchObject({
      demoAccounts: [],
      isDemoClosed: false,
    });
    expect((await signIn(visitor)).status).toBe(401);
    await plain.close();
  });

  it('DEMO-3 are not made in a store that is not new', async () => {
    const plain = await startIdentity(await openTestSqlite(), {}, false);
    expect(await plain.identity.members.count()).toBe(0);
    const visitor = testBrowser(plain.app);
    await open(visitor);
    expect((await visitor.get('/api/login/options')).body.demoAccounts).toEqual([]);
    await plain.close();
  });

  it('DEMO-4 a store of published passwords gets those of this start, and loses the sessions', async () => {
    const store = await openTestSqlite();
    const old = await startIdentity(
      { ...store, dispose: async () => {} },
      { demoPassword: 'once-published' },
    );
    const stranger = testBrowser(old.app);
    const guessed = credentials(investor, { password: 'once-published' });
    expect((await stranger.post('/api/login', guessed)).status).toBe(200);
    // Whoever changes the password has taken the account over: it stays as it is.
    const owner = testBrowser(old.app);
    await owner.post('/api/login', credentials(developer, { password: 'once-published' }));
    old.clock.now += 1_000;
    const own = 'a password of my own';
    await owner.post('/api/account/password', {
      currentPassword: 'once-published',
      newPassword: own,
      newPasswordConfirm: own,
    });
    await old.close();
    const next = await startIdentity(store, {}, false);
    const visitor = testBrowser(next.app);
    for (const [name, value] of stranger.cookies) visitor.cookies.set(name, value);
    expect((await visitor.get('/api/check-session')).body).toBe(false);
    expect((await visitor.post('/api/login', guessed)).status).toBe(401);
    expect((await visitor.post('/api/login', credentials())).status).toBe(200);
    const kept = credentials(developer, { password: own });
    expect((await visitor.post('/api/login', kept)).status).toBe(200);
    await next.close();
  });
});
