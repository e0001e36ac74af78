import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type {
  FundAlternatives,
  FundOverlap,
  FundStyle,
} from '../../../contract/market/funds.schema.ts';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { bareHolding } from '../../../domain/funds/fund-holding.fixture.ts';
import type {
  FundHolding,
  FundHoldings,
  FundPortfolio,
} from '../../../domain/funds/fund-holding.ts';
import type { FundProfile } from '../../../domain/funds/fund-profile.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import { sourced, type Sourced } from '../../../domain/quotes/sourced.ts';
import { type Instrument, symbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { notFound, ProviderError, unknownSymbol } from '../../../ports/provider-error.ts';
import { testServer, type TestServer } from '../../http/server.fixture.ts';
import { granted } from './entitlement.fixture.ts';
import { fundRoutes } from './fund-routes.ts';
import { testMarket } from './market.fixture.ts';

const NOW = Date.parse('2026-03-31T15:00:00Z');
const TODAY = isoDate('2026-03-31');

const FUNDS: Readonly<Record<string, readonly FundHolding[]>> = {
  OWN: [
    bareHolding('AA', 0.5),
    bareHolding('BB', 0.3),
    bareHolding('CC', 0.15),
    bareHolding(null, 0.05),
  ],
  CHEAP: [bareHolding('AA', 0.6), bareHolding('BB', 0.4)],
  BROAD: [
    bareHolding('AA', 0.4),
    bareHolding('BB', 0.2),
    bareHolding('CC', 0.2),
    bareHolding('DD', 0.1),
    bareHolding('EE', 0.1),
  ],
  FAR: [bareHolding('DD', 1)],
  BOND: [
    bareHolding(null, 1, {
      assetClass: 'bond',
      name: 'Note',
      coupon: 4,
      maturity: isoDate('2036-03-31'),
    }),
  ],
};
const FEES: Readonly<Record<string, number>> = { OWN: 0.005, CHEAP: 0.001, BROAD: 0.01, FAR: 0 };

const instrument = (symbol: SymbolId): Instrument => ({
  symbol,
  name: `${symbol} Inc.`,
  type: symbol in FUNDS ? 'etf' : 'equity',
  exchange: 'NYSE',
  currency: 'USD',
  country: symbol === 'BB' ? 'DE' : 'US',
  sector: symbol === 'AA' ? 'Energy' : 'Utilities',
  industry: null,
  cik: null,
  formerSymbols: [],
  listedOn: null,
  delistedOn: null,
  hasOptions: false,
  popularity: 0.5,
});

const profile = (symbol: SymbolId): FundProfile => ({
  symbol,
  name: `${symbol} Fund`,
  family: 'Small',
  category: 'Blend',
  assetClass: 'equity',
  strategy: null,
  benchmark: symbol === 'OWN' || symbol === 'CHEAP' ? 'The Index' : null,
  benchmarkSymbol: null,
  passive: null,
  inception: null,
  currency: 'USD',
  netAssets: 1e9,
  sharesOutstanding: null,
  nav: 10,
  navDate: TODAY,
  premium: null,
  distributionYield: null,
  secYield: null,
  turnover: null,
  distributionFrequency: null,
  fees: {
    expenseRatio: FEES[symbol] ?? null,
    managementFee: null,
    distributionFee: null,
    otherExpenses: null,
    frontLoad: null,
    deferredLoad: null,
  },
  initialMinimum: null,
  subsequentMinimum: null,
  managers: [],
  shareClasses: [],
  equityStyle: null,
  bondStyle: null,
  effectiveDuration: null,
});

/** Earnings yields by stock: one of them loses money. */
const YIELDS: Readonly<Record<string, number>> = { AA: 0.1, BB: -0.05, CC: 0.04 };
const CAPS: Readonly<Record<string, number>> = { AA: 200e9, BB: 50e9, CC: 1e9 };

let opened: TestServer | undefined;
afterEach(async () => {
  await opened?.dispose();
  opened = undefined;
});

interface Options {
  /** Funds whose heaviest holdings only are listed. */
  readonly cut?: readonly string[];
  /** Funds that the provider cannot be asked about. */
  readonly down?: readonly string[];
  /** Holds every question until it is let go. */
  readonly gate?: () => Promise<void>;
  /** Tells no funds of a category. */
  readonly uncategorised?: boolean;
}

async function open({
  cut = [],
  down = [],
  gate = async () => undefined,
  uncategorised = false,
}: Options = {}) {
  const told = async <T>(data: () => T, delay = 0): Promise<Sourced<T>> => {
    await gate();
    return sourced('small', NOW - delay, data(), delay);
  };
  const provider: MarketDataProvider = {
    id: 'small',
    name: 'Small market',
    minimumDelay: 0,
    answersPast: true,
    instruments: ({ symbols }) => told(() => symbols.map(instrument)),
    universe: () => told(() => [...Object.keys(CAPS), 'OWN'].map(symbolId).map(instrument)),
    quotes: ({ symbols, delay }) =>
      told(
        () =>
          symbols.map(
            (symbol) =>
              ({ symbol, currency: 'USD', marketCap: CAPS[symbol] ?? null }) as unknown as Quote,
          ),
        delay,
      ),
    ratios: ({ symbol, delay }) =>
      told(
        () => [
          {
            symbol,
            kind: 'ordinary' as const,
            periodEnd: TODAY,
            fiscalPeriod: 'TTM' as const,
            fiscalYear: 2026,
            currency: 'USD',
            price: 10,
            priceTime: NOW,
            ratios: [{ id: 'earnings-yield', value: YIELDS[symbol] ?? null }],
          },
        ],
        delay,
      ),
    fundProfile: ({ symbol }) => told(() => profile(symbol)),
    fundHoldings: ({ symbol }) =>
      told((): FundHoldings => {
        if (down.includes(symbol)) throw new ProviderError('unavailable', 'Nobody is there.');
        const holdings = FUNDS[symbol];
        if (holdings === undefined)
          throw symbol === 'NONE' ? notFound(`holdings of ${symbol}`) : unknownSymbol(symbol);
        return {
          symbol,
          asOfDate: TODAY,
          previousDate: null,
          netAssets: 1e9,
          complete: !cut.includes(symbol),
          holdings,
          sold: null,
          sectors: [],
          regions: [],
          assetClasses: [],
          bondRatings: [],
          priceEarnings: null,
          priceBook: null,
        };
      }),
    ...(uncategorised ? {} : { fundCategory: () => told(() => Object.keys(FUNDS).map(symbolId)) }),
  };
  const service = testMarket({
    providers: [provider],
    now: () => NOW,
    entitlement: () => granted(),
    backoff: [],
  });
  opened = await testServer(fundRoutes(service), { entitlementFor: () => granted() });
  const { value } = opened;
  return async (path: string) => {
    const answer = await value.inject(`/api/market/${path}`);
    // Whoever asks knows what the answer is.
    return { status: answer.statusCode, ...answer.json<{ data: never; missing?: unknown }>() };
  };
}

describe('FUND-40 holdings of a vendor that gives name, symbol and weight', () => {
  it('get sector, country and region by their symbols, and splits that sum to one', async () => {
    const get = await open();
    const { data }: { data: FundPortfolio } = await get('OWN/holdings');
    expect(data.holdings[1]).toMatchObject({
      sector: 'Utilities',
      country: 'DE',
      region: 'Europe',
    });
    expect(data.sectors).toEqual([
      { name: 'Energy', weight: 0.5 },
      { name: 'Utilities', weight: 0.45 },
      { name: 'Cash', weight: 0.05 },
    ]);
    expect(data.regions.map(({ name }) => name)).toEqual(['North America', 'Europe', 'Cash']);
    expect(data.assetClasses).toEqual([
      { name: 'equity', weight: 0.95 },
      { name: 'cash', weight: 0.05 },
    ]);
    expect(data.concentration.effective).toBeCloseTo(1 / (0.25 + 0.09 + 0.0225 + 0.0025), 10);
    // What it costs over what it earns: the loss of BB counts.
    expect(data.priceEarnings).toBeCloseTo(0.95 / (0.05 - 0.015 + 0.006), 2);
    expect(data.priceBook).toBeNull();
  });

  it('that are a part of the list say so: no concentration, no overlap', async () => {
    const get = await open({ cut: ['OWN'] });
    const { data }: { data: FundPortfolio } = await get('OWN/holdings');
    expect(data.complete).toBe(false);
    expect(data.concentration).toEqual({ top10: null, top25: null, top50: null, effective: null });
    expect((await get('OWN/overlap?with=BOND')).status).toBe(404);
  });

  it('are cut by a limit, and nothing else is', async () => {
    const get = await open();
    const { data: whole }: { data: FundPortfolio } = await get('OWN/holdings');
    const { data: top }: { data: FundPortfolio } = await get('OWN/holdings?limit=2');
    expect(top).toEqual({ ...whole, holdings: whole.holdings.slice(0, 2) });
    expect(top.count).toBe(4);
    expect((await get('OWN/holdings?limit=0')).status).toBe(400);
  });

  it('make the style box: size by market value, style by what the stocks cost', async () => {
    const get = await open();
    const { data }: { data: FundStyle } = await get('OWN/style');
    const logs = (0.5 * Math.log(200e9) + 0.3 * Math.log(50e9) + 0.15 * Math.log(1e9)) / 0.95;
    expect((data.equity?.averageMarketCap ?? 0) / Math.exp(logs)).toBeCloseTo(1, 10);
    expect(data).toMatchObject({
      stocks: expect.closeTo(0.95, 10),
      bonds: 0,
      bond: null,
      vendorEquity: null,
      equity: { size: 'large', sized: expect.closeTo(1, 10), scored: expect.closeTo(1, 10) },
    });
    // The market's large companies are AA and BB, by market value; CC is small and dear.
    const reference = 250 / (200 * 0.1 + 50 * -0.05);
    expect(data.equity?.reference?.priceEarnings).toBeCloseTo(reference, 2);
    expect(data.equity?.score).toBeCloseTo(Math.log(0.95 / 0.041 / reference), 2);
    expect(data.equity?.value).toBe('growth');
    const { data: bond }: { data: FundStyle } = await get('BOND/style');
    expect(bond).toMatchObject({
      equity: null,
      bonds: 1,
      priceEarnings: null,
      bond: { quality: null, duration: 'long', from: 'list' },
    });
    expect(bond.bond?.years).toBeCloseTo(8.18, 1);
  });
});

describe('FUND-41 overlap of two funds', () => {
  it('is the sum of the smaller weights, with both weights of every common holding', async () => {
    const get = await open();
    const { data }: { data: FundOverlap } = await get('OWN/overlap?with=cheap');
    expect(data).toMatchObject({ common: 2, funds: [{ holdings: 4 }, { name: 'CHEAP Inc.' }] });
    expect(data.overlap).toBeCloseTo(0.8, 12);
    expect(data.rows.map(({ symbol, first, second }) => [symbol, first, second])).toEqual([
      ['AA', 0.5, 0.6],
      ['BB', 0.3, 0.4],
    ]);
    const { data: same }: { data: FundOverlap } = await get('OWN/overlap?with=OWN');
    expect(same.overlap).toBeCloseTo(1, 12);
  });

  it('needs two funds with holdings', async () => {
    const get = await open();
    expect((await get('OWN/overlap?with=NONE')).status).toBe(404);
    expect((await get('OWN/overlap')).status).toBe(400);
    expect((await get('OWN/overlap?with=%00')).status).toBe(400);
  });
});

describe('FUND-42 cheaper or broader funds', () => {
  it('cannot be told without a source of categories', async () => {
    const get = await open({ uncategorised: true });
    const answer: object = await get('OWN/alternatives');
    expect(answer).toMatchObject({ status: 501, code: 'noSource' });
  });

  it('have the figures that make them so', async () => {
    const get = await open();
    const { data }: { data: FundAlternatives } = await get('OWN/alternatives');
    expect(data).toMatchObject({ inCategory: 5, compared: 4, holdings: 4, currency: 'USD' });
    expect(data.alternatives).toMatchObject([
      { symbol: 'CHEAP', cheaper: true, broader: false, sameIndex: true, savedAmount: 40 },
      { symbol: 'BROAD', cheaper: false, broader: true, sameIndex: false, savedAmount: -50 },
    ]);
  });

  it('leave out a fund that cannot be asked about, and say so', async () => {
    const get = await open({ down: ['CHEAP'] });
    const { data, missing }: { data: FundAlternatives; missing?: unknown } =
      await get('OWN/alternatives');
    expect(data.alternatives.map(({ symbol }) => symbol)).toEqual(['BROAD']);
    expect(missing).toEqual([{ item: 'CHEAP', source: null, cause: 'unavailable' }]);
  });
});

/** Lets all questions that wait go together, again and again: how many rounds an answer takes. */
async function roundsOf(path: string): Promise<number> {
  let waiting: (() => void)[] = [];
  let rounds = 0;
  const get = await open({ gate: () => new Promise((go) => void waiting.push(go)) });
  let done = false;
  const answer = get(path).finally(() => {
    done = true;
  });
  while (!done) {
    // Questions are put one in each turn: nobody has another one after as many quiet turns.
    for (let quiet = 0, known = waiting.length; quiet < 50 && !done; quiet += 1) {
      await nextTurn();
      if (waiting.length > known) [known, quiet] = [waiting.length, 0];
    }
    if (waiting.length === 0) continue;
    const released = waiting;
    waiting = [];
    rounds += 1;
    for (const go of released) go();
  }
  expect((await answer).status).toBe(200);
  return rounds;
}

describe('FUND-43 questions to the provider one after another', () => {
  it.each(['OWN/holdings', 'OWN/style', 'OWN/overlap?with=CHEAP', 'OWN/alternatives'])(
    '%s takes at most four',
    async (path) => {
      expect(await roundsOf(path)).toBeLessThanOrEqual(4);
    },
  );
});
