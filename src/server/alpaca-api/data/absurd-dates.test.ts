import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DataApi, startDataApi } from './data-api.fixture.ts';

let api: DataApi;
beforeAll(async () => {
  api = await startDataApi({ announcements: async () => [] });
});
afterAll(() => api.dispose());

const DATES = [
  '0001-01-01',
  '1969-12-31',
  '1989-12-31',
  '1990-01-01',
  '2060-12-31',
  '2061-01-01',
  '9999-12-31',
  '2026-02-30',
  '0000-00-00',
  '-000001-01-01',
  '+275760-09-13T00:00:00Z',
  '1700-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '99999999999999',
  'tomorrow',
];

/** Every parameter that takes a date, with what else its call needs. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  '/v2/stocks/MSFT/bars?timeframe=1Day': ['start', 'end', 'asof'],
  '/v2/stocks/MSFT/bars?timeframe=1Min': ['start', 'end'],
  '/v2/stocks/bars?symbols=MSFT&timeframe=12Month': ['start', 'end', 'asof'],
  '/v2/stocks/MSFT/trades?limit=5': ['start', 'end'],
  '/v2/stocks/MSFT/quotes?limit=5': ['start', 'end'],
  '/v2/stocks/MSFT/auctions?limit=5': ['start', 'end'],
  '/v1beta1/options/bars?symbols=AAPL261218C00200000&timeframe=1Day': ['start', 'end'],
  '/v1beta1/options/trades?symbols=AAPL261218C00200000': ['start', 'end'],
  '/v1beta1/options/snapshots?symbols=AAPL261218C00200000': ['updated_since'],
  '/v1beta1/options/snapshots/AAPL?limit=5': [
    'expiration_date',
    'expiration_date_gte',
    'expiration_date_lte',
    'updated_since',
  ],
  '/v1beta1/news?limit=5': ['start', 'end'],
  '/v1/corporate-actions?symbols=MSFT': ['start', 'end'],
  '/v1/corporate-actions?start=2026-11-01': ['end'],
  '/v1/corporate-actions?end=1990-02-01': ['start'],
  '/v1beta1/forex/rates?currency_pairs=USDJPY&timeframe=1Day': ['start', 'end'],
  '/v1beta3/crypto/us/bars?symbols=BTC/USD&timeframe=1Day': ['start', 'end'],
  '/v2/orders?status=all': ['after', 'until'],
  '/v2/account/activities?page_size=5': ['date', 'after', 'until'],
  '/v2/account/portfolio/history?timeframe=1D': ['start', 'end', 'date_start', 'date_end'],
  '/v2/account/portfolio/history?period=5D': ['start', 'end'],
  '/v2/account/portfolio/history?period=10A': ['start', 'end'],
  '/v2/calendar?date_type=SETTLEMENT': ['start', 'end'],
  '/v2/calendar?date_type=TRADING': ['start', 'end'],
  '/v3/calendar/NYSE?x=1': ['start', 'end'],
  '/v2/options/contracts?underlying_symbols=AAPL': [
    'expiration_date',
    'expiration_date_gte',
    'expiration_date_lte',
  ],
  '/v2/corporate_actions/announcements?ca_types=dividend': ['since', 'until'],
};

describe('dates that nobody trades on', () => {
  it.for(Object.entries(CALLS))('ALD-75 are answered or refused: %s', async ([path, fields]) => {
    for (const value of DATES) {
      const each = fields.map((field) => `${field}=${encodeURIComponent(value)}`);
      for (const query of [...each, each.join('&'), `${each[0]}&${fields[1]}=2026-11-17`]) {
        const { status, body } = await api.call('GET', `${path}&${query}`);
        expect(status, `${path}&${query}: ${JSON.stringify(body).slice(0, 200)}`).toBeLessThan(500);
      }
    }
  });

  it('ALD-76 make no option: it is not found, and no order for it is taken', async () => {
    for (const day of ['991217', '610104', '991332', '000000', '260230', '261219']) {
      const symbol = `AAPL${day}C00200000`;
      for (const path of ['/v2/assets/', '/v2/options/contracts/', '/v2/positions/'])
        expect([(await api.call('GET', path + symbol)).status, path + symbol]).toEqual([
          404,
          path + symbol,
        ]);
      const order = { qty: '1', side: 'buy', type: 'market', time_in_force: 'day' };
      for (const list of ['bars?timeframe=1Day&', 'trades?', 'snapshots?', 'quotes/latest?'])
        expect([
          (await api.call('GET', `/v1beta1/options/${list}symbols=${symbol}`)).status < 500,
          list + symbol,
        ]).toEqual([true, list + symbol]);
      const refused = { status: 422, body: { reason: 'asset-unknown' } };
      expect(await api.call('POST', '/v2/orders', { ...order, symbol })).toMatchObject(refused);
      const leg = { ratio_qty: '1', side: 'buy', position_intent: 'buy_to_open' };
      const spread = await api.call('POST', '/v2/orders', {
        ...order,
        order_class: 'mleg',
        legs: [
          { ...leg, symbol },
          { ...leg, symbol: 'AAPL261218C00210000' },
        ],
      });
      expect([spread.status, symbol]).toEqual([422, symbol]);
    }
  });
});
