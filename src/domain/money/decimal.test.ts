import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  compare,
  type Decimal,
  decimal,
  decimalOfNumber,
  divide,
  equals,
  formatDecimal,
  MOST_DIGITS,
  multiply,
  parseDecimal,
  round,
  RunningSum,
  type Rounding,
  subtract,
  sum,
} from './decimal.ts';

const text = (value: Decimal) => formatDecimal(value);

describe('an exact decimal', () => {
  it.each([
    ['0', '0'],
    ['-0.00', '0'],
    ['+1.10', '1.1'],
    ['007.500', '7.5'],
    ['100', '100'],
    ['-0.000000000000000001', '-0.000000000000000001'],
    ['99999999999999999999999999999999999999', '99999999999999999999999999999999999999'],
  ])('reads %s as %s', (given, shown) => {
    expect(text(decimal(given))).toBe(shown);
  });

  it.each([
    '',
    ' 1',
    '1 ',
    '1.',
    '.5',
    '1e5',
    '1e999999999',
    '0x10',
    '1,5',
    '--1',
    '١',
    'NaN',
    '1\n',
  ])('refuses %j', (given) => {
    expect(parseDecimal(given)).toBeUndefined();
  });

  it('refuses more digits than the limit', () => {
    expect(parseDecimal('9'.repeat(MOST_DIGITS))).toBeDefined();
    expect(parseDecimal('9'.repeat(MOST_DIGITS + 1))).toBeUndefined();
    expect(parseDecimal(`0.${'9'.repeat(MOST_DIGITS)}`)).toBeUndefined();
    expect(parseDecimal('9'.repeat(5_000_000))).toBeUndefined();
    expect(() => decimal('ten')).toThrow('not a decimal: ten');
  });

  it('has one canonical form per value', () => {
    expect(equals(decimal('1.10'), decimal('1.1'))).toBe(true);
    expect(subtract(decimal('1.1'), decimal('1.10'))).toEqual(decimal('0'));
    expect(compare(decimal('1.10'), decimal('1.1'))).toBe(0);
  });

  it('shows at least as many places as asked for', () => {
    expect(formatDecimal(decimal('1.5'), 2)).toBe('1.50');
    expect(formatDecimal(decimal('2'), 2)).toBe('2.00');
    expect(formatDecimal(decimal('-0.125'), 2)).toBe('-0.125');
  });

  it('keeps cents that a float loses', () => {
    expect(text(add(decimal('0.1'), decimal('0.2')))).toBe('0.3');
    expect(text(multiply(decimal('1.15'), decimal('100')))).toBe('115');
    expect(text(sum(Array.from({ length: 1_000 }, () => decimal('0.01'))))).toBe('10');
  });

  it.each([
    ['half-even', ['2', '2', '4', '3', '-2', '-4']],
    ['half-up', ['2', '3', '4', '3', '-3', '-4']],
    ['down', ['2', '2', '3', '2', '-2', '-3']],
    ['up', ['3', '3', '4', '3', '-3', '-4']],
    ['floor', ['2', '2', '3', '2', '-3', '-4']],
    ['ceiling', ['3', '3', '4', '3', '-2', '-3']],
  ] as const)('rounds %s', (rounding, expected) => {
    const given = ['2.4', '2.5', '3.5', '2.51', '-2.5', '-3.5'];
    expect(given.map((value) => text(round(decimal(value), 0, rounding)))).toEqual(expected);
  });

  it('divides to the places asked for', () => {
    expect(text(divide(decimal('1'), decimal('3'), 4, 'half-even'))).toBe('0.3333');
    expect(text(divide(decimal('2'), decimal('-3'), 2, 'half-even'))).toBe('-0.67');
    expect(text(divide(decimal('0.0001'), decimal('1000'), 3, 'up'))).toBe('0.001');
    expect(text(divide(decimal('12.50'), decimal('0.5'), 0, 'down'))).toBe('25');
    expect(() => divide(decimal('1'), decimal('0'), 2, 'down')).toThrow(RangeError);
  });
});

/**
 * The second method: every value as a whole number of 10^-40, and rounding by looking at the two
 * neighbours and choosing one.
 */
const FINEST = 10n ** 40n;
const naive = (value: Decimal): bigint => (value.units * FINEST) / 10n ** BigInt(value.scale);

const chosenNeighbour = (n: bigint, d: bigint, rounding: Rounding): bigint => {
  const [a, b] = d < 0n ? [-n, -d] : [n, d];
  let low = a / b;
  if (low * b > a) low -= 1n;
  if (low * b === a) return low;
  const high = low + 1n;
  const [toLow, toHigh] = [a - low * b, high * b - a];
  const nearZero = a > 0n ? low : high;
  const farOff = a > 0n ? high : low;
  if (rounding === 'floor') return low;
  if (rounding === 'ceiling') return high;
  if (rounding === 'down') return nearZero;
  if (rounding === 'up') return farOff;
  if (toLow !== toHigh) return toLow < toHigh ? low : high;
  if (rounding === 'half-up') return farOff;
  return low % 2n === 0n ? low : high;
};

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 18 }))
  .map(([units, scale]) => {
    const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
    const cut = digits.length - scale;
    return `${units < 0n ? '-' : ''}${digits.slice(0, cut)}${scale === 0 ? '' : `.${digits.slice(cut)}`}`;
  });
const roundings = fc.constantFrom<Rounding>(
  'half-even',
  'half-up',
  'down',
  'up',
  'floor',
  'ceiling',
);

describe('decimals checked against a second implementation', () => {
  it('add, subtract, multiply and compare', () => {
    fc.assert(
      fc.property(decimals, decimals, (left, right) => {
        const [a, b] = [decimal(left), decimal(right)];
        expect(naive(add(a, b))).toBe(naive(a) + naive(b));
        expect(naive(subtract(a, b))).toBe(naive(a) - naive(b));
        expect(naive(multiply(a, b)) * FINEST).toBe(naive(a) * naive(b));
        expect(Math.sign(compare(a, b))).toBe(
          Number(naive(a) > naive(b)) - Number(naive(a) < naive(b)),
        );
        expect(equals(a, b)).toBe(naive(a) === naive(b));
      }),
    );
  });

  it('divide and round', () => {
    const places = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(decimals, decimals, places, roundings, (left, right, digits, rounding) => {
        const [a, b] = [decimal(left), decimal(right)];
        const unit = 10n ** BigInt(digits);
        expect(naive(round(a, digits, rounding))).toBe(
          (chosenNeighbour(naive(a) * unit, FINEST, rounding) * FINEST) / unit,
        );
        fc.pre(b.units !== 0n);
        expect(naive(divide(a, b, digits, rounding))).toBe(
          (chosenNeighbour(naive(a) * unit, naive(b), rounding) * FINEST) / unit,
        );
      }),
    );
  });

  it('a running sum is what adding one by one gives, in one form', () => {
    fc.assert(
      fc.property(fc.array(decimals), (given) => {
        const values = given.map(decimal);
        expect(sum(values)).toEqual(values.reduce(add, decimal('0')));
      }),
    );
  });

  it('a running sum of products is what multiplying and adding gives', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(decimals, decimals)), (given) => {
        const pairs = given.map(([a, b]) => [decimal(a), decimal(b)] as const);
        const total = new RunningSum();
        for (const [a, b] of pairs) total.addProduct(a, b);
        expect(total.total).toEqual(sum(pairs.map(([a, b]) => multiply(a, b))));
      }),
    );
  });

  it('the text of a decimal is read back as the same decimal, in one form', () => {
    fc.assert(
      fc.property(decimals, (given) => {
        const value = decimal(given);
        expect(decimal(text(value))).toEqual(value);
        expect(text(value)).not.toMatch(/\.\d*0$|^-0$/);
      }),
    );
  });
});

it('a float becomes the shortest decimal that reads as it', () => {
  expect([0.1, 1e-7, 1.5e21, -3, 0.1 + 0.2].map((value) => text(decimalOfNumber(value)))).toEqual([
    '0.1',
    '0.0000001',
    '1500000000000000000000',
    '-3',
    '0.30000000000000004',
  ]);
  expect(() => decimalOfNumber(Number.NaN)).toThrow(RangeError);
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e60, max: 1e60 }),
      (value) => {
        fc.pre(Math.abs(value) > 1e-60 || value === 0);
        expect(Number(text(decimalOfNumber(value)))).toBe(value === 0 ? 0 : value);
      },
    ),
  );
});

it('short texts are read like long ones', () => {
  const pad = (text: string): string =>
    `${text.startsWith('-') ? '-' : ''}${'0'.repeat(20)}${text.replace(/^[+-]/, '')}`;
  fc.assert(
    fc.property(
      fc.oneof(
        fc.stringMatching(/^[+-]?\d{1,9}(\.\d{1,4})?$/),
        fc.string({ unit: fc.constantFrom('0', '1', '9', '.', '-', '+'), maxLength: 8 }),
      ),
      (written) => {
        const isNumber = /^[+-]?\d+(?:\.\d+)?$/.test(written);
        expect(parseDecimal(written)).toEqual(isNumber ? parseDecimal(pad(written)) : undefined);
      },
    ),
  );
});
