import { describe, expect, it } from 'vitest';
import {
  type InstrumentType,
  symbolId,
  type SymbolId,
} from '../../../domain/symbols/instrument.ts';
import { compareAddress } from './compare-address.ts';

const types: Readonly<Record<string, InstrumentType>> = {
  SPY: 'etf',
  VTSAX: 'mutual-fund',
  VMFXX: 'money-market',
  MSFT: 'equity',
  AAPL: 'equity',
  '^SPX': 'index',
};
const typeOf = (symbol: SymbolId): InstrumentType => types[symbol] ?? 'etf';
const address = (...symbols: string[]) => compareAddress(symbols.map(symbolId), typeOf);

describe('where selected rows are compared', () => {
  it('funds beside each other, two to five of them', () => {
    expect(address('SPY', 'VTSAX', 'VMFXX')).toBe(
      '/fund-comparison?symbol=SPY&symbols=SPY%2CVTSAX%2CVMFXX',
    );
    expect(address('SPY')).toBeUndefined();
    expect(address('A', 'B', 'C', 'D', 'E', 'F')).toBeUndefined();
  });

  it('companies among the peers of the first', () => {
    expect(address('MSFT', 'AAPL', 'SPY')).toBe('/equity/home/peers?symbol=MSFT&peers=AAPL');
    expect(address('MSFT', 'SPY')).toBeUndefined();
    expect(address('^SPX', 'MSFT')).toBeUndefined();
  });
});
