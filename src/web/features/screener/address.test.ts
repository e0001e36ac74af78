import { describe, expect, it } from 'vitest';
import { addressValues, changedAddress } from '../../shell/navigation/address-field.ts';
import { ordersOf } from '../../../domain/screener/screen-address.ts';
import { screenerAddress, togglePick } from './address.ts';

const read = (query: string) => addressValues(screenerAddress, new URLSearchParams(query));

describe('the address of a screen', () => {
  it('SCR-ADR-1 reads back what it has written', () => {
    const state = {
      universe: 'etf',
      q: 'pe < 15 and sector in ("Energy", "A & B")',
      off: 'beta > 1\nroe > 10%',
      columns: ['last', 'price-earnings'],
      formulas: [
        { id: 'f1', name: 'Gap', expression: 'a > b ? 1 : 2' },
        { id: 'f2', name: '', expression: 'pe / pb' },
      ],
      sort: '-market-cap,name',
      group: 'sector',
    } as const;
    const query = changedAddress(screenerAddress, new URLSearchParams('ref=x'), state);
    expect(read(query.toString())).toMatchObject(state);
    expect(query.get('ref')).toBe('x');
  });

  it('SCR-ADR-2 leaves out what it cannot read', () => {
    const state = read('columns=last,no-such,last&formulas=a%0Ab:%0Ac:1&sort=;drop');
    expect(state).toMatchObject({
      columns: ['last'],
      formulas: [{ id: 'f1', name: 'c', expression: '1' }],
      sort: '',
    });
  });

  it('SCR-ADR-3 has an order of several columns', () => {
    expect(ordersOf('-market-cap,name')).toEqual([
      { by: 'market-cap', descending: true },
      { by: 'name', descending: false },
    ]);
    expect(ordersOf('')).toEqual([]);
  });

  it('SCR-ADR-4 picks rows for the comparison, eight at most', () => {
    expect(togglePick('XOM,CVX', 'COP')).toBe('XOM,CVX,COP');
    expect(togglePick('XOM,CVX', 'XOM')).toBe('CVX');
    expect(togglePick('A,B,C,D,E,F,G,H', 'I')).toBe('B,C,D,E,F,G,H,I');
  });
});
