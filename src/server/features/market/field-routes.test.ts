import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../../adapters/market-data/simulated/test-world.fixture.ts';
import { type FieldId, FIELD_IDS, fieldOf } from '../../../domain/fields/catalogue.ts';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { isText } from '../../../domain/fields/field.ts';
import { STANDARD_VIEWS } from '../../../domain/fields/views.ts';
import type { KeyStatistics } from '../../../domain/fundamentals/key-statistics.ts';
import { technicalSummary } from '../../../domain/insights/technical-summary.ts';
import { trailingReturn } from '../../../domain/returns/period-returns.ts';
import { sourced } from '../../../domain/quotes/sourced.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Capability } from '../../../ports/market-data.ts';
import { countTurns } from '../../../ports/turns.fixture.ts';
import { testServer, type TestServer } from '../../http/server.fixture.ts';
import { granted } from './entitlement.fixture.ts';
import { testMarket } from './market.fixture.ts';
import { marketRoutes } from './routes.ts';

const NOW = Date.parse('2026-11-02T15:00:00Z');
/** The real ones cost the prices of the whole market, for beta alone. */
const statistics = (symbol: SymbolId): KeyStatistics => ({
  symbol,
  price: 1.5,
  marketCap: 2.5,
  enterpriseValue: 3.5,
  sharesOutstanding: 4.5,
  float: 5.5,
  priceEarnings: 6.5,
  forwardPriceEarnings: 7.5,
  peg: 8.5,
  priceSales: 9.5,
  priceBook: 10.5,
  epsTtm: symbol.length,
  epsForward: 12.5,
  epsGrowth: 0.1,
  revenueTtm: 13.5,
  totalDebt: 14.5,
  liquidFunds: 15.5,
  totalEquity: 16.5,
  beta: 17.5,
  dividendRate: 18.5,
  dividendYield: 19.5,
  exDividendDate: isoDate('2026-09-01'),
  nextEarningsDate: null,
  sharesShort: 20.5,
  shortShareOfFloat: 21.5,
  daysToCover: 22.5,
  high52: 23.5,
  low52: 24.5,
  averageVolume: 25.5,
  sma50: 26.5,
  sma200: 27.5,
});

let server: TestServer;
let asked: Capability[] = [];
beforeAll(async () => {
  const market = testMarket({
    providers: [
      {
        ...testWorld(() => NOW),
        keyStatistics: async ({ symbol, delay }) =>
          sourced('simulated', NOW - delay, statistics(symbol), delay),
      },
    ],
    now: () => NOW,
    entitlement: () => granted(['NYSE']),
    observe: ({ capability }) => {
      asked.push(capability);
    },
  });
  server = await testServer(marketRoutes(market, (html) => Promise.resolve(html)));
});
afterAll(() => server.dispose());

const get = async (url: string) => {
  const reply = await server.value.inject({ method: 'GET', url });
  return { status: reply.statusCode, body: reply.json() };
};
const values = async (symbols: string, fields: readonly FieldId[]) => {
  const { status, body } = await get(
    `/api/market/fields?symbols=${symbols}&fields=${fields.join(',')}`,
  );
  expect([status, body.statusMessage]).toEqual([200, undefined]);
  return (symbol: string, field: FieldId) => {
    const row = body.data.symbols.indexOf(symbol);
    const column = body.data.columns.find((one: { field: string }) => one.field === field);
    return (isText(fieldOf(field)) ? column.texts : column.numbers)[row];
  };
};

describe('FIELD many fields of many symbols in one call', () => {
  it('a figure is the same as in the call about one symbol', async () => {
    // KO is on the exchange that this visitor sees late, MSFT is live.
    const parts: Awaited<ReturnType<typeof values>>[] = [];
    for (let from = 0; from < FIELD_IDS.length; from += 40)
      parts.push(await values('MSFT,KO', FIELD_IDS.slice(from, from + 40)));
    for (const symbol of ['MSFT', 'KO']) {
      const value = (field: FieldId) =>
        parts[Math.floor(FIELD_IDS.indexOf(field) / 40)]?.(symbol, field);
      const [instrument, quotes, reported, ratios, bars, target, ratings, total] =
        await Promise.all(
          [
            `/api/market/${symbol}`,
            `/api/market/quotes?symbols=${symbol}`,
            `/api/market/${symbol}/statistics`,
            `/api/market/${symbol}/ratios?basis=ttm&limit=1`,
            `/api/market/${symbol}/bars?range=2y&interval=1d`,
            `/api/market/${symbol}/price-target`,
            `/api/market/${symbol}/ratings`,
            `/api/market/${symbol}/bars?range=5y&interval=1d&adjustment=total`,
          ].map(async (url) => (await get(url)).body.data),
        );
      const quote = quotes[0];
      expect({
        name: value('name'),
        sector: value('sector'),
        last: value('last'),
        change: value('change-percent'),
        volume: value('volume'),
        cap: value('market-cap'),
      }).toEqual({
        name: instrument.name,
        sector: instrument.sector,
        last: quote.last,
        change: quote.changePercent,
        volume: quote.volume,
        cap: quote.marketCap,
      });
      expect([
        value('eps'),
        value('beta'),
        value('dividend-yield'),
        value('ex-dividend'),
        value('short-share'),
      ]).toEqual([
        reported.epsTtm,
        reported.beta,
        reported.dividendYield,
        reported.exDividendDate,
        reported.shortShareOfFloat,
      ]);
      for (const { id, value: ratio } of ratios[0].ratios)
        if (FIELD_IDS.includes(id) && fieldOf(id).label.startsWith('ratios.'))
          expect([id, value(id)]).toEqual([id, ratio]);
      const levels = total.bars.time.map((time: number, at: number) => ({
        date: new Date(time).toISOString().slice(0, 10),
        level: total.bars.close[at],
      }));
      for (const period of ['1d', '1w', '1m', '6m', 'ytd', '1y', '3y'] as const)
        expect([period, value(`return-${period}`)]).toEqual([
          period,
          trailingReturn(levels, period),
        ]);
      const summary = technicalSummary(
        bars.bars.close.map((close: number, at: number) => ({
          time: bars.bars.time[at],
          open: bars.bars.open[at],
          high: bars.bars.high[at],
          low: bars.bars.low[at],
          close,
          volume: bars.bars.volume[at],
        })),
      );
      const reading = (id: string, period: number) =>
        summary.readings.find((one) => one.id === id && one.period === period)?.value;
      expect([value('rsi'), value('sma-50'), value('sma-200'), value('technical-verdict')]).toEqual(
        [reading('rsi', 14), reading('sma', 50), reading('sma', 200), summary.verdict],
      );
      expect([
        value('target-mean'),
        value('analysts'),
        value('consensus'),
        value('consensus-score'),
      ]).toEqual([target.mean, target.analysts, ratings.consensus, ratings.current.score]);
      expect(value('volatility')).toBeGreaterThan(0);
    }
  });

  it('asks for no more than the fields need: prices of a whole list are one question', async () => {
    const universe = await get('/api/market/quotes?symbols=MSFT,AAPL,KO,PEP,JNJ,PG');
    const symbols = universe.body.data.map(({ symbol }: { symbol: string }) => symbol).join(',');
    asked = [];
    await get(
      `/api/market/fields?symbols=${symbols}&fields=${STANDARD_VIEWS.price.join(',')},name`,
    );
    expect(asked.filter((capability) => !['quotes', 'instruments'].includes(capability))).toEqual(
      [],
    );
    expect(asked.length).toBeLessThanOrEqual(3);
  });

  it('names unknown symbols, and leaves empty what an instrument does not have', async () => {
    const { body } = await get(
      '/api/market/fields?symbols=NOSUCHX,EURUSD=X,MSFT&fields=last,price-earnings,consensus,name',
    );
    expect(body.data.unknown).toEqual(['NOSUCHX']);
    expect(body.data.symbols).toEqual(['EURUSD=X', 'MSFT']);
    const [last, ratio, consensus, name] = body.data.columns;
    expect(last.numbers.every((value: unknown) => typeof value === 'number')).toBe(true);
    expect([ratio.numbers[0], consensus.texts[0], consensus.numbers]).toEqual([null, null, null]);
    expect(name.texts).toHaveLength(2);
    const none = await get('/api/market/fields?symbols=NOSUCHX&fields=last');
    expect(none.body.data).toEqual({
      symbols: [],
      columns: [{ field: 'last', numbers: [], texts: null }],
      unknown: ['NOSUCHX'],
    });
  });

  it('refuses what is malformed or too much', async () => {
    const many = Array.from({ length: 201 }, (_, at) => `S${at}`).join(',');
    for (const query of [
      'symbols=MSFT&fields=',
      'symbols=MSFT&fields=none',
      'symbols=&fields=last',
      `symbols=${many}&fields=last`,
      `symbols=MSFT&fields=${Array(41).fill('last').join(',')}`,
      'symbols=MSFT',
    ])
      expect([query, (await get(`/api/market/fields?${query}`)).status]).toEqual([query, 400]);
  });

  it('lines of the last session come for many symbols at once; unknown ones are left out', async () => {
    const { body } = await get('/api/market/day-lines?symbols=MSFT,NOSUCHX,VTSAX');
    const lines = body.data as readonly { symbol: string; closes: readonly number[] }[];
    expect(lines.map(({ symbol }) => symbol)).toEqual(['MSFT', 'VTSAX']);
    expect(lines[0]!.closes.length).toBeGreaterThan(1);
  });
});

it('works out the facts of a list of symbols in a turn of the event loop each', async () => {
  const { turn, stop } = countTurns();
  const turns: number[] = [];
  const market = testMarket({
    providers: [
      {
        ...testWorld(() => NOW),
        keyStatistics: async ({ symbol, delay }) => {
          turns.push(turn());
          return sourced('simulated', NOW - delay, statistics(symbol), delay);
        },
      },
    ],
    now: () => NOW,
    entitlement: () => granted(['NYSE']),
  });
  const own = await testServer(marketRoutes(market, (html) => Promise.resolve(html)));
  const url = '/api/market/fields?symbols=MSFT,AAPL,JPM,XOM,KO,PG&fields=beta,market-cap';
  const { data } = (await own.value.inject({ url })).json();
  await stop();
  await own.dispose();
  expect(turns).toHaveLength(data.symbols.length);
  expect(data.symbols.length).toBeGreaterThan(3);
  expect(new Set(turns).size).toBe(turns.length);
});
