import { afterEach, describe, expect, it } from 'vitest';
import type { Comparison } from '../../../contract/market/peers.schema.ts';
import { sourced } from '../../../domain/quotes/sourced.ts';
import { measureAt } from '../../../domain/peers/measures.ts';
import { type Instrument, symbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { notFound, ProviderError } from '../../../ports/provider-error.ts';
import { testServer, type TestServer } from '../../http/server.fixture.ts';
import { peerRoutes } from './peer-routes.ts';
import { testMarket } from './market.fixture.ts';
import { granted } from './entitlement.fixture.ts';

const NOW = Date.parse('2026-03-31T15:00:00Z');
const DAY = 86_400_000;

const listed = (symbol: string, industry: string | null, cik = symbol): Instrument => ({
  symbol: symbolId(symbol),
  name: `${symbol} Inc.`,
  type: industry === null ? 'index' : 'equity',
  exchange: 'NYSE',
  currency: 'USD',
  country: 'US',
  sector: null,
  industry,
  cik,
  formerSymbols:
    symbol === 'BB' ? [{ symbol: symbolId('OLDB'), until: '2020-01-01' as never }] : [],
  listedOn: null,
  delistedOn: null,
  hasOptions: false,
  popularity: 0.5,
});

/** Four tailors (one with a second class), a baker and an index; P/E is the place in the alphabet. */
const MARKET = [
  listed('AA', 'Tailors'),
  listed('BB', 'Tailors'),
  listed('CC', 'Tailors'),
  listed('CC.B', 'Tailors', 'CC'),
  listed('DD', 'Tailors'),
  listed('EE', 'Bakers'),
  listed('XX', null),
];
const multiple = (symbol: SymbolId): number | null =>
  symbol === 'DD' ? null : symbol.charCodeAt(0) - 60;

let opened: TestServer | undefined;
afterEach(async () => {
  await opened?.dispose();
  opened = undefined;
});

async function open(market: readonly Instrument[] = MARKET) {
  const state = { broken: false, asked: 0, running: 0, most: 0 };
  const provider: MarketDataProvider = {
    id: 'small',
    name: 'Small market',
    minimumDelay: 0,
    instruments: async ({ symbols }) =>
      sourced(
        'small',
        NOW,
        market.filter(
          (one) =>
            symbols.includes(one.symbol) ||
            one.formerSymbols.some(({ symbol }) => symbols.includes(symbol)),
        ),
      ),
    universe: async () => sourced('small', NOW, market),
    peers: async ({ symbol }) => {
      if (symbol === 'XX') throw notFound('peers of XX');
      return sourced('small', NOW, [symbolId('BB'), symbolId('EE')]);
    },
    ratios: async ({ symbol }) => {
      if (state.broken) throw new ProviderError('unavailable', 'Nobody is there.');
      if (symbol === 'XX') throw notFound('ratios of XX');
      state.asked += 1;
      state.running += 1;
      state.most = Math.max(state.most, state.running);
      await new Promise(setImmediate);
      state.running -= 1;
      return sourced('small', NOW, [
        {
          symbol,
          kind: 'ordinary',
          periodEnd: '2025-12-31' as never,
          fiscalPeriod: 'TTM',
          fiscalYear: 2025,
          currency: 'USD',
          price: 10,
          priceTime: NOW,
          ratios: [{ id: 'price-earnings', value: multiple(symbol) }],
        },
      ]);
    },
    bars: async ({ symbol, interval, adjustment, extended, from, to }) =>
      sourced('small', NOW, {
        symbol,
        interval,
        adjustment,
        extended,
        bars: [40, 0]
          .map((back, i) => {
            const close = (symbol.codePointAt(0) as number) * (1 + i);
            const time = Math.floor(NOW / DAY - back) * DAY;
            return { time, open: close, high: close, low: close, close, volume: 1 };
          })
          .filter(({ time }) => time >= from && time < to),
      }),
  };
  const service = testMarket({
    backoff: [],
    providers: [provider],
    now: () => NOW,
    entitlement: () => granted(),
  });
  opened = await testServer(peerRoutes(service));
  const { value: server } = opened;
  return {
    state,
    get: (path: string) => server.inject(`/api/market/${path}`),
    compare: async (path: string): Promise<Comparison> =>
      (JSON.parse((await server.inject(`/api/market/${path}`)).body) as { data: Comparison }).data,
  };
}

const at = measureAt('price-earnings');

describe('comparison', () => {
  it('PEER-1 puts the company first, then its peers, with ranks inside its industry only', async () => {
    const { compare } = await open();
    const { companies, industry, automatic } = await compare('AA/comparison');
    expect(automatic).toBe(true);
    expect(companies.map(({ symbol }) => symbol)).toEqual(['AA', 'BB', 'EE']);
    // AA is the cheapest of three with a figure, BB the middle one; the baker has no rank.
    expect(companies.map(({ ranks }) => ranks[at])).toEqual([0, 0.5, null]);
    expect(industry?.figures[at]).toEqual({ counted: 3, low: 5, median: 6, high: 7 });
  });

  it('PEER-2 an industry counts every company once, by its own listing where that is asked about', async () => {
    const { compare } = await open();
    expect((await compare('AA/comparison')).industry?.members).toEqual(['AA', 'BB', 'CC', 'DD']);
    expect((await compare('CC.B/comparison')).industry?.members).toContain('CC.B');
    expect((await compare('CC.B/comparison')).industry?.members).not.toContain('CC');
  });

  it('PEER-3 takes the peers that are asked for, finds former symbols and names the unknown', async () => {
    const { compare } = await open();
    const { companies, unknown, automatic } = await compare(
      'AA/comparison?symbols=DD,NOPE,OLDB,AA,BB',
    );
    expect(automatic).toBe(false);
    expect(companies.map(({ symbol }) => symbol)).toEqual(['AA', 'DD', 'BB']);
    expect(unknown).toEqual(['NOPE']);
  });

  it('PEER-4 what has no industry has no ranks, and no peers of its own', async () => {
    const { compare } = await open();
    const { companies, industry } = await compare('XX/comparison');
    expect([industry, companies.length, companies[0]?.values[at]]).toEqual([null, 1, null]);
    expect(companies[0]?.values[measureAt('return-1m')]).toBe(1);
  });

  it('PEER-5 a source that is down is a failure, and is asked again afterwards', async () => {
    const { state, get } = await open();
    state.broken = true;
    expect((await get('AA/comparison')).statusCode).toBe(503);
    state.broken = false;
    expect((await get('AA/comparison')).statusCode).toBe(200);
  });

  it('PEER-6 refuses more symbols than a table can show', async () => {
    const { get } = await open();
    const many = Array.from({ length: 51 }, (_, i) => `S${i}`).join(',');
    expect((await get(`AA/comparison?symbols=${many}`)).statusCode).toBe(400);
  });

  it('PEER-8 asks about the best known of a large industry only, a few at a time', async () => {
    const crowd = Array.from({ length: 200 }, (_, i) => listed(`T${i}`, 'Tailors'));
    const { state, compare } = await open([...MARKET, ...crowd]);
    const { industry } = await compare('AA/comparison');
    expect(industry?.members).toHaveLength(60);
    expect(industry?.members).toContain('AA');
    // The sixty of the industry and the one peer outside of it, each once.
    expect(state.asked).toBe(61);
    expect(state.most).toBeGreaterThan(1);
    expect(state.most).toBeLessThanOrEqual(4);
    await compare('AA/comparison');
    expect(state.asked).toBe(61);
  });

  it('PEER-7 prices begin together at nothing, whatever they cost', async () => {
    const { get } = await open();
    const { data } = JSON.parse((await get('AA/comparison/prices?range=3m')).body) as {
      data: { series: { symbol: string; changes: number[] }[] };
    };
    expect(data.series.map(({ symbol, changes }) => [symbol, ...changes])).toEqual([
      ['AA', 0, 1],
      ['BB', 0, 1],
      ['EE', 0, 1],
    ]);
  });

  it('PEER-9 the change is measured from the last close on or before the first day', async () => {
    const { get } = await open();
    // Forty days before 31 March, a close; a month before it, none.
    const { data } = JSON.parse((await get('AA/comparison/prices?range=1m')).body) as {
      data: { time: number[]; series: { changes: number[] }[] };
    };
    expect(data.time.map((at) => new Date(at).toISOString().slice(0, 10))).toEqual([
      '2026-02-28',
      '2026-03-31',
    ]);
    expect(data.series[0]?.changes).toEqual([0, 1]);
  });
});
