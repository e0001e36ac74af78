import { describe, expect, it } from 'vitest';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { addressValues } from '../../shell/navigation/address-field.ts';
import { filingsFields, questionOf } from './filings-filter.ts';

const asked = (address: string) =>
  questionOf('MSFT' as SymbolId, addressValues(filingsFields, new URLSearchParams(address)), 40);

describe('what a list of filings is asked for', () => {
  it('is everything for an empty address, and what cannot be read is left out', () => {
    const all = { symbol: 'MSFT', limit: '40' };
    expect(asked('')).toEqual(all);
    expect(asked('forms=bogus&from=yesterday&cursor=%3Cx%3E&text=++')).toEqual(all);
  });

  it('holds both days, as days of New York in winter and summer', () => {
    const { after, before } = asked('from=2026-01-15&to=2026-07-15');
    expect(new Date(Number(after)).toISOString()).toBe('2026-01-15T05:00:00.000Z');
    expect(new Date(Number(before)).toISOString()).toBe('2026-07-16T04:00:00.000Z');
  });

  it('names a group of forms, or those that fit none', () => {
    expect(asked('forms=other')).toMatchObject({ group: 'other' });
    expect(asked('forms=quarterly&text=q1&cursor=12~0000-1')).toMatchObject({
      group: 'quarterly',
      text: 'q1',
      cursor: '12~0000-1',
    });
  });
});
