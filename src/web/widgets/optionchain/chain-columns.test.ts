import { expect, it } from 'vitest';
import { CHAIN_COLUMNS, chosenColumns, mirrored, toggleColumn } from './chain-columns.ts';

const ids = (columns: readonly { readonly id: string }[]) => columns.map(({ id }) => id);

it('the address names columns; unknown names are passed over, none at all is the usual', () => {
  expect(ids(chosenColumns('vega,bid,nonsense'))).toEqual(['bid', 'vega']);
  expect(ids(chosenColumns(''))).toEqual(ids(chosenColumns('nonsense')));
});

it('a column that is shown and hidden again leaves the address as it was', () => {
  const usual = chosenColumns('');
  for (const { id } of CHAIN_COLUMNS) {
    const once = chosenColumns(toggleColumn(usual, id));
    expect(ids(once).includes(id)).toBe(!ids(usual).includes(id));
    expect(toggleColumn(once, id)).toBe('');
  }
});

it('the last column stays', () => {
  expect(toggleColumn(chosenColumns('bid'), 'bid')).toBe('bid');
});

it('the left side mirrors the right, with bid before ask on both', () => {
  expect(ids(mirrored(chosenColumns('bid,ask,mark,iv')))).toEqual(['iv', 'mark', 'bid', 'ask']);
  expect(ids(mirrored(chosenColumns('ask,mark')))).toEqual(['mark', 'ask']);
});
