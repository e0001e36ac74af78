import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlighted } from './highlight.ts';

describe('the pieces of an expression', () => {
  it('SCR-TXT-1 are coloured by what they are', () => {
    const looks = highlighted('pe < 15% and rank(roe)', [], [])
      .filter(({ look }) => look !== 'plain')
      .map(({ text, look }) => [text, look]);
    expect(looks).toEqual([
      ['pe', 'name'],
      ['<', 'sign'],
      ['15%', 'number'],
      ['and', 'keyword'],
      ['rank', 'function'],
      ['(', 'sign'],
      ['roe', 'name'],
      [')', 'sign'],
    ]);
  });

  it('SCR-TXT-2 are the whole text in its order, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(20), fc.nat(20), (text, start, length) => {
        const pieces = highlighted(text, [{ start, end: start + length }], []);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      }),
    );
  });

  it('SCR-TXT-3 are underlined where a mistake is', () => {
    const wrong = highlighted('pe < fooo', [{ start: 5, end: 9 }], []).filter(
      ({ underline }) => underline === 'fault',
    );
    expect(wrong.map(({ text }) => text)).toEqual(['fooo']);
  });
});
