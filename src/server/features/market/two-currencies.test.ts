import { beforeAll, describe, expect, it } from 'vitest';
import { lruBudget } from '../../../adapters/cache/lru-budget.ts';
import { testWorld } from '../../../adapters/market-data/simulated/test-world.fixture.ts';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import type { KeyStatistics } from '../../../domain/fundamentals/key-statistics.ts';
import type { RatioSet } from '../../../domain/fundamentals/ratio.ts';
import { sourced, withData } from '../../../domain/quotes/sourced.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { derivedProvider } from './derived-provider.ts';
import { testRegistry } from './market.fixture.ts';
import type { ProviderRegistry } from './provider-registry.ts';

const NOW = Date.parse('2026-11-12T18:00:00Z');
const MSFT = symbolId('MSFT');
const RATE = 1.25;
const signal = AbortSignal.timeout(170_000);

const rich = testWorld(() => NOW);
/** Only what the figures are made of: the rest would be computed for long and compared with itself. */
const raw: MarketDataProvider = {
  id: 'raw',
  name: 'Raw',
  minimumDelay: 0,
  answersPast: true,
  quotes: rich.quotes!,
  statements: rich.statements!,
  estimates: rich.estimates!,
  corporateActions: rich.corporateActions!,
};
/** The same company, which reports in euros what it reported in dollars: 1.25 dollars are a euro. */
const european: MarketDataProvider = {
  ...raw,
  statements: async (query, given) => {
    const answer = await rich.statements!(query, given);
    return withData(
      answer,
      answer.data.map((statement) => ({ ...statement, currency: 'EUR' })),
    );
  },
  estimates: async (query, given) => {
    const answer = await rich.estimates!(query, given);
    return withData(
      answer,
      answer.data.map((estimate) => ({ ...estimate, currency: 'EUR' })),
    );
  },
};
const bank: MarketDataProvider = {
  id: 'bank',
  name: 'Bank',
  minimumDelay: 0,
  fxRates: async ({ base, quotes, to }) =>
    sourced(
      'bank',
      NOW,
      quotes.map((quote) => ({
        base,
        quote,
        // Friday's rate is in force on the days after it.
        points: [
          { date: isoDate('2020-01-01'), rate: 1 },
          {
            date: isoDate(to < '2026-11-06' ? to : '2026-11-06'),
            rate: base === 'EUR' ? RATE : 1 / RATE,
          },
        ],
      })),
    ),
};

function open(...providers: readonly MarketDataProvider[]): ProviderRegistry {
  const registry: ProviderRegistry = testRegistry({
    providers: [
      ...providers,
      derivedProvider(
        () => registry,
        () => NOW,
        lruBudget(10_000_000),
      ),
    ],
    marketNow: () => NOW,
  });
  return registry;
}

const statisticsOf = async (registry: ProviderRegistry): Promise<KeyStatistics> =>
  (await registry.ask('keyStatistics', { symbol: MSFT, delay: 0 }, signal)).data;
const ratiosOf = async (registry: ProviderRegistry): Promise<RatioSet> =>
  (await registry.ask('ratios', { symbol: MSFT, basis: 'ttm', limit: 1, delay: 0 }, signal))
    .data[0]!;
const ratio = ({ ratios }: RatioSet, id: string): number | null =>
  ratios.find((one) => one.id === id)!.value;

describe('a company that reports in another currency than its shares trade in', () => {
  let home: KeyStatistics;
  let homeRatios: RatioSet;
  beforeAll(async () => {
    const registry = open(raw);
    [home, homeRatios] = await Promise.all([statisticsOf(registry), ratiosOf(registry)]);
  }, 170_000);

  it('key statistics are in the currency of the quote, at the rate of the day', async () => {
    const abroad = await statisticsOf(open(european, bank));
    // A euro of earnings is 1.25 dollars of earnings: the share is that much cheaper.
    expect(abroad.epsTtm).toBeCloseTo(home.epsTtm! * RATE, 9);
    expect(abroad.revenueTtm).toBeCloseTo(home.revenueTtm! * RATE, 0);
    expect(abroad.priceEarnings).toBeCloseTo(home.priceEarnings! / RATE, 9);
    expect(abroad.forwardPriceEarnings).toBeCloseTo(home.forwardPriceEarnings! / RATE, 9);
    expect(abroad.priceSales).toBeCloseTo(home.priceSales! / RATE, 9);
    expect(abroad.priceBook).toBeCloseTo(home.priceBook! / RATE, 9);
    expect(abroad.enterpriseValue! - abroad.marketCap!).toBeCloseTo(
      (home.enterpriseValue! - home.marketCap!) * RATE,
      0,
    );
    // The growth of earnings has no currency.
    expect(abroad.peg! * RATE).toBeCloseTo(home.peg!, 9);
    // It pays in dollars, as the actions say.
    expect(abroad.dividendYield).toBe(home.dividendYield);
    expect(abroad.marketCap).toBe(home.marketCap);
  });

  it('ratios are computed at the price in the currency of the statements', async () => {
    const abroad = await ratiosOf(open(european, bank));
    expect(abroad.currency).toBe('EUR');
    expect(abroad.price).toBeCloseTo(homeRatios.price! / RATE, 9);
    expect(ratio(abroad, 'price-earnings')).toBeCloseTo(
      ratio(homeRatios, 'price-earnings')! / RATE,
      9,
    );
    expect(ratio(abroad, 'gross-margin')).toBe(ratio(homeRatios, 'gross-margin'));
  });

  it('without a rate what needs one is missing, never mixed', async () => {
    const registry = open(european);
    const [statistics, set] = await Promise.all([statisticsOf(registry), ratiosOf(registry)]);
    for (const name of [
      'epsTtm',
      'epsForward',
      'priceEarnings',
      'forwardPriceEarnings',
      'peg',
      'priceSales',
      'priceBook',
      'enterpriseValue',
      'revenueTtm',
      'totalEquity',
    ] as const)
      expect([name, statistics[name]]).toEqual([name, null]);
    expect(statistics.dividendYield).toBe(home.dividendYield);
    expect(set.price).toBeNull();
    expect(ratio(set, 'price-earnings')).toBeNull();
    expect(ratio(set, 'enterprise-value')).toBeNull();
    expect(ratio(set, 'altman')).toBeNull();
    expect(ratio(set, 'gross-margin')).toBe(ratio(homeRatios, 'gross-margin'));
  });
});
