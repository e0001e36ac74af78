import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { agreementStore } from '../../../adapters/store/agreement-store.ts';
import { auditLog } from '../../../adapters/store/audit-log.ts';
import { memberStore } from '../../../adapters/store/member-store.ts';
import type { OpenStore } from '../../../adapters/store/open-store.ts';
import { partnerStore } from '../../../adapters/store/partner-store.ts';
import { openTestSqlite } from '../../../adapters/store/store-suites.fixture.ts';
import { AGREEMENT_IDS } from '../../../domain/agreements/agreement.ts';
import type { Member, Visitor } from '../../../domain/identity/visitor.ts';
import type { Disposable } from '../../../ports/disposable.ts';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import type { MemberRecord } from '../../../ports/store/member-store.ts';
import type { AuditLog } from '../../../ports/store/audit-log.ts';
import type { RunTransaction } from '../../../ports/store/stores.ts';
import type { SessionReader } from '../../../ports/store/session-reader.ts';
import { type TestServer, testServer } from '../../http/server.fixture.ts';
import { agreementRoutes } from '../agreements/routes.ts';
import { agreementService } from '../agreements/service.ts';
import { planRoutes } from '../plans/routes.ts';
import { planService } from '../plans/service.ts';
import { type EntitlementService, entitlementService } from './service.ts';

const NOW = Date.parse('2026-11-02T15:00:00Z');
const privateAnswers = {
  'personal-use': true,
  registered: false,
  adviser: false,
  'employed-in-finance': false,
  'acts-for-others': false,
  compensated: false,
  redistributes: false,
};
const information = {
  name: 'Vera Quill',
  street: '1 Harbour Road',
  city: 'Port Town',
  postalCode: '12345',
  country: 'United States',
  occupation: 'Carpenter',
};
const asked = AGREEMENT_IDS.filter((id) => id !== 'opra');
const signing = (ids: readonly string[], change: object = {}) => ({
  status: 'non-professional',
  agreements: ids.map((id) => ({ id, version: '2026-1' })),
  information,
  answers: privateAnswers,
  signature: 'Vera Quill',
  ...change,
});

const asVisitor = (record: MemberRecord): Member => ({
  kind: 'member',
  wmid: record.wmid,
  userId: record.id,
  username: record.username,
  displayName: record.displayName,
  email: record.email,
  roles: record.roles,
  planId: record.planId,
  professional: record.professional,
  sessionId: `session-${record.id}`,
});

describe('features, plans and agreements over HTTP', () => {
  let store: Disposable<OpenStore>;
  let server: TestServer;
  let entitlements: EntitlementService;
  let changed: string[];
  let renewed: string[];
  let broken: boolean;
  let auditFails: boolean;

  beforeEach(async () => {
    store = await openTestSqlite();
    const { db } = store.value;
    const members = memberStore(db);
    await members.create(memberFixture('vera', { displayName: 'Vera Quill' }));
    await members.create(memberFixture('other', { wmid: '103208' }));
    changed = [];
    renewed = [];
    broken = false;
    auditFails = false;
    const failingAudit: AuditLog['append'] = () => Promise.reject(new Error('the disk is full'));
    const transaction: RunTransaction = (work) =>
      store.value.transaction((stores) =>
        work(auditFails ? { ...stores, audit: { ...stores.audit, append: failingAudit } } : stores),
      );
    // As the real one: `sid` and `wmid` count only together.
    const sessions: SessionReader = {
      memberOf: async (sid, wmid) => {
        if (broken) throw new Error('the store is down');
        const record = sid.startsWith('sid-') ? await members.byId(sid.slice(4)) : undefined;
        return record?.wmid === wmid ? asVisitor(record) : undefined;
      },
      memberChanged: () => {},
    };
    const parts = { sessions, transaction, now: () => NOW };
    entitlements = entitlementService({
      members,
      partners: partnerStore(db),
      agreements: agreementStore(db),
      now: () => NOW,
      report: () => {},
      announce: () => {},
    });
    entitlements.onChanged((userId) => changed.push(userId));
    const identify = async ({ cookie }: { cookie: string | undefined }): Promise<Visitor> => {
      const [, name = '', key] = /^(\w+)(-key)?$/.exec(cookie ?? '') ?? [];
      const record = await members.byId(name);
      if (record === undefined) return { kind: 'anonymous', wmid: '501' };
      const { sessionId, ...rest } = asVisitor(record);
      return key === undefined ? { ...rest, sessionId: sessionId! } : rest;
    };
    server = await testServer(
      [
        ...planRoutes({
          plans: planService({ ...parts, entitlements, report: () => {} }),
          renewSession: async (_, { userId }) => {
            renewed.push(userId);
          },
        }),
        ...agreementRoutes(
          agreementService({ ...parts, agreements: agreementStore(db), entitlements }),
        ),
      ],
      { identify },
    );
  });
  afterEach(async () => {
    await server.dispose();
    await store.dispose();
  });

  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, who = '', body?: object) => {
    const answer = await server.value.inject({
      method,
      url,
      headers: { ...(who === '' ? {} : { cookie: who }), 'sec-fetch-site': 'same-origin' },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
  const get = async (url: string, who?: string) => (await call('GET', url, who)).body;
  const audit = (subject: string) => auditLog(store.value.db).list({ subject, limit: 20 });
  const veraNow = async () => {
    const record = await memberStore(store.value.db).byId('vera');
    return entitlements.of(asVisitor(record!));
  };

  describe('API-8 GET /api/product/auth', () => {
    it('API-8 lists the features of the session that sid and wmid name', async () => {
      expect(await get('/api/product/auth?wmid=501&sid=sid-vera')).toEqual(['realtime']);
      await call('POST', '/api/account/plan', 'vera', { plan: 'plus' });
      expect(await get('/api/product/auth?wmid=501&sid=sid-vera')).toEqual([
        'realtime',
        'options',
        'screener-export',
      ]);
    });

    it.each([
      ['an unknown sid', 'wmid=501&sid=nonsense'],
      ['a sid under another partner', 'wmid=103208&sid=sid-vera'],
      ['a sid without wmid', 'sid=sid-vera'],
      ['an empty sid', 'wmid=501&sid='],
      ['an injection', `wmid=501&sid=${encodeURIComponent("sid-vera' or 1=1--")}`],
      ['a wmid that is not the caller’s', 'wmid=103208'],
    ])('ID-13 the list is empty for %s', async (_, query) => {
      expect(await call('GET', `/api/product/auth?${query}`, 'vera')).toEqual({
        status: 200,
        body: [],
      });
    });

    it('ID-13 the list is empty on error', async () => {
      broken = true;
      expect(await call('GET', '/api/product/auth?wmid=501&sid=sid-vera')).toEqual({
        status: 200,
        body: [],
      });
    });

    it('ID-13 without sid it is about the caller; a partner’s features are everybody’s', async () => {
      expect(await get('/api/product/auth?wmid=501', 'vera')).toEqual(['realtime']);
      expect(await get('/api/product/auth')).toEqual([]);
      const partners = partnerStore(store.value.db);
      const [partner] = (await partners.list()).filter(({ wmid }) => wmid === '501');
      await partners.put({ ...partner!, defaultFeatures: ['level2', 'widgets-of-old'] });
      expect(await get('/api/product/auth')).toEqual(['level2']);
      expect(await get('/api/product/auth', 'vera')).toEqual(['realtime', 'level2']);
    });

    it('API-8 takes no other parameter and no second sid', async () => {
      expect((await call('GET', '/api/product/auth?userId=vera')).status).toBe(400);
      expect((await call('GET', '/api/product/auth?sid=a&sid=b&wmid=501')).status).toBe(400);
    });
  });

  describe('plans', () => {
    it('GET /api/plans lists plans and features from the one list, and the caller’s own', async () => {
      expect(await get('/api/plans')).toMatchObject({ current: null });
      expect(await get('/api/plans', 'vera')).toMatchObject({
        current: 'free',
        plans: [{ id: 'free' }, { id: 'plus' }, { id: 'pro' }, { id: 'developer' }],
      });
    });

    it('ID-13 a change takes effect at once, is on record and tells open streams', async () => {
      expect(await call('POST', '/api/account/plan', 'vera', { plan: 'pro' })).toMatchObject({
        status: 200,
        body: { plan: 'pro' },
      });
      expect(await get('/api/product/auth', 'vera')).toContain('level2');
      expect(changed).toEqual(['vera']);
      expect(renewed).toEqual([]);
      expect(await audit('vera')).toMatchObject([
        { kind: 'plan.changed', detail: { from: 'free', to: 'pro' } },
      ]);
    });

    it('ID-12 the developer plan brings the role and takes it along, with a new session', async () => {
      const roles = async () => (await memberStore(store.value.db).byId('vera'))?.roles;
      await call('POST', '/api/account/plan', 'vera', { plan: 'developer' });
      expect(await roles()).toEqual(['investor', 'developer']);
      expect(renewed).toEqual(['vera']);
      await call('POST', '/api/account/plan', 'vera', { plan: 'developer' });
      expect(await roles()).toEqual(['investor', 'developer']);
      expect(renewed).toEqual(['vera']);
      await call('POST', '/api/account/plan', 'vera', { plan: 'free' });
      expect(await roles()).toEqual(['investor']);
      expect(renewed).toEqual(['vera', 'vera']);
      expect(await audit('vera')).toHaveLength(2);
    });

    it('ID-12 a change that cannot be recorded is not made, and nobody is told of it', async () => {
      auditFails = true;
      const { status } = await call('POST', '/api/account/plan', 'vera', { plan: 'developer' });
      expect(status).toBe(500);
      const member = await store.value.stores.members.byId('vera');
      expect([member?.planId, member?.roles]).toEqual(['free', ['investor']]);
      expect([changed, renewed]).toEqual([[], []]);
    });

    it('ID-4 a sid in the query changes nothing, nor does a key, nor a made-up plan', async () => {
      const url = '/api/account/plan?wmid=501&sid=sid-vera';
      expect((await call('POST', url, '', { plan: 'pro' })).status).toBe(401);
      expect((await call('POST', '/api/account/plan', 'vera-key', { plan: 'pro' })).status).toBe(
        403,
      );
      expect((await call('POST', '/api/account/plan', 'vera', { plan: 'gold' })).status).toBe(400);
      expect(await get('/api/plans', 'vera')).toMatchObject({ current: 'free' });
    });
  });

  describe('API-10 GET /api/agreements', () => {
    it('API-10 is true while something is unsigned, false afterwards', async () => {
      const url = '/api/agreements?sid=sid-vera&wmid=501';
      expect(await get(url)).toBe(true);
      await call('POST', '/api/agreements/signatures', 'vera', signing(asked.slice(1)));
      expect(await get(url)).toBe(true);
      await call('POST', '/api/agreements/signatures', 'vera', signing(asked));
      expect(await get(url)).toBe(false);
    });

    it('ID-14 is false without a session: no banner for strangers', async () => {
      expect(await get('/api/agreements')).toBe(false);
      expect(await get('/api/agreements?sid=nonsense&wmid=501')).toBe(false);
      expect(await get('/api/agreements?sid=sid-vera&wmid=103208')).toBe(false);
      expect(await get('/api/agreements', 'vera')).toBe(true);
    });

    it('API-10 a plan with more brings agreements of its own', async () => {
      await call('POST', '/api/agreements/signatures', 'vera', signing(asked));
      expect(await get('/api/agreements', 'vera')).toBe(false);
      await call('POST', '/api/account/plan', 'vera', { plan: 'plus' });
      expect(await get('/api/agreements', 'vera')).toBe(true);
    });
  });

  describe('signing', () => {
    const sign = (body: object, who = 'vera') =>
      call('POST', '/api/agreements/signatures', who, body);

    it('ID-14 a signature turns that exchange live, a revocation delays it again, at once', async () => {
      expect((await veraNow()).delivery.NASDAQ).toBe('delayed');
      expect(await sign(signing(['nasdaq']))).toEqual({
        status: 200,
        body: { status: 'non-professional', signed: ['nasdaq'], unsigned: true },
      });
      expect((await veraNow()).delivery).toMatchObject({ NASDAQ: 'live', NYSE: 'delayed' });
      expect((await call('DELETE', '/api/agreements/signatures/nasdaq', 'vera')).body).toEqual({
        revoked: true,
      });
      expect((await veraNow()).delivery.NASDAQ).toBe('delayed');
      expect(changed).toEqual(['vera', 'vera']);
      expect((await call('DELETE', '/api/agreements/signatures/nasdaq', 'vera')).status).toBe(404);
    });

    it('keeps time, version, variant and the typed name, and writes the audit', async () => {
      await sign(signing(['nyse'], { signature: ' Vera  Quill ' }));
      await call('DELETE', '/api/agreements/signatures/nyse', 'vera');
      expect(await get('/api/agreements/signatures', 'vera')).toEqual([
        {
          agreement: 'nyse',
          version: '2026-1',
          status: 'non-professional',
          signature: 'Vera  Quill',
          signedAt: NOW,
          revokedAt: NOW,
        },
      ]);
      expect((await audit('vera')).map(({ kind }) => kind).toSorted()).toEqual([
        'agreement.revoked',
        'agreement.signed',
      ]);
    });

    it('the signature must equal the given name', async () => {
      const refused = await sign(signing(['nyse'], { signature: 'V. Quill' }));
      expect(refused).toMatchObject({
        status: 400,
        body: {
          statusMessage: 'The signature must match your name exactly.',
          issues: [{ path: 'body.signature' }],
        },
      });
      expect(await get('/api/agreements/signatures', 'vera')).toEqual([]);
    });

    it('answers of a professional do not sign the texts for non-professionals', async () => {
      const answers = { ...privateAnswers, adviser: true };
      expect(await sign(signing(['nyse'], { answers }))).toMatchObject({
        status: 409,
        body: { statusMessage: expect.stringContaining('professional subscriber') as string },
      });
      expect((await veraNow()).delivery.NYSE).toBe('delayed');
      const body = signing(['nyse'], { answers, status: 'professional' });
      expect((await sign(body)).status).toBe(200);
      expect((await veraNow()).delivery.NYSE).toBe('live');
      expect(await get('/api/agreements/sheet', 'vera')).toMatchObject({ status: 'professional' });
    });

    it('a change of status makes what was signed before unsigned', async () => {
      await sign(signing(asked));
      const answers = { ...privateAnswers, compensated: true };
      await sign(signing(['nyse'], { answers, status: 'professional' }));
      expect((await veraNow()).delivery).toMatchObject({ NYSE: 'live', NASDAQ: 'delayed' });
      expect(await get('/api/agreements', 'vera')).toBe(true);
    });

    it('a text that is not the current one is not signed', async () => {
      const body = signing(['nyse'], { agreements: [{ id: 'nyse', version: '2019-1' }] });
      expect((await sign(body)).status).toBe(409);
      expect(await get('/api/agreements/signatures', 'vera')).toEqual([]);
    });

    it('a double submission signs once', async () => {
      const [one, two] = await Promise.all([sign(signing(asked)), sign(signing(asked))]);
      expect([one?.status, two?.status]).toEqual([200, 200]);
      expect(await get('/api/agreements/signatures', 'vera')).toHaveLength(asked.length);
      expect(await audit('vera')).toHaveLength(asked.length);
    });

    it.each([
      ['nobody', '', 401],
      ['a key', 'vera-key', 403],
    ])('%s cannot sign or revoke', async (_, who, status) => {
      expect((await sign(signing(['nyse']), who)).status).toBe(status);
      expect((await call('DELETE', '/api/agreements/signatures/nyse', who)).status).toBe(status);
    });

    it.each([
      ['no agreement', { agreements: [] }],
      ['an unknown one', { agreements: [{ id: 'lse', version: '2026-1' }] }],
      ['an unanswered question', { answers: { ...privateAnswers, adviser: undefined } }],
      ['an answer that is no answer', { answers: { ...privateAnswers, adviser: 'no' } }],
      ['no address', { information: { ...information, street: '  ' } }],
      ['a name of two lines', { information: { ...information, name: 'Vera\nQuill' } }],
      ['a name without end', { information: { ...information, name: 'x'.repeat(201) } }],
      ['a member id', { memberId: 'other' }],
    ])('refuses %s and keeps nothing', async (_, change) => {
      expect((await sign(signing(['nyse'], change))).status).toBe(400);
      expect(await get('/api/agreements/signatures', 'vera')).toEqual([]);
      expect(await get('/api/agreements/sheet', 'vera')).toMatchObject({ answers: null });
    });
  });

  it('the sheet shows texts of the asked variant, what is signed and what was stated', async () => {
    expect(await get('/api/agreements/sheet', 'vera')).toMatchObject({
      status: 'non-professional',
      information: { name: 'Vera Quill', street: '' },
      answers: null,
    });
    await call('POST', '/api/agreements/signatures', 'vera', signing(['nyse']));
    const sheet = (await get('/api/agreements/sheet?status=professional', 'vera')) as {
      agreements: { id: string; asked: boolean; standing: unknown; clauses: unknown[] }[];
    };
    expect(sheet).toMatchObject({ status: 'professional', information, answers: privateAnswers });
    const byId = new Map(sheet.agreements.map((entry) => [entry.id, entry]));
    expect([...byId.keys()]).toEqual([...AGREEMENT_IDS]);
    expect(byId.get('nyse')?.standing).toMatchObject({ signedAt: NOW, version: '2026-1' });
    expect(byId.get('opra')?.asked).toBe(false);
    expect(JSON.stringify(byId.get('nasdaq')?.clauses)).toContain('Your status as a professional');
  });

  it('anybody may read the texts, and learns nothing of anybody', async () => {
    await call('POST', '/api/agreements/signatures', 'vera', signing(['nyse']));
    const sheet = await get('/api/agreements/sheet');
    expect(sheet).toMatchObject({ member: false, answers: null, information: { name: '' } });
    expect(JSON.stringify(sheet)).not.toContain('Quill');
  });

  it('no sid and no name reaches the log', async () => {
    await get('/api/product/auth?wmid=501&sid=sid-vera');
    await call('POST', '/api/agreements/signatures', 'vera', signing(['nyse']));
    expect(server.logged()).toContain('/api/product/auth');
    expect(server.logged()).not.toMatch(/sid-vera|Quill/);
  });
});
