import { describe, expect, it } from 'vitest';
import { simulatedProvider } from '../../../adapters/market-data/simulated/provider.ts';
import { listings } from '../../../adapters/market-data/simulated/universe/listings.ts';
import type { Call } from '../../call/handler.ts';
import type { SymbolHead, SymbolHit } from '../../../contract/symbols.schema.ts';
import { sourced } from '../../../domain/quotes/sourced.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { testMarket } from '../market/market.fixture.ts';
import { granted } from '../market/entitlement.fixture.ts';
import { symbolRoutes } from './routes.ts';

const call = { signal: new AbortController().signal } as Call;
const directoryOf = (provider: MarketDataProvider) =>
  testMarket({ providers: [provider], now: Date.now, entitlement: () => granted() }).directory;
const small = symbolRoutes(directoryOf(simulatedProvider({ clock: { now: Date.now } })));
const ask = async <T>(id: string, query: object, routes = small) =>
  (await routes.find(({ endpoint }) => endpoint.id === id)?.handle({ query } as never, call)) as T;
const search = async (text: string) =>
  (await ask<{ hits: SymbolHit[] }>('searchSymbols', { text, types: [], limit: 5 })).hits;

describe('symbols', () => {
  it('API-11 answers the type of a symbol, whatever its letter case', async () => {
    const type = async (symbol: string) =>
      (await ask<SymbolHead>('lookUpSymbol', { symbol })).symbolType;
    expect(await type('msft')).toBe('equity');
    expect(await type('SPY')).toBe('etf');
    expect(await type('VTSAX')).toBe('mutual-fund');
  });

  it('API-11 an unknown symbol is a 404 that names it', async () => {
    for (const symbol of ['zzzzq', '../etc', '<b>'])
      await expect(ask('lookUpSymbol', { symbol })).rejects.toMatchObject({ statusCode: 404 });
  });

  it('SYM-4 finds by ticker, name, former ticker and near miss', async () => {
    expect((await search('MSFT'))[0]).toMatchObject({ symbol: 'MSFT', match: 'exact' });
    expect((await search('microsoft'))[0]?.symbol).toBe('MSFT');
    expect((await search('FB'))[0]).toMatchObject({ symbol: 'META', formerSymbol: 'FB' });
    expect((await search('mircosoft'))[0]?.symbol).toBe('MSFT');
    expect(await search('  ')).toEqual([]);
  });

  it('SYM-4 finds only instruments of the types that are asked for', async () => {
    const typesOf = async (types: readonly string[]) => {
      const { hits } = await ask<{ hits: SymbolHit[] }>('searchSymbols', {
        text: 'S&P 500',
        types,
        limit: 20,
      });
      return new Set(hits.map(({ symbolType }) => symbolType));
    };
    expect((await typesOf([])).size).toBeGreaterThan(1);
    expect(await typesOf(['etf'])).toEqual(new Set(['etf']));
  });

  it('SYM-4 symbols of a grown universe are looked up and found like all others', async () => {
    const count = listings().length + 50;
    const grown = symbolRoutes(
      directoryOf(simulatedProvider({ symbols: count, clock: { now: Date.now } })),
    );
    const known = new Set(listings().map(({ instrument }) => instrument.symbol));
    const added = listings(count).find(({ instrument }) => !known.has(instrument.symbol));
    const { symbol, name } = added!.instrument;
    expect(await ask<SymbolHead>('lookUpSymbol', { symbol }, grown)).toMatchObject({ name });
    const { hits } = await ask<{ hits: SymbolHit[] }>(
      'searchSymbols',
      { text: symbol, types: [], limit: 5 },
      grown,
    );
    expect(hits[0]).toMatchObject({ symbol, match: 'exact' });
    await expect(ask('lookUpSymbol', { symbol })).rejects.toMatchObject({ statusCode: 404 });
  });

  it('SYM-4 providers that cannot search are searched by what they list', async () => {
    const { universe, instruments } = simulatedProvider({ clock: { now: Date.now } });
    const listing = { id: 'listing', name: 'Lists', minimumDelay: 0 };
    const routes = symbolRoutes(
      directoryOf({ ...listing, universe: universe!, instruments: instruments! }),
    );
    const { hits } = await ask<{ hits: SymbolHit[] }>(
      'searchSymbols',
      { text: 'mircosoft', types: [], limit: 5 },
      routes,
    );
    expect(hits[0]?.symbol).toBe('MSFT');
  });

  it('SYM-4 a source that did not answer is named beside what the others found', async () => {
    const { search: found } = simulatedProvider({ clock: { now: Date.now } });
    const provider = (id: string, answer: MarketDataProvider['search']) => ({
      id,
      name: id,
      minimumDelay: 0,
      search: answer!,
    });
    const down = async () => {
      throw new ProviderError('timeout', 'Nobody is there.');
    };
    const { directory } = testMarket({
      providers: [provider('a', found), provider('b', down)],
      now: Date.now,
      entitlement: () => granted(),
    });
    const answer = await ask<{ hits: SymbolHit[]; missing?: unknown }>(
      'searchSymbols',
      { text: 'MSFT', types: [], limit: 5 },
      symbolRoutes(directory),
    );
    expect(answer.hits[0]).toMatchObject({ symbol: 'MSFT' });
    expect(answer.missing).toEqual([{ item: null, source: 'b', cause: 'unavailable' }]);
    expect(await ask('searchSymbols', { text: 'MSFT', types: [], limit: 1 })).not.toHaveProperty(
      'missing',
    );
  });

  it('API-11 a symbol whose only source is down is not called unknown', async () => {
    const instruments = async () => sourced('a', 0, []);
    const down = async () => {
      throw new ProviderError('timeout', 'Nobody is there.');
    };
    const provider = (id: string, answer: MarketDataProvider['instruments']) => ({
      id,
      name: id,
      minimumDelay: 0,
      instruments: answer!,
    });
    const { directory } = testMarket({
      providers: [provider('a', instruments), provider('b', down)],
      now: Date.now,
      entitlement: () => granted(),
    });
    await expect(
      ask('lookUpSymbol', { symbol: 'BTC' }, symbolRoutes(directory)),
    ).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });
});
