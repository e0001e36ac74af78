import { describe, expect, it } from 'vitest';
import { choiceParam, textParam } from './param.ts';
import { addressValues, changedAddress } from './use-address-state.ts';

const params = {
  basis: choiceParam('financials.param.basis', ['annual', 'quarterly'], 'annual'),
  rows: textParam('financials.param.rows', 20, ''),
};

describe('state in the address', () => {
  it('reads what is given, and takes the default for what is missing or wrong', () => {
    expect(addressValues(params, new URLSearchParams('basis=quarterly&rows=a,b'))).toEqual({
      basis: 'quarterly',
      rows: 'a,b',
    });
    expect(addressValues(params, new URLSearchParams('basis=weekly'))).toEqual({
      basis: 'annual',
      rows: '',
    });
  });

  it('writes what differs from the default, keeps the rest, and reads it back', () => {
    const search = new URLSearchParams('symbol=MSFT&rows=x');
    const next = changedAddress(params, search, { basis: 'quarterly', rows: '' });
    expect(next.toString()).toBe('symbol=MSFT&basis=quarterly');
    expect(addressValues(params, next)).toEqual({ basis: 'quarterly', rows: '' });
    expect(search.toString()).toBe('symbol=MSFT&rows=x');
  });
});
