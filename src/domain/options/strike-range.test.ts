import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { readStrikeRange, strikesWithin } from './strike-range.ts';
import { readAmount } from './typed-amount.ts';

describe('an amount that is typed', () => {
  it.each([
    ['412.5', 412.5],
    ['412,5', 412.5],
    ['1,250', 1_250],
    ['1,250.50', 1_250.5],
    ['1 250,50', 1_250.5],
    ['1\u202f250', 1_250],
    ['0,125', 0.125],
    ['0', 0],
  ])('%s', (text, amount) => expect(readAmount(text)).toBe(amount));

  it.each(['', 'abc', '-5', '1e3', '4..5', '4,5,6', '12,34.5', '$400', 'Infinity', '9'.repeat(20)])(
    '%s is none',
    (text) => expect(readAmount(text)).toBeNull(),
  );

  it('is read as it is written, in both languages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
        const amount = cents / 100;
        for (const locale of ['en', 'fr'])
          expect(
            readAmount(new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount)),
          ).toBe(amount);
      }),
    );
  });
});

describe('a range of strikes', () => {
  it('either end may be open; both empty is no range', () => {
    expect(readStrikeRange(' ', '')).toEqual({ kind: 'none' });
    expect(readStrikeRange('400', '')).toEqual({ kind: 'range', range: { from: 400, to: null } });
    expect(readStrikeRange('', '450,5')).toEqual({
      kind: 'range',
      range: { from: null, to: 450.5 },
    });
  });

  it('says which end cannot be read, and when they are the wrong way round', () => {
    expect(readStrikeRange('abc', '450')).toEqual({ kind: 'unreadable', fields: ['from'] });
    expect(readStrikeRange('x', 'y')).toEqual({ kind: 'unreadable', fields: ['from', 'to'] });
    expect(readStrikeRange('450', '400')).toEqual({ kind: 'reversed', from: 450, to: 400 });
    expect(readStrikeRange('400', '400').kind).toBe('range');
  });

  it('keeps the strikes at its ends and between, and no other', () => {
    const rows = [380, 390, 400, 410, 420].map((strike) => ({ strike }));
    const kept = (from: number | null, to: number | null) =>
      strikesWithin(rows, { from, to }).map(({ strike }) => strike);
    expect(kept(390, 410)).toEqual([390, 400, 410]);
    expect(kept(null, 385)).toEqual([380]);
    expect(kept(405, null)).toEqual([410, 420]);
    expect(kept(401, 409)).toEqual([]);
  });
});
