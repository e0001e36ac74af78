import { describe, expect, it } from 'vitest';
import { CHART_RANGES, CHART_STYLES } from '../../../domain/prices/chart-range.ts';
import { addressValues, changedAddress } from '../../shell/navigation/address-field.ts';
import { chartFields } from './chart-fields.ts';

const read = (text: string) => addressValues(chartFields, new URLSearchParams(text));

describe('the chart in the address', () => {
  it('is read back as it was written, whatever else the address holds', () => {
    for (const range of CHART_RANGES)
      for (const style of CHART_STYLES) {
        const before = new URLSearchParams('symbol=BRK.B&range=5y&x=1');
        const one = changedAddress(chartFields, before, { range });
        const search = changedAddress(chartFields, one, { style });
        expect(read(search.toString())).toEqual({ range, style });
        expect(search.get('symbol')).toBe('BRK.B');
        expect(search.get('x')).toBe('1');
      }
  });

  it('is one day and an area when it is missing or unknown, and the usual is not written', () => {
    expect(read('range=2weeks').range).toBe('1d');
    expect(read('range=5Y').range).toBe('5y');
    expect(read('style=crayon').style).toBe('area');
    expect(read('style=Candles').style).toBe('candles');
    const after = (
      text: string,
      change: Parameters<typeof changedAddress<typeof chartFields>>[2],
    ) => changedAddress(chartFields, new URLSearchParams(text), change).toString();
    expect(after('symbol=MSFT&range=5y', { range: '1d' })).toBe('symbol=MSFT');
    expect(after('symbol=MSFT&style=line', { style: 'area' })).toBe('symbol=MSFT');
  });
});
