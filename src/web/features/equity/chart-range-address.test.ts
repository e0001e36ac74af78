import { describe, expect, it } from 'vitest';
import { CHART_RANGES } from '../../../domain/market/chart-range.ts';
import { addressWithRange, rangeOfAddress } from './chart-range-address.ts';

describe('the range in the address', () => {
  it('is read back as it was written, whatever else the address holds', () => {
    for (const range of CHART_RANGES) {
      const written = addressWithRange(new URLSearchParams('symbol=BRK.B&range=5y&x=1'), range);
      const search = new URLSearchParams(written);
      expect(rangeOfAddress(search)).toBe(range);
      expect(search.get('symbol')).toBe('BRK.B');
      expect(search.get('x')).toBe('1');
    }
  });

  it('is one day when it is missing or unknown, and the usual one is not written', () => {
    expect(rangeOfAddress(new URLSearchParams('range=2weeks'))).toBe('1d');
    expect(rangeOfAddress(new URLSearchParams('range=5Y'))).toBe('5y');
    expect(addressWithRange(new URLSearchParams('symbol=MSFT&range=5y'), '1d')).toBe(
      '?symbol=MSFT',
    );
  });
});
