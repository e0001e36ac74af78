import { expect, it } from 'vitest';
import { addSort, nextSort, readSort, readSorts, sortOfHead } from './sort-text.ts';

it('a head is clicked from the largest down, the smallest up, and back to the usual order', () => {
  const first = nextSort('', 'volume');
  const second = nextSort(first, 'volume');
  expect([first, second, nextSort(second, 'volume')]).toEqual(['-volume', 'volume', '']);
  expect(nextSort('-volume', 'bid')).toBe('-bid');
});

it('names go from A first, and a third click returns to the usual order', () => {
  const names = (text: string) => nextSort(text, 'name', false, '-date');
  expect([names('-date'), names('name'), names('-name')]).toEqual(['name', '-name', '-date']);
  // The column of the usual order has two ways only.
  const dates = (text: string) => nextSort(text, 'date', false, '-date');
  expect([dates('-date'), dates('date')]).toEqual(['date', '-date']);
});

it('an order in an address is read back as what wrote it', () => {
  expect(readSort('')).toBeUndefined();
  expect(readSort('-')).toBeUndefined();
  expect(readSort('-volume')).toEqual({ column: 'volume', descending: true });
  expect(readSort('volume')).toEqual({ column: 'volume', descending: false });
  // A column may be a date.
  expect(readSort('-2026-06-30')).toEqual({ column: '2026-06-30', descending: true });
});

it('one head at a time says that it sorts, and each of several shows its place', () => {
  const one = readSorts('-volume');
  expect(sortOfHead(one, 'volume')).toEqual({
    order: 'descending',
    place: undefined,
    aria: 'descending',
  });
  expect(sortOfHead(one, 'bid').aria).toBe('none');
  const two = readSorts('-volume,bid');
  expect(sortOfHead(two, 'volume')).toMatchObject({ place: 1, aria: 'descending' });
  expect(sortOfHead(two, 'bid')).toEqual({ order: 'ascending', place: 2, aria: 'none' });
});

it('a click with Shift adds a column, reverses it, and takes it out', () => {
  const added = addSort('-volume', 'name', false);
  const turned = addSort(added, 'name', false);
  expect([added, turned, addSort(turned, 'name', false)]).toEqual([
    '-volume,name',
    '-volume,-name',
    '-volume',
  ]);
  expect(addSort('volume', 'volume', true, '-date')).toBe('-date');
  // The last of four gives way.
  expect(addSort('a,b,c,d', 'e', false)).toBe('a,b,c,e');
});
