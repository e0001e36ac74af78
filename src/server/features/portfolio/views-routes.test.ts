import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { buyRow, depositRow } from '../../../domain/portfolio/transaction.fixture.ts';
import { createChange, testPortfolios, type TestPortfolios } from './portfolio-api.fixture.ts';

const VIEWS = [
  'overview',
  'holdings?closed=show',
  'lots?asset=MSFT',
  'performance?benchmark=MSFT',
  // Nothing to compare with: the simulated prices of a first fund take seconds to make.
  'attribution?benchmark=ZZZZZ',
  'risk?benchmark=MSFT',
  'derivation?figure=value&benchmark=MSFT',
  'taxes?method=uk',
  'trades',
];
const portfolio = 'portfolio-1';
let t: TestPortfolios;
const view = (user: string | undefined, name: string, query = '') =>
  t.call(user, 'GET', `/api/portfolio-views/${name}${name.includes('?') ? '&' : '?'}${query}`);

beforeAll(async () => {
  t = await testPortfolios();
  const transactions = [
    depositRow('d', '20000', isoDate('2024-02-01')),
    buyRow('secret-bank-a'),
    buyRow('secret-bank-b', { quantity: '7.5' as never }),
  ];
  await t.call('ann', 'POST', '/api/portfolios/edits', {
    edits: [createChange(portfolio), { kind: 'addTransactions', portfolio, transactions }],
  });
}, 120_000);
afterAll(() => t.dispose());

describe('views of portfolios', () => {
  it.each(VIEWS)('%s is for its owner and whom it is shared with', async (name) => {
    expect((await view('ann', name)).status).toBe(200);
    expect((await view('ann', name, `portfolios=${portfolio}`)).status).toBe(200);
    expect((await view(undefined, name)).status).toBe(401);
    expect((await view('bob', name, `portfolios=${portfolio}`)).status).toBe(404);
    await t.call('ann', 'PUT', `/api/portfolios/${portfolio}/members`, {
      who: 'user-bob',
      role: 'reader',
    });
    const shared = await view('bob', name, `portfolios=${portfolio}`);
    expect(shared.status).toBe(200);
    expect(shared.body.portfolios).toMatchObject([{ id: portfolio, role: 'reader' }]);
    // What others share is not part of one's own household.
    expect((await view('bob', name)).body.portfolios).toEqual([]);
    await t.call('ann', 'DELETE', `/api/portfolios/${portfolio}/members/bob`);
    expect((await view('bob', name, `portfolios=${portfolio}`)).status).toBe(404);
  });

  it('are open to whoever has the link, without amounts unless it shows them', async () => {
    const path = `/api/portfolios/${portfolio}/links`;
    const hidden = (await t.call('ann', 'POST', path, { showsAmounts: false })).body;
    const shown = (await t.call('ann', 'POST', path, { showsAmounts: true })).body;
    for (const name of VIEWS) {
      const answer = await view(undefined, name, `link=${hidden.token}`);
      expect(answer.body).toMatchObject({ amounts: 'hidden', problems: [] });
      expect(/"17\.5"|"10"|"7\.5"|"20000"/.test(JSON.stringify(answer.body))).toBe(false);
      // What the owner called an account, and ids that may tell where a row came from.
      expect(JSON.stringify(answer.body)).not.toMatch(/"main"|secret-bank/i);
      const open = await view(undefined, name, `link=${shown.token}`);
      expect(open.body.amounts).toBe('shown');
      if (name.startsWith('holdings')) expect(JSON.stringify(open.body)).toContain('"17.5"');
    }
    expect((await view(undefined, 'overview', 'link=nonsense')).status).toBe(404);
    await t.call('ann', 'DELETE', `${path}/${hidden.link.id}`);
    expect((await view(undefined, 'overview', `link=${hidden.token}`)).status).toBe(404);
  });

  it('follow an edit at once', async () => {
    const before = (await view('ann', 'holdings')).body;
    const transactions = [buyRow('c', { date: '2026-10-30' as never })];
    await t.call('ann', 'POST', '/api/portfolios/edits', {
      edits: [{ kind: 'addTransactions', portfolio, transactions }],
    });
    const after = (await view('ann', 'holdings')).body;
    expect([before.holdings[0].quantity, after.holdings[0].quantity]).toEqual(['17.5', '27.5']);
    expect(after.portfolios[0].version).toBe(before.portfolios[0].version + 1);
  });

  it('say what is wrong with a question', async () => {
    expect((await view('ann', 'overview', 'from=2026-02-30')).status).toBe(400);
    expect((await view('ann', 'overview', 'from=2026-02-03&to=2026-02-01')).status).toBe(400);
    expect((await view('ann', 'overview', 'base=dollars')).status).toBe(400);
    expect((await view('ann', 'lots', '')).status).toBe(400);
    expect((await view('ann', 'overview', 'portfolios=none-such')).status).toBe(404);
  });
});
