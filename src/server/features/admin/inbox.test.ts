import { describe, expect, it } from 'vitest';
import { openTestSqlite } from '../../../adapters/store/store-suites.fixture.ts';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { startIdentity, testBrowser, type TestBrowser } from '../../compose.fixture.ts';
import { credentials, developer, investor } from '../identity/demo-identity.fixture.ts';

async function start() {
  const store = await openTestSqlite();
  const t = await startIdentity(store);
  const { members } = t.identity;
  await members.setRoles(investor.id, ['investor', 'admin']);
  const { passwordHash } = (await members.byId(developer.id))!;
  const facts = { wmid: '104536', passwordHash, emailVerifiedAt: 1, username: 'six' };
  await members.create(memberFixture('six', { ...facts, roles: ['admin'] }));
  const admin = testBrowser(t.app);
  const six = testBrowser(t.app, '192.0.2.6');
  await admin.post('/api/login', credentials());
  await six.post('/api/login', credentials(developer, { wmid: '104536', username: 'six' }));
  const add = (reference: string, at: number, wmid: string, message: string) =>
    store.value.stores.feedback.add({
      reference,
      at,
      wmid,
      message,
      application: 'hd',
      kind: 'idea',
      email: 'zoe@mail.example',
      page: '/help',
      errorId: null,
      userId: null,
      sender: 'secret sender',
      challenge: `secret ${reference}`,
    });
  await add('TD-1', 1, '501', 'A chart on the moon');
  await add('TD-2', 2, '501', 'Übersicht');
  await add('TD-3', 3, '104536', 'Colours');
  return { t, admin, six };
}
const done = (from: TestBrowser, reference: string, value: boolean) =>
  from.send({ method: 'PUT', url: `/api/admin/feedback/${reference}`, payload: { done: value } });
const references = async (from: TestBrowser, query = '') =>
  ((await from.get(`/api/admin/feedback${query}`)).body as { reference: string }[]).map(
    ({ reference }) => reference,
  );

describe('feedback inbox', () => {
  it('ADM-40 newest first, searched and paged; senders stay unnamed', async () => {
    const { t, admin } = await start();
    expect(await references(admin)).toEqual(['TD-3', 'TD-2', 'TD-1']);
    expect(await references(admin, '?text=uber')).toEqual(['TD-2']);
    expect(await references(admin, '?limit=1&before=3~TD-3')).toEqual(['TD-2']);
    const { text } = await admin.get('/api/admin/feedback');
    expect(text).toContain('zoe@mail.example');
    expect(text).not.toContain('secret');
    await t.close();
  });

  it('ADM-41 done and reopened, each on record once', async () => {
    const { t, admin } = await start();
    expect((await done(admin, 'TD-1', true)).body).toMatchObject({ doneAt: t.clock.now });
    await done(admin, 'TD-1', true);
    expect(await references(admin)).toEqual(['TD-3', 'TD-2']);
    expect(await references(admin, '?state=done')).toEqual(['TD-1']);
    expect(await references(admin, '?state=all')).toHaveLength(3);
    t.clock.now += 1;
    await done(admin, 'TD-1', false);
    expect(await references(admin, '?state=done')).toEqual([]);
    expect((await admin.get('/api/admin/acts?subject=td-1')).body).toMatchObject([
      { act: 'feedback.reopened' },
      { act: 'feedback.done', subject: 'TD-1' },
    ]);
    expect((await done(admin, 'TD-9', true)).status).toBe(404);
    await t.close();
  });

  it('ADM-42 messages and acts of other partners are not there', async () => {
    const { t, admin, six } = await start();
    expect(await references(six)).toEqual(['TD-3']);
    expect((await done(six, 'TD-1', true)).status).toBe(404);
    await done(admin, 'TD-1', true);
    await done(admin, 'TD-3', true);
    const acts = (await six.get('/api/admin/acts')).body as unknown[];
    expect(acts).toMatchObject([{ subject: 'TD-3', actor: 'investor' }]);
    const { text } = await six.get('/api/admin/acts/export');
    expect(text).toContain('TD-3');
    expect(text).not.toContain('TD-1');
    await t.close();
  });
});

describe('audit', () => {
  it('ADM-43 is filtered by actor, subject and act, and exported whole as CSV', async () => {
    const { t, admin } = await start();
    for (let i = 0; i < 3; i += 1) {
      t.clock.now += 1;
      await done(admin, 'TD-2', i % 2 === 0);
    }
    const count = async (query: string) =>
      ((await admin.get(`/api/admin/acts${query}`)).body as unknown[]).length;
    expect(await count('?actor=INVESTOR')).toBe(3);
    expect(await count('?actor=nobody')).toBe(0);
    expect(await count('?actor=&subject=&act=feedback.done')).toBe(2);
    expect(await count('?limit=2')).toBe(2);
    expect((await admin.get('/api/admin/acts?act=anything')).status).toBe(400);
    const file = await admin.get('/api/admin/acts/export?act=feedback.done');
    expect(file.headers['content-disposition']).toContain('tapedeck-audit.csv');
    expect(file.text.trim().split('\n')).toHaveLength(3);
    expect(file.text).toContain('feedback.done,501,investor,feedback,TD-2');
    await t.close();
  });
});
