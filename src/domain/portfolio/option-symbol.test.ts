import { expect, it } from 'vitest';
import { optionTerms } from './option-symbol.ts';

it('reads underlying, expiry, right and strike of an OCC symbol', () => {
  expect(optionTerms('AAPL260116C00150000')).toEqual({
    underlying: 'AAPL',
    expiry: '2026-01-16',
    right: 'call',
    strike: '150',
  });
  expect(optionTerms('SPXW  260116P00007500')).toMatchObject({
    underlying: 'SPXW',
    right: 'put',
    strike: '7.5',
  });
});

it('knows no terms of anything else', () => {
  for (const id of ['AAPL', '~house', 'AAPL261316C00150000', 'AAPL260116X00150000'])
    expect(optionTerms(id)).toBeNull();
});
