import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyRow, depositRow } from '../../../domain/portfolio/transaction.fixture.ts';
import type { Transaction } from '../../../domain/portfolio/transaction.ts';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { createChange, testPortfolios, type TestPortfolios } from './portfolio-api.fixture.ts';

let t: TestPortfolios;
const HOUSE = {
  id: '~HOUSE',
  name: 'House',
  class: 'other',
  currency: 'USD',
  symbol: null,
  isin: null,
  cusip: null,
  multiplier: '1',
  sector: null,
  country: null,
  coupon: null,
};
const second = { id: 'second', name: 'Second', currency: 'USD', closed: false };

beforeAll(async () => {
  t = await testPortfolios();
  const portfolio = 'portfolio-1';
  const edits = [
    createChange(portfolio),
    { kind: 'addAccount', portfolio, account: second },
    { kind: 'putAsset', portfolio, asset: HOUSE },
    {
      kind: 'setPrices',
      portfolio,
      prices: [{ asset: '~HOUSE', date: '2024-06-03', price: '1234.5' }],
    },
    {
      kind: 'addTransactions',
      portfolio,
      transactions: [
        depositRow('row-0001', '10000.10', isoDate('2024-02-01')),
        buyRow('row-0002', { note: '=HYPERLINK("http://x")', time: '10:30:00' }),
        buyRow('row-0003', { account: 'second', asset: '~HOUSE' as never, gross: null }),
        buyRow('row-0004', {
          kind: 'sell',
          date: isoDate('2024-05-01'),
          quantity: '4' as never,
          lotMethod: 'specific',
          lots: [{ opened: 'row-0002', quantity: '4' as never }],
        }),
      ],
    },
  ];
  const { status } = await t.call('ann', 'POST', '/api/portfolios/edits', { edits });
  expect(status).toBe(200);
}, 120_000);
afterAll(() => t.dispose());

const exported = (format: string, portfolio = 'portfolio-1', user = 'ann') =>
  t.call(user, 'GET', `/api/portfolios/${portfolio}/export?format=${format}`);

async function imported(text: string, portfolio: string): Promise<void> {
  await t.call('ann', 'POST', '/api/portfolios/edits', { edits: [createChange(portfolio)] });
  const path = `/api/portfolios/${portfolio}/imports`;
  const bytes = Buffer.from(text);
  const id = `import-of-${portfolio}`;
  await t.call('ann', 'POST', path, { import: id, name: 'own', size: bytes.length });
  // The head of the file is spread over several parts.
  for (const [place, part] of [bytes.subarray(0, 30), bytes.subarray(30)].entries())
    await t.call('ann', 'PUT', `${path}/${id}/parts/${place}`, { data: part.toString('base64') });
  const seen = await t.call('ann', 'POST', `${path}/${id}/preview`, {});
  expect(seen.body).toMatchObject({ broker: 'tapedeck', added: 4, errors: [] });
  expect((await t.call('ann', 'POST', `${path}/${id}/commit`, {})).body.added).toBe(4);
}

const rowsOf = (text: string): readonly Transaction[] => JSON.parse(text).transactions;
/** Rows get ids of their own where they go; lots go with them. */
const withoutIds = (rows: readonly Transaction[]) => {
  const place = new Map(rows.map(({ id }, at) => [id, at]));
  return rows.map((row) => ({
    ...row,
    id: '',
    lots:
      'lots' in row ? row.lots?.map((lot) => ({ ...lot, opened: place.get(lot.opened) })) : null,
  }));
};

describe('portfolios as files', () => {
  it('EXP-1 JSON that is imported is the same portfolio: rows, accounts, assets, prices', async () => {
    const before = (await exported('json')).text;
    await imported(before, 'portfolio-2');
    const after = (await exported('json', 'portfolio-2')).text;
    expect(withoutIds(rowsOf(after))).toEqual(withoutIds(rowsOf(before)));
    const { accounts, assets, prices } = JSON.parse(before);
    expect(JSON.parse(after)).toMatchObject({ accounts, assets, prices });
  });

  it('EXP-2 CSV keeps every field, and no cell is a formula', async () => {
    const { text } = await exported('csv');
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
    await imported(text.replaceAll(',second,', ',main,'), 'portfolio-3');
    const after = rowsOf((await exported('json', 'portfolio-3')).text);
    const before = rowsOf((await exported('json')).text).map((row) => ({
      ...row,
      account: 'main',
    }));
    expect(withoutIds(after)).toEqual(withoutIds(before));
  });

  it('EXP-3 a file for Portfolio Performance has its words and names', async () => {
    const { text } = await exported('pp');
    expect(text).toContain('2024-02-01,,Deposit,10000.1,USD');
    expect(text).toContain('MSFT,Microsoft');
  });

  it('EXP-4 readers may take it along, strangers find nothing', async () => {
    expect((await exported('json', 'portfolio-1', 'bob')).status).toBe(404);
    expect((await exported('xls')).status).toBe(400);
    const members = '/api/portfolios/portfolio-1/members';
    await t.call('ann', 'PUT', members, { who: 'user-bob', role: 'reader' });
    expect((await exported('json', 'portfolio-1', 'bob')).status).toBe(200);
  });
});
