import { expect, it } from 'vitest';
import { decimal } from '../money/decimal.ts';
import { isSameData } from './same-data.ts';

it('tells equal data from other data, whatever the objects', () => {
  const line = (amount: string) => ({
    cash: [{ account: 'a', amount: decimal(amount) }],
    to: null,
  });
  expect(isSameData(line('1.50'), line('1.5'))).toBe(true);
  expect(isSameData(line('1.5'), line('1.51'))).toBe(false);
  expect(isSameData(line('1.5'), { ...line('1.5'), to: undefined })).toBe(false);
  expect(isSameData({ a: undefined }, { b: undefined })).toBe(false);
  expect(isSameData([1, 2], [1])).toBe(false);
  expect(isSameData([], {})).toBe(false);
  expect(isSameData(null, {})).toBe(false);
});
