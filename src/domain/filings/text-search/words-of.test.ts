import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf } from './words-of.ts';

describe('words of a text', () => {
  it.each([
    ['Going-Concern doubt', ['going', 'concern', 'doubt']],
    ['RÉSUMÉ re\u0301sume\u0301 ﬁnance İstanbul', ['resume', 'resume', 'finance', 'istanbul']],
    [
      "The company's and the Companies' plans; it’s",
      ['the', 'company', 'and', 'the', 'companies', 'plans', 'it'],
    ],
    [
      'Item 2.02: $1,250.75 or 12,34 or 1,2',
      ['item', '2.02', '1250.75', 'or', '12', '34', 'or', '1', '2'],
    ],
    ['U.S. 10-K 3.', ['u', 's', '10', 'k', '3']],
    ['soft\u00ADhyphen zero\u200Bwidth', ['softhyphen', 'zerowidth']],
    ['日本 株式会社', ['日本', '株式会社']],
    [' — … ! ', []],
    ['', []],
  ])('%s', (text, expected) => expect(wordsOf(text).words).toEqual(expected));

  it('stand where it says, in order, and are the same when cut again', () => {
    const property = fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const { words, starts, ends } = wordsOf(text);
      expect(starts).toHaveLength(words.length);
      for (const [index, word] of words.entries()) {
        expect(starts[index]).toBeGreaterThanOrEqual(index === 0 ? 0 : ends[index - 1]!);
        expect(ends[index]).toBeGreaterThan(starts[index]!);
        expect(wordsOf(text.slice(starts[index], ends[index])).words).toEqual([word]);
        // Both databases are given words between spaces: nothing else may be in them.
        expect(word).toMatch(/^[\p{L}\p{N}.]+$/u);
      }
    });
    fc.assert(property, { numRuns: 500 });
  });

  it('are cut at a length that no person writes', () => {
    const [word] = wordsOf('x'.repeat(10_000)).words;
    expect(word).toHaveLength(64);
  });
});
