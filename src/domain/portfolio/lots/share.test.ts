import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalOf, formatDecimal, sum } from '../../money/decimal.ts';
import { distribute } from './share.ts';

const value = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.nat(18));

it('parts of a total sum to it, whatever the weights', () => {
  fc.assert(
    fc.property(value, fc.array(value, { minLength: 1, maxLength: 12 }), (total, weights) => {
      const whole = decimalOf(...total);
      const parts = distribute(
        whole,
        weights.map((weight) => decimalOf(...weight)),
      );
      expect(parts).toHaveLength(weights.length);
      expect(formatDecimal(sum(parts))).toBe(formatDecimal(whole));
    }),
  );
});

it('thirds differ in the last place only', () => {
  const one = decimalOf(1n, 0);
  expect(distribute(one, [one, one, one]).map((part) => formatDecimal(part))).toEqual([
    '0.333333333333333333',
    '0.333333333333333334',
    '0.333333333333333333',
  ]);
});
