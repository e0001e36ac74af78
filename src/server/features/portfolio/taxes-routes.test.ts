import { afterAll, beforeAll, expect, it } from 'vitest';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { decimal, subtract, sum, formatDecimal } from '../../../domain/money/decimal.ts';
import { buyRow, depositRow } from '../../../domain/portfolio/transaction.fixture.ts';
import { createChange, testPortfolios, type TestPortfolios } from './portfolio-api.fixture.ts';

const portfolio = 'portfolio-1';
let t: TestPortfolios;
const taxes = async (query: string) =>
  (await t.call('ann', 'GET', `/api/portfolio-views/taxes?${query}`)).body;

beforeAll(async () => {
  t = await testPortfolios();
  const trade = (id: string, kind: string, date: string, quantity: string, price: string) =>
    buyRow(id, { kind, date: isoDate(date), quantity, price } as never);
  const transactions = [
    depositRow('d', '50000', isoDate('2024-02-01')),
    trade('b1', 'buy', '2024-03-04', '20', '400'),
    trade('b2', 'buy', '2025-02-03', '10', '500'),
    trade('s1', 'sell', '2025-03-10', '15', '450'),
    trade('b3', 'buy', '2025-03-20', '5', '430'),
    trade('s2', 'sell', '2026-05-11', '5', '480'),
  ];
  await t.call('ann', 'POST', '/api/portfolios/edits', {
    edits: [createChange(portfolio), { kind: 'addTransactions', portfolio, transactions }],
  });
}, 120_000);
afterAll(() => t.dispose());

it('TAX-3 the years of every method hold the same proceeds, and each sale its parts', async () => {
  for (const method of ['none', 'us', 'uk', 'ca', 'fr', 'se', 'de']) {
    const answer = await taxes(`method=${method}`);
    expect(answer.method).toBe(method);
    const proceeds = sum(answer.years.map((year: { proceeds: string }) => decimal(year.proceeds)));
    expect(formatDecimal(proceeds)).toBe('9150');
    for (const year of answer.years) {
      const own = await taxes(`method=${method}&year=${encodeURIComponent(year.year)}`);
      expect(own.disposals.length).toBe(year.disposals);
      for (const { parts, quantity, cost, proceeds: paid, expenses, gain } of own.disposals) {
        const total = (name: string) =>
          formatDecimal(sum(parts.map((part: Record<string, string>) => decimal(part[name]!))));
        expect([total('quantity'), total('cost')]).toEqual([quantity, cost]);
        const net = subtract(subtract(decimal(paid), decimal(expenses)), decimal(cost));
        expect(formatDecimal(net)).toBe(gain);
      }
    }
  }
});

it('TAX-4 the United Kingdom matches the purchase ten days later first', async () => {
  const answer = await taxes('method=uk&year=2024/2025');
  expect(answer.disposals[0].parts).toMatchObject([
    { rule: 'thirty-days', acquired: '2025-03-20', quantity: '5' },
    { rule: 'pool', quantity: '10' },
  ]);
});

it('TAX-5 trades are what each sale closed and what is open', async () => {
  const { body } = await t.call('ann', 'GET', '/api/portfolio-views/trades');
  expect(body.trades.map(({ quantity, end }: never) => [quantity, end])).toEqual([
    ['15', '2025-03-10'],
    ['5', '2026-05-11'],
    ['15', null],
  ]);
});

it('TAX-6 a year or a method that there is not is refused by name', async () => {
  for (const query of ['method=mars', 'year=25', 'year=2025/26']) {
    const answer = await t.call('ann', 'GET', `/api/portfolio-views/taxes?${query}`);
    expect(answer.status).toBe(400);
  }
  expect(await taxes('method=us&year=1999')).toMatchObject({ year: '1999', disposals: [] });
});
