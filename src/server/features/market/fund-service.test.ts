import { describe, expect, it } from 'vitest';
import { lruBudget } from '../../../adapters/cache/lru-budget.ts';
import {
  fundGrowth,
  fundPeriodReturns,
  fundRisk,
  fundStatistics,
} from '../../../contract/market/fund-statistics.schema.ts';
import { fundPerformance } from '../../../contract/market/funds.schema.ts';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { wandering } from '../../../domain/funds/compare.fixture.ts';
import { sourced } from '../../../domain/quotes/sourced.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { Capability, MarketDataProvider } from '../../../ports/market-data.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { derivedProvider } from './derived-provider.ts';
import { granted } from './entitlement.fixture.ts';
import { type FundService, fundService } from './fund-service.ts';
import { testRegistry } from './market.fixture.ts';
import type { ProviderRegistry } from './provider-registry.ts';
import { fund, NOW, type ScriptedFund, scriptedFunds, TODAY } from './scripted-funds.fixture.ts';
import { marketService } from './service.ts';

const { signal } = new AbortController();

/** The product's own registry and service, with what is derived, over one provider. */
function serve(provider: MarketDataProvider, bytes = 64 * 1024 * 1024, now = NOW) {
  const caches = lruBudget(bytes);
  const registry: ProviderRegistry = testRegistry({
    providers: [
      provider,
      derivedProvider(
        () => registry,
        () => now,
        caches,
      ),
    ],
    caches,
    marketNow: () => now,
    backoff: [],
  });
  const service = marketService({
    registry,
    providers: [provider],
    now: () => now,
    wallClock: Date.now,
    entitlement: () => granted(),
    caches,
  });
  return { funds: fundService(service), caches };
}

const CATEGORY: readonly ScriptedFund[] = [
  fund('ETFA', 1, { type: 'etf' }),
  ...Array.from({ length: 7 }, (_, at) => fund(`FND${at}`, at + 2)),
  fund('YOUNG', 20, { levels: wandering('YOUNG', 20, isoDate('2025-06-02'), TODAY) }),
];
const flat = wandering('CASH', 30, isoDate('2005-01-03'), TODAY);
const OTHERS: readonly ScriptedFund[] = [
  fund('CASH', 30, {
    type: 'money-market',
    category: 'Money Market',
    benchmark: null,
    levels: { ...flat, levels: new Float64Array(flat.days.length).fill(1) },
  }),
  fund('BOND', 31, {
    category: 'Core Bond',
    levels: wandering('BOND', 31, isoDate('2005-01-03'), TODAY, 0.0001, 0.004),
  }),
  fund('LONE', 32, { category: null, benchmark: null }),
];
const ALL = [...CATEGORY, ...OTHERS];

const TABS: Readonly<Record<string, (funds: FundService, symbol: string) => Promise<unknown>>> = {
  performance: (funds, symbol) => funds.performance(symbolId(symbol), signal),
  growth: (funds, symbol) => funds.growth(symbolId(symbol), '10y', signal),
  periods: (funds, symbol) => funds.periods(symbolId(symbol), signal),
  risk: (funds, symbol) => funds.risk(symbolId(symbol), signal),
  statistics: (funds, symbol) => funds.statistics(symbolId(symbol), signal),
};

const VENDORS: Readonly<Record<string, readonly Capability[]>> = {
  'everything at once': [],
  'no batch of levels': ['totalReturns'],
  'values and profiles without categories': ['totalReturns', 'fundCategory', 'yieldCurve'],
  'values and bars only': [
    'totalReturns',
    'fundCategory',
    'fundProfile',
    'fundDistributions',
    'yieldCurve',
  ],
  'bars only': [
    'totalReturns',
    'fundNav',
    'fundCategory',
    'fundProfile',
    'fundDistributions',
    'yieldCurve',
  ],
};

describe('figures of a fund', () => {
  it.each(
    Object.keys(VENDORS).flatMap((vendor) => Object.keys(TABS).map((tab) => ({ vendor, tab }))),
  )(
    'FST-1 $tab with $vendor: four questions one after another at most',
    async ({ vendor, tab }) => {
      const { provider, asked } = scriptedFunds(ALL, VENDORS[vendor]);
      const { funds } = serve(provider);
      await TABS[tab]!(funds, 'ETFA');
      expect(Math.max(...asked.map(({ depth }) => depth))).toBeLessThanOrEqual(4);
    },
  );

  it.each(ALL.map(({ symbol }) => symbol).filter((symbol) => !symbol.startsWith('FND')))(
    'FST-2 every answer about %s is whole by its contract, without a number that is none',
    async (symbol) => {
      const { funds } = serve(scriptedFunds(ALL).provider);
      const id = symbolId(symbol);
      const answers = await Promise.all([
        funds.performance(id, signal).then(({ data }) => fundPerformance.parse(data)),
        funds.growth(id, '10y', signal).then(({ data }) => fundGrowth.parse(data)),
        funds.periods(id, signal).then(({ data }) => fundPeriodReturns.parse(data)),
        funds.risk(id, signal).then(({ data }) => fundRisk.parse(data)),
        funds.statistics(id, signal).then(({ data }) => fundStatistics.parse(data)),
      ]);
      // NaN and Infinity become null in JSON: an answer that survives has none.
      expect(JSON.parse(JSON.stringify(answers))).toEqual(answers);
    },
  );

  it('FST-3 a vendor with values alone gives the same figures as one with batches', async () => {
    const rich = serve(scriptedFunds(ALL).provider).funds;
    const plain = serve(scriptedFunds(ALL, ['totalReturns']).provider).funds;
    const id = symbolId('FND2');
    const [one, other] = await Promise.all(
      [rich, plain].map(async (funds) => ({
        performance: (await funds.performance(id, signal)).data,
        risk: (await funds.risk(id, signal)).data,
      })),
    );
    expect(other!.performance).toEqual(one!.performance);
    expect(other!.risk.windows).toEqual(one!.risk.windows);
    expect(one!.performance.trailing.find(({ period }) => period === '3y')).toMatchObject({
      fundsInCategory: 8,
      percentile: expect.any(Number),
    });
    expect(one!.risk).toMatchObject({ riskFreeSource: 'latest', index: { totalReturn: false } });
  });

  it('FST-4 all who ask at the same time share the questions, and later ones ask none', async () => {
    const { provider, asked, forget } = scriptedFunds(ALL);
    const { funds } = serve(provider);
    await Promise.all(
      ['ETFA', 'FND0', 'FND1', 'FND2'].flatMap((symbol) => [
        TABS['performance']!(funds, symbol),
        TABS['risk']!(funds, symbol),
      ]),
    );
    // Once for the category, and once for each fund and for their index.
    expect(asked.filter(({ capability }) => capability === 'totalReturns')).toHaveLength(6);
    forget();
    await TABS['periods']!(funds, 'ETFA');
    expect(asked).toEqual([]);
  });

  it('FST-5 a category that fits no cache is computed again and answered all the same', async () => {
    const { provider } = scriptedFunds(CATEGORY);
    const { funds, caches } = serve(provider, 100_000);
    const first = await funds.risk(symbolId('FND0'), signal);
    const again = await funds.risk(symbolId('FND0'), signal);
    expect(again.data).toEqual(first.data);
    const usage = caches.usage().find(({ name }) => name === 'fund categories')!;
    expect(usage.bytes).toBeLessThanOrEqual(usage.limit);
  });

  it('FST-6 with the category out of reach the fund has its own figures, and says what is missing', async () => {
    const scripted = scriptedFunds(ALL);
    const down: MarketDataProvider = {
      ...scripted.provider,
      fundCategory: async () => {
        throw new ProviderError('unavailable', 'The data source is down.', {
          retry: 'next-provider',
        });
      },
    };
    const answer = await serve(down).funds.performance(symbolId('FND0'), signal);
    expect(answer.missing).toEqual([expect.objectContaining({ item: 'category' })]);
    const year = answer.data.trailing.find(({ period }) => period === '1y')!;
    // One fund is no category: its average would be the fund itself.
    expect(year).toMatchObject({ percentile: null, category: null, fundsInCategory: 0 });
    expect(year.nav).not.toBeNull();
  });

  describe('a source that tells years and lists no category', () => {
    const { fundCategory: _, ...scripted } = scriptedFunds(ALL).provider;
    const YEARS = [
      { year: 2025, fund: 0.5, category: 0.1 },
      { year: 2024, fund: 0.4, category: 0.2 },
    ];
    const telling: MarketDataProvider = {
      ...scripted,
      fundYears: async () => sourced('scripted', NOW, YEARS),
    };

    it('FST-20 what is computed stays, and the category is as told', async () => {
      const alone = await serve(scripted).funds.performance(symbolId('FND0'), signal);
      const { data } = await serve(telling).funds.performance(symbolId('FND0'), signal);
      expect(data.trailing).toEqual(alone.data.trailing);
      expect(alone.data.calendarYears.map(({ category }) => category)).toEqual(
        alone.data.calendarYears.map(() => null),
      );
      expect(data.calendarYears.slice(0, 3)).toEqual(
        alone.data.calendarYears
          .slice(0, 3)
          .map((year, at) => ({ ...year, category: YEARS[at]?.category ?? null })),
      );
    });

    it('FST-21 without any history the years are all there is; a source that is down is no such case', async () => {
      const none = async (): Promise<never> => {
        throw new ProviderError('not-found', 'There are none.');
      };
      const { bars: _bars, totalReturns: _returns, ...rest } = telling;
      const { data } = await serve({ ...rest, fundNav: none }).funds.performance(
        symbolId('FND0'),
        signal,
      );
      expect(fundPerformance.parse(data)).toEqual(data);
      expect(data).toMatchObject({ asOfDate: '2025-12-31', trailing: [] });
      expect(data.calendarYears.map(({ year, nav, category }) => [year, nav, category])).toEqual([
        [2025, 0.5, 0.1],
        [2024, 0.4, 0.2],
      ]);
      const down = async (): Promise<never> => {
        throw new ProviderError('unavailable', 'The data source is down.');
      };
      await expect(
        serve({ ...rest, fundNav: down }).funds.performance(symbolId('FND0'), signal),
      ).rejects.toThrow();
    });
  });

  it('FST-7 what is no fund, or not known, is not found', async () => {
    const { funds } = serve(scriptedFunds(ALL).provider);
    for (const symbol of ['MSFT', 'NOSUCH'])
      await expect(funds.risk(symbolId(symbol), signal)).rejects.toMatchObject({ status: 404 });
  });

  it('FST-9 a vendor of bars: the day that is not over is in no figure', async () => {
    const { provider } = scriptedFunds(ALL, VENDORS['bars only']);
    const open = Date.parse('2026-11-13T20:00:00Z');
    const during = await serve(provider, undefined, open).funds.performance(
      symbolId('ETFA'),
      signal,
    );
    expect(during.data.asOfDate).toBe('2026-11-12');
    const after = await serve(provider).funds.performance(symbolId('ETFA'), signal);
    expect(after.data.asOfDate).toBe('2026-11-13');
  });

  it('FST-10 values that cannot be are no figures, and no failure of the server', async () => {
    const whole = wandering('BROKEN', 40, isoDate('2005-01-03'), TODAY);
    const broken = (zeros: (at: number, count: number) => boolean) =>
      fund('BROKEN', 40, {
        levels: {
          ...whole,
          levels: Float64Array.from(whole.levels, (level, at) =>
            zeros(at, whole.levels.length) ? (at % 2 === 0 ? 0 : NaN) : level,
          ),
        },
      });
    const id = symbolId('BROKEN');
    const some = serve(scriptedFunds([broken((at) => at % 7 === 0), ...CATEGORY]).provider).funds;
    for (const answer of [
      await some.performance(id, signal),
      await some.risk(id, signal),
      await some.growth(id, '15y', signal),
      await some.periods(symbolId('FND0'), signal),
    ])
      expect(JSON.parse(JSON.stringify(answer.data))).toEqual(answer.data);
    const last = serve(
      scriptedFunds([broken((at, count) => at === count - 1), ...CATEGORY]).provider,
    ).funds;
    await expect(last.risk(id, signal)).rejects.toMatchObject({ status: 404 });
  });

  it('FST-8 a fund that trades has returns on its price and a premium; others have neither', async () => {
    const { funds } = serve(scriptedFunds(ALL).provider);
    const etf = await funds.performance(symbolId('ETFA'), signal);
    const open = await funds.performance(symbolId('FND0'), signal);
    expect(etf.data.trailing.every(({ nav, price }) => nav === price)).toBe(true);
    expect(open.data.trailing.every(({ price }) => price === null)).toBe(true);
    const { data } = await funds.statistics(symbolId('ETFA'), signal);
    expect(data.premium).toMatchObject({ latest: 0, daysAtPremium: 0, daysAtDiscount: 0 });
    expect((await funds.statistics(symbolId('FND0'), signal)).data.premium).toBeNull();
    expect(data.yields).toMatchObject({ payments: 1 });
    expect(data.taxCost!.rows).toHaveLength(4);
    expect(data.score.points).toBeGreaterThanOrEqual(1);
  });
});
