import { USUAL_FLOOR } from '../../src/domain/quotes/mover.ts';
import { Alpaca, marketData, TimeFrame } from 'alpaca-trade-api-4';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { symbolId } from '../../src/domain/symbols/instrument.ts';
import { type DataApi, startDataApi } from '../../src/server/alpaca-api/data/data-api.fixture.ts';

let api: DataApi;
let address: string;
let alpaca: Alpaca;
let contract: string;

beforeAll(async () => {
  api = await startDataApi();
  address = await api.listen();
  alpaca = new Alpaca({ keyId: api.ann.id, secret: api.ann.secret, fetchApi });
  const signal = new AbortController().signal;
  const symbol = symbolId('MSFT');
  const { registry } = api.market;
  const days = (await registry.ask('optionExpiries', { symbol, delay: 0 }, signal)).data;
  const { expiry } = days[2]!;
  const chain = (await registry.ask('optionChain', { symbol, expiry, delay: 0 }, signal)).data;
  // The first board looks at every company, which takes longer than the client waits.
  const board = {
    list: 'most-active',
    session: 'regular',
    exchange: null,
    limit: 5,
    ...USUAL_FLOOR,
  } as const;
  await registry.ask('movers', { ...board, delay: 0 }, signal);
  contract = chain.calls.find(({ last, bid }) => last !== null && (bid ?? 0) > 0)!.symbol;
}, 180_000);
afterEach(() => expect(api.problems).toEqual([]));
afterAll(() => api.dispose());

/** What docs/alpaca-api.md tells users of this client to write. */
const fetchApi: typeof fetch = (input, init) => {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input);
  return fetch(new URL(pathname + search, address), init);
};

const span = { start: new Date('2026-11-10T00:00:00Z'), end: new Date('2026-11-13T23:00:00Z') };
const seconds = {
  start: new Date('2026-11-16T15:00:00Z'),
  end: new Date('2026-11-16T15:00:05Z'),
};

describe('market data of @alpacahq/alpaca-trade-api 4.0.2', () => {
  it('ALD-61 shares: history, page by page and by its helpers', async () => {
    const { marketData: data } = alpaca;
    const bars = { symbols: ['MSFT', 'AAPL'], timeframe: TimeFrame.Day, ...span };
    const found = await data.getStockBars({ ...bars, limit: 3 } as never);
    expect([found['MSFT']?.length, found['AAPL']?.length]).toEqual([4, 4]);
    expect(found['MSFT']?.[0]).toMatchObject({ timestampRaw: '2026-11-10T05:00:00Z' });
    const { stocks } = data;
    const raw = { symbols: 'MSFT', timeframe: '1Day', ...span } as never;
    expect(Object.keys((await stocks.stockBars(raw)).bars)).toEqual(['MSFT']);
    const single = { symbol: 'MSFT', timeframe: '1Day', ...span } as never;
    expect((await stocks.stockBarSingle(single)).bars).toHaveLength(4);
    const trades = await data.getStockTrades({ symbols: ['MSFT'], ...seconds } as never);
    expect(trades['MSFT']?.length).toBeGreaterThan(0);
    expect(
      (await stocks.stockTrades({ symbols: 'MSFT', ...seconds } as never)).trades,
    ).toHaveProperty('MSFT');
    const one = await stocks.stockTradeSingle({ symbol: 'MSFT', ...seconds } as never);
    expect(one.trades).toHaveLength(trades['MSFT']!.length);
    const today = { start: new Date('2026-11-17T00:00:00Z') };
    expect(
      (await stocks.stockQuotes({ symbols: 'MSFT', ...today } as never)).quotes,
    ).toHaveProperty('MSFT');
    expect(
      (await stocks.stockQuoteSingle({ symbol: 'MSFT', ...today } as never)).quotes,
    ).toHaveLength(1);
    expect(
      (await stocks.stockAuctions({ symbols: 'MSFT', ...span } as never)).auctions,
    ).toHaveProperty('MSFT');
    const auctions = await stocks.stockAuctionSingle({ symbol: 'MSFT', ...span } as never);
    expect(auctions.auctions).toHaveLength(4);
    const candles = await data.getStockCandles(bars as never);
    expect(candles['MSFT']?.close).toHaveLength(4);
  });

  it('ALD-61 shares: the newest and what the letters mean', async () => {
    const { stocks } = alpaca.marketData;
    const [one, many] = [{ symbol: 'MSFT' }, { symbols: 'MSFT,AAPL' }];
    const price = (await stocks.stockLatestTradeSingle(one)).trade.p;
    expect(await alpaca.marketData.getLatestPrice('MSFT')).toBe(price);
    expect(Object.keys((await stocks.stockLatestTrades(many)).trades)).toHaveLength(2);
    expect((await stocks.stockLatestQuoteSingle(one)).quote.bp).toBeGreaterThan(0);
    expect(Object.keys((await stocks.stockLatestQuotes(many)).quotes)).toHaveLength(2);
    expect((await stocks.stockLatestBarSingle(one)).bar.c).toBeGreaterThan(0);
    expect(Object.keys((await stocks.stockLatestBars(many)).bars)).toHaveLength(2);
    expect((await stocks.stockSnapshotSingle(one)).dailyBar?.c).toBeGreaterThan(0);
    expect(Object.keys(await stocks.stockSnapshots(many))).toHaveLength(2);
    expect(await stocks.stockMetaExchanges()).toHaveProperty('V', 'IEX');
    const conditions = { ticktype: 'trade', tape: 'C' } as never;
    expect(await stocks.stockMetaConditions(conditions)).toHaveProperty('@');
  });

  it('ALD-61 options', async () => {
    const { options } = alpaca.marketData;
    const symbols = { symbols: contract };
    const bars = { ...symbols, timeframe: '1Day', ...span } as never;
    expect((await options.optionBars(bars)).bars).toEqual({});
    const since = { ...symbols, start: new Date('2026-10-01T00:00:00Z') } as never;
    expect((await options.optionTrades(since)).trades).toHaveProperty(contract);
    expect((await options.optionLatestQuotes(symbols)).quotes).toHaveProperty(contract);
    expect((await options.optionLatestTrades(symbols)).trades).toHaveProperty(contract);
    expect((await options.optionSnapshots(symbols)).snapshots[contract]?.greeks).toBeDefined();
    const chain = { underlyingSymbol: 'MSFT', limit: 20 };
    const page = await options.optionChain(chain);
    expect(Object.keys(page.snapshots)).toHaveLength(20);
    const next = await options.optionChain({ ...chain, pageToken: page.nextPageToken! });
    expect(Object.keys(next.snapshots)[0]! > Object.keys(page.snapshots).at(-1)!).toBe(true);
    expect(await options.optionMetaExchanges()).toHaveProperty('O');
    expect(await options.optionMetaConditions({ ticktype: 'trade' } as never)).toHaveProperty('I');
  });

  it('ALD-61 news, actions, boards, rates', async () => {
    const { news, corporateActions, screener, forex, indices, logos } = alpaca.marketData;
    const stories = await news.news({ symbols: 'MSFT', limit: 5 });
    expect(stories.news).toHaveLength(5);
    const rest = await news.news({
      symbols: 'MSFT',
      limit: 5,
      ...USUAL_FLOOR,
      pageToken: stories.nextPageToken!,
    });
    const ids = [...stories.news, ...rest.news].map(({ id }) => id);
    expect(new Set(ids).size).toBe(10);
    const actions = await corporateActions.corporateActions({
      symbols: 'MSFT',
      start: new Date('2025-01-01'),
      end: new Date('2026-11-17'),
    } as never);
    expect(actions.corporateActions.cashDividends?.length).toBeGreaterThan(0);
    expect((await screener.mostActives({ top: 5 })).mostActives).toHaveLength(5);
    expect((await screener.movers({ marketType: 'stocks', top: 5 } as never)).gainers).toHaveLength(
      5,
    );
    const pair = { currencyPairs: 'EURUSD' };
    expect((await forex.latestRates(pair)).rates['EURUSD']?.mp).toBeGreaterThan(0);
    const rates = { ...pair, timeframe: '1Day', ...span } as never;
    expect((await forex.rates(rates)).rates['EURUSD']?.length).toBeGreaterThan(0);
    expect((await indices.indexLatestValues({ symbols: 'VIX' })).values['VIX']?.v).toBeGreaterThan(
      0,
    );
    const values = { symbols: 'VIX', ...seconds } as never;
    expect((await indices.indexValues(values)).values['VIX']).toHaveLength(1);
    await expect(logos.logos({ symbol: 'MSFT' })).rejects.toMatchObject({ status: 404 });
  });

  it('ALD-61 what no source of ours has of coins is an empty map, without a key', async () => {
    const { crypto } = alpaca.marketData;
    const coins = { loc: 'us', symbols: 'BTC/USD' } as never;
    const bars = { loc: 'us', symbols: 'BTC/USD', timeframe: '1Day' } as never;
    for (const [field, asked] of [
      ['bars', crypto.cryptoBars(bars)],
      ['trades', crypto.cryptoTrades(coins)],
      ['quotes', crypto.cryptoQuotes(coins)],
      ['bars', crypto.cryptoLatestBars(coins)],
      ['trades', crypto.cryptoLatestTrades(coins)],
      ['quotes', crypto.cryptoLatestQuotes(coins)],
      ['orderbooks', crypto.cryptoLatestOrderbooks(coins)],
      ['snapshots', crypto.cryptoSnapshots(coins)],
    ] as const)
      expect(((await asked) as unknown as Record<string, unknown>)[field]).toEqual({});
  });

  it('ALD-61 perpetual futures and bonds are no calls of ours', async () => {
    const { cryptoPerpetualFutures, fixedIncome } = alpaca.marketData;
    const perps = { loc: 'global', symbols: 'BTC-PERP' } as never;
    const bonds = { isins: 'US912797KJ59' };
    const answers = await Promise.allSettled([
      fixedIncome.fixedIncomeLatestPrices(bonds),
      fixedIncome.fixedIncomeLatestQuotes(bonds),
      cryptoPerpetualFutures.cryptoPerpLatestBars(perps),
      cryptoPerpetualFutures.cryptoPerpLatestTrades(perps),
      cryptoPerpetualFutures.cryptoPerpLatestQuotes(perps),
      cryptoPerpetualFutures.cryptoPerpLatestOrderbooks(perps),
      cryptoPerpetualFutures.cryptoPerpLatestFuturesPricing(perps),
    ]);
    // The client sends no key for perpetual futures, and without one every other path is a 401.
    expect(answers.map((answer) => answer.status === 'rejected' && answer.reason.status)).toEqual([
      404, 404, 401, 401, 401, 401, 401,
    ]);
  });

  it('ALD-61 its streams, subscribed to twice', async () => {
    const url = address.replace('http', 'ws');
    const { marketData: data } = alpaca;
    const shares = data.stockStream({ url: `${url}/v2/test` });
    const heard: unknown[] = [];
    shares.onTrade((trade) => heard.push(trade));
    shares.subscribeForTrades(['FAKEPACA']);
    shares.subscribeForBars(['*']);
    shares.connect();
    await expect.poll(() => heard.length, { timeout: 20_000 }).toBeGreaterThan(1);
    expect(heard[0]).toMatchObject({ symbol: 'FAKEPACA', timestamp: expect.any(Date) });
    expect(shares.getSubscriptions()).toMatchObject({ trades: ['FAKEPACA'], bars: ['*'] });
    shares.disconnect();
    const options = data.optionStream({ url: `${url}/v1beta1/indicative` });
    const quotes: unknown[] = [];
    options.onQuote((quote) => quotes.push(quote));
    options.subscribeForQuotes([contract]);
    options.connect();
    await expect.poll(() => quotes.length, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(quotes[0]).toMatchObject({ symbol: contract });
    options.disconnect();
    for (const [stream, channel, name] of [
      [data.newsStream({ url: `${url}/v1beta1/news` }), 'news', '*'],
      [data.cryptoStream({ url: `${url}/v1beta3/crypto/us` }), 'orderbooks', 'BTC/USD'],
    ] as const) {
      const told = new Promise((done) => {
        stream.on('subscription' as never, done as never);
      });
      if (channel === 'news') stream.subscribeForNews([name]);
      else stream.subscribeForOrderbooks([name]);
      stream.connect();
      expect(await told).toMatchObject({ [channel]: [name] });
      stream.disconnect();
    }
  });

  it('ALD-61 nothing of the client was left out', () => {
    const names = Object.entries(marketData)
      .filter(([name]) => name.endsWith('Api'))
      .flatMap(([, one]) =>
        Object.getOwnPropertyNames((one as unknown as { prototype: object }).prototype),
      )
      .filter((name) => !/Raw$|RequestOpts$|^constructor$/.test(name));
    expect(names.length).toBeGreaterThan(45);
    expect(names.filter((name) => !driven.has(name))).toEqual([]);
  });
});

/** Every call of the client's classes, counted where it is made. */
const driven = new Set<string>();
for (const [name, one] of Object.entries(marketData))
  if (name.endsWith('Api')) {
    const { prototype } = one as unknown as { prototype: Record<string, unknown> };
    for (const call of Object.getOwnPropertyNames(prototype)) {
      const made = prototype[call];
      if (call === 'constructor' || typeof made !== 'function') continue;
      prototype[call] = function count(this: unknown, ...given: unknown[]): unknown {
        driven.add(call);
        return (made as (...args: unknown[]) => unknown).apply(this, given);
      };
    }
  }
