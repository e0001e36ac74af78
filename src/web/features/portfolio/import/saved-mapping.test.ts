import { describe, expect, it } from 'vitest';
import type { Mapping } from '../../../../domain/portfolio/import/mapping.ts';
import { mappingsBody, savedMappings } from './saved-mapping.ts';

const mapping: Mapping = {
  columns: { date: ['Datum'], fee: ['Kosten', 'Spesen'] },
  dates: 'dmy',
  shortYears: true,
  numbers: 'comma',
  currency: 'EUR',
  amountIs: 'gross',
  signs: 'unsigned',
  delimiter: ';',
  actions: { Kauf: 'BUY', Notiz: 'IGNORE' },
};

describe('saved mappings', () => {
  it('come back as they were saved', () => {
    const saved = [{ name: 'My bank', mapping }];
    expect(savedMappings(mappingsBody(saved))).toEqual(saved);
  });

  it('what is no mapping is left out', () => {
    expect(savedMappings({ a: 1, b: { dates: 'later' }, c: [] })).toEqual([]);
    expect(savedMappings(null)).toEqual([]);
    const odd = { ...mapping, actions: { Kauf: 'EXPLODE' }, delimiter: 'x' };
    expect(savedMappings({ odd: JSON.parse(JSON.stringify(odd)) })[0]?.mapping).toMatchObject({
      actions: {},
      delimiter: null,
    });
  });
});
