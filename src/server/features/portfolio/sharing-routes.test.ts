import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buyRow } from '../../../domain/portfolio/transaction.fixture.ts';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { hashSecret } from '../identity/secrets.ts';
import { createChange, testPortfolios, type TestPortfolios } from './portfolio-api.fixture.ts';

let t: TestPortfolios;
let owner = '';
let made = 0;
let path = '';
let portfolio = '';
beforeAll(async () => {
  t = await testPortfolios();
});
afterAll(() => t.dispose());
beforeEach(async () => {
  made += 1;
  owner = `user${made}`;
  portfolio = `portfolio-${made}`;
  path = `/api/portfolios/${portfolio}`;
  await t.store.stores.members.create(memberFixture(owner));
  await edit([createChange(portfolio)], owner);
  await edit([{ kind: 'addTransactions', portfolio, transactions: [buyRow('a')] }], owner);
});

const edit = (edits: readonly unknown[], who: string) =>
  t.call(who, 'POST', '/api/portfolios/edits', { edits });
const share = (who: string, role: string, by = owner) =>
  t.call(by, 'PUT', `${path}/members`, { who, role });
const addRow = (id: string, who: string) =>
  edit([{ kind: 'addTransactions', portfolio, transactions: [buyRow(id)] }], who);

describe('sharing a portfolio', () => {
  it('a reader reads and may not write', async () => {
    const shared = await share('user-bob', 'reader');
    expect(shared.body.members).toMatchObject([
      { member: owner, role: 'owner' },
      { member: 'bob', role: 'reader', name: 'Test bob' },
    ]);
    const seen = (await t.call('bob', 'GET', '/api/portfolios')).body.portfolios;
    expect(seen).toMatchObject([{ id: portfolio, role: 'reader', owner: `Test ${owner}` }]);
    expect((await t.call('bob', 'GET', `${path}/transactions`)).body.total).toBe(1);
    expect((await addRow('b', 'bob')).status).toBe(403);
    expect((await t.call('bob', 'POST', `${path}/undo`, { change: 2 })).status).toBe(403);
    expect((await share('user-cid', 'reader', 'bob')).status).toBe(403);
    expect((await t.call('bob', 'GET', `${path}/links`)).status).toBe(403);
    await t.call('bob', 'DELETE', `${path}/members/bob`);
  });

  it('an editor writes under the own name, but does not decide about the portfolio', async () => {
    await share('bob@example.test', 'editor');
    expect((await addRow('b', 'bob')).status).toBe(200);
    const { rows } = (await t.call(owner, 'GET', `${path}/transactions`)).body;
    const byId = new Map(
      rows.map((row: { transaction: { id: string }; enteredBy: string }) => [
        row.transaction.id,
        row.enteredBy,
      ]),
    );
    expect([byId.get('a'), byId.get('b')]).toEqual([`Test ${owner}`, 'Test bob']);
    const log = (await t.call(owner, 'GET', `${path}/changes`)).body.changes;
    expect(log.map((change: { by: string }) => change.by)).toEqual([
      'Test bob',
      `Test ${owner}`,
      `Test ${owner}`,
    ]);
    expect((await edit([{ kind: 'trashPortfolio', portfolio }], 'bob')).status).toBe(403);
    expect((await t.call('bob', 'POST', `${path}/undo`, { change: 1 })).status).toBe(403);
    expect((await t.call('bob', 'POST', `${path}/undo`, { change: 2 })).status).toBe(200);
    await t.call(owner, 'DELETE', `${path}/members/bob`);
    expect((await t.call('bob', 'GET', `${path}/transactions`)).status).toBe(404);
    expect((await addRow('c', 'bob')).status).toBe(404);
    expect((await t.call('bob', 'GET', '/api/portfolios')).body.portfolios).toEqual([]);
  });

  it('finds nobody by an address that is not confirmed, nor by a name that is not there', async () => {
    expect((await share('cid@example.test', 'reader')).status).toBe(404);
    expect((await share('user-cid', 'reader')).status).toBe(200);
    expect((await share('nobody', 'reader')).status).toBe(404);
    expect((await share(`user-${owner}`, 'reader')).status).toBe(409);
    await t.call('cid', 'DELETE', `${path}/members/cid`);
  });

  it('never shows two things under one id', async () => {
    await edit([createChange(portfolio, 'Of Bob')], 'bob');
    expect((await share('user-bob', 'reader')).body.code).toBe('portfolioExists');
  });

  it('a link tells its token once and opens until it is revoked', async () => {
    const created = await t.call(owner, 'POST', `${path}/links`, { expiresInDays: 10 });
    const { link, token } = created.body;
    expect(link.showsAmounts).toBe(false);
    expect(token).toMatch(/^[\w-]{43}$/);
    const listed = await t.call(owner, 'GET', `${path}/links`);
    expect(listed.body.links).toEqual([link]);
    expect(JSON.stringify(listed.body)).not.toContain(token);
    const opened = () => t.store.stores.portfolioShares.opened(hashSecret(token), t.clock.now);
    expect(await opened()).toMatchObject({ portfolio, ownerId: owner });
    expect((await t.call('bob', 'DELETE', `${path}/links/${link.id}`)).status).toBe(404);
    expect((await t.call(owner, 'DELETE', `${path}/links/${link.id}`)).status).toBe(200);
    expect(await opened()).toBeUndefined();
    expect((await t.call(owner, 'DELETE', `${path}/links/${link.id}`)).status).toBe(404);
  });

  it('belongs to the export of its owner, without what would open it for a thief', async () => {
    await t.call(owner, 'POST', `${path}/links`, {});
    const { memberData } = t.store.stores;
    const tables = await memberData.tables();
    for (const table of [
      'portfolio',
      'portfolio_transaction',
      'portfolio_change',
      'portfolio_link',
    ])
      expect(tables).toContain(table);
    const page = { offset: 0, limit: 10 };
    const [row] = await memberData.rows(owner, 'portfolio_transaction', page);
    expect(row).toMatchObject({ id: 'a', body: { kind: 'buy', asset: 'MSFT' } });
    const [link] = await memberData.rows(owner, 'portfolio_link', page);
    expect(Object.keys(link ?? {})).not.toContain('token_hash');
    expect(await memberData.rows('bob', 'portfolio_transaction', page)).toEqual([]);
  });

  it('keeps what an editor wrote when that account goes, without the name', async () => {
    await t.store.stores.members.create(memberFixture(`guest${made}`));
    await share(`user-guest${made}`, 'editor');
    await addRow('b', `guest${made}`);
    await t.store.stores.memberData.erase(`guest${made}`);
    const log = (await t.call(owner, 'GET', `${path}/changes`)).body.changes;
    expect(log[0]).toMatchObject({ by: '', parts: [{ kind: 'addTransactions', count: 1 }] });
    expect((await t.call(owner, 'GET', `${path}/members`)).body.members).toHaveLength(1);
    await t.store.stores.memberData.erase(owner);
    expect(await t.store.stores.portfolios.head(owner, portfolio)).toBeUndefined();
  });
});
