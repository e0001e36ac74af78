import { describe, expect, it } from 'vitest';
import { globSync, readFileSync } from 'node:fs';
import { choiceParam, textParam } from '../../widgets/param.ts';
import {
  addressValues,
  changedAddress,
  choiceField,
  inAnyCase,
  patternField,
  textField,
} from './address-field.ts';

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

  it('NAV-2 a change keeps the partner of the address', () => {
    const search = new URLSearchParams('symbol=MSFT&ref=NDEX');
    expect(changedAddress(params, search, { rows: 'a' }).toString()).toBe(
      'symbol=MSFT&ref=NDEX&rows=a',
    );
  });

  it('what is left undefined or belongs to no field changes nothing', () => {
    const search = new URLSearchParams('basis=quarterly');
    const change = { basis: undefined, other: 'x' } as object;
    expect(changedAddress(params, search, change).toString()).toBe('basis=quarterly');
  });

  it('a list is written with commas, and an empty one is left out', () => {
    const fields = {
      peers: { fallback: [] as readonly string[], read: (text: string) => text.split(',') },
    };
    const some = changedAddress(fields, new URLSearchParams(), { peers: ['A', 'B'] });
    expect(some.get('peers')).toBe('A,B');
    expect(changedAddress(fields, some, { peers: [] }).has('peers')).toBe(false);
  });

  it.each([
    [choiceField(['a', 'b'], 'a'), 'b', 'b'],
    [choiceField(['a', 'b'], 'a'), 'B', null],
    [inAnyCase(choiceField(['a', 'b'], 'a')), 'B', 'b'],
    [textField(3), 'abcd', 'abc'],
    [patternField(/^\d+$/), '12', '12'],
    [patternField(/^\d+$/), '1 or 1=1', null],
  ])('a field reads text as its own type, or not at all', (field, text, value) => {
    expect(field.read(text)).toBe(value);
  });

  it('nothing else reads or writes the query of a page by hand', () => {
    const files = globSync('src/web/**/*.{ts,tsx}').filter((file) => !/\.test\./.test(file));
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter((file) => readFileSync(file, 'utf8').includes('useSearchParams'))).toEqual([
      'src/web/shell/navigation/use-address-state.ts',
    ]);
  });
});
