import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChange, testPortfolios, type TestPortfolios } from './portfolio-api.fixture.ts';

const portfolio = 'portfolio-1';
let t: TestPortfolios;
let made = 0;

beforeAll(async () => {
  t = await testPortfolios();
  await t.call('ann', 'POST', '/api/portfolios/edits', { edits: [createChange(portfolio)] });
}, 120_000);
afterAll(() => t.dispose());

const path = (id: string, rest = '') => `/api/portfolios/${portfolio}/imports/${id}${rest}`;

/** Sends a file in parts of some bytes. */
async function sent(text: string, partBytes = 100_000): Promise<string> {
  const id = `import-file-${(made += 1)}`;
  const bytes = Buffer.from(text);
  const begun = await t.call('ann', 'POST', `/api/portfolios/${portfolio}/imports`, {
    import: id,
    name: 'rows.csv',
    size: bytes.length,
  });
  expect(begun.status).toBe(200);
  for (let place = 0; place * partBytes < bytes.length; place += 1) {
    const data = bytes.subarray(place * partBytes, (place + 1) * partBytes).toString('base64');
    expect((await t.call('ann', 'PUT', path(id, `/parts/${place}`), { data })).status).toBe(200);
  }
  return id;
}
const preview = async (id: string, choices: object = {}) =>
  (await t.call('ann', 'POST', path(id, '/preview'), choices)).body;
const commit = (id: string, choices: object = {}) =>
  t.call('ann', 'POST', path(id, '/commit'), choices);
const rows = async () =>
  (await t.call('ann', 'GET', `/api/portfolios/${portfolio}/transactions?limit=500`)).body.rows;

const HEAD = 'date,symbol,quantity,activityType,unitPrice,currency,fee,amount\n';
const FILE = `${HEAD}2024-02-01,,1,DEPOSIT,1,USD,0,10000
2024-02-05,MSFT,5,BUY,400,USD,1,2000
2024-03-14,MSFT,5,DIVIDEND,0.75,USD,0,3.75
2024-05-06,ZZNONE,10,BUY,7.5,USD,0,75
`;

describe('a file on its way into a portfolio', () => {
  it('IMP-1 is shown before anything is booked, in whatever parts it came', async () => {
    const id = await sent(FILE, 17);
    const seen = await preview(id);
    expect(seen).toMatchObject({ broker: 'generic-wealthfolio', added: 4, errorCount: 0 });
    expect(seen.transactions.map((one: never) => one['transaction']['kind'])).toEqual([
      'deposit',
      'buy',
      'dividend',
      'buy',
    ]);
    expect(seen.instruments).toMatchObject([
      { key: 'symbol:MSFT', match: 'exact', asset: 'MSFT', rows: 2 },
      { key: 'symbol:ZZNONE', match: 'own', asset: '~ZZNONE', rows: 1 },
    ]);
    expect(await rows()).toEqual([]);
  });

  it('IMP-2 is booked once and whole, and is found again the next time', async () => {
    const id = await sent(FILE);
    const answer = await commit(id);
    expect([answer.status, answer.body.added]).toEqual([200, 4]);
    expect((await rows()).length).toBe(4);
    // The file is gone; the same one again has nothing new.
    expect((await commit(id)).status).toBe(404);
    const again = await sent(FILE);
    expect(await preview(again)).toMatchObject({ added: 0, exact: 4 });
    expect((await commit(again)).status).toBe(409);
    expect((await preview(again, { leaveOut: 'none' })).added).toBe(4);
    // One step in the log: it is undone as one.
    const { changes } = (await t.call('ann', 'GET', `/api/portfolios/${portfolio}/changes`)).body;
    await t.call('ann', 'POST', `/api/portfolios/${portfolio}/undo`, {
      change: changes[0].version,
    });
    expect(await rows()).toEqual([]);
    await t.call('ann', 'DELETE', path(again));
  });

  it('IMP-3 with errors is refused by row and column, unless those rows are left out', async () => {
    const id = await sent(`${FILE}2024-13-45,MSFT,5,BUY,400,USD,1,2000\n`);
    const seen = await preview(id);
    expect(seen.errors).toMatchObject([{ row: 6, text: '2024-13-45' }]);
    const refused = await commit(id);
    expect(refused.status).toBe(409);
    expect(await rows()).toEqual([]);
    expect((await commit(id, { withoutErrors: true })).body.added).toBe(4);
  });

  it('IMP-4 goes where the reader says: an account, a symbol', async () => {
    const id = await sent(`${HEAD}2025-05-06,ZZNONE,10,BUY,7.5,USD,0,75\n`);
    const seen = await preview(id, { assets: { 'symbol:ZZNONE': 'AAPL' } });
    expect(seen.transactions[0].transaction.asset).toBe('AAPL');
    expect(
      (await t.call('ann', 'POST', path(id, '/preview'), { accounts: { '': 'nowhere' } })).status,
    ).toBe(400);
    expect((await commit(id, { assets: { 'symbol:ZZNONE': 'AAPL' } })).status).toBe(200);
    const own = (await rows()).find((row: never) => row['transaction']['date'] === '2025-05-06');
    expect(own.transaction.asset).toBe('AAPL');
  });

  it('IMP-5 belongs to its member, has a size, and waits for all of its parts', async () => {
    const id = 'import-half-1';
    const begin = (size: number, user = 'ann') =>
      t.call(user, 'POST', `/api/portfolios/${portfolio}/imports`, { import: id, name: 'f', size });
    expect((await begin(200_000_000)).status).toBe(400);
    expect((await begin(0)).status).toBe(400);
    expect((await begin(10, 'bob')).status).toBe(404);
    expect((await begin(10)).status).toBe(200);
    expect((await t.call('ann', 'POST', path(id, '/preview'), {})).status).toBe(409);
    expect((await t.call('ann', 'PUT', path(id, '/parts/0'), { data: 'not base64!' })).status).toBe(
      400,
    );
    expect((await t.call('bob', 'PUT', path(id, '/parts/0'), { data: 'QUFB' })).status).toBe(404);
    expect((await t.call('ann', 'DELETE', path(id))).status).toBe(200);
    expect((await t.call('ann', 'POST', path(id, '/preview'), {})).status).toBe(404);
  });

  it('IMP-9 waits in the list of its member, and goes on from there', async () => {
    const list = async (user = 'ann') =>
      (await t.call(user, 'GET', '/api/portfolio-imports')).body.imports as {
        import: string;
        isWhole: boolean;
      }[];
    const id = await sent(FILE, 40);
    expect((await list())[0]).toEqual({
      import: id,
      portfolio,
      name: 'rows.csv',
      size: FILE.length,
      createdAt: t.clock.now,
      isWhole: true,
    });
    expect(await list('bob')).toEqual([]);
    const whole = await sent(FILE);
    const { body } = await t.call('ann', 'GET', path(whole));
    expect(Buffer.from(body.head, 'base64').toString()).toBe(FILE);
    expect((await t.call('bob', 'GET', path(whole))).status).toBe(404);

    const half = 'import-half-2';
    const part = { import: half, name: 'half.csv', size: 100 };
    await t.call('ann', 'POST', `/api/portfolios/${portfolio}/imports`, part);
    await t.call('ann', 'PUT', path(half, '/parts/0'), { data: 'QUFB' });
    expect((await list()).find((one) => one.import === half)?.isWhole).toBe(false);
  });

  it('IMP-10 gives way when too many wait, and vanishes after a day', async () => {
    const first = await sent(FILE);
    t.clock.now += 1;
    const others: string[] = [];
    for (let count = 0; count < 5; count += 1) others.push(await sent(FILE));
    expect((await t.call('ann', 'POST', path(first, '/preview'), {})).status).toBe(404);
    const [last = ''] = others;
    expect((await preview(last)).errorCount).toBe(0);
    t.clock.now += 24 * 60 * 60_000 + 1;
    expect((await t.call('ann', 'GET', '/api/portfolio-imports')).body.imports).toEqual([]);
    expect((await t.call('ann', 'POST', path(last, '/preview'), {})).status).toBe(404);
    t.clock.now -= 24 * 60 * 60_000 + 2;
  });

  it('IMP-7 of several accounts goes to those of the same name, or to those that are chosen', async () => {
    await t.call('ann', 'POST', '/api/portfolios/edits', {
      edits: ['Pension', 'Savings'].map((name) => ({
        kind: 'addAccount',
        portfolio,
        account: { id: name.toLowerCase(), name, currency: 'USD', closed: false },
      })),
    });
    const id = await sent(
      `account,${HEAD}pension,2025-06-02,KO,3,BUY,60,USD,0,180
Broker 2,2025-06-03,KO,4,BUY,61,USD,0,244
`,
    );
    const unsure = await preview(id);
    expect(unsure.accounts).toMatchObject([
      { name: 'pension', account: 'pension' },
      { name: 'Broker 2', account: null },
    ]);
    const chosen = await preview(id, { accounts: { 'Broker 2': 'savings' } });
    const into = (one: never) => [one['transaction']['account'], one['transaction']['quantity']];
    expect(chosen.transactions.map(into)).toEqual([
      ['pension', '3'],
      ['savings', '4'],
    ]);
    await t.call('ann', 'DELETE', path(id));
  });

  it('IMP-8 a file that was looked at is read anew once it or its mapping is another one', async () => {
    const mapping = {
      columns: { date: ['When'], action: ['What'], symbol: ['Paper'], quantity: ['One'] },
      dates: 'ymd',
      shortYears: false,
      numbers: 'point',
      currency: 'USD',
      amountIs: 'none',
      signs: 'unsigned',
      delimiter: null,
      actions: {},
    };
    const id = await sent('When,What,Paper,One,Two,Each\n2025-07-01,Buy,KO,1,2,60\n');
    const quantity = async (column: string) =>
      (
        await preview(id, {
          mapping: {
            ...mapping,
            columns: { ...mapping.columns, quantity: [column], price: ['Each'] },
          },
        })
      ).transactions[0]?.transaction.quantity;
    expect([await quantity('One'), await quantity('Two'), await quantity('One')]).toEqual([
      '1',
      '2',
      '1',
    ]);
    await t.call('ann', 'DELETE', path(id));
  });

  it('IMP-6 says why a file that is no table cannot be read', async () => {
    const id = await sent('\u0000\u0001\u0002 this is no file of a broker');
    const seen = await preview(id);
    expect(seen.added).toBe(0);
    expect(seen.errorCount).toBeGreaterThan(0);
    await t.call('ann', 'DELETE', path(id));
  });
});
