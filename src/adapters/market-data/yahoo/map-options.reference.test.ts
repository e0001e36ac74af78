import { describe, expect, it } from 'vitest';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { symbolId, type Exchange } from '../../../domain/symbols/instrument.ts';
import { type MoverList, USUAL_FLOOR } from '../../../domain/quotes/mover.ts';
import { survivesFieldMutations } from '../answer-mutations.fixture.ts';
import { chainOf, expiriesOf, knowsUnderlying } from './map-options.ts';
import { moversOf } from './map-movers.ts';
import { searchHits } from './map-instruments.ts';
import { recording, recordings } from './recordings.fixture.ts';

const AAPL = symbolId('AAPL');
const OCTOBER = Date.parse('2025-10-30T00:10:00Z');
const CHAINS = recordings('options-', 'swift-options', 'yfrs-options');

describe('recorded option chains', () => {
  it('expiries are those to come, with their kinds', () => {
    const { body } = recording('yfrs-options_v7_AAPL');
    const expiries = expiriesOf(body, AAPL, OCTOBER);
    expect(expiries).toHaveLength(20);
    expect(expiries[0]).toMatchObject({
      expiry: '2025-10-31',
      expiresAt: Date.parse('2025-10-31T20:00:00Z'),
      daysToExpiry: 2,
      kind: 'weekly',
    });
    expect(expiries[0]!.atmVolatility).toBeGreaterThan(0.1);
    expect(expiries[1]!.atmVolatility).toBeNull();
    const kinds = new Map(expiries.map(({ expiry, kind }) => [expiry, kind]));
    expect(kinds.get(isoDate('2025-11-21'))).toBe('monthly');
    expect(kinds.get(isoDate('2027-01-15'))).toBe('leaps');
    // Juneteenth is a Friday in 2026: the options of June end a day before.
    expect(kinds.get(isoDate('2026-06-18'))).toBe('monthly');
    expect(expiriesOf(body, AAPL, Date.parse('2025-10-31T20:00:00Z'))[0]?.expiry).toBe(
      '2025-11-07',
    );
  });

  it('a chain pairs strikes; bids of 0 stay, missing quotes are null', () => {
    const chain = chainOf(
      recording('yfrs-options_v7_AAPL').body,
      AAPL,
      isoDate('2025-10-31'),
      0.04,
      OCTOBER,
    )!;
    expect(chain).toMatchObject({ underlyingPrice: 269.7, currency: 'USD', rate: 0.04 });
    expect(chain.dividendYield).toBeCloseTo(Math.log1p(1.02 / 269), 3);
    expect(chain.calls.map(({ strike }) => strike)).toEqual(chain.puts.map(({ strike }) => strike));
    const call = chain.calls.find(({ strike }) => strike === 250)!;
    expect(call).toMatchObject({
      symbol: 'AAPL251031C00250000',
      bid: 19.8,
      ask: 20.4,
      mark: 20.1,
      last: 19.6,
      volume: 942,
      openInterest: 7_503,
      multiplier: 100,
      style: 'american',
      inTheMoney: true,
    });
    const all = [...chain.calls, ...chain.puts];
    expect(all.some(({ bid }) => bid === 0)).toBe(true);
    expect(all.every(({ bid, ask }) => bid === null || ask === null || bid < ask)).toBe(true);
    // 56 calls and 56 puts on 61 strikes: what Yahoo leaves out is listed without figures.
    expect(chain.calls).toHaveLength(61);
    expect(all.filter(({ last }) => last === null)).toHaveLength(10);
  });

  it('before the opening there are neither quotes nor open interest nor volatilities of 0.00001', () => {
    const chain = chainOf(
      recording('options-AAPL').body,
      AAPL,
      isoDate('2025-02-28'),
      0.04,
      Date.parse('2025-02-24T12:00:00Z'),
    )!;
    const all = [...chain.calls, ...chain.puts];
    expect(all.filter(({ mark }) => mark !== null).length).toBeLessThanOrEqual(1);
    expect(all.every(({ openInterest }) => openInterest === null)).toBe(true);
    for (const { impliedVolatility } of all) expect(impliedVolatility ?? 1).toBeGreaterThan(0.001);
  });

  it('contracts that deliver something else are left out', () => {
    const { body } = recording('yfrs-options_v7_AAPL');
    const text = JSON.stringify(body).replaceAll('"AAPL251031C00250000"', '"AAPL1251031C00250000"');
    const chain = chainOf(JSON.parse(text), AAPL, isoDate('2025-10-31'), 0.04, OCTOBER)!;
    expect(chain.calls.find(({ strike }) => strike === 250)).toMatchObject({ last: null });
  });

  it('a fund has no options; an expiry that is over has no chain', () => {
    const none = recording('options-0P000071W8.TO').body;
    expect(knowsUnderlying(none)).toBe(true);
    expect(expiriesOf(none, symbolId('0P000071W8.TO'), OCTOBER)).toEqual([]);
    const past = recording('options-AAPL-expire-2022-03-01').body;
    expect(chainOf(past, AAPL, isoDate('2022-03-01'), 0.04, OCTOBER)).toBeNull();
  });

  for (const { name, body } of CHAINS) {
    const symbol = symbolId('AAPL');
    survivesFieldMutations({
      title: name,
      body,
      capability: 'optionChain',
      most: 150,
      read: (mutated) => {
        const [first] = expiriesOf(mutated, symbol, 0);
        return first === undefined ? null : chainOf(mutated, symbol, first.expiry, 0.04, OCTOBER);
      },
    });
  }
});

describe('recorded lists', () => {
  const NOW = Date.parse('2025-02-25T12:00:00Z');
  const asked = (list: MoverList, limit: number, exchange: Exchange | null = null) => ({
    list,
    session: 'regular' as const,
    exchange,
    limit,
    ...USUAL_FLOOR,
  });

  it('gainers fall, losers rise, by figures that follow from the prices', () => {
    const gainers = moversOf(recording('dailyGainers').body, asked('gainers', 10), NOW);
    expect(gainers[0]).toMatchObject({
      symbol: 'U',
      name: 'Unity Software Inc.',
      exchange: 'NYSE',
    });
    expect(gainers[0]!.changePercent).toBeCloseTo((28 / 21.47 - 1) * 100, 9);
    const losers = moversOf(recording('dailyLosers').body, asked('losers', 3), NOW);
    expect(losers).toHaveLength(3);
    expect(losers[0]!.changePercent).toBeLessThan(losers[2]!.changePercent);
    expect(moversOf(recording('dailyGainers').body, asked('gainers', 10, 'AMEX'), NOW)).toEqual([]);
  });

  it('search: the exact symbol first, neither options nor unlisted companies', () => {
    const hits = searchHits(recording('search-AAPL').body, { text: 'aapl', types: [], limit: 9 });
    expect(hits.map(({ instrument }) => instrument.symbol)).toEqual(['AAPL', 'AAPU']);
    expect(hits[0]).toMatchObject({
      match: 'exact',
      instrument: { exchange: 'NASDAQ', currency: 'USD', sector: 'Technology', hasOptions: true },
    });
    const apple = searchHits(recording('yfrs-search_v1_apple').body, {
      text: 'apple',
      types: [],
      limit: 20,
    });
    const bySymbol = new Map(apple.map(({ instrument }) => [instrument.symbol, instrument]));
    expect(bySymbol.get(symbolId('APLE'))?.type).toBe('reit');
    expect(bySymbol.get(symbolId('APC.F'))).toMatchObject({
      exchange: 'FRANKFURT',
      currency: 'EUR',
    });
    expect(bySymbol.get(symbolId('AAPL.BA'))).toMatchObject({ exchange: 'BUENOSAIRES' });
    expect(
      searchHits(recording('search-QQQ').body, { text: 'QQQ', types: ['equity'], limit: 9 }),
    ).toEqual([]);
  });

  for (const name of ['search-AAPL', 'search-QQQ', 'yfrs-search_v1_apple'])
    survivesFieldMutations({
      title: name,
      body: recording(name).body,
      capability: 'search',
      most: 200,
      read: (mutated) => searchHits(mutated, { text: 'aapl', types: [], limit: 20 }),
    });
  for (const name of [
    'dailyGainers',
    'dailyLosers',
    'screener-aggressive_small_caps',
    'swift-screener-custom-marketcap',
  ])
    survivesFieldMutations({
      title: name,
      body: recording(name).body,
      capability: 'movers',
      most: 200,
      read: (mutated) => moversOf(mutated, asked('gainers', 20), NOW),
    });
});
