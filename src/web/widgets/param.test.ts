import { describe, expect, it } from 'vitest';
import { symbolId } from '../../domain/symbols/instrument.ts';
import { readParams, symbolParam, symbolsParam } from './param.ts';

const symbols = symbolsParam('overview.mini.symbols', 'MSFT', ['SPY'].map(symbolId));
const read = (params: Parameters<typeof readParams>[0], query: string) => {
  const reading = readParams(params, new URLSearchParams(query));
  return reading.kind === 'read' ? reading.values : reading.names;
};

describe('WG-1 parameters under another name', () => {
  it('a list of symbols is also read from symbol, as other pages write it', () => {
    expect(read({ symbols }, 'symbol=AAPL,JPM')).toEqual({ symbols: ['AAPL', 'JPM'] });
    expect(read({ symbols }, 'symbol=AAPL&symbols=JPM')).toEqual({ symbols: ['JPM'] });
    expect(read({ symbols }, '')).toEqual({ symbols: ['SPY'] });
    expect(read({ symbols }, 'symbol=not a symbol!')).toEqual(['symbols']);
  });

  it('but not where symbol is a parameter of its own', () => {
    const params = { symbol: symbolParam(), peers: symbols };
    expect(read(params, 'symbol=AAPL')).toEqual({ symbol: 'AAPL', peers: ['SPY'] });
  });
});
