import { describe, expect, it } from 'vitest';
import { bareHolding } from '../../../domain/funds/fund-holding.fixture.ts';
import type { FundHolding } from '../../../domain/funds/fund-holding.ts';
import { filteredHoldings, type HoldingsFilter, isFiltered, valuesOf } from './holdings-filter.ts';

const row = (symbol: string | null, name: string, facts: Partial<FundHolding>): FundHolding =>
  bareHolding(symbol, 0.1, { name, assetClass: 'equity', ...facts });
const list = [
  row('MSFT', 'Microsoft Corporation', { sector: 'Technology', region: 'North America' }),
  row('SAP', 'SAP SE', { sector: 'Technology', region: 'Europe' }),
  row(null, 'Treasury Note 4% due 2031', { assetClass: 'bond', sector: 'Government' }),
];
const any: HoldingsFilter = { find: '', assetClass: 'all', sector: '', region: '' };
const found = (filter: Partial<HoldingsFilter>) =>
  filteredHoldings(list, { ...any, ...filter }).map(({ name }) => name.split(' ')[0]);

describe('filter of holdings', () => {
  it('finds by the beginning of a symbol or any part of a name, in any case', () => {
    expect(found({ find: ' sap' })).toEqual(['SAP']);
    expect(found({ find: 'SOFT' })).toEqual(['Microsoft']);
    expect(found({ find: '%' })).toEqual(['Treasury']);
    expect(found({ find: 'nothing' })).toEqual([]);
  });

  it('joins class, sector and region', () => {
    expect(found({ assetClass: 'bond' })).toEqual(['Treasury']);
    expect(found({ sector: 'Technology' })).toEqual(['Microsoft', 'SAP']);
    expect(found({ sector: 'Technology', region: 'Europe' })).toEqual(['SAP']);
    expect(isFiltered(any)).toBe(false);
    expect(isFiltered({ ...any, region: 'Europe' })).toBe(true);
  });

  it('offers the values that there are', () => {
    expect(valuesOf(list, ({ sector }) => sector)).toEqual(['Government', 'Technology']);
  });
});
