import { describe, expect, it } from 'vitest';
import { CHART_RANGES, CHART_STYLES } from '../../../domain/prices/chart-range.ts';
import { addressWith, rangeOfAddress, styleOfAddress } from './chart-address.ts';

describe('the chart in the address', () => {
  it('is read back as it was written, whatever else the address holds', () => {
    for (const range of CHART_RANGES)
      for (const style of CHART_STYLES) {
        const one = addressWith(new URLSearchParams('symbol=BRK.B&range=5y&x=1'), { range });
        const search = new URLSearchParams(addressWith(new URLSearchParams(one), { style }));
        expect(rangeOfAddress(search)).toBe(range);
        expect(styleOfAddress(search)).toBe(style);
        expect(search.get('symbol')).toBe('BRK.B');
        expect(search.get('x')).toBe('1');
      }
  });

  it('is one day and an area when it is missing or unknown, and the usual is not written', () => {
    expect(rangeOfAddress(new URLSearchParams('range=2weeks'))).toBe('1d');
    expect(rangeOfAddress(new URLSearchParams('range=5Y'))).toBe('5y');
    expect(styleOfAddress(new URLSearchParams('style=crayon'))).toBe('area');
    expect(styleOfAddress(new URLSearchParams('style=Candles'))).toBe('candles');
    expect(addressWith(new URLSearchParams('symbol=MSFT&range=5y'), { range: '1d' })).toBe(
      '?symbol=MSFT',
    );
    expect(addressWith(new URLSearchParams('symbol=MSFT&style=line'), { style: 'area' })).toBe(
      '?symbol=MSFT',
    );
  });
});
