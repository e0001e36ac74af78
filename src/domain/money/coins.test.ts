import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsInUnits, partsOnScreen, sumOnScreen } from './coins.ts';

const MILLIONTHS = 1_000_000;
const millionths = fc.array(fc.integer({ min: -1e11, max: 1e11 }), { maxLength: 40 });
const cents = (value: number | null): number => Math.round((value ?? 0) * 100);

describe('amounts on screen', () => {
  it('sums are those of what is shown', () => {
    expect(sumOnScreen('USD', '0.004', '0.004', '0.004')).toBe(0);
    expect(sumOnScreen('EUR', '10.004', -5.006)).toBe(4.99);
    expect(sumOnScreen('EUR', '1', null)).toBeNull();
    // 0.125 is exact in binary: a half.
    expect([sumOnScreen('USD', 0.125), sumOnScreen('USD', -0.125)]).toEqual([0.13, -0.13]);
  });

  it('parts add up to the total to the cent, and each is right to a cent', () => {
    fc.assert(
      fc.property(millionths, (amounts) => {
        const total = amounts.reduce((sum, each) => sum + each, 0) / MILLIONTHS;
        const exact = amounts.map((each) => each / MILLIONTHS);
        const shown = partsOnScreen('USD', exact, total);
        const sum = shown.reduce<number>((all, each) => all + cents(each), 0);
        expect(sum).toBe(cents(sumOnScreen('USD', total)));
        for (const [at, each] of shown.entries())
          expect(Math.abs((each ?? 0) - exact[at]!)).toBeLessThan(0.01 + 1e-9);
      }),
    );
  });

  it('the cents that are left over go where rounding changed most', () => {
    expect(partsOnScreen('USD', ['0.333', '0.333', '0.334'], '1')).toEqual([0.33, 0.33, 0.34]);
    expect(partsOnScreen('USD', ['1.004', '2.0045', '3', '4.0025'], '10.011')).toEqual([
      1, 2.01, 3, 4,
    ]);
    expect(partsOnScreen('USD', ['-1.004', '-2.0045'], '-3.0085')).toEqual([-1, -2.01]);
    expect(partsOnScreen('JPY', ['1.4', '1.4', '1.4'], '4.2')).toEqual([2, 1, 1]);
    expect(partsInUnits(1, [1_200.4, 800.3, -0.4], 2_000.3)).toEqual([1_200, 800, 0]);
    expect(partsInUnits(10_000, [0.012_34, 0.012_34], 0.024_68)).toEqual([0.0124, 0.0123]);
  });

  it('what is not known stays so, and what does not add up is only rounded', () => {
    expect(partsOnScreen('USD', ['1.004', null, '1.004'], '2.008')).toEqual([1.01, null, 1]);
    expect(partsOnScreen('USD', ['1.004', '2'], null)).toEqual([1, 2]);
    expect(partsOnScreen('USD', ['1.004', '2'], '50')).toEqual([1, 2]);
    expect(partsOnScreen('USD', [], '0')).toEqual([]);
  });
});
