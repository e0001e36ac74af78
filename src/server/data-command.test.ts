import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { vendorServer, type VendorServer } from '../adapters/market-data/vendor-server.fixture.ts';
import { openStore } from '../adapters/store/open-store.ts';
import { symbolId } from '../domain/symbols/instrument.ts';
import type { MarketDataProvider } from '../ports/market-data.ts';
import { notFound, ProviderError } from '../ports/provider-error.ts';
import { parseConfig } from './config.ts';
import { checkProvider, type CheckRow } from './data-check.ts';
import { runDataCommand } from './data-command.ts';
import { ASKED } from './data-questions.ts';
import { POLICIES } from './features/market/policies.ts';

const CONFIG = parseConfig({
  SIM_CLOCK: '2026-03-31T14:30:00Z',
  SIM_SPEED: '0',
  SIM_SYMBOLS: '500',
  CACHE_MB: '64',
});
const NOW = Date.UTC(2026, 2, 31, 14, 30);

const check = (provider: Partial<MarketDataProvider>): Promise<readonly CheckRow[]> =>
  checkProvider({
    provider: { id: 'x', name: 'X', minimumDelay: 0, ...provider },
    symbol: symbolId('AAPL'),
    fund: symbolId('VTSAX'),
    marketNow: () => NOW,
    wallClock: () => NOW,
    left: () => 7,
    timeout: 50,
  });

const answer = <T>(data: T) => ({
  data,
  source: 'x',
  asOf: NOW - 5_000,
  delayedBy: 0,
  stale: false,
});

describe('npm run data -- check', () => {
  it('has a question for every capability', () => {
    expect(ASKED.toSorted()).toEqual(Object.keys(POLICIES).toSorted());
  });

  it('asks the simulated source for everything it has, and nothing fails', async () => {
    const { text, exitCode } = await runDataCommand(['check', 'MSFT', '--json'], CONFIG, 240_000);
    const rows = JSON.parse(text) as readonly CheckRow[];
    expect(rows.filter(({ result }) => result === 'failed')).toEqual([]);
    expect(rows.filter(({ result }) => result === 'answered').length).toBeGreaterThan(35);
    expect(new Set(rows.map(({ capability }) => capability)).size).toBe(rows.length);
    expect(exitCode).toBe(0);
  }, 240_000);

  it('says what came, how old it is, how long it took and what is left', async () => {
    const [row] = await check({ news: async () => answer([]), breadth: undefined } as never);
    expect(row).toEqual({
      source: 'x',
      capability: 'news',
      result: 'nothing',
      items: 0,
      age: 5_000,
      took: 0,
      left: 7,
      why: 'The answer is empty.',
    });
  });

  it('the age is that of the newest price, story or filing, not of the answer', async () => {
    const HOUR = 3_600_000;
    const rows = await check({
      quotes: async () =>
        answer([
          { lastTime: NOW - 9 * HOUR, extended: null },
          { lastTime: NOW - 8 * HOUR, extended: { time: NOW - 6 * HOUR } },
        ]),
      bars: async () => answer({ bars: [{ time: NOW - 30 * HOUR }, { time: NOW - 20 * HOUR }] }),
      news: async () => answer([{ time: NOW - 2 * HOUR }, { time: NOW - 3 * HOUR }]),
      filings: async () => answer([{ filedAt: NOW - 50 * HOUR }]),
      peers: async () => answer([{}]),
    } as never);
    expect(Object.fromEntries(rows.map(({ capability, age }) => [capability, age]))).toEqual({
      quotes: 6 * HOUR,
      bars: 20 * HOUR,
      news: 2 * HOUR,
      filings: 50 * HOUR,
      peers: 5_000,
    });
  });

  it('tells having nothing from failing, and survives faults and silence', async () => {
    const rows = await check({
      companyProfile: () => Promise.reject(notFound('profile of AAPL')),
      ratings: () => Promise.reject(new ProviderError('unauthorised', 'X refused the request.')),
      ownership: () => Promise.reject(new TypeError('oops')),
      priceTarget: () => new Promise(() => undefined),
      story: async () => answer({} as never),
    });
    expect(rows.map(({ capability, result, why }) => [capability, result, why])).toEqual([
      ['companyProfile', 'nothing', 'There is no profile of AAPL.'],
      ['ratings', 'failed', 'unauthorised: X refused the request.'],
      ['priceTarget', 'failed', 'timeout: No answer within 0.05 s.'],
      ['ownership', 'failed', 'fault: oops'],
      ['story', 'nothing', 'No earlier answer names one to ask for.'],
    ]);
  });

  it.each([
    [[]],
    [['fetch']],
    [['check', '--loud']],
    [['check', '--fund']],
    [['check', 'no symbol']],
  ])('%j is answered with how to use it', async (words) => {
    const { text, exitCode } = await runDataCommand(words, CONFIG);
    expect(text).toMatch(/^Usage: npm run data -- check/);
    expect(exitCode).toBe(2);
  });
});

describe('npm run data -- check beside a server', () => {
  let vendor: VendorServer | undefined;
  let folder: string | undefined;
  afterEach(async () => {
    await vendor?.close();
    if (folder !== undefined) await rm(folder, { recursive: true });
  });

  async function setting() {
    vendor = await vendorServer();
    folder = await mkdtemp(join(tmpdir(), 'data-check-'));
    const { url } = vendor;
    const config = parseConfig({
      DATA_DIR: folder,
      MARKET_DATA: 'sec',
      SEC_CONTACT: 'desk@example.com',
      SEC_URL: url,
      SEC_DATA_URL: url,
      SEC_SEARCH_URL: url,
    });
    return { config, requests: vendor.requests };
  }

  it('counts for itself where there is no database, and says so', async () => {
    const { config, requests } = await setting();
    const { text } = await runDataCommand(['check'], config);
    expect(text).toContain('counted by this command alone: there is no database in');
    expect(requests.length).toBeGreaterThan(0);
  });

  it('takes its requests from the bucket that the server uses, which may be paused', async () => {
    const { config, requests } = await setting();
    const server = await openStore(config.store);
    try {
      await runDataCommand(['check'], config);
      const counted = await server.db.selectFrom('request_budget').selectAll().execute();
      expect(counted).toMatchObject([{ provider: 'sec' }]);
      expect(counted[0]!.full_at).toBeGreaterThan(0);
      const before = requests.length;
      expect(before).toBeGreaterThan(0);
      await server.stores.requestBudgets.pause('sec', 600_000);
      const { text, exitCode } = await runDataCommand(['check'], config);
      expect(requests.length).toBe(before);
      expect(text).toContain('The data source allows no more questions right now.');
      expect(text).toContain('counted together with those of the server');
      expect(exitCode).toBe(1);
    } finally {
      await server.close();
    }
  });
});
