import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lruBudget } from '../../../adapters/cache/lru-budget.ts';
import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { composeBacktest } from '../../compose-backtest.ts';
import { testServer } from '../../http/server.fixture.ts';
import { granted } from '../market/entitlement.fixture.ts';
import { testMarket } from '../market/market.fixture.ts';
import { memberOf } from '../watchlists/watchlist-api.fixture.ts';
import { NOW, smallMarket } from './screener.fixture.ts';

interface Reply {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

async function testBacktest(provider: MarketDataProvider) {
  const market = testMarket({
    providers: [provider],
    now: () => NOW,
    entitlement: () => granted(),
  });
  const backtest = composeBacktest({ market, stored: undefined, caches: lruBudget(96 << 20) });
  const server = await testServer(backtest.answers, {
    identify: ({ cookie }): Visitor => {
      const user = /user=(\w+)/.exec(cookie ?? '')?.[1];
      return user === undefined ? { kind: 'anonymous', wmid: '501' } : memberOf(user);
    },
    entitlementFor: () => granted(),
  });
  const call = async (
    method: 'GET' | 'POST' | 'DELETE',
    path = '',
    body?: object,
    user: string | null = 'ann',
  ): Promise<Reply> => {
    const reply = await server.value.inject({
      method,
      url: `/api/screener/backtest${path}`,
      headers: {
        host: 'deck.example',
        'sec-fetch-site': 'same-origin',
        ...(user === null ? {} : { cookie: `user=${user}` }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: reply.statusCode, body: JSON.parse(reply.payload) as unknown };
  };
  return {
    call,
    /** Asks until it is done. */
    finish: async (body: object): Promise<Reply> => {
      let reply = await call('POST', '', body);
      while (reply.status === 200 && reply.body.state === 'working') {
        await new Promise((resolve) => setTimeout(resolve, 50));
        reply = await call('GET', `/${reply.body.run}`);
      }
      return reply;
    },
    dispose: async () => {
      backtest.close();
      await server.dispose();
    },
  };
}

const request = (screen: object = {}, more: object = {}) => ({
  screen: {
    universe: 'equity',
    expression: 'pe > 0 and return1y > -90%',
    order: [{ by: 'market-cap', descending: true }],
    ...screen,
  },
  top: 3,
  rebalance: 'quarterly',
  from: '2021-01-01',
  to: '2024-12-31',
  benchmark: 'GLD',
  ...more,
});

/** What one unit becomes between two closes, adjusted for distributions as closes usually are. */
async function heldFor(
  provider: MarketDataProvider,
  symbol: SymbolId,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<number> {
  const { signal } = new AbortController();
  const question = {
    symbol,
    interval: '1d',
    adjustment: 'raw',
    extended: false,
    delay: 0,
  } as const;
  const span = { from: Date.parse(from), to: Date.parse(to) + 86_400_000 };
  const { bars } = (await provider.bars!({ ...question, ...span }, signal)).data;
  const paid = (await provider.corporateActions!({ symbol, from, to }, signal)).data;
  let units = 1;
  for (const [at, { time }] of bars.entries()) {
    const day = new Date(time).toISOString().slice(0, 10);
    const before = bars[at - 1]?.close;
    for (const action of paid)
      if (action.kind === 'dividend' && action.exDate === day && before !== undefined)
        units *= before / (before - action.amount);
  }
  return (units * bars.at(-1)!.close) / bars[0]!.close;
}

describe('back-tests over HTTP', () => {
  let t: Awaited<ReturnType<typeof testBacktest>>;
  beforeAll(async () => {
    t = await testBacktest(smallMarket(6));
  });
  afterAll(() => t.dispose());

  it('BT-40 answers a curve beside the benchmark, holdings and stated limits', async () => {
    const { status, body } = await t.finish(request());
    expect([status, body.state]).toEqual([200, 'done']);
    const { result } = body;
    expect(result.dates[0]).toBe('2021-03-31');
    expect(result.to).toBe('2024-12-31');
    expect(result.equity).toHaveLength(result.dates.length);
    expect(result.benchmark).toHaveLength(result.dates.length);
    expect([result.equity[0], result.benchmark[0]]).toEqual([1, 1]);
    expect(result.rebalances).toHaveLength(15);
    for (const { holdings, tradedOn, decidedOn } of result.rebalances) {
      expect(holdings).toHaveLength(3);
      expect(tradedOn > decidedOn).toBe(true);
    }
    expect(result.instruments).toBe(18);
    expect(result.limits).toEqual(
      expect.arrayContaining(['simulated', 'todays-list', 'next-close']),
    );
    expect(result.limits).not.toContain('idle-cash');
    expect(result.statistics.annualReturn).not.toBeNull();
    // The same request again is answered at once, from what was read.
    const again = await t.call('POST', '', request());
    expect(again.body).toEqual(body);
  });

  it('BT-41 formulas order, quarters of statements and groups have a past too', async () => {
    const { body } = await t.finish(
      request({
        expression: 'rising(revenue, 1) or pe < sector.pe or revenueGrowth[2] > 0',
        formulas: [
          { id: 'f1', name: 'Sum', expression: 'percentile(earningsYield) + percentile(roe)' },
        ],
        order: [{ by: 'f1', descending: true }],
      }),
    );
    expect(body.state).toBe('done');
    expect(body.result.rebalances.every(({ met }: { met: number }) => met > 0)).toBe(true);
    expect(body.result.limits).toContain('todays-descriptions');
  });

  it('BT-42 ETFs are tested by prices', async () => {
    const { body } = await t.finish(
      request({
        universe: 'etf',
        expression: 'aboveSma200 > -90%',
        order: [{ by: 'return-6m', descending: true }],
      }),
    );
    expect(body.state).toBe('done');
    expect(body.result.rebalances[0].holdings.length).toBeGreaterThan(0);
  });

  it('BT-47 mutual funds are tested at net asset values with distributions reinvested', async () => {
    const { status, body } = await t.finish(
      request(
        {
          universe: 'fund',
          expression: 'return1y > -90%',
          order: [{ by: 'return-1y', descending: true }],
        },
        { top: 1, costs: 0, from: '2023-01-01' },
      ),
    );
    expect([status, body.state]).toEqual([200, 'done']);
    const { result } = body;
    expect(result.limits).toContain('fund-fees');
    expect(result.rebalances).toHaveLength(7);
    // One holding: between two trades the curve is the fund's own total return, from its NAVs.
    const [first, second] = result.rebalances;
    const { symbol } = first.holdings[0];
    const at = (day: string): number => result.equity[result.dates.indexOf(day)];
    const days = { from: first.tradedOn, to: second.tradedOn };
    const expected = await heldFor(smallMarket(6), symbol, days);
    expect(at(days.to) / at(days.from)).toBeCloseTo(expected, 6);
    expect(expected).not.toBe(1);
  });

  it('BT-43 refuses fields without a past by name, and what cannot be read with its place', async () => {
    const past = await t.call(
      'POST',
      '',
      request({ expression: 'peg < 1 and targetUpside > 10%' }),
    );
    expect([past.status, past.body.code]).toEqual([400, 'backtestFields']);
    expect(past.body.statusMessage).toMatch(/PEG.*Upside/);
    const order = await t.call('POST', '', request({ order: [{ by: 'beta', descending: true }] }));
    expect([order.status, order.body.code]).toEqual([400, 'backtestFields']);
    const read = await t.call('POST', '', request({ expression: 'pe <' }));
    expect([read.status, read.body.code]).toEqual([400, 'backtestExpression']);
    const none = await t.call('POST', '', request({ order: [{ by: 'f9', descending: true }] }));
    expect([none.status, none.body.code]).toEqual([400, 'backtestOrder']);
    const long = await t.call('POST', '', request({}, { from: '2001-01-01' }));
    expect([long.status, long.body.code]).toEqual([400, 'backtestTooLong']);
    for (const more of [
      { top: 0 },
      { top: 101 },
      { costs: -1 },
      { from: '2025-01-01' },
      { benchmark: '' },
      { extra: 1 },
    ])
      expect([more, (await t.call('POST', '', request({}, more))).status]).toEqual([more, 400]);
    expect((await t.call('POST', '', request(), null)).status).toBe(401);
  });

  it('BT-44 says when there is no history, or none of the benchmark', async () => {
    const early = await t.finish(request({}, { from: '2010-01-04', to: '2011-01-04' }));
    expect([early.status, early.body.code]).toEqual([400, 'backtestHistory']);
    const other = await t.finish(request({}, { benchmark: 'NOSUCH' }));
    expect([other.status, other.body.code]).toEqual([400, 'backtestBenchmark']);
  });

  it('BT-45 a run belongs to its member and can be given up', async () => {
    const slow = request({}, { to: '2024-11-29' });
    const { body } = await t.call('POST', '', slow);
    expect((await t.call('GET', `/${body.run}`, undefined, 'bob')).status).toBe(404);
    expect((await t.call('DELETE', `/${body.run}`, undefined, 'bob')).status).toBe(404);
    expect((await t.call('DELETE', `/${body.run}`)).status).toBe(200);
    expect((await t.call('GET', `/${body.run}`)).status).toBe(404);
    expect((await t.call('GET', '/none-such')).status).toBe(404);
  });
});

describe('a market that fails', () => {
  it('BT-46 one instrument without answers is unknown, a market without any is an error', async () => {
    const inner = smallMarket(4);
    let broken: (symbol: string) => boolean = (symbol) => symbol === 'MSFT';
    const t = await testBacktest({
      ...inner,
      bars: (query, signal) =>
        broken(query.symbol)
          ? Promise.reject(new ProviderError('unavailable', 'down'))
          : inner.bars!(query, signal),
    });
    const some = await t.finish(request({}, { top: 20 }));
    expect(some.body.state).toBe('done');
    const symbols = some.body.result.rebalances[0].holdings.map(
      ({ symbol }: { symbol: string }) => symbol,
    );
    expect(symbols).toContain('AAPL');
    expect(symbols).not.toContain('MSFT');
    broken = (symbol) => symbol !== 'GLD';
    const none = await t.finish(request({ expression: 'roa > 0' }));
    expect(none.status).toBeGreaterThanOrEqual(500);
    await t.dispose();
  }, 60_000);
});
