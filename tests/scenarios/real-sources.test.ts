import { DEMO_PASSWORD } from '../../src/server/features/identity/demo-password.fixture.ts';
import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playSession } from '../../src/adapters/market-data/yahoo/yahoo-server.fixture.ts';
import {
  type VendorServer,
  vendorServer,
} from '../../src/adapters/market-data/vendor-server.fixture.ts';
import {
  bareEnvironment,
  freshFolder,
  type RunningProgram,
  runToEnd,
  startProgram,
} from './run-program.ts';

const DAY = 86_400;
/** Invented figures in Yahoo's shape, for a company that does not exist. */
const AT = Math.floor(Date.now() / 1_000) - 3_600;
const QUOTE = {
  symbol: 'XMPL',
  quoteType: 'EQUITY',
  longName: 'Example Industries Inc.',
  shortName: 'Example Industries',
  exchange: 'NMS',
  fullExchangeName: 'NasdaqGS',
  exchangeTimezoneName: 'America/New_York',
  market: 'us_market',
  marketState: 'CLOSED',
  currency: 'USD',
  exchangeDataDelayedBy: 0,
  regularMarketPrice: 101.5,
  regularMarketPreviousClose: 100,
  regularMarketOpen: 100.5,
  regularMarketDayHigh: 102,
  regularMarketDayLow: 99.5,
  regularMarketVolume: 1_200_000,
  regularMarketTime: AT,
  marketCap: 5_000_000_000,
};
const DAYS = Array.from({ length: 20 }, (_, i) => AT - (20 - i) * DAY);
const CHART = {
  chart: {
    result: [
      {
        meta: {
          currency: 'USD',
          symbol: 'XMPL',
          exchangeName: 'NMS',
          instrumentType: 'EQUITY',
          exchangeTimezoneName: 'America/New_York',
          gmtoffset: -18_000,
          regularMarketTime: AT,
          regularMarketPrice: 101.5,
          dataGranularity: '1d',
        },
        timestamp: DAYS,
        indicators: {
          quote: [
            {
              open: DAYS.map((_, i) => 100 + i / 10),
              high: DAYS.map((_, i) => 101 + i / 10),
              low: DAYS.map((_, i) => 99 + i / 10),
              close: DAYS.map((_, i) => 100.5 + i / 10),
              volume: DAYS.map(() => 1_000_000),
            },
          ],
          adjclose: [{ adjclose: DAYS.map((_, i) => 100.5 + i / 10) }],
        },
      },
    ],
    error: null,
  },
};
const CURVE = `Date,"1 Mo","2 Mo","3 Mo","6 Mo","1 Yr","2 Yr","5 Yr","10 Yr","30 Yr"
${new Date(Date.now() - 86_400_000).toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: '2-digit', day: '2-digit' })},4.01,4.02,4.03,4.04,4.05,4.06,4.07,4.08,4.09
`;

let vendor: VendorServer;
let program: RunningProgram;
let cookie = '';
let settings: Readonly<Record<string, string>>;

beforeAll(async () => {
  vendor = await vendorServer();
  playSession(vendor);
  vendor.play('/v7/finance/quote', ({ query }) => ({
    body: {
      quoteResponse: {
        result: (query.get('symbols') ?? '').split(',').includes('XMPL') ? [QUOTE] : [],
        error: null,
      },
    },
  }));
  vendor.play('/v8/finance/chart/XMPL', { body: CHART });
  vendor.play('/v1/finance/search', {
    body: {
      quotes: [
        {
          symbol: 'XMPL',
          quoteType: 'EQUITY',
          exchange: 'NMS',
          longname: 'Example Industries Inc.',
          isYahooFinance: true,
          score: 20_000,
        },
      ],
      news: [],
    },
  });
  vendor.play('/resource-center/*', { body: CURVE, headers: { 'content-type': 'text/csv' } });
  settings = {
    DATA_DIR: freshFolder(),
    MARKET_DATA: 'yahoo,treasury',
    YAHOO_URL: vendor.url,
    TREASURY_URL: vendor.url,
  };
  program = await startProgram(settings);
});

afterAll(async () => {
  program.process.kill('SIGTERM');
  await program.ended;
  await vendor.close();
});

const ask = async (path: string) => {
  const answer = await fetch(`${program.url}${path}`, {
    headers: cookie === '' ? {} : { cookie },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, never> };
};

describe('an installation with real sources', () => {
  it('starts and is ready without a request to a vendor', async () => {
    expect((await ask('/readyz')).status).toBe(200);
    expect(vendor.requests).toEqual([]);
  });

  it('answers instrument, search, bars and the yield curve from its sources', async () => {
    const instrument = await ask('/api/market/XMPL');
    expect(instrument).toMatchObject({
      status: 200,
      body: { source: 'yahoo', data: { symbol: 'XMPL', name: 'Example Industries Inc.' } },
    });
    const found = await ask('/api/symbol-search?text=XMPL');
    expect(JSON.stringify(found.body)).toContain('Example Industries');
    const bars = await ask('/api/market/XMPL/bars?range=1m');
    expect(bars).toMatchObject({ status: 200, body: { source: 'yahoo' } });
    const curve = await ask('/api/market/rates');
    expect(curve).toMatchObject({ status: 200, body: { source: 'treasury' } });
    expect(JSON.stringify(curve.body)).toContain('4.08');
  });

  it('answers quotes to a member who may see them live', async () => {
    const login = await fetch(`${program.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ wmid: '501', username: 'investor', password: DEMO_PASSWORD }),
    });
    cookie = login.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    const quotes = await ask('/api/market/quotes?symbols=XMPL,ZZZZ');
    expect(quotes.status).toBe(200);
    expect(JSON.stringify(quotes.body)).toContain('101.5');
    expect(quotes.body).toMatchObject({ source: 'yahoo' });
  });

  it('says that no source has what none has, and goes on', async () => {
    expect(await ask('/api/market/calendars/economy?from=2026-03-01&to=2026-03-31')).toMatchObject({
      status: 501,
      body: { code: 'noSource', statusMessage: 'No configured source has the economic calendar.' },
    });
    expect((await ask('/api/market/status')).body).toMatchObject({
      sources: [
        { id: 'yahoo', simulated: false },
        { id: 'treasury', simulated: false },
      ],
    });
  });

  it('answers stale or fails while the vendor is down, and stays ready', async () => {
    vendor.mutate(() => ({ status: 500, body: 'oops' }));
    expect((await ask('/api/market/XMPL/options')).status).toBeGreaterThanOrEqual(500);
    expect((await ask('/readyz')).status).toBe(200);
    vendor.mutate(undefined);
  });

  it('can be checked while it runs: each source, each capability, and a code for failures', async () => {
    const child = spawn('node', ['src/server/data.ts', 'check', 'XMPL', '--json'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...bareEnvironment(), ...settings },
    });
    let text = '';
    child.stdout.on('data', (chunk: unknown) => {
      text += String(chunk);
    });
    const code = await new Promise((done) => {
      child.once('close', done);
    });
    const rows = JSON.parse(text) as readonly Record<string, unknown>[];
    const resultOf = (source: string, capability: string) =>
      rows.find((row) => row['source'] === source && row['capability'] === capability)?.['result'];
    expect(resultOf('yahoo', 'quotes')).toBe('answered');
    expect(resultOf('yahoo', 'bars')).toBe('answered');
    expect(resultOf('treasury', 'yieldCurve')).toBe('answered');
    expect(code).toBe(rows.some(({ result }) => result === 'failed') ? 1 : 0);
    expect(text).not.toMatch(/session-of-a-test|a\/b\.c/);
  });

  it('repeats no crumb and no cookie in its log', () => {
    expect(program.output()).not.toMatch(/session-of-a-test|a\/b\.c/);
  });
});

it('a source without what it needs ends the start with one line', async () => {
  const { code, output } = await runToEnd({ DATA_DIR: freshFolder(), MARKET_DATA: 'sec' });
  expect(code).toBe(1);
  expect(output).toMatch(/^Setting SEC_CONTACT must be set to an e-mail address to use sec/);
});
