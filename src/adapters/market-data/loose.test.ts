import { describe, expect, it } from 'vitest';
import {
  dateOf,
  flagOf,
  inside,
  instantOf,
  itemsOf,
  listOf,
  msOf,
  numberOf,
  oneOf,
  positiveOf,
  recordOf,
  secondsToDate,
  secondsToMs,
  textOf,
  wholeOf,
} from './loose.ts';

const STRANGE: readonly unknown[] = [
  null,
  undefined,
  NaN,
  Infinity,
  -Infinity,
  '',
  '  ',
  'NaN',
  'Infinity',
  '1e999',
  '0x10',
  '1,000',
  '12px',
  [],
  {},
  { raw: null },
  { raw: { raw: 1 } },
  () => 1,
  Symbol('x'),
  12n,
];

describe('tolerant reading', () => {
  it('no reader throws, and none makes a number of what is none', () => {
    for (const value of STRANGE) {
      for (const read of [numberOf, positiveOf, wholeOf, secondsToMs, msOf, secondsToDate])
        expect(read(value)).toBeNull();
      expect(dateOf(value)).toBeNull();
      expect(instantOf(value)).toBeNull();
      expect(() => [recordOf(value), listOf(value), textOf(value), flagOf(value)]).not.toThrow();
    }
  });

  it('reads numbers as numbers, texts and formatted values', () => {
    expect([1.5, '1.5', ' -2e3 ', { raw: 7, fmt: '7.00' }, '.5', 0].map(numberOf)).toEqual([
      1.5, 1.5, -2000, 7, 0.5, 0,
    ]);
    expect([0, -1, '0', 3].map(positiveOf)).toEqual([null, null, null, 3]);
    expect([1.5, 2, 2 ** 60].map(wholeOf)).toEqual([null, 2, null]);
  });

  it('reads texts trimmed, bounded and well-formed', () => {
    expect(textOf('  a ')).toBe('a');
    expect(textOf('abcdef', 3)).toBe('abc');
    expect(textOf('\ud800')).toBe('\ufffd');
    expect(textOf(5)).toBeNull();
  });

  it('reads days, seconds and instants', () => {
    expect(dateOf('2026-03-31')).toBe('2026-03-31');
    expect(dateOf('2026-03-31T22:00:00Z')).toBe('2026-03-31');
    expect(dateOf('2026-02-30')).toBeNull();
    expect(secondsToMs(1_774_967_400)).toBe(1_774_967_400_000);
    expect(secondsToMs(0)).toBeNull();
    expect(secondsToMs(1_774_967_400_000)).toBeNull();
    expect(secondsToDate(1_774_967_400)).toBe('2026-03-31');
    expect(secondsToDate(-86_400)).toBe('1969-12-31');
    expect(msOf(1_774_967_400_000)).toBe(1_774_967_400_000);
    expect(instantOf('2026-03-31T14:30:00Z')).toBe(Date.UTC(2026, 2, 31, 14, 30));
    expect(instantOf('2026-03-31T16:30:00.123456789+02:00')).toBe(
      Date.UTC(2026, 2, 31, 14, 30, 0, 123),
    );
    expect(instantOf('2026-03-31T14:30:00')).toBeNull();
  });

  it('reads lists within a bound and leaves out what cannot be read', () => {
    expect(listOf([1, 2, 3], 2)).toEqual([1, 2]);
    expect(listOf({ length: 3 })).toBeNull();
    expect(itemsOf([1, 'x', '2', null], numberOf)).toEqual([1, 2]);
    expect(itemsOf('no list', numberOf)).toEqual([]);
  });

  it('walks own names only', () => {
    expect(inside({ a: [{ b: 1 }] }, 'a', 0, 'b')).toBe(1);
    expect(inside({ a: null }, 'a', 'b')).toBeNull();
    expect(inside({}, 'constructor')).toBeNull();
    expect(inside({}, '__proto__', 'toString')).toBeNull();
  });

  it('knows the texts of a list and flags in their usual forms', () => {
    expect(oneOf('A', ['A', 'B'])).toBe('A');
    expect(oneOf('C', ['A', 'B'])).toBeNull();
    expect([true, 'false', 1, '0', 'yes'].map(flagOf)).toEqual([true, false, true, false, null]);
  });
});
