import { beforeEach, describe, expect, it } from 'vitest';
import { lruBudget } from '../../../adapters/cache/lru-budget.ts';
import { testWorld } from '../../../adapters/market-data/simulated/test-world.fixture.ts';
import { isoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import type { DecimalText } from '../../../domain/money/decimal-text.ts';
import type { Asset, AssetId } from '../../../domain/portfolio/asset.ts';
import { closeOn, rateIn } from '../../../domain/portfolio/price-book.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { granted } from '../market/entitlement.fixture.ts';
import { testMarket } from '../market/market.fixture.ts';
import { optionMarks } from './option-marks.ts';
import { portfolioPrices, type PriceNeeds } from './price-book.ts';
import { testAsset } from './price-book.fixture.ts';
import { priceHistory } from './price-history.ts';

/** A Thursday, while the market is open. */
const NOW = Date.parse('2026-11-12T18:00:00Z');
const TODAY = toDayNumber(isoDate('2026-11-12'));
const START = isoDate('2024-03-04');
const { signal } = new AbortController();
const visitor: Visitor = { kind: 'anonymous', wmid: 'test' };
const world = testWorld(() => NOW);
const id = (text: string) => text as AssetId;

let asked: string[] = [];
let late = false;
let down: ReadonlySet<string> = new Set();

/** The simulated market, counting questions; some symbols may be out of reach. */
const counting = {
  ...world,
  bars: (query, given) => {
    asked.push(`bars ${query.symbol}`);
    if (down.has(query.symbol)) throw new ProviderError('unavailable', 'down');
    return world.bars!(query, given);
  },
  fxRates: (query, given) => {
    asked.push(`fx ${query.base}`);
    return world.fxRates!(query, given);
  },
  quotes: (query, given) => {
    if (query.symbols.some((symbol) => down.has(symbol)))
      throw new ProviderError('unavailable', 'down');
    asked.push(`quotes ${query.delay}`);
    return world.quotes!(query, given);
  },
} satisfies MarketDataProvider;

function serve(cacheBytes = 64 * 1024 * 1024) {
  const market = testMarket({
    providers: [counting],
    now: () => NOW,
    entitlement: () => granted(late ? ['NASDAQ', 'NYSE', 'ARCA'] : []),
    backoff: [],
  });
  const caches = lruBudget(cacheBytes);
  const history = priceHistory(market, caches, Date.now);
  return portfolioPrices(market, history, optionMarks(market), caches, Date.now);
}

const needs = (assets: readonly Asset[], more: Partial<PriceNeeds> = {}): PriceNeeds => ({
  base: 'USD',
  assets: new Map(assets.map((asset) => [asset.id, asset])),
  since: new Map(assets.map((asset) => [asset.id, START])),
  currencies: new Set(assets.map(({ currency }) => currency)),
  first: START,
  enteredPrices: [],
  ...more,
});

beforeEach(() => {
  asked = [];
  late = false;
  down = new Set();
});

describe('a price book', () => {
  it('has closes as traded from before the first booking, and the quote as today’s', async () => {
    const { book, notes, used } = await serve().bookFor(
      needs([testAsset('MSFT')]),
      visitor,
      signal,
    );
    const series = book.prices.get(id('MSFT'))!;
    const bars = await world.bars!(
      {
        symbol: symbolId('MSFT'),
        interval: '1d',
        from: Date.parse('2024-01-01'),
        to: Date.parse('2026-11-12'),
        adjustment: 'raw',
        extended: false,
        delay: 0,
      },
      signal,
    );
    const quote = (await world.quotes!({ symbols: [symbolId('MSFT')], delay: 0 }, signal)).data[0]!;
    expect(series.days[0]).toBeLessThan(toDayNumber(START));
    expect(series.days.at(-1)).toBe(TODAY);
    expect(series.closes.at(-1)).toBe(quote.last);
    for (const { time, close } of bars.data.bars)
      expect(closeOn(series, time / 86_400_000)).toBe(close);
    expect(notes.get(id('MSFT'))).toMatchObject({ origin: 'market', isLive: true });
    expect(used).toMatchObject({ state: 'live', missing: [], delayedBy: 0, stale: false });
  });

  it('shows who has no real time the late quote', async () => {
    late = true;
    const { used, book } = await serve().bookFor(needs([testAsset('MSFT')]), visitor, signal);
    expect(used.delayedBy).toBe(15 * 60_000);
    const delayed = await world.quotes!(
      { symbols: [symbolId('MSFT')], delay: 15 * 60_000 },
      signal,
    );
    expect(book.prices.get(id('MSFT'))!.closes.at(-1)).toBe(delayed.data[0]!.last);
    expect(asked).not.toContain('quotes 0');
  });

  it('asks nothing new the second time, and has the same version', async () => {
    const prices = serve();
    const wanted = needs([testAsset('MSFT'), testAsset('VWCE', 'EUR', 'fund')], {
      currencies: new Set(['USD', 'EUR']),
    });
    const first = await prices.bookFor(wanted, visitor, signal);
    asked = [];
    const second = await prices.bookFor(wanted, visitor, signal);
    expect(asked).toEqual([]);
    expect(second.version).toBe(first.version);
  });

  it('asks nobody for days that the book before has, however little is cached', async () => {
    const prices = serve(1_000);
    const wanted = needs([testAsset('MSFT'), testAsset('AAPL')]);
    const first = await prices.bookFor(wanted, visitor, signal);
    asked = [];
    const second = await prices.bookFor(wanted, visitor, signal, first);
    expect(asked.filter((question) => question.startsWith('bars'))).toEqual([]);
    expect(second.version).toBe(first.version);
    expect(second.book).toEqual(first.book);
    // An earlier booking needs earlier days.
    const since = new Map(wanted.since).set(id('AAPL'), isoDate('2019-05-06'));
    const third = await prices.bookFor({ ...wanted, since }, visitor, signal, second);
    expect(asked.filter((question) => question.startsWith('bars'))).toEqual(['bars AAPL']);
    expect(third.book.prices.get(id('MSFT'))).toBe(second.book.prices.get(id('MSFT')));
  });

  it('asks once for all who read at the same time', async () => {
    const prices = serve();
    const wanted = needs([testAsset('MSFT')]);
    await Promise.all([
      prices.bookFor(wanted, visitor, signal),
      prices.bookFor(wanted, visitor, signal),
    ]);
    expect(asked.filter((question) => question.startsWith('bars'))).toHaveLength(1);
  });

  it('has the rate of each day to the base currency', async () => {
    const { book } = await serve().bookFor(
      needs([], {
        base: 'EUR',
        currencies: new Set(['USD', 'EUR']),
      }),
      visitor,
      signal,
    );
    const rates = await world.fxRates!(
      { base: 'USD', quotes: ['EUR'], from: START, to: isoDate('2026-11-12') },
      signal,
    );
    for (const { date, rate } of rates.data[0]!.points)
      expect(rateIn(book, 'USD', toDayNumber(date))).toBe(rate);
  });

  it('names what nobody knows and what is out of reach, and values the rest', async () => {
    down = new Set(['AAPL']);
    const { book, used } = await serve().bookFor(
      needs([testAsset('MSFT'), testAsset('AAPL'), testAsset('NOSUCH'), testAsset('~flat')], {
        currencies: new Set(['USD', 'XYZ']),
      }),
      visitor,
      signal,
    );
    expect(book.prices.get(id('MSFT'))).toBeDefined();
    expect(used.stale).toBe(true);
    expect(used.missing.map(({ item, cause }) => `${item} ${cause}`).toSorted()).toEqual([
      'AAPL unavailable',
      'NOSUCH unknown',
      'XYZ no-rate',
    ]);
  });

  it('puts entered prices in, over those of the market', async () => {
    const price = (asset: string, date: string, text: string) => ({
      asset: id(asset),
      date: isoDate(date),
      price: text as DecimalText,
    });
    const { book, notes } = await serve().bookFor(
      needs([testAsset('MSFT'), testAsset('~house', 'USD', 'real-estate')], {
        enteredPrices: [
          price('~house', '2025-01-01', '250000'),
          price('~house', '2026-01-01', '260000'),
          price('MSFT', '2025-06-14', '1.5'),
        ],
      }),
      visitor,
      signal,
    );
    const house = book.prices.get(id('~house'))!;
    expect([...house.closes]).toEqual([250_000, 260_000]);
    expect(notes.get(id('~house'))?.origin).toBe('entered');
    expect(closeOn(book.prices.get(id('MSFT'))!, toDayNumber(isoDate('2025-06-14')))).toBe(1.5);
  });

  it('takes an option from its chain, and one that has ended by what exercise brought', async () => {
    const { data: expiries } = await world.optionExpiries!(
      { symbol: symbolId('AAPL'), delay: 0 },
      signal,
    );
    const { expiry } = expiries[3]!;
    const chain = await world.optionChain!({ symbol: symbolId('AAPL'), expiry, delay: 0 }, signal);
    const contract = chain.data.calls[Math.floor(chain.data.calls.length / 2)]!;
    const open = testAsset(contract.symbol, 'USD', 'option');
    const over = testAsset('AAPL250117C00000500', 'USD', 'option');
    const { book, notes } = await serve().bookFor(
      needs([testAsset('AAPL'), open, over]),
      visitor,
      signal,
    );
    expect(book.prices.get(open.id)!.closes.at(-1)).toBe(contract.mark);
    expect(notes.get(open.id)?.origin).toBe('chain');
    const ended = toDayNumber(isoDate('2025-01-17'));
    const close = closeOn(book.prices.get(id('AAPL'))!, ended)!;
    expect(closeOn(book.prices.get(over.id)!, ended)).toBeCloseTo(close - 0.5, 9);
    expect(notes.get(over.id)?.origin).toBe('intrinsic');
  });
});
