import { sanitiseHtml } from '../../../adapters/html/sanitise-html.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { Bar } from '../../../domain/prices/bar.ts';
import type { FundHoldings } from '../../../domain/funds/fund-holding.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import { sourced } from '../../../domain/quotes/sourced.ts';
import {
  symbolId,
  type Exchange,
  type Instrument,
  type SymbolId,
} from '../../../domain/symbols/instrument.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import type { OptionExpiry } from '../../../domain/options/option-chain.ts';
import { notFound, ProviderError, unknownSymbol } from '../../../ports/provider-error.ts';
import { granted } from './entitlement.fixture.ts';
import { testServer, type TestServer } from '../../http/server.fixture.ts';
import type { Entitlement } from '../../../domain/identity/entitlement.ts';
import { testMarket } from './market.fixture.ts';
import { marketRoutes } from './routes.ts';

const NOW = Date.parse('2026-03-31T15:00:00Z');
const LISTED: Readonly<Record<string, Exchange>> = { MSFT: 'NASDAQ', JPM: 'NYSE', '^SPX': 'INDEX' };

const instrument = (symbol: SymbolId, exchange: Exchange): Instrument => ({
  symbol,
  name: `${symbol} Inc.`,
  type: 'equity',
  exchange,
  currency: 'USD',
  country: 'US',
  sector: null,
  industry: null,
  cik: null,
  formerSymbols: [],
  listedOn: null,
  delistedOn: null,
  hasOptions: true,
  popularity: 0.5,
});

const quote = (symbol: SymbolId, time: number): Quote => ({
  symbol,
  exchange: LISTED[symbol] ?? 'OTC',
  currency: 'USD',
  phase: 'regular',
  last: 101,
  lastSize: 100,
  lastTime: time,
  bid: 100.99,
  bidSize: 2,
  ask: 101.01,
  askSize: 3,
  open: 100,
  high: 102,
  low: 99,
  previousClose: 100,
  change: 1,
  changePercent: 1,
  volume: 12345,
  averageVolume: null,
  vwap: null,
  high52: 120,
  low52: 80,
  marketCap: 1e12,
  sharesOutstanding: 1e10,
  extended: null,
  halted: false,
});

const bar = (time: number, close: number): Bar => ({
  time,
  open: close,
  high: close + 1,
  low: close - 1,
  close,
  volume: 7,
});

/** A small market of three symbols that can be switched off. */
function smallMarket() {
  const asked: string[] = [];
  const state = { broken: false };
  const known = (symbol: SymbolId): Exchange => {
    const exchange = LISTED[symbol];
    if (exchange === undefined) throw unknownSymbol(symbol);
    return exchange;
  };
  const provider: MarketDataProvider = {
    id: 'small',
    name: 'Small market',
    minimumDelay: 0,
    answersPast: true,
    instruments: async ({ symbols }) =>
      sourced(
        'small',
        NOW,
        symbols.flatMap((symbol) =>
          LISTED[symbol] === undefined ? [] : [instrument(symbol, known(symbol))],
        ),
      ),
    quotes: async ({ symbols, delay }) => {
      asked.push(`${symbols.join('+')} ${delay}`);
      if (state.broken) throw new ProviderError('rate-limited', 'Too many questions.');
      return sourced(
        'small',
        NOW - delay,
        symbols.map((symbol) => quote(symbol, NOW - delay)),
        delay,
      );
    },
    bars: async ({ symbol, interval, adjustment, extended, delay, from, to }) => {
      known(symbol);
      asked.push(`${interval} ${adjustment} ${from < to}`);
      return sourced(
        'small',
        NOW,
        { symbol, interval, adjustment, extended, bars: [bar(1, 10), bar(2, 11)] },
        delay,
      );
    },
    fundHoldings: async ({ symbol }) => {
      known(symbol);
      throw notFound(`holdings of ${symbol}`);
    },
    story: async ({ id }) => {
      throw notFound(`story ${id}`);
    },
    optionExpiries: async ({ symbol, delay }) =>
      sourced(
        'small',
        NOW,
        symbol === 'JPM' ? [] : [expiring('2026-11-16', 3), expiring('2026-12-18', 35)],
        delay,
      ),
    optionChain: async ({ symbol, expiry }) => {
      throw notFound(`the chain ${symbol} ${expiry}`);
    },
  };
  return { provider, asked, state };
}

const expiring = (date: string, daysToExpiry: number): OptionExpiry => ({
  expiry: isoDate(date),
  expiresAt: Date.parse(`${date}T21:00:00Z`),
  daysToExpiry,
  kind: 'monthly',
  atmVolatility: 0.3,
});

let opened: TestServer | undefined;
afterEach(async () => {
  await opened?.dispose();
  opened = undefined;
});

async function open(entitlement: Entitlement = granted(), more: Partial<MarketDataProvider> = {}) {
  const market = smallMarket();
  let wall = 0;
  const service = testMarket({
    providers: [{ ...market.provider, ...more }],
    now: () => NOW,
    wallClock: () => wall,
    entitlement: async () => entitlement,
  });
  opened = await testServer(
    marketRoutes(service, async (html) => sanitiseHtml(html)),
    { entitlementFor: () => entitlement },
  );
  const app: FastifyInstance = opened.value;
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ url: `/api/market/${path}`, headers });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      body: answer.body === '' ? null : (JSON.parse(answer.body) as Record<string, never>),
    };
  };
  return {
    ...market,
    get,
    pass: (ms: number) => {
      wall += ms;
    },
  };
}

describe('market API', () => {
  it('MKT-1 quotes name source and time, follow the order asked and list what is unknown', async () => {
    const { get } = await open();
    const { status, body } = await get('quotes?symbols=jpm,NOPE,MSFT,jpm');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      source: 'small',
      asOf: NOW,
      delayedBy: 0,
      stale: false,
      unknown: ['NOPE'],
    });
    expect((body as unknown as { data: Quote[] }).data.map(({ symbol }) => symbol)).toEqual([
      'JPM',
      'MSFT',
    ]);
    expect((body as unknown as { data: Quote[] }).data[1]).toEqual({
      ...quote(symbolId('MSFT'), NOW),
      delayedBy: 0,
    });
  });

  it('MKT-2 entitlement delays an exchange and no other, and says so on each quote', async () => {
    const { get, asked } = await open(granted(['NYSE']));
    const { body } = await get('quotes?symbols=MSFT,JPM,%5ESPX');
    const data = (body as unknown as { data: (Quote & { delayedBy: number })[] }).data;
    expect(
      data.map(({ symbol, delayedBy, lastTime }) => [symbol, delayedBy, lastTime - NOW]),
    ).toEqual([
      ['MSFT', 0, 0],
      ['JPM', 900_000, -900_000],
      ['^SPX', 0, 0],
    ]);
    expect(body).toMatchObject({ asOf: NOW - 900_000, delayedBy: 900_000 });
    expect(asked).toEqual(['MSFT+^SPX 0', 'JPM 900000']);
  });

  it('MKT-19 the ten heaviest of a fund are not the market of a heatmap', async () => {
    for (const [complete, status] of [
      [true, 200],
      [false, 404],
    ] as const) {
      const { get } = await open(granted(), {
        sectors: async ({ delay }) => sourced('small', NOW, [], delay),
        fundHoldings: async ({ symbol }) =>
          sourced('small', NOW, { symbol, complete, holdings: [] } as unknown as FundHoldings),
      });
      expect((await get('heatmap?scope=sp500')).status).toBe(status);
      expect((await get('heatmap?scope=all')).status).toBe(200);
      await opened?.dispose();
      opened = undefined;
    }
  });

  it('ID-13 depth, trades and options are refused to a plan without them', async () => {
    const { get } = await open(granted([], ['level2', 'options']));
    for (const path of ['MSFT/depth', 'MSFT/trades', 'MSFT/options', 'MSFT/options/2026-12-18']) {
      const { status, body } = await get(path);
      expect([path, status]).toEqual([path, 403]);
      expect(body).toMatchObject({
        statusMessage: expect.stringContaining('not included in your plan'),
      });
    }
  });

  it('MKT-22 the usual expiry is the first at least a week away', async () => {
    const { get } = await open(granted(['NYSE']));
    const missing = async (path: string) => {
      const { status, body } = await get(path);
      return [status, body?.statusMessage];
    };
    // The small market has no chains: it tells which one it was asked for.
    expect(await missing('MSFT/options/usual')).toEqual([
      404,
      expect.stringContaining('MSFT 2026-12-18'),
    ]);
    expect(await missing('JPM/options/usual')).toEqual([404, expect.stringContaining('on JPM')]);
    expect((await get('MSFT/options/soon')).status).toBe(400);
  });

  it('MKT-10 the same quotes asked in another order come in that order, also while they are fresh', async () => {
    const { get, asked } = await open(granted(['NYSE']));
    const order = async (symbols: string) =>
      ((await get(`quotes?symbols=${symbols}`)).body as unknown as { data: Quote[] }).data.map(
        ({ symbol }) => symbol,
      );
    expect(await order('MSFT,%5ESPX,JPM')).toEqual(['MSFT', '^SPX', 'JPM']);
    expect(await order('MSFT,JPM,%5ESPX')).toEqual(['MSFT', 'JPM', '^SPX']);
    expect(await order('MSFT,%5ESPX,JPM')).toEqual(['MSFT', '^SPX', 'JPM']);
    expect(asked).toHaveLength(2);
  });

  it('MKT-3 a wrong question gets 400 with the fields at fault', async () => {
    const { get } = await open();
    const { status, body } = await get('MSFT/bars?interval=7m&extended=maybe');
    expect(status).toBe(400);
    expect(
      (body as unknown as { issues: { path: string }[] }).issues.map(({ path }) => path),
    ).toEqual(['query.interval', 'query.extended']);
    expect((await get('quotes?symbols=')).status).toBe(400);
    expect((await get('MSFT/bars?from=20&to=10')).body).toMatchObject({
      statusCode: 400,
      issues: [{ path: 'query' }],
    });
    expect((await get('MSFT/bars?range=5y&interval=1m')).status).toBe(400);
    for (const range of [
      'MSFT/nav?from=2026-12-31&to=1995-09-07',
      'MSFT/nav?from=1985-09-07&to=2026-12-31',
      'MSFT/actions?from=2026-01-02&to=2026-01-01',
      'MSFT/actions?to=9999-12-31',
      'MSFT/options/0001-01-01',
      'calendars/economy?from=2026-01-02&to=2026-01-01',
      'calendars/earnings?from=2026-01-01&to=2100-12-31&symbols=MSFT',
      'MSFT/bars?from=0&to=8000000000000',
    ])
      expect([range, (await get(range)).status]).toEqual([range, 400]);
  });

  it('MKT-15 a calendar is refused when it asks for all companies over all time', async () => {
    const { get } = await open();
    const long = await get('calendars/earnings?from=2006-01-01&to=2026-03-31');
    expect(long.body).toMatchObject({
      statusCode: 400,
      statusMessage: 'The range is too long: at most 50 days for these companies.',
    });
    expect((await get('calendars/dividends?from=2026-04-02&to=2026-04-01')).status).toBe(400);
    const rates = 'fx-rates?base=USD&from=1990-01-01&to=2026-03-31&quotes=';
    expect((await get(`${rates}EUR,GBP,JPY,CHF,CAD`)).status).toBe(400);
    expect((await get(`${rates}EUR`)).status).not.toBe(400);
    // Nobody in this small market has calendars: a fair question gets as far as that.
    expect(
      (await get('calendars/earnings?from=2006-01-01&to=2026-03-31&symbols=MSFT,JPM')).status,
    ).toBe(501);
    expect((await get('calendars/dividends?from=2026-04-01&to=2026-05-20')).status).toBe(501);
  });

  it('MKT-4 an unknown symbol, story or kind gets 404 with a sentence', async () => {
    const { get } = await open();
    expect((await get('NOPE/bars')).body).toMatchObject({
      statusCode: 404,
      statusMessage: 'No instrument has the symbol NOPE.',
    });
    expect((await get('MSFT/holdings')).body).toMatchObject({
      statusCode: 404,
      statusMessage: 'There are no holdings of MSFT.',
    });
    expect((await get('news/nothing')).status).toBe(404);
    // No source of this small market has insiders of anybody.
    expect((await get('MSFT/insiders')).status).toBe(501);
    expect((await get('%20/bars')).status).toBe(400);
  });

  it('MKT-5 bars come in columns, at the interval that suits the range', async () => {
    const { get, asked } = await open();
    const { body } = await get('MSFT/bars?range=5y');
    expect(body).toMatchObject({
      data: {
        interval: '1wk',
        adjustment: 'split',
        bars: { time: [1, 2], close: [10, 11], volume: [7, 7] },
      },
    });
    await get('MSFT/bars?range=1d&adjustment=total');
    expect(asked).toEqual(['1wk split true', '1m total true']);
  });

  it('MKT-6 an answer has a tag; asking with it costs no body until something changes', async () => {
    const { get } = await open();
    const first = await get('quotes?symbols=MSFT');
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    const tag = String(first.headers['etag']);
    const again = await get('quotes?symbols=MSFT', { 'if-none-match': tag });
    expect([again.status, again.text]).toEqual([304, '']);
    const other = await get('quotes?symbols=JPM', { 'if-none-match': tag });
    expect(other.status).toBe(200);
  });

  it('MKT-7 when nobody answers, the last answer comes labelled stale and is not to be kept; without one, 503', async () => {
    const { get, state, pass } = await open();
    await get('quotes?symbols=MSFT');
    state.broken = true;
    pass(5_000);
    const old = await get('quotes?symbols=MSFT');
    expect(old.body).toMatchObject({ stale: true, asOf: NOW });
    expect(old.headers['cache-control']).toBe('private, no-cache');
    const none = await get('quotes?symbols=JPM');
    expect(none.status).toBe(503);
    expect(none.headers['retry-after']).toBe('5');
    expect(none.body).toMatchObject({ statusMessage: 'Too many questions.' });
  });

  it('MKT-8 the calendar is a rule and needs no provider', async () => {
    const { get } = await open();
    const { body, headers } = await get('calendars/sessions?year=2026');
    expect(headers['cache-control']).toBe('public, max-age=86400');
    const year = body as unknown as {
      sessions: { date: string; open: number }[];
      holidays: { date: string; name: string }[];
    };
    expect(year.sessions).toHaveLength(251);
    expect(year.holidays[0]).toEqual({ date: '2026-01-01', name: "New Year's Day" });
    expect((await get('status')).body).toMatchObject({
      phase: 'regular',
      now: NOW,
      nextClose: Date.parse('2026-03-31T20:00:00Z'),
      sources: [{ id: 'small', simulated: false }],
    });
    expect((await get('calendars/sessions?year=1950')).status).toBe(400);
  });

  it('MKT-23 rates that are computed from others come without binary dust', async () => {
    const { get } = await open(granted(), {
      fxRates: async ({ base }) =>
        sourced('small', NOW, [
          { base, quote: 'USD', points: [{ date: isoDate('2026-03-31'), rate: 1.1 * 3 }] },
          { base, quote: 'GBP', points: [{ date: isoDate('2026-03-31'), rate: 1 / 3 }] },
        ]),
    });
    const { text } = await get('fx-rates?base=EUR&quotes=USD,GBP');
    expect(text).toContain('"rate":3.3}');
    expect(text).toContain('"rate":0.3333333333}');
  });

  it('MKT-9 every ratio can be looked up with its formula', async () => {
    const { get } = await open();
    const { body } = await get('ratio-definitions');
    expect(body as unknown as object[]).toContainEqual(
      expect.objectContaining({
        id: 'price-earnings',
        formula: 'price ÷ diluted EPS',
        unit: 'times',
      }),
    );
  });
});
