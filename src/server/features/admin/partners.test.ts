import { describe, expect, it } from 'vitest';
import { onEveryStore, openTestSqlite } from '../../../adapters/store/store-suites.fixture.ts';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { startIdentity, type TestBrowser, testBrowser } from '../../compose.fixture.ts';
import { credentials, developer, investor } from '../identity/demo-identity.fixture.ts';
import { PARTNERS_KEPT } from '../identity/partners.ts';

const input = {
  ref: 'SIX',
  name: 'SIX',
  defaultFeatures: [] as string[],
  brandLight: '#b3261e',
  brandDark: '#ff9a90',
  embedOrigins: ['https://a.example'] as string[],
};
const save = (from: TestBrowser, wmid: string, payload: object) =>
  from.send({ method: 'PUT', url: `/api/admin/partners/${wmid}`, payload });
const disable = (from: TestBrowser, wmid: string, payload: object) =>
  from.send({ method: 'PUT', url: `/api/admin/partners/${wmid}/disabled`, payload });

/** An administrator of the operator, and one of partner 104536. */
async function start(open = openTestSqlite) {
  const t = await startIdentity(await open());
  const { members } = t.identity;
  await members.setRoles(investor.id, ['investor', 'admin']);
  const { passwordHash } = (await members.byId(developer.id))!;
  const facts = { wmid: '104536', passwordHash, emailVerifiedAt: 1, username: 'six' };
  await members.create(memberFixture('six', { ...facts, roles: ['admin'] }));
  const admin = testBrowser(t.app);
  const six = testBrowser(t.app, '192.0.2.6');
  const enter = () =>
    six.post('/api/login', credentials(developer, { wmid: '104536', username: 'six' }));
  await admin.post('/api/login', credentials());
  await enter();
  return { t, admin, six, enter };
}

describe('partners by an administrator', () => {
  it('ADM-30 are changed under their revision; who is late is told', async () => {
    const { t, admin } = await start();
    const saved = await save(admin, '104536', { ...input, revision: 1, name: ' Six Group ' });
    expect(saved).toMatchObject({
      status: 200,
      body: { name: 'Six Group', revision: 2, embedOrigins: ['https://a.example'] },
    });
    const late = await save(admin, '104536', { ...input, revision: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'partnerChanged' } });
    // The running server knows it a moment later.
    t.clock.now += PARTNERS_KEPT;
    const known = (await t.identity.partners.fresh()).find(({ wmid }) => wmid === '104536');
    expect(known?.name).toBe('Six Group');
    expect((await admin.get('/api/admin/acts?subject=104536')).body).toMatchObject([
      {
        act: 'partner.changed',
        changes: [
          { field: 'name', from: 'SIX', to: 'Six Group' },
          { field: 'embedOrigins', from: '', to: 'https://a.example' },
        ],
      },
    ]);
    await t.close();
  });

  it('ADM-31 every wrong field is named', async () => {
    const { t, admin } = await start();
    const wrong = async (fields: object) => {
      const { status, body } = await save(admin, '104536', { ...input, revision: 1, ...fields });
      const [issue] = body.issues as { path: string; message: string }[];
      return `${status} ${issue?.path} ${issue?.message}`;
    };
    expect(await wrong({ embedOrigins: ['https://a.example', 'javascript:alert(1)'] })).toBe(
      '400 body.embedOrigins.1 “javascript:alert(1)” is not an origin such as https://www.example.com.',
    );
    expect(await wrong({ brandLight: 'red' })).toMatch(/^400 body.brandLight Enter a colour/);
    expect(await wrong({ brandLight: '#ffffff' })).toMatch(/^400 body.brandLight .*contrast/);
    expect(await wrong({ brandDark: '#222222' })).toMatch(/^400 body.brandDark .*contrast/);
    expect(await wrong({ ref: 'ndex' })).toMatch(/^409 body.ref Another/);
    expect(await wrong({ ref: 'a b' })).toMatch(/^400 body.ref/);
    expect(await wrong({ name: ' ' })).toMatch(/^400 body.name/);
    expect(await wrong({ defaultFeatures: ['everything'] })).toMatch(/^400 body.defaultFeatures.0/);
    expect((await admin.get('/api/admin/acts')).body).toEqual([]);
    await t.close();
  });

  it('ADM-32 an administrator of a partner edits its look, not its ref or features', async () => {
    const { t, six } = await start();
    expect((await six.get('/api/admin/partners')).body).toMatchObject([{ wmid: '104536' }]);
    const own = { ...input, revision: 1 };
    for (const fields of [{ ref: 'SEVEN' }, { defaultFeatures: ['level2'] }])
      expect((await save(six, '104536', { ...own, ...fields })).status).toBe(403);
    expect((await save(six, '104536', own)).status).toBe(200);
    expect((await save(six, '501', own)).status).toBe(404);
    expect((await save(six, '999', own)).status).toBe(404);
    expect((await disable(six, '104536', { disabled: true, revision: 2 })).status).toBe(403);
    expect((await disable(six, '501', { disabled: true, revision: 1 })).status).toBe(404);
    const { ref: _, ...rest } = input;
    expect((await six.post('/api/admin/partners', { wmid: '77', ref: 'N', ...rest })).status).toBe(
      403,
    );
    await t.close();
  });

  it('ADM-33 are made once', async () => {
    const { t, admin } = await start();
    const make = (fields: object) =>
      admin.post('/api/admin/partners', { wmid: '77', ...input, ref: 'acme', ...fields });
    expect(await make({})).toMatchObject({ status: 201, body: { ref: 'ACME', revision: 1 } });
    expect(await make({ ref: 'other' })).toMatchObject({
      status: 409,
      body: { code: 'wmidTaken' },
    });
    expect(await make({ wmid: '78' })).toMatchObject({ status: 409, body: { code: 'refTaken' } });
    expect((await make({ wmid: 'x' })).status).toBe(400);
    expect((await admin.get('/api/admin/acts')).body).toMatchObject([{ act: 'partner.created' }]);
    await t.close();
  });
});

onEveryStore((store, open) => {
  describe(`a disabled partner, on ${store}`, () => {
    it('ADM-34 nobody uses the product under it, until it is enabled again', async () => {
      const { t, admin, six, enter } = await start(open);
      expect((await disable(admin, '501', { disabled: true, revision: 1 })).status).toBe(409);
      expect((await disable(admin, '104536', { disabled: true, revision: 9 })).status).toBe(409);
      const [session] = (await six.get('/api/account/sessions')).body as { id: string }[];
      const closed = await disable(admin, '104536', { disabled: true, revision: 1 });
      expect(closed).toMatchObject({ status: 200, body: { revision: 2 } });
      expect(t.ended).toContain(session?.id);
      expect((await six.get('/api/check-session')).body).toBe(false);
      t.clock.now += PARTNERS_KEPT;
      expect(await enter()).toMatchObject({ status: 403, body: { code: 'partnerDisabled' } });
      expect((await t.identity.partners.fresh()).map(({ wmid }) => wmid)).not.toContain('104536');
      await disable(admin, '104536', { disabled: false, revision: 2 });
      t.clock.now += PARTNERS_KEPT;
      // The old session does not come back.
      expect((await six.get('/api/check-session')).body).toBe(false);
      await t.identity.partners.fresh();
      expect((await enter()).status).toBe(200);
      await t.close();
    });

    it('ADM-35 of several who save the same revision one wins', async () => {
      const { t, admin } = await start(open);
      const statuses = await Promise.all(
        ['A', 'B', 'C'].map((name) => save(admin, '104536', { ...input, revision: 1, name })),
      ).then((answers) => answers.map(({ status }) => status));
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
      expect((await admin.get('/api/admin/acts')).body).toHaveLength(1);
      await t.close();
    });
  });
});
