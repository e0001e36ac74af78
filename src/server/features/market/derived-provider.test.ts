import { beforeAll, describe, expect, it } from 'vitest';
import { lruBudget } from '../../../adapters/cache/lru-budget.ts';
import { simulatedProvider } from '../../../adapters/market-data/simulated/provider.ts';
import { sourced } from '../../../domain/quotes/sourced.ts';
import { USUAL_FLOOR } from '../../../domain/quotes/mover.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { derivedProvider } from './derived-provider.ts';
import { limitedParallel } from './limited-parallel.ts';
import { testRegistry } from './market.fixture.ts';
import type { ProviderRegistry } from './provider-registry.ts';

const NOW = Date.parse('2026-11-12T18:00:00Z');
const MSFT = symbolId('MSFT');
const DERIVED = ['ratios', 'keyStatistics', 'peers', 'movers', 'sectors', 'breadth'] as const;

const rich = simulatedProvider({ clock: { now: () => NOW } });
const signal = AbortSignal.timeout(170_000);
let registry: ProviderRegistry;
const quoteQuestions: number[] = [];

beforeAll(async () => {
  // Indices are priced once the market behind them has been computed.
  await rich.keyStatistics!({ symbol: MSFT, delay: 0 }, signal);
  const raw: MarketDataProvider = Object.fromEntries(
    Object.entries(rich).filter(([name]) => !(DERIVED as readonly string[]).includes(name)),
  ) as unknown as MarketDataProvider;
  const counted: MarketDataProvider = {
    ...raw,
    quotes: (query, signal) => {
      quoteQuestions.push(query.symbols.length);
      return rich.quotes!(query, signal);
    },
  };
  registry = testRegistry({
    providers: [
      counted,
      derivedProvider(
        () => registry,
        () => NOW,
        lruBudget(10_000_000),
      ),
    ],
    marketNow: () => NOW,
  });
}, 120_000);

describe('figures derived from raw capabilities', () => {
  it('MD-20 ratios equal those of a provider that has its own', async () => {
    const query = { symbol: MSFT, basis: 'annual', limit: 3, delay: 0 } as const;
    const [own, derived] = await Promise.all([
      rich.ratios!(query, signal),
      registry.ask('ratios', query, signal),
    ]);
    expect(derived.source).toBe(own.source);
    expect(derived.data.map(({ periodEnd }) => periodEnd)).toEqual(
      own.data.map(({ periodEnd }) => periodEnd),
    );
    derived.data.forEach((set, at) => {
      expect(set.price).toBeCloseTo(own.data[at]!.price!, 1);
      for (const { id, value } of set.ratios) {
        const expected = own.data[at]!.ratios.find((ratio) => ratio.id === id)!.value;
        if (expected === null) expect(value, id).toBeNull();
        else if (expected === 0) expect(value, id).toBe(0);
        else expect(value! / expected, id).toBeCloseTo(1, 3);
      }
    });
  });

  it('MD-21 key statistics equal those of a provider that has its own', async () => {
    const [own, derived] = await Promise.all([
      rich.keyStatistics!({ symbol: MSFT, delay: 0 }, signal),
      registry.ask('keyStatistics', { symbol: MSFT, delay: 0 }, signal),
    ]);
    for (const [name, expected] of Object.entries(own.data)) {
      const value = Reflect.get(derived.data, name) as unknown;
      // Of calendar weeks here, of weeks that end yesterday there.
      if (name === 'beta')
        expect(Math.abs((value as number) - own.data.beta!)).toBeLessThan(0.0021);
      else if (typeof expected === 'number' && expected !== 0)
        // The float is that of the last ownership report.
        expect((value as number) / expected, name).toBeCloseTo(1, name === 'float' ? 2 : 3);
      else expect(value, name).toEqual(expected);
    }
  });

  it('MD-28 without statements, what a profile tells of the year gives P/E and the like', async () => {
    const told = { currency: 'USD', epsDiluted: 10, revenue: 1e11, bookPerShare: 50 };
    const profile = (await rich.companyProfile!({ symbol: MSFT }, signal)).data;
    const vendor: MarketDataProvider = {
      id: 'vendor',
      name: 'Quotes and profiles',
      minimumDelay: 0,
      answersPast: true,
      quotes: rich.quotes!,
      companyProfile: async () => sourced('vendor', NOW, { ...profile, told }),
    };
    const few: ProviderRegistry = testRegistry({ providers: [vendor], marketNow: () => NOW });
    const derived = derivedProvider(
      () => few,
      () => NOW,
      lruBudget(1_000_000),
    );
    const { data, source } = await derived.keyStatistics({ symbol: MSFT, delay: 0 }, signal);
    expect(data.priceEarnings).toBe(data.price / 10);
    expect(data.priceBook).toBeCloseTo(data.marketCap! / (50 * data.sharesOutstanding!), 9);
    expect(data.priceSales).toBe(data.marketCap! / 1e11);
    expect(source).toContain('vendor');
  });

  it('MD-22 peers are of the same industry or sector, never the company itself', async () => {
    const { data } = await registry.ask('peers', { symbol: MSFT, limit: 6 }, signal);
    expect(data).toHaveLength(6);
    expect(data).not.toContain(MSFT);
    const { data: instruments } = await rich.instruments!({ symbols: [MSFT, ...data] }, signal);
    expect(new Set(instruments.map(({ sector }) => sector)).size).toBe(1);
  });

  it('MD-23 boards agree with those of a provider that has its own', async () => {
    quoteQuestions.length = 0;
    const query = {
      list: 'gainers',
      session: 'regular',
      exchange: null,
      limit: 10,
      ...USUAL_FLOOR,
      delay: 0,
    } as const;
    const [own, derived] = await Promise.all([
      rich.movers!(query, signal),
      registry.ask('movers', query, signal),
    ]);
    expect(derived.data.map(({ symbol }) => symbol)).toEqual(own.data.map(({ symbol }) => symbol));
    expect(Math.max(...quoteQuestions)).toBeLessThanOrEqual(100);

    const [ownBreadth, breadth] = await Promise.all([
      rich.breadth!({ exchange: null, delay: 0 }, signal),
      registry.ask('breadth', { exchange: null, delay: 0 }, signal),
    ]);
    for (const name of ['advancing', 'declining', 'unchanged', 'counted'] as const)
      expect(breadth.data[name], name).toBe(ownBreadth.data[name]);

    const [ownSectors, sectors] = await Promise.all([
      rich.sectors!({ delay: 0 }, signal),
      registry.ask('sectors', { delay: 0 }, signal),
    ]);
    const byName = new Map(ownSectors.data.map((sector) => [sector.sector, sector]));
    expect(sectors.data.length).toBe(ownSectors.data.length);
    for (const { sector, companies, changePercent, ...fund } of sectors.data) {
      expect(companies, sector).toBe(byName.get(sector)!.companies);
      expect(changePercent, sector).toBeCloseTo(byName.get(sector)!.changePercent, 1);
      expect(fund.etf, sector).toBe(byName.get(sector)!.etf);
      // Those of the fund, which pays out, against those of its members by value.
      for (const name of ['return1Month', 'returnYtd', 'return1Year'] as const)
        expect(
          Math.abs(fund[name]! - byName.get(sector)![name]!),
          `${sector} ${name}`,
        ).toBeLessThan(6);
    }
  });
});

describe('work in parallel with a limit', () => {
  it('keeps the order and never does more at a time', async () => {
    let running = 0;
    let most = 0;
    const out = await limitedParallel([5, 1, 3, 2, 4], 2, async (item) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return item * 10;
    });
    expect(out).toEqual([50, 10, 30, 20, 40]);
    expect(most).toBe(2);
  });

  it('fails with the first that fails', async () => {
    const fail = limitedParallel([1, 2], 2, (item) => Promise.reject(new Error(String(item))));
    await expect(fail).rejects.toThrow('1');
  });
});

describe('figures of several sources', () => {
  it('MD-28 name every source that they are made of, and none that has nothing', async () => {
    const of = (
      id: string,
      ...has: readonly ('quotes' | 'statements' | 'shortInterest' | 'estimates')[]
    ): MarketDataProvider => ({
      id,
      name: id,
      minimumDelay: 0,
      ...Object.fromEntries(
        has.map((capability) => [
          capability,
          async (query: never, own: AbortSignal) => ({
            ...(await rich[capability]!(query, own)),
            source: id,
          }),
        ]),
      ),
    });
    const none: MarketDataProvider = {
      ...of('empty'),
      earnings: async () => sourced('empty', NOW, []),
    };
    const mixed: ProviderRegistry = testRegistry({
      providers: [
        of('prices', 'quotes'),
        of('reports', 'statements'),
        of('shorts', 'shortInterest'),
        of('analysts', 'estimates'),
        none,
        derivedProvider(
          () => mixed,
          () => NOW,
          lruBudget(10_000_000),
        ),
      ],
      marketNow: () => NOW,
    });
    const statistics = await mixed.ask('keyStatistics', { symbol: MSFT, delay: 0 }, signal);
    expect(statistics.source.split(', ').toSorted()).toEqual([
      'analysts',
      'prices',
      'reports',
      'shorts',
    ]);
    const quote = await mixed.ask('quotes', { symbols: [MSFT], delay: 0 }, signal);
    expect(statistics.asOf).toBe(quote.asOf);
    const ratios = async (basis: 'annual' | 'ttm') =>
      (await mixed.ask('ratios', { symbol: MSFT, basis, limit: 1, delay: 0 }, signal)).source;
    expect(await ratios('annual')).toBe('prices, reports');
    expect((await ratios('ttm')).split(', ').toSorted()).toEqual(['analysts', 'prices', 'reports']);
  });
});

describe('a market that is too large to be asked about for one figure', () => {
  it('MD-27 has no derived boards and no derived peers, and no vendor is asked for thousands', async () => {
    const { data } = await rich.instruments!({ symbols: [MSFT] }, signal);
    const [msft] = data;
    const asked: number[] = [];
    const listing: MarketDataProvider = {
      id: 'listing',
      name: 'A list of symbols',
      minimumDelay: 0,
      universe: async () =>
        sourced('listing', NOW, [
          msft!,
          ...Array.from({ length: 5_000 }, (_, at) => ({
            ...msft!,
            symbol: symbolId(`L${at}`),
            cik: null,
            sector: null,
          })),
        ]),
      quotes: async ({ symbols }) => {
        asked.push(symbols.length);
        return sourced('listing', NOW, []);
      },
    };
    const large: ProviderRegistry = testRegistry({
      providers: [
        listing,
        derivedProvider(
          () => large,
          () => NOW,
          lruBudget(10_000_000),
        ),
      ],
      marketNow: () => NOW,
    });
    const kindOf = (ask: Promise<unknown>) =>
      ask.then(
        () => 'answered',
        (thrown: unknown) => (thrown as { readonly kind?: string }).kind,
      );
    const board = {
      list: 'gainers',
      session: 'regular',
      exchange: null,
      limit: 5,
      ...USUAL_FLOOR,
      delay: 0,
    } as const;
    expect(await kindOf(large.ask('breadth', { exchange: null, delay: 0 }, signal))).toBe(
      'not-found',
    );
    expect(await kindOf(large.ask('movers', board, signal))).toBe('not-found');
    expect(await kindOf(large.ask('peers', { symbol: symbolId('L7'), limit: 5 }, signal))).toBe(
      'not-found',
    );
    expect(asked).toEqual([]);
    // Sectors are made of the companies that have one.
    await large.ask('sectors', { delay: 0 }, signal);
    expect(asked.reduce((sum, count) => sum + count, 0)).toBeLessThan(50);
  });
});

describe('figures asked for again a moment later', () => {
  it('MD-28 ask for the same bars, so that a vendor is not asked anew each time', async () => {
    let moment = NOW;
    const asked: string[][] = [];
    const vendor: MarketDataProvider = {
      id: 'vendor',
      name: 'Vendor',
      minimumDelay: 0,
      answersPast: true,
      quotes: rich.quotes!,
      bars: (query, given) => {
        asked.at(-1)!.push(JSON.stringify(query));
        return rich.bars!(query, given);
      },
    };
    const ask = async () => {
      asked.push([]);
      const again: ProviderRegistry = testRegistry({
        providers: [vendor],
        marketNow: () => moment,
      });
      const derived = derivedProvider(
        () => again,
        () => moment,
        lruBudget(1_000_000),
      );
      await derived.keyStatistics({ symbol: MSFT, delay: 0 }, signal);
    };
    await ask();
    moment += 6_000;
    await ask();
    expect(asked[0]!.length).toBeGreaterThan(1);
    expect(asked[1]!.toSorted()).toEqual(asked[0]!.toSorted());
  });
});

describe('a market that is followed in part', () => {
  it('has boards of the companies that are followed, with what their closes come to', async () => {
    const { data: all } = await rich.universe!({ types: ['equity'] }, signal);
    const some = all.slice(0, 40);
    const { data: quotes } = await rich.quotes!(
      { symbols: some.map(({ symbol }) => symbol), delay: 0 },
      signal,
    );
    const entries = quotes.map((quote, at) => ({ instrument: some[at]!, quote }));
    const listing: MarketDataProvider = {
      id: 'listing',
      name: 'A list of symbols',
      minimumDelay: 0,
      universe: async () =>
        sourced(
          'listing',
          NOW,
          Array.from({ length: 5_000 }, (_, at) => ({ ...some[0]!, symbol: symbolId(`L${at}`) })),
        ),
    };
    const large: ProviderRegistry = testRegistry({
      providers: [
        listing,
        derivedProvider(
          () => large,
          () => NOW,
          lruBudget(10_000_000),
          {
            followed: async (delay) => sourced('vendor', NOW, entries, delay),
            // Half of the price a year ago; averages far below.
            past: async () => (quote) => ({
              sum49: quote.last,
              sum199: null,
              yearAgo: quote.last / 2,
            }),
          },
        ),
      ],
      marketNow: () => NOW,
    });
    const ask = async (list: 'gainers' | 'gap-up' | 'best-52') =>
      large.ask(
        'movers',
        { list, session: 'regular', exchange: null, limit: 50, ...USUAL_FLOOR, delay: 0 },
        signal,
      );
    const gainers = await ask('gainers');
    expect(gainers.source).toBe('vendor');
    expect(gainers.data.length).toBe(
      quotes.filter(
        ({ change, last, averageVolume }) =>
          change! > 0 && last >= 1 && (averageVolume ?? 0) >= 50_000,
      ).length,
    );
    expect((await ask('best-52')).data.every(({ return1Year }) => return1Year === 100)).toBe(true);
    const breadth = await large.ask('breadth', { exchange: null, delay: 0 }, signal);
    expect(breadth.data).toMatchObject({ countedSma200: 0, aboveSma200: null });
    expect(breadth.data.aboveSma50).toBe(breadth.data.counted);
    expect(breadth.data.countedSma50).toBe(breadth.data.counted);
  });
});
