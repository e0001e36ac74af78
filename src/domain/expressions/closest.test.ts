import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closest, editDistance } from './closest.ts';

/** The same by its definition, without a table. */
function plainDistance(left: string, right: string): number {
  if (left === '' || right === '') return left.length + right.length;
  const [a, b] = [left.slice(0, -1), right.slice(0, -1)];
  const isSame = left.at(-1) === right.at(-1);
  const isSwapped =
    left.length > 1 &&
    right.length > 1 &&
    left.at(-1) === right.at(-2) &&
    left.at(-2) === right.at(-1);
  return Math.min(
    plainDistance(a, right) + 1,
    plainDistance(left, b) + 1,
    plainDistance(a, b) + (isSame ? 0 : 1),
    isSwapped ? plainDistance(a.slice(0, -1), b.slice(0, -1)) + 1 : Infinity,
  );
}
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

describe('the nearest word', () => {
  it('counts letters that are wrong', () =>
    fc.assert(
      fc.property(word, word, fc.nat(6), (left, right, most) => {
        const wanted = plainDistance(left, right);
        expect(editDistance(left, right)).toBe(wanted);
        const found = editDistance(left, right, most);
        expect(wanted <= most ? found : Math.min(found, most + 1)).toBe(Math.min(wanted, most + 1));
      }),
    ));

  it('prefers one slip, then a beginning, then more slips', () => {
    expect(closest('roee', ['road', 'roe'])).toBe('roe');
    expect(closest('market', ['target', 'marketCap'])).toBe('marketCap');
    expect(closest('abc', ['xyz'])).toBeUndefined();
    expect(closest('', ['a'])).toBeUndefined();
    expect(closest('x'.repeat(41), ['x'.repeat(40)])).toBeUndefined();
  });
});
