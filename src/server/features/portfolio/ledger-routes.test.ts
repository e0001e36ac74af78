import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import type { DecimalText } from '../../../domain/money/decimal-text.ts';
import type { AssetId } from '../../../domain/portfolio/asset.ts';
import { buyRow, depositRow } from '../../../domain/portfolio/transaction.fixture.ts';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { createChange, testPortfolios, type TestPortfolios } from './portfolio-api.fixture.ts';

let t: TestPortfolios;
let user = 'ann';
let made = 0;
const P = 'portfolio-one';
const path = `/api/portfolios/${P}`;
beforeAll(async () => {
  t = await testPortfolios();
});
afterAll(() => t.dispose());
// A member of its own for each test: none sees the portfolios of another.
beforeEach(async () => {
  made += 1;
  user = `user${made}`;
  await t.store.stores.members.create(memberFixture(user));
});

const edit = (edits: readonly unknown[], who = user, headers: Record<string, string> = {}) =>
  t.call(who, 'POST', '/api/portfolios/edits', { edits }, headers);
const create = (portfolio = P) => edit([createChange(portfolio)]);
const add = (...transactions: readonly unknown[]) =>
  edit([{ kind: 'addTransactions', portfolio: P, transactions }]);
const rows = async (query = '', who = user) =>
  (await t.call(who, 'GET', `${path}/transactions${query}`)).body;
const ids = async (query = '') =>
  (await rows(query)).rows.map(
    ({ transaction }: { transaction: { id: string } }) => transaction.id,
  );
const undo = (change: number, who = user) => t.call(who, 'POST', `${path}/undo`, { change });

describe('ledgers over the API', () => {
  it('a member makes a portfolio, adds rows and reads them back exactly', async () => {
    expect((await create()).body).toEqual({
      portfolios: [{ portfolio: P, version: 1 }],
      problems: [],
    });
    const exact = buyRow('a', { quantity: '0.000000000000000001' as DecimalText });
    expect((await add(exact)).body.portfolios).toEqual([{ portfolio: P, version: 2 }]);
    const read = await rows();
    expect(read).toMatchObject({ total: 1, next: null, version: 2 });
    expect(read.rows[0]).toEqual({
      transaction: exact,
      revision: 1,
      removed: false,
      enteredBy: `Test ${user}`,
      enteredAt: t.clock.now,
      changedBy: `Test ${user}`,
      changedAt: t.clock.now,
    });
    const own = await t.call(user, 'GET', '/api/portfolios');
    expect(own.body).toMatchObject({
      portfolios: [
        { id: P, name: 'One', role: 'owner', owner: `Test ${user}`, version: 2, transactions: 1 },
      ],
      limits: { portfolios: 3 },
    });
  });

  it('only a member has portfolios', async () => {
    expect((await t.call(undefined, 'GET', '/api/portfolios')).status).toBe(401);
    expect((await t.call(undefined, 'POST', '/api/portfolios/edits', {})).status).toBe(401);
  });

  it('the portfolio of another member is not found, for reading as for writing', async () => {
    await create();
    await add(buyRow('a'));
    for (const url of [
      'transactions',
      'transactions/a/history',
      'changes',
      'assets',
      'documents/targets',
      'members',
      'links',
    ])
      expect([url, (await t.call('bob', 'GET', `${path}/${url}`)).status]).toEqual([url, 404]);
    expect((await undo(1, 'bob')).status).toBe(404);
    const foreign = await edit([{ kind: 'trashPortfolio', portfolio: P }], 'bob');
    const none = await edit([{ kind: 'trashPortfolio', portfolio: 'portfolio-none' }], 'bob');
    expect([foreign.status, foreign.body.statusMessage]).toEqual([404, none.body.statusMessage]);
    expect(await ids()).toEqual(['a']);
  });

  it('an edit is kept as a whole or not at all', async () => {
    await create();
    const reply = await edit([
      { kind: 'addTransactions', portfolio: P, transactions: [buyRow('a')] },
      { kind: 'addTransactions', portfolio: P, transactions: [buyRow('b', { account: 'none' })] },
    ]);
    expect([reply.status, reply.body.issues[0].path]).toEqual([
      422,
      'edits.1.transactions.0.account',
    ]);
    expect(await ids()).toEqual([]);
    const over = await edit([
      { kind: 'addTransactions', portfolio: P, transactions: [buyRow('a')] },
      { kind: 'renamePortfolio', portfolio: 'portfolio-none', name: 'x' },
    ]);
    expect(over.status).toBe(404);
    expect(await ids()).toEqual([]);
  });

  it('sent again under its key an edit is not applied again', async () => {
    await create();
    const change = { kind: 'addTransactions', portfolio: P, transactions: [buyRow('a')] };
    const key = { 'idempotency-key': `edit-${user}` };
    const first = await edit([change], user, key);
    const again = await edit([change], user, key);
    expect(again.body).toEqual(first.body);
    const other = await edit([{ ...change, transactions: [buyRow('b')] }], user, key);
    expect(other.status).toBe(422);
    expect(await ids()).toEqual(['a']);
  });

  it('without a key the same row again changes nothing, another one under its id is refused', async () => {
    await create();
    await add(buyRow('a'));
    const again = await add(buyRow('a'));
    expect(again.body.portfolios).toEqual([{ portfolio: P, version: 2 }]);
    expect((await add(buyRow('a', { note: 'other' }))).status).toBe(409);
  });

  it('a correction keeps the original, and is refused when the row is no longer that one', async () => {
    await create();
    await add(buyRow('a'));
    const correct = (note: string, revision: number) =>
      edit([
        { kind: 'correctTransaction', portfolio: P, transaction: buyRow('a', { note }), revision },
      ]);
    expect((await correct('first', 1)).status).toBe(200);
    const late = await correct('second', 1);
    expect([late.status, late.body.code]).toEqual([409, 'transactionChanged']);
    // A page that did not hear the answer says the same again.
    expect((await correct('first', 1)).status).toBe(200);
    const { body } = await t.call(user, 'GET', `${path}/transactions/a/history`);
    expect(
      body.versions.map((version: { revision: number; transaction: { note: string } }) => [
        version.revision,
        version.transaction.note,
      ]),
    ).toEqual([
      [2, 'first'],
      [1, ''],
    ]);
    expect((await t.call(user, 'GET', `${path}/transactions/none/history`)).status).toBe(404);
  });

  it('removes and restores by a mark', async () => {
    await create();
    await add(buyRow('a'), buyRow('b'));
    await edit([{ kind: 'removeTransactions', portfolio: P, ids: ['a', 'unknown'] }]);
    expect([await ids(), await ids('?removed=true')]).toEqual([['b'], ['a']]);
    await edit([{ kind: 'restoreTransactions', portfolio: P, ids: ['a'] }]);
    expect((await ids()).toSorted()).toEqual(['a', 'b']);
    const own = await t.call(user, 'GET', '/api/portfolios');
    expect(own.body.portfolios[0].transactions).toBe(2);
  });

  it('undoes any change, and an undo', async () => {
    await create();
    await add(buyRow('a'));
    await edit([
      { kind: 'addTransactions', portfolio: P, transactions: [buyRow('b')] },
      {
        kind: 'correctTransaction',
        portfolio: P,
        transaction: buyRow('a', { note: 'x' }),
        revision: 1,
      },
      { kind: 'renamePortfolio', portfolio: P, name: 'Renamed' },
      { kind: 'setSettings', portfolio: P, settings: { base: 'EUR' } },
      {
        kind: 'addAccount',
        portfolio: P,
        account: { id: 'second', name: 'Second', currency: 'EUR', closed: false },
      },
      { kind: 'setDocument', portfolio: P, document: 'targets', body: { a: 1 } },
    ]);
    const state = async () => {
      const { rows: found } = await rows();
      const [head] = (await t.call(user, 'GET', '/api/portfolios')).body.portfolios;
      const targets = (await t.call(user, 'GET', `${path}/documents/targets`)).body.body;
      return [
        found.map((row: { transaction: { id: string; note: string } }) => [
          row.transaction.id,
          row.transaction.note,
        ]),
        head.name,
        head.settings.base,
        head.accounts.length,
        targets,
      ];
    };
    const changed = await state();
    expect((await undo(3)).body.portfolios).toEqual([{ portfolio: P, version: 4 }]);
    expect(await state()).toEqual([[['a', '']], 'One', 'USD', 1, null]);
    expect((await undo(3)).body.code).toBe('portfolioChangeUndone');
    expect((await undo(4)).status).toBe(200);
    expect(await state()).toEqual(changed);
    const { changes } = (await t.call(user, 'GET', `${path}/changes`)).body;
    expect(
      changes.map((change: Record<string, unknown>) => [
        change['version'],
        change['undoes'],
        change['undoneBy'],
      ]),
    ).toEqual([
      [5, 4, null],
      [4, 3, 5],
      [3, null, null],
      [2, null, null],
      [1, null, null],
    ]);
    expect(changes[2].parts).toContainEqual({ kind: 'addTransactions', count: 1 });
  });

  it('does not undo behind the back of a later change', async () => {
    await create();
    await add(buyRow('a'));
    await edit([
      {
        kind: 'correctTransaction',
        portfolio: P,
        transaction: buyRow('a', { note: 'x' }),
        revision: 1,
      },
    ]);
    expect((await undo(2)).body.code).toBe('portfolioChangeOverwritten');
    expect((await undo(3)).status).toBe(200);
    expect((await undo(99)).status).toBe(404);
  });

  it('does not undo an account that rows use', async () => {
    await create();
    await edit([
      {
        kind: 'addAccount',
        portfolio: P,
        account: { id: 'second', name: 'Second', currency: 'EUR', closed: false },
      },
    ]);
    await add(buyRow('a', { account: 'second' }));
    expect((await undo(2)).body.code).toBe('accountInUse');
  });

  it('keeps own things with prices entered by hand', async () => {
    await create();
    const house = {
      id: '~house',
      name: 'House',
      class: 'real-estate',
      currency: 'EUR',
      multiplier: '1',
    };
    const price = { asset: '~house', date: '2024-01-02', price: '350000.50' };
    const early = await edit([{ kind: 'setPrices', portfolio: P, prices: [price] }]);
    expect([early.status, early.body.issues[0].path]).toEqual([422, 'edits.0.prices.0.asset']);
    await edit([
      { kind: 'putAsset', portfolio: P, asset: house },
      { kind: 'setPrices', portfolio: P, prices: [price] },
      {
        kind: 'addTransactions',
        portfolio: P,
        transactions: [buyRow('a', { asset: '~house' as AssetId, currency: 'EUR' })],
      },
    ]);
    const { body } = await t.call(user, 'GET', `${path}/assets`);
    expect(body.assets[0]).toMatchObject({ ...house, symbol: null, coupon: null });
    expect(body.prices).toEqual([{ ...price, price: '350000.5' }]);
    await edit([
      { kind: 'removePrices', portfolio: P, prices: [{ asset: '~house', date: '2024-01-02' }] },
    ]);
    expect((await t.call(user, 'GET', `${path}/assets`)).body.prices).toEqual([]);
    await undo(3);
    expect((await t.call(user, 'GET', `${path}/assets`)).body.prices).toHaveLength(1);
  });

  it('pages, filters and sorts', async () => {
    await create();
    await add(
      ...Array.from({ length: 30 }, (_, at) =>
        buyRow(`row-${at + 10}`, { date: isoDate(`2024-01-${at + 1 < 10 ? '0' : ''}${at + 1}`) }),
      ),
    );
    const first = await rows('?limit=20');
    expect([first.rows.length, first.total, first.rows[0].transaction.id]).toEqual([
      20,
      30,
      'row-39',
    ]);
    const second = await rows(`?limit=20&after=${first.next}`);
    expect([second.rows.length, second.next]).toEqual([10, null]);
    expect(await ids('?from=2024-01-29&descending=false')).toEqual(['row-38', 'row-39']);
    expect((await t.call(user, 'GET', `${path}/transactions?sort=color`)).status).toBe(400);
  });

  it('a portfolio in the trash is kept and not changed until it is restored', async () => {
    await create();
    await edit([{ kind: 'trashPortfolio', portfolio: P }]);
    expect((await add(buyRow('a'))).body.code).toBe('portfolioInTrash');
    await edit([{ kind: 'restorePortfolio', portfolio: P }]);
    expect((await add(buyRow('a'))).status).toBe(200);
    await edit([{ kind: 'trashPortfolio', portfolio: P }]);
    const before = t.clock.now;
    t.clock.now += 29 * 86_400_000;
    await t.portfolios.ledgers.prune();
    expect((await t.call(user, 'GET', '/api/portfolios')).body.portfolios).toHaveLength(1);
    t.clock.now += 2 * 86_400_000;
    await t.portfolios.ledgers.prune();
    expect((await t.call(user, 'GET', '/api/portfolios')).body.portfolios).toEqual([]);
    t.clock.now = before;
  });

  it('lists the rows of all own portfolios as one, newest first, by pages', async () => {
    const second = 'portfolio-two';
    await create();
    await create(second);
    await add(
      buyRow('a', { date: isoDate('2024-03-01') }),
      buyRow('b', { date: isoDate('2022-01-03') }),
    );
    await edit([
      {
        kind: 'addTransactions',
        portfolio: second,
        transactions: [
          buyRow('a', { date: isoDate('2023-05-02') }),
          buyRow('c', { date: isoDate('2025-06-02') }),
        ],
      },
    ]);
    const all = '/api/portfolio-views/transactions';
    const seen: string[] = [];
    let after = '';
    do {
      const { body } = await t.call(user, 'GET', `${all}?limit=1${after}`);
      expect([body.total, body.rows.length]).toEqual([4, 1]);
      const [{ portfolio, transaction }] = body.rows;
      seen.push(`${portfolio === P ? 1 : 2}${transaction.id}`);
      after = body.next === null ? '' : `&after=${body.next}`;
    } while (after !== '');
    expect(seen).toEqual(['2c', '1a', '2a', '1b']);
    const one = await t.call(user, 'GET', `${all}?portfolios=${second}&text=c`);
    expect(one.body).toMatchObject({ total: 1, next: null, rows: [{ portfolio: second }] });
    expect((await t.call('bob', 'GET', `${all}?portfolios=${second}`)).status).toBe(404);
    expect((await t.call(undefined, 'GET', all)).status).toBe(401);
  });

  it('says what a row is measured by before it is booked', async () => {
    await create();
    await add(
      depositRow('in', '1000', isoDate('2024-01-10')),
      buyRow('buy', {
        date: isoDate('2024-03-01'),
        quantity: '3' as DecimalText,
        price: '300' as DecimalText,
      }),
    );
    const facts = async (query: string) =>
      (await t.call(user, 'GET', `${path}/booking-facts?${query}`)).body;
    const friday = await facts('date=2024-02-02&asset=MSFT');
    expect(friday.asset).toMatchObject({ currency: 'USD', closeDate: '2024-02-02' });
    expect(friday.asset.close).toBeGreaterThan(0);
    // A Sunday has the close of the Friday before it.
    expect((await facts('date=2024-02-04&asset=MSFT')).asset).toEqual(friday.asset);
    const lowest = async (query: string) => (await facts(query)).cash;
    const line = { account: 'main', currency: 'USD' };
    // What is spent today is missing when the shares of March are paid.
    expect(await lowest('date=2024-02-02')).toEqual([
      { ...line, lowest: '100', date: '2024-03-01' },
    ]);
    expect(await lowest('date=2024-02-02&without=buy')).toEqual([
      { ...line, lowest: '1000', date: '2024-02-02' },
    ]);
    expect(await lowest('date=2024-01-01')).toEqual([{ ...line, lowest: '0', date: '2024-01-01' }]);
    expect((await facts('date=2024-02-02&asset=QQQQQQ')).asset).toBeNull();
    expect((await t.call(user, 'GET', `${path}/booking-facts?date=2024-02-31`)).status).toBe(400);
    expect((await t.call('bob', 'GET', `${path}/booking-facts?date=2024-02-02`)).status).toBe(404);
  });

  it('holds members to what their plan has room for', async () => {
    for (const id of ['portfolio-1', 'portfolio-2', 'portfolio-3']) await create(id);
    const fourth = await create('portfolio-4');
    expect([fourth.status, fourth.body.code]).toEqual([403, 'tooManyPortfolios']);
    expect((await create('portfolio-3')).status).toBe(409);
    const many = (from: number, count: number) =>
      edit([
        {
          kind: 'addTransactions',
          portfolio: 'portfolio-1',
          transactions: Array.from({ length: count }, (_, at) => buyRow(`row-${from + at}`)),
        },
      ]);
    expect((await many(0, 1_000)).status).toBe(200);
    expect((await many(1_000, 1_000)).status).toBe(200);
    expect((await many(2_000, 1)).body.code).toBe('tooManyTransactions');
    expect((await many(0, 5)).status).toBe(200);
  });

  it('says what is wrong with a row, and where', async () => {
    await create();
    const reply = await add(buyRow('a'), { ...buyRow('b'), quantity: 'ten' });
    expect(reply.status).toBe(400);
    expect(reply.body.issues[0]).toMatchObject({
      path: expect.stringContaining('transactions.1.quantity'),
      message: expect.stringContaining('The quantity must be more than 0'),
    });
  });

  it('refuses a row that cannot be kept, by its field', async () => {
    await create();
    const conversion = {
      kind: 'conversion',
      id: 'c',
      date: '2024-01-02',
      account: 'main',
      sold: { amount: '10', currency: 'USD' },
      bought: { amount: '10', currency: 'USD' },
    };
    const reply = await add(buyRow('a'), conversion);
    expect([reply.status, reply.body.code, reply.body.issues[0].path]).toEqual([
      422,
      'badTransaction',
      'edits.0.transactions.1.bought',
    ]);
    const early = await add(buyRow('b', { date: isoDate('2150-01-01') }));
    expect(early.body.issues[0].path).toBe('edits.0.transactions.0.date');
    expect(await ids()).toEqual([]);
  });
});
