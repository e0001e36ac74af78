import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { symbolId } from '../../src/domain/symbols/instrument.ts';
import { type DataApi, startDataApi } from '../../src/server/alpaca-api/data/data-api.fixture.ts';

/** The client has no types that say anything; answers are of many shapes. */
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any;
const Alpaca = createRequire(import.meta.url)('alpaca-trade-api-3') as new (options: object) => Any;

let api: DataApi;
let alpaca: Any;
let tls: Server;
let contract: string;
const trusted = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
/** Every call of the client that was made here. */
const driven = new Set<string>();
const span = { start: '2026-11-10', end: '2026-11-13' };
const seconds = { start: '2026-11-16T15:00:00Z', end: '2026-11-16T15:00:05Z' };

beforeAll(async () => {
  api = await startDataApi();
  const dataBaseUrl = await api.listen();
  tls = await tlsBefore(Number(new URL(dataBaseUrl).port));
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  const { port } = tls.address() as { port: number };
  const client = new Alpaca({
    baseUrl: dataBaseUrl,
    dataBaseUrl,
    dataStreamUrl: `https://127.0.0.1:${port}`,
    feed: 'test',
    keyId: api.ann.id,
    secretKey: api.ann.secret,
  });
  alpaca = new Proxy(client as object, {
    get: (target, name, receiver) => {
      driven.add(String(name));
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  const signal = new AbortController().signal;
  const symbol = symbolId('MSFT');
  const { registry } = api.market;
  const days = (await registry.ask('optionExpiries', { symbol, delay: 0 }, signal)).data;
  const { expiry } = days[2]!;
  const chain = (await registry.ask('optionChain', { symbol, expiry, delay: 0 }, signal)).data;
  contract = chain.calls.find(({ last, bid }) => last !== null && (bid ?? 0) > 0)!.symbol;
}, 120_000);
afterEach(() => expect(api.problems).toEqual([]));
afterAll(async () => {
  if (trusted === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
  else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = trusted;
  tls.close();
  await api.dispose();
});

/** The client knows no stream without TLS: a door before the server, with a key of this hour. */
async function tlsBefore(port: number): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'alpaca-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-days', '1', '-nodes'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  execFileSync('openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (socket) => {
    const inner = connect(port, '127.0.0.1');
    socket.pipe(inner).pipe(socket);
    socket.on('error', () => inner.destroy());
    inner.on('error', () => socket.destroy());
  });
  rmSync(folder, { recursive: true });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}

async function all(asked: AsyncIterable<Any>): Promise<Any[]> {
  const found: Any[] = [];
  for await (const one of asked) found.push(one);
  return found;
}

describe('market data of @alpacahq/alpaca-trade-api 3.1.3', () => {
  it('ALD-60 bars, trades and quotes of one and of several', async () => {
    const day = alpaca.newTimeframe(1, alpaca.timeframeUnit.DAY);
    const question = { ...span, timeframe: day, adjustment: alpaca.adjustment.RAW };
    const bars = await all(alpaca.getBarsV2('MSFT', { ...question, pageLimit: 2 }));
    expect(bars.map(({ Timestamp }) => Timestamp as string)).toEqual([
      '2026-11-10T05:00:00Z',
      '2026-11-11T05:00:00Z',
      '2026-11-12T05:00:00Z',
      '2026-11-13T05:00:00Z',
    ]);
    const several = await alpaca.getMultiBarsV2(['MSFT', 'AAPL'], { ...question, pageLimit: 3 });
    expect(new Set(several.keys())).toEqual(new Set(['AAPL', 'MSFT']));
    expect(several.get('MSFT')).toHaveLength(4);
    expect(await all(alpaca.getMultiBarsAsyncV2(['MSFT', 'AAPL'], { ...question }))).toHaveLength(
      8,
    );
    const trades = await all(alpaca.getTradesV2('MSFT', { ...seconds, pageLimit: 20 }));
    expect(trades.length).toBeGreaterThan(0);
    expect(trades[0]).toMatchObject({ Price: expect.any(Number), Exchange: expect.any(String) });
    const both = await alpaca.getMultiTradesV2(['MSFT'], { ...seconds });
    expect(both.get('MSFT')).toHaveLength(trades.length);
    expect(await all(alpaca.getMultiTradesAsyncV2(['MSFT'], { ...seconds }))).toHaveLength(
      trades.length,
    );
    const today = { start: '2026-11-17' };
    expect(await all(alpaca.getQuotesV2('MSFT', { ...today }))).toHaveLength(1);
    expect((await alpaca.getMultiQuotesV2(['MSFT'], { ...today })).get('MSFT')).toHaveLength(1);
    expect(await all(alpaca.getMultiQuotesAsyncV2(['MSFT'], { ...today }))).toHaveLength(1);
    await expect(all(alpaca.getBarsV2('BRK-B', { ...question }))).rejects.toThrow(
      'code: 400, message: invalid symbol: BRK-B',
    );
  });

  it('ALD-60 the newest', async () => {
    expect((await alpaca.getLatestTrade('MSFT')).Price).toBeGreaterThan(0);
    expect((await alpaca.getLatestTrades(['MSFT', 'AAPL'])).size).toBe(2);
    expect((await alpaca.getLatestQuote('MSFT')).BidPrice).toBeGreaterThan(0);
    expect((await alpaca.getLatestQuotes(['MSFT'])).size).toBe(1);
    expect((await alpaca.getLatestBar('MSFT')).ClosePrice).toBeGreaterThan(0);
    expect((await alpaca.getLatestBars(['MSFT'])).size).toBe(1);
    expect((await alpaca.getSnapshot('MSFT')).DailyBar.ClosePrice).toBeGreaterThan(0);
    expect(await alpaca.getSnapshots(['MSFT', 'AAPL'])).toHaveLength(2);
  });

  it('ALD-60 options, news, actions, coins', async () => {
    expect((await alpaca.getOptionBars([contract], { ...span, timeframe: '1Day' })).size).toBe(0);
    const since = { start: '2026-10-01' };
    expect((await alpaca.getOptionTrades([contract], since)).get(contract)).toHaveLength(1);
    expect((await alpaca.getOptionLatestTrades([contract])).get(contract).Price).toBeGreaterThan(0);
    expect((await alpaca.getOptionLatestQuotes([contract])).get(contract).BidPrice).toBeGreaterThan(
      0,
    );
    const [snapshot] = await alpaca.getOptionSnapshots([contract]);
    expect(snapshot.Greeks.delta).toBeGreaterThan(0);
    expect((await alpaca.getOptionChain('MSFT', { totalLimit: 30 })).length).toBeGreaterThan(0);
    const news = await alpaca.getNews({ totalLimit: 12, symbols: ['MSFT'], includeContent: true });
    expect(news.length).toBeGreaterThan(0);
    expect(news[0]).toMatchObject({ Headline: expect.any(String), Symbols: expect.any(Array) });
    const actions = await alpaca.getCorporateActions(['MSFT'], {
      start: '2025-01-01',
      end: '2026-11-17',
      types: ['cash_dividend'],
    });
    expect(JSON.stringify(actions)).toContain('MSFT');
    const coins = ['BTC/USD'];
    expect((await alpaca.getCryptoBars(coins, { timeframe: '1Day', ...span })).size).toBe(0);
    expect((await alpaca.getCryptoTrades(coins, { ...span })).size).toBe(0);
    expect((await alpaca.getCryptoQuotes(coins, { ...span })).size).toBe(0);
    for (const call of [
      'getLatestCryptoTrades',
      'getLatestCryptoQuotes',
      'getLatestCryptoBars',
      'getCryptoSnapshots',
      'getCryptoOrderbooks',
    ])
      expect([call, (await alpaca[call](coins)).size]).toEqual([call, 0]);
  });

  it('ALD-60 every stream, over TLS and in MessagePack', async () => {
    const heard: Record<string, Any[]> = { trades: [], quotes: [] };
    const shares = alpaca.data_stream_v2;
    const opened = new Promise<void>((done) => shares.onConnect(done));
    shares.onStockTrade((trade: Any) => heard['trades']!.push(trade));
    shares.onStockQuote((quote: Any) => heard['quotes']!.push(quote));
    const faults: string[] = [];
    shares.onError((fault: string) => faults.push(fault));
    shares.connect();
    await opened;
    for (const channel of [
      'Trades',
      'Quotes',
      'Bars',
      'UpdatedBars',
      'DailyBars',
      'Statuses',
      'Lulds',
    ])
      shares[`subscribeFor${channel}`](['FAKEPACA']);
    await expect.poll(() => heard['trades']!.length, { timeout: 20_000 }).toBeGreaterThan(1);
    expect(heard['trades']![0]).toMatchObject({ Symbol: 'FAKEPACA', Price: expect.any(Number) });
    expect(heard['quotes']!.length).toBeGreaterThan(1);
    expect(shares.getSubscriptions().bars).toEqual(['FAKEPACA']);
    shares.unsubscribeFromBars(['FAKEPACA']);
    await expect.poll(() => shares.getSubscriptions().bars as string[]).toEqual([]);
    const options = alpaca.option_stream;
    const quotes: Any[] = [];
    options.onConnect(() => options.subscribeForQuotes([contract]));
    options.onOptionQuote((quote: Any) => quotes.push(quote));
    options.connect();
    await expect.poll(() => quotes.length, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(quotes[0]).toMatchObject({ Symbol: contract, BidPrice: expect.any(Number) });
    for (const [stream, subscribe, name] of [
      [alpaca.news_stream, 'subscribeForNews', '*'],
      [alpaca.crypto_stream_v1beta3, 'subscribeForTrades', 'BTC/USD'],
    ]) {
      stream.onConnect(() => stream[subscribe]([name]));
      stream.onError((fault: string) => faults.push(fault));
      stream.connect();
      await expect
        .poll(() => Object.values(stream.getSubscriptions() as object).flat())
        .toEqual([name]);
      stream.disconnect();
    }
    shares.disconnect();
    options.disconnect();
    expect(faults).toEqual([]);
  }, 60_000);

  it('ALD-60 nothing of market data was left out', () => {
    const names = Object.getOwnPropertyNames(Object.getPrototypeOf(alpaca as object));
    const isData =
      /V2$|Latest|Snapshot|Crypto|Option|News|Corporate|Timeframe|_stream|timeframeUnit|adjustment/i;
    const own = [...names, ...Object.keys(alpaca as object)].filter((name) => isData.test(name));
    expect(own.filter((name) => !driven.has(name))).toEqual([]);
    expect(own.length).toBeGreaterThan(35);
  });
});
