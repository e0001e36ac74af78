import { describe, expect, it } from 'vitest';
import type { OpenStore } from '../../../adapters/store/open-store.ts';
import { onEveryStore, openTestSqlite } from '../../../adapters/store/store-suites.fixture.ts';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { startIdentity, type TestBrowser, testBrowser } from '../../compose.fixture.ts';
import { memberOf } from '../identity/sessions.ts';
import { administration } from './administration.ts';
import { credentials, developer, investor } from '../identity/demo-identity.fixture.ts';

const signIn = (from: TestBrowser, member = investor) =>
  from.post('/api/login', credentials(member));
const isIn = async (from: TestBrowser) => (await from.get('/api/check-session')).body as boolean;
const put = (from: TestBrowser, userId: string, what: string, payload: object) =>
  from.send({ method: 'PUT', url: `/api/admin/members/${userId}/${what}`, payload });

/** The demo investor administers the operator's partner; `six` administers another one. */
async function start(open = openTestSqlite) {
  const t = await startIdentity(await open());
  const { members } = t.identity;
  await members.setRoles(investor.id, ['investor', 'admin']);
  const admin = testBrowser(t.app);
  await signIn(admin);
  return { t, admin, members };
}

/** An administrator and a member of another partner, with a known password. */
async function elsewhere(t: Awaited<ReturnType<typeof start>>['t']) {
  const { members } = t.identity;
  const { passwordHash } = (await members.byId(developer.id))!;
  const theirs = { wmid: '104536', passwordHash, emailVerifiedAt: 1 };
  await members.create(memberFixture('six', { ...theirs, username: 'six', roles: ['admin'] }));
  await members.create(memberFixture('sue', { ...theirs, username: 'sue' }));
  const six = testBrowser(t.app, '192.0.2.6');
  await signIn(six, { ...developer, wmid: '104536', username: 'six' });
  return { six };
}

describe('who administers', () => {
  it('ADM-11 neither a visitor, nor a member, nor an API key', async () => {
    const { t, admin, members } = await start();
    const urls = [
      '/api/admin/reach',
      '/api/admin/members',
      `/api/admin/members/${developer.id}`,
      '/api/admin/partners',
      '/api/admin/feedback',
      '/api/admin/acts',
      '/api/admin/acts/export',
    ];
    const member = testBrowser(t.app, '192.0.2.1');
    await signIn(member, developer);
    await members.setPlan(investor.id, 'developer');
    const made = await admin.post('/api/account/keys', { name: 'k', scopes: ['read', 'write'] });
    const authorization = `Bearer ${String(made.body.secret)}`;
    for (const url of urls) {
      const key = await testBrowser(t.app).send({ url, headers: { authorization } });
      const answers = [(await testBrowser(t.app).get(url)).status, (await member.get(url)).status];
      expect([url, ...answers, key.status, (await admin.get(url)).status]).toEqual([
        url,
        401,
        403,
        403,
        200,
      ]);
    }
    expect((await put(member, investor.id, 'disabled', { disabled: true })).status).toBe(403);
    await t.close();
  });

  it('ADM-12 an administrator of a partner reaches that partner only', async () => {
    const { t, admin } = await start();
    const { six } = await elsewhere(t);
    expect((await six.get('/api/admin/reach')).body).toMatchObject({
      operator: false,
      partners: [{ wmid: '104536' }],
    });
    const own = (await six.get('/api/admin/members')).body.members as { username: string }[];
    expect(own.map(({ username }) => username).toSorted()).toEqual(['six', 'sue']);
    expect((await six.get('/api/admin/members?wmid=501')).status).toBe(404);
    expect((await six.get('/api/admin/members?wmid=104536&text=investor')).body.members).toEqual(
      [],
    );
    for (const id of [investor.id, developer.id, 'nobody']) {
      const said = (await six.get(`/api/admin/members/${id}`)).text;
      expect(said).toContain('Member not found');
      expect((await six.get(`/api/admin/members/${id}/events`)).status).toBe(404);
      expect((await put(six, id, 'disabled', { disabled: true })).status).toBe(404);
      expect((await put(six, id, 'plan', { plan: 'pro' })).status).toBe(404);
      expect((await put(six, id, 'roles', { roles: ['admin'] })).status).toBe(404);
    }
    expect((await put(six, 'sue', 'plan', { plan: 'pro' })).status).toBe(200);
    // The operator reaches both, one partner at a time.
    expect((await admin.get('/api/admin/members/sue')).body).toMatchObject({ planId: 'pro' });
    expect((await admin.get('/api/admin/members?wmid=104536')).body.members).toHaveLength(2);
    expect((await admin.get('/api/admin/members?wmid=999')).status).toBe(404);
    await t.close();
  });

  it('ADM-13 writes from other sites are refused', async () => {
    const { t, admin } = await start();
    const url = `/api/admin/members/${developer.id}/disabled`;
    const foreign = await admin.send({
      method: 'PUT',
      url,
      payload: { disabled: true },
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
    expect((await admin.get(`/api/admin/members/${developer.id}`)).body.disabledAt).toBeNull();
    await t.close();
  });
});

describe('members', () => {
  it('ADM-14 are found page by page, without any secret', async () => {
    const { t, admin, members } = await start();
    for (let i = 0; i < 7; i += 1)
      await members.create(memberFixture(`m${i}`, { username: `trader${i}` }));
    const first = (await admin.get('/api/admin/members?text=trader&limit=5')).body;
    expect(first.members).toHaveLength(5);
    const rest = await admin.get(
      `/api/admin/members?text=trader&limit=5&after=${encodeURIComponent(String(first.next))}`,
    );
    expect(rest.body).toMatchObject({ members: [{}, {}], next: null });
    expect((await admin.get('/api/admin/members?show=admins')).body.members).toMatchObject([
      { username: 'investor' },
    ]);
    for (const after of ['x', '[]', '["","soon","a"]', '[1,2,3]'])
      expect((await admin.get(`/api/admin/members?after=${after}`)).status).toBe(400);
    expect((await admin.get(`/api/admin/members?text=${'%25_'.repeat(20)}`)).status).toBe(200);
    const all = [first, (await admin.get('/api/admin/members/demo-investor')).body];
    expect(JSON.stringify(all)).not.toMatch(/hash|secret|not a hash/i);
    await t.close();
  });

  it('ADM-15 one member: sessions, keys, last sign-in, events with changes of plan', async () => {
    const { t, admin } = await start();
    const other = testBrowser(t.app, '192.0.2.1');
    await signIn(other, developer);
    const signedInAt = t.clock.now;
    t.clock.now += 1_000;
    await put(admin, developer.id, 'plan', { plan: 'plus' });
    expect((await admin.get(`/api/admin/members/${developer.id}`)).body).toMatchObject({
      username: 'developer',
      planId: 'plus',
      roles: ['investor'],
      own: false,
      sessions: 1,
      apiKeys: 0,
      lastSignInAt: signedInAt,
      secondFactors: [],
      deletionDueAt: null,
    });
    const events = (await admin.get(`/api/admin/members/${developer.id}/events?limit=1`)).body;
    expect(events).toMatchObject([
      { kind: 'plan.changed', detail: { from: 'developer', to: 'plus', by: 'investor' } },
    ]);
    const cursor = `${String(events[0].at)}~${String(events[0].id)}`;
    const older = await admin.get(`/api/admin/members/${developer.id}/events?before=${cursor}`);
    expect(older.body).toMatchObject([{ kind: 'session.started' }]);
    // The member sees it too, and hears nothing of where the administrator sits.
    const seen = (await other.get('/api/account/security-events')).body;
    expect(seen).toMatchObject([{ kind: 'plan.changed', detail: { address: '' } }, {}]);
    await t.close();
  });

  it('ROLE-1 roles: the member signs in anew, and nobody drops the own admin role', async () => {
    const { t, admin } = await start();
    const other = testBrowser(t.app, '192.0.2.1');
    await signIn(other, developer);
    expect((await put(admin, developer.id, 'roles', { roles: ['investor'] })).status).toBe(200);
    expect(await isIn(other)).toBe(false);
    expect((await signIn(other, developer)).body.roles).toEqual(['investor']);
    const events = await t.audit.list({ subject: developer.id, kind: 'role.changed', limit: 9 });
    expect(events.map(({ detail }) => detail)).toMatchObject([
      { from: 'investor developer', to: 'investor', by: 'investor' },
    ]);
    expect((await put(admin, investor.id, 'roles', { roles: ['investor'] })).status).toBe(409);
    expect((await put(admin, 'nobody', 'roles', { roles: ['investor'] })).status).toBe(404);
    expect((await put(admin, developer.id, 'roles', { roles: ['root'] })).status).toBe(400);
    expect((await put(admin, developer.id, 'roles', { roles: [] })).status).toBe(400);
    await t.close();
  });
});

onEveryStore((store, open) => {
  describe(`a disabled account, on ${store}`, () => {
    it('ADM-16 loses sessions, streams and keys at once, and is told why', async () => {
      const { t, admin } = await start(open);
      const other = testBrowser(t.app, '192.0.2.1');
      await signIn(other, developer);
      const made = await other.post('/api/account/keys', { name: 'k', scopes: ['read'] });
      const authorization = `Bearer ${String(made.body.secret)}`;
      const byKey = () =>
        testBrowser(t.app).send({ url: '/api/watchlists', headers: { authorization } });
      const [session] = (await other.get('/api/account/sessions')).body as { id: string }[];
      // The other processes are told, too.
      const told: string[] = [];
      t.access.entitlements.onChanged((userId) => told.push(userId));
      expect((await put(admin, developer.id, 'disabled', { disabled: true })).status).toBe(200);
      expect(told).toEqual([developer.id]);
      expect(await isIn(other)).toBe(false);
      expect(t.ended).toEqual(expect.arrayContaining([session!.id, made.body.key.id]));
      expect(await byKey()).toMatchObject({
        status: 403,
        body: { statusMessage: expect.stringContaining('disabled') as string },
      });
      expect(await signIn(other, developer)).toMatchObject({
        status: 403,
        body: { code: 'accountDisabled' },
      });
      // A wrong password learns nothing.
      expect((await signIn(other, { ...developer, password: 'wrong' })).status).toBe(401);
      // Again changes nothing and records nothing.
      await put(admin, developer.id, 'disabled', { disabled: true });
      t.clock.now += 1;
      expect((await put(admin, developer.id, 'disabled', { disabled: false })).status).toBe(200);
      expect((await byKey()).status).not.toBe(403);
      expect((await signIn(other, developer)).status).toBe(200);
      const acts = (await admin.get('/api/admin/acts')).body as { act: string }[];
      expect(acts.map(({ act }) => act)).toEqual(['member.enabled', 'member.disabled']);
      await t.close();
    });

    it('ADM-63 is told by mail when it is disabled and when it is enabled again', async () => {
      const { t, admin, members } = await start(open);
      const { email } = (await members.byId(developer.id))!;
      await put(admin, developer.id, 'disabled', { disabled: true });
      await put(admin, developer.id, 'disabled', { disabled: true });
      await put(admin, developer.id, 'disabled', { disabled: false });
      expect(t.mail.map(({ to, kind }) => [to, kind])).toEqual([
        [email, 'identity.account-disabled'],
        [email, 'identity.account-enabled'],
      ]);
      expect(t.mail[0]?.text).toContain(developer.username);
      // Without a mail nothing happens: the two are one write.
      t.mailbox.full = true;
      await put(admin, developer.id, 'disabled', { disabled: true });
      expect((await members.byId(developer.id))?.disabledAt).toBeNull();
      await t.close();
    });

    it('ADM-17 a sign-in that is under way does not outlive it', async () => {
      const { t, admin } = await start(open);
      const browsers = Array.from({ length: 4 }, (_, i) => testBrowser(t.app, `192.0.2.${i}`));
      const [, ...signIns] = await Promise.all([
        put(admin, developer.id, 'disabled', { disabled: true }),
        ...browsers.map((browser) => signIn(browser, developer)),
      ]);
      expect(signIns.every(({ status }) => status === 200 || status === 403)).toBe(true);
      for (const browser of browsers) expect(await isIn(browser)).toBe(false);
      expect((await admin.get(`/api/admin/members/${developer.id}`)).body.sessions).toBe(0);
      await t.close();
    });

    it('ADM-18 one administrator is left, whoever disables whom at the same moment', async () => {
      const { t, admin, members } = await start(open);
      await members.setRoles(developer.id, ['investor', 'admin']);
      const second = testBrowser(t.app, '192.0.2.1');
      await signIn(second, developer);
      expect((await put(admin, investor.id, 'disabled', { disabled: true })).status).toBe(409);
      const statuses = await Promise.all([
        put(admin, developer.id, 'disabled', { disabled: true }),
        put(second, investor.id, 'disabled', { disabled: true }),
      ]).then((answers) => answers.map(({ status }) => status));
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403]);
      const left = await Promise.all([members.byId(investor.id), members.byId(developer.id)]);
      expect(left.filter((one) => one?.disabledAt === null)).toHaveLength(1);
      await t.close();
    });

    it('ADM-19 the change and its record are kept together or not at all', async () => {
      let opened: OpenStore | undefined;
      const { t, admin, members } = await start(async () => {
        const store = await open();
        opened = store.value;
        return store;
      });
      const before = (await admin.get('/api/admin/acts')).body as unknown[];
      expect(before).toEqual([]);
      await put(admin, developer.id, 'plan', { plan: 'free' });
      expect((await admin.get('/api/admin/acts')).body).toMatchObject([
        {
          act: 'member.plan',
          actor: 'investor',
          subject: 'developer',
          subjectKind: 'member',
          wmid: '501',
          address: '203.0.113.7',
          changes: [
            { field: 'plan', from: 'developer', to: 'free' },
            { field: 'roles', from: 'investor developer', to: 'investor' },
          ],
        },
      ]);
      // Refused in the middle: neither of both.
      await put(admin, investor.id, 'disabled', { disabled: true });
      expect((await admin.get('/api/admin/acts')).body).toHaveLength(1);
      expect((await members.byId(investor.id))?.disabledAt).toBeNull();
      const member = memberOf((await members.byId(investor.id))!);
      const { act } = administration({ ...opened!, operator: '501', now: () => 1 });
      const broken = act({ member, address: '', userAgent: '' }, async ({ stores, note }) => {
        await stores.members.setPlan(developer.id, 'pro');
        const about = { subjectKind: 'member', subjectId: developer.id, subject: 'x' } as const;
        await note({ act: 'member.plan', wmid: '501', ...about, changes: [] });
        throw new Error('broken off');
      });
      await expect(broken).rejects.toThrow('broken off');
      expect((await members.byId(developer.id))?.planId).toBe('free');
      expect((await admin.get('/api/admin/acts')).body).toHaveLength(1);
      await t.close();
    });
  });
});
