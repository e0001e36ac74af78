import { expect, it } from 'vitest';
import { dilutedShareCount } from './diluted-shares.ts';

it('grants count in a year of profit and not in a year of loss', () => {
  expect(dilutedShareCount(50, 1_000, 1_040)).toBe(1_040);
  expect(dilutedShareCount(0, 1_000, 1_040)).toBe(1_040);
  expect(dilutedShareCount(-50, 1_000, 1_040)).toBe(1_000);
});

it('is never below the basic count', () => {
  expect(dilutedShareCount(50, 1_000, 990)).toBe(1_000);
});
