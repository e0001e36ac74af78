import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, decimalOf, equals, formatDecimal, sum } from '../../money/decimal.ts';
import { toFloat } from './float-decimal.ts';
import { weightsOf } from './weights.ts';

const ONE = decimal('1');
const texts = (values: readonly string[], places?: number) =>
  weightsOf(values.map(decimal), places)?.map((weight) => formatDecimal(weight));

describe('weights', () => {
  it('gives the missing digit to the part that lost most', () => {
    expect(texts(['1', '1', '1'], 2)).toEqual(['0.34', '0.33', '0.33']);
    expect(texts(['1', '1', '4'], 1)).toEqual(['0.2', '0.2', '0.6']);
  });

  it('gives shorts a negative weight of the net value', () => {
    expect(texts(['150', '-50'])).toEqual(['1.5', '-0.5']);
  });

  it('has none where the parts sum to nothing or less', () => {
    expect(weightsOf([])).toBeNull();
    expect(texts(['5', '-5'])).toBeUndefined();
    expect(texts(['5', '-6'])).toBeUndefined();
  });

  it('sum to exactly 1 and are within one last digit of the true ratio', () => {
    const amount = fc
      .tuple(fc.bigInt(-(10n ** 12n), 10n ** 14n), fc.integer({ min: 0, max: 18 }))
      .map(([units, scale]) => decimalOf(units, scale));
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 40 }), (values) => {
        const weights = weightsOf(values);
        if (weights === null) return;
        expect(equals(sum(weights), ONE)).toBe(true);
        const total = sum(values);
        for (const [at, weight] of weights.entries()) {
          const exact =
            (values[at]!.units * 10n ** 40n * 10n ** BigInt(total.scale)) /
            (total.units * 10n ** BigInt(values[at]!.scale));
          const off = weight.units * 10n ** BigInt(40 - weight.scale) - exact;
          expect(off <= 10n ** 34n && off >= -(10n ** 34n) - 1n).toBe(true);
        }
      }),
    );
  });
});

describe('a decimal as a float', () => {
  it('is near it, however many places it has', () => {
    expect(toFloat(decimal('0.125'))).toBe(0.125);
    expect(toFloat(decimal('-1234567.000000000000000001'))).toBeCloseTo(-1_234_567, 9);
  });
});
