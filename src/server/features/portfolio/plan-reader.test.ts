import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../contract/calls.ts';
import type {
  getPortfolioAllocation,
  getPortfolioRebalancing,
} from '../../../contract/portfolio/plan.schema.ts';
import { createChange, testPortfolios, type TestPortfolios } from './portfolio-api.fixture.ts';

const ONE = 'portfolio-one';
const TWO = 'portfolio-two';
let t: TestPortfolios;
beforeAll(async () => {
  t = await testPortfolios();
  const deposit = (id: string, amount: string) => ({
    kind: 'deposit',
    id,
    date: '2026-10-01',
    account: 'main',
    amount: { amount, currency: 'USD' },
  });
  const { status, body } = await edit('ann', [
    createChange(ONE, 'One'),
    createChange(TWO, 'Two'),
    {
      kind: 'addTransactions',
      portfolio: ONE,
      transactions: [
        deposit('row-1', '10000'),
        {
          kind: 'buy',
          id: 'row-2',
          date: '2026-10-02',
          account: 'main',
          asset: 'MSFT',
          quantity: '5',
          price: '400',
          currency: 'USD',
        },
      ],
    },
    { kind: 'addTransactions', portfolio: TWO, transactions: [deposit('row-1', '2500.5')] },
  ]);
  expect(status, JSON.stringify(body)).toBe(200);
}, 120_000);
afterAll(() => t.dispose());

const edit = (who: string, edits: readonly unknown[]) =>
  t.call(who, 'POST', '/api/portfolios/edits', { edits });

async function get<T>(path: string): Promise<T> {
  const { status, body } = await t.call('ann', 'GET', `/api/portfolio-views/${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as T;
}

describe('plans of kept portfolios', () => {
  it('tell accounts of the same id in two portfolios apart', async () => {
    const view = await get<ResponseOf<typeof getPortfolioAllocation>>('allocation');
    const accounts = view.dimensions.find(({ dimension }) => dimension === 'account')!.slices;
    expect(accounts.map(({ name }) => name).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'Main (One)',
      'Main (Two)',
    ]);
    expect(accounts.find(({ name }) => name === 'Main (Two)')!.net).toBe('2500.5');
  });

  it('use the targets that the portfolio keeps', async () => {
    const line = (id: string, percent: string, asset: string | null) => ({
      id,
      parent: null,
      name: id,
      percent,
      kind: asset === null ? 'cash' : 'asset',
      asset,
    });
    const lines = [line('stock', '50', 'MSFT'), line('rest', '50', null)];
    const saved = await edit('ann', [
      { kind: 'setDocument', portfolio: ONE, document: 'targets', body: { lines } },
    ]);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const view = await get<ResponseOf<typeof getPortfolioRebalancing>>(
      `rebalancing?portfolios=${ONE}&wholeUnits=true`,
    );
    expect(view.targetsOf).toBe(ONE);
    expect(view.proposal!.trades).toMatchObject([{ asset: 'MSFT', side: 'buy' }]);
    expect(Number(view.proposal!.bought)).toBeLessThanOrEqual(8000);
  });

  it('are hidden from others', async () => {
    for (const view of ['allocation', 'income', 'rebalancing', 'what-if', 'goal']) {
      const path = `/api/portfolio-views/${view}?portfolios=${ONE}`;
      expect((await t.call('bob', 'GET', path)).status).toBe(404);
      expect((await t.call(undefined, 'GET', path)).status).toBe(401);
    }
  });
});
