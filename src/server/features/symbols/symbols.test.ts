import { describe, expect, it } from 'vitest';
import { universeDirectory } from '../../../adapters/symbol-directory/universe-directory.ts';
import type { Call } from '../../call/handler.ts';
import type { SymbolHead, SymbolHit } from '../../../contract/symbols.ts';
import { symbolRoutes } from './routes.ts';

const call = { signal: new AbortController().signal } as Call;
const routes = symbolRoutes(universeDirectory());
const ask = async <T>(id: string, query: object) =>
  (await routes.find(({ endpoint }) => endpoint.id === id)?.handle({ query } as never, call)) as T;
const search = async (text: string) =>
  (await ask<{ hits: SymbolHit[] }>('searchSymbols', { text, limit: 5 })).hits;

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
});
