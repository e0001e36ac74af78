import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../../adapters/market-data/simulated/test-world.fixture.ts';
import type { FundComparison } from '../../../contract/market/fund-comparison.schema.ts';
import type { FundOverlap, FundStyle } from '../../../contract/market/funds.schema.ts';
import type { FundPeriodReturns } from '../../../domain/funds/fund-growth.ts';
import type { FundPerformance } from '../../../domain/funds/fund-performance.ts';
import type { FundProfile } from '../../../domain/funds/fund-profile.ts';
import type { FundRisk } from '../../../domain/funds/fund-risk.ts';
import type { FundStatistics } from '../../../domain/funds/fund-statistics.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { testServer, type TestServer } from '../../http/server.fixture.ts';
import { granted } from './entitlement.fixture.ts';
import { fundRoutes } from './fund-routes.ts';
import { testMarket } from './market.fixture.ts';

const NOW = Date.parse('2026-03-31T23:30:00Z');

type Ask = (query: unknown, signal: AbortSignal) => Promise<unknown>;
/** Before every question to the provider. */
type Before = (capability: string, query: { readonly symbol?: string }) => Promise<void> | void;

const simulated = testWorld(() => NOW);
let before: Before = () => undefined;
const CAPABILITIES = [
  'instruments',
  'quotes',
  'bars',
  'ratios',
  'yieldCurve',
  'fundProfile',
  'fundHoldings',
  'fundDistributions',
  'fundNav',
  'fundCategory',
  'totalReturns',
] as const;
const watched = Object.fromEntries(
  CAPABILITIES.flatMap((capability) => {
    const ask = simulated[capability] as Ask | undefined;
    if (ask === undefined) return [];
    const asked: Ask = async (query, signal) => {
      await before(capability, query as { symbol?: string });
      return ask(query, signal);
    };
    return [[capability, asked]];
  }),
);

const serve = (): Promise<TestServer> =>
  testServer(
    fundRoutes(
      testMarket({
        providers: [{ ...simulated, ...watched }],
        now: () => NOW,
        entitlement: () => granted(),
        backoff: [],
      }),
    ),
    { entitlementFor: () => granted() },
  );

let opened: TestServer;
beforeAll(async () => {
  await simulated.warm();
  opened = await serve();
}, 240_000);
afterAll(() => opened.dispose());

const ask = async (path: string, server = opened) => {
  const answer = await server.value.inject(`/api/market/${path}`);
  return {
    status: answer.statusCode,
    text: answer.body,
    ...answer.json<{ data: unknown; missing?: readonly { item: string }[] }>(),
  };
};
const dataOf = async <T>(path: string): Promise<T> => (await ask(path)).data as T;
const compare = (query: string) => dataOf<FundComparison>(`fund-comparison?symbols=${query}`);

function pearson(a: readonly number[], b: readonly number[]): number {
  const n = a.length;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const dot = (x: readonly number[], y: readonly number[]) =>
    sum(x.map((value, at) => value * y[at]!));
  return (
    (n * dot(a, b) - sum(a) * sum(b)) /
    Math.sqrt((n * dot(a, a) - sum(a) ** 2) * (n * dot(b, b) - sum(b) ** 2))
  );
}

describe('FUND-60 funds side by side', { timeout: 120_000 }, () => {
  it('have the figures of their own pages', async () => {
    const { funds, overlap } = await compare('SPY,VTSAX,AGG');
    expect(funds.map(({ symbol }) => symbol)).toEqual(['SPY', 'VTSAX', 'AGG']);
    for (const fund of funds) {
      const { symbol } = fund;
      expect(fund.profile).toEqual(await dataOf<FundProfile>(`${symbol}/fund`));
      const performance = await dataOf<FundPerformance>(`${symbol}/performance`);
      expect(fund.returns).toEqual({
        asOfDate: performance.asOfDate,
        trailing: performance.trailing.map(({ period, nav }) => ({ period, value: nav })),
        calendarYears: performance.calendarYears.map(({ year, nav }) => ({ year, value: nav })),
      });
      const risk = await dataOf<FundRisk>(`${symbol}/risk`);
      expect(fund.risk.map(({ years, measures }) => [years, measures])).toEqual(
        risk.windows.map(({ years, rows }) => [
          years,
          rows.map(({ id, fund: value }) => ({ id, value })),
        ]),
      );
      const { premium } = await dataOf<FundStatistics>(`${symbol}/fund-statistics`);
      expect(fund.medianPremium).toBe(premium?.median ?? null);
      const style = await dataOf<FundStyle>(`${symbol}/style`);
      expect(fund.style?.equity?.size).toBe(style.equity?.size ?? style.vendorEquity?.size);
    }
    const pair = await dataOf<FundOverlap>('SPY/overlap?with=VTSAX');
    expect(overlap[0]![1]).toBeCloseTo(pair.overlap, 12);
    expect(overlap[1]![0]).toBe(overlap[0]![1]);
  });

  it('correlate as the returns of their months do, over the months that are counted', async () => {
    // Younger than the fifteen years that pages of single funds tell.
    const { correlation } = await compare('VTWAX,AGG');
    const months = async (symbol: string) =>
      new Map(
        (await dataOf<FundPeriodReturns>(`${symbol}/period-returns`)).months.map(
          ({ period, fund }) => [period, fund],
        ),
      );
    const [young, old] = [await months('VTWAX'), await months('AGG')];
    const common = [...young.keys()].filter((month) => old.has(month)).toSorted();
    expect(correlation).toMatchObject({
      months: common.length,
      from: common[0],
      to: common.at(-1),
    });
    expect(correlation.values[0]![0]).toBeCloseTo(1, 12);
    expect(correlation.values[1]![0]).toBeCloseTo(
      pearson(
        common.map((month) => young.get(month)!),
        common.map((month) => old.get(month)!),
      ),
      6,
    );
  });

  it('grow from the same day to the return of the period', async () => {
    const { growth, funds } = await compare('SPY,VTSAX&range=1y');
    expect(growth.limitedBy).toBeNull();
    for (const [at, { returns }] of funds.entries()) {
      const year = returns!.trailing.find(({ period }) => period === '1y')!.value!;
      expect(growth.values[at]![0]).toBe(1);
      expect(growth.values[at]!.at(-1)! - 1).toBeCloseTo(year, 5);
    }
    const { growth: whole, funds: two } = await compare('SPY,VTWAX&range=max');
    expect(two[whole.limitedBy!]!.symbol).toBe('VTWAX');
  });

  it('what is unknown or no fund is named; a former or repeated symbol counts once', async () => {
    const data = await compare('SPY,NOSUCHX,MSFT,SPY');
    expect(data.funds.map(({ symbol }) => symbol)).toEqual(['SPY']);
    expect([data.unknown, data.notFunds]).toEqual([['NOSUCHX'], ['MSFT']]);
    const none = await ask('fund-comparison?symbols=MSFT');
    expect([none.status, (none.data as FundComparison).funds]).toEqual([200, []]);
  });

  it('six symbols, none or a bad range are refused by the name of the field', async () => {
    for (const [query, field] of [
      ['symbols=A,B,C,D,E,F', 'symbols'],
      ['symbols=', 'symbols'],
      ['symbols=%3Cb%3E', 'symbols'],
      ['', 'symbols'],
      ['symbols=SPY&range=2y', 'range'],
    ]) {
      const { status, text } = await ask(`fund-comparison?${query}`);
      expect([query, status]).toEqual([query, 400]);
      expect(text).toContain(field);
    }
  });

  it('a fund that cannot be had leaves the others whole and is named', async () => {
    const alone = await serve();
    before = (capability, { symbol }) => {
      if (symbol === 'AGG' && capability !== 'instruments')
        throw new ProviderError('unavailable', 'Nobody is there.');
    };
    const { status, data, missing } = await ask('fund-comparison?symbols=SPY,AGG', alone);
    before = () => undefined;
    await alone.dispose();
    const [spy, agg] = (data as FundComparison).funds;
    expect([status, spy?.profile?.symbol, agg?.profile]).toEqual([200, 'SPY', null]);
    expect(spy?.risk.length).toBeGreaterThan(0);
    expect((data as FundComparison).overlap).toEqual([
      [expect.closeTo(1, 6), null],
      [null, null],
    ]);
    expect(missing?.map(({ item }) => item)).toContain('AGG');
  });

  it('FUND-43 the provider is asked at most four times one after another', async () => {
    const alone = await serve();
    let waiting: (() => void)[] = [];
    before = () => new Promise<void>((go) => void waiting.push(go));
    const answer = ask('fund-comparison?symbols=SPY,VTSAX,AGG', alone);
    let isDone = false;
    void answer.then(() => (isDone = true));
    let rounds = 0;
    while (!isDone) {
      // What one round sets off has asked by then.
      for (let turn = 0; turn < 2_000 && !isDone; turn += 1) await nextTurn();
      if (waiting.length === 0) continue;
      rounds += 1;
      const together = waiting;
      waiting = [];
      for (const go of together) go();
    }
    before = () => undefined;
    expect((await answer).status).toBe(200);
    await alone.dispose();
    expect(rounds).toBeLessThanOrEqual(4);
  });
});

describe('funds of the same category', () => {
  it('are named, the best known first, without the fund itself', async () => {
    const peers = await dataOf<readonly { symbol: string; name: string }[]>('VTSAX/fund-peers');
    const category = await dataOf<readonly string[]>('VTSAX/category');
    expect(peers).toHaveLength(8);
    expect(peers.every(({ symbol }) => category.includes(symbol))).toBe(true);
    expect(peers.map(({ symbol }) => symbol)).not.toContain('VTSAX');
    expect((await ask('MSFT/fund-peers')).status).toBe(404);
  });
});
