import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countIn, repeatsOf, spaced, timesIn } from './match-words.ts';

describe('FTX-20 repeats of a passage', () => {
  it('are the words that it says more than once', () => {
    expect(repeatsOf(spaced(['net', 'cash', 'net', '2.02', 'cash', 'net']))).toBe(' net:3 cash:2 ');
    expect(repeatsOf(spaced(['net', 'cash']))).toBe('');
  });

  it('tell of every word in it what counting tells', () => {
    const word = fc.constantFrom('net', 'ne', 'cash', 'a', 'cashnet', '2.0', '2');
    const passage = fc.array(word, { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(passage, (words) => {
        const text = spaced(words);
        const repeats = repeatsOf(text);
        for (const each of new Set(words))
          expect(timesIn(repeats, each)).toBe(
            countIn(text, { kind: 'phrase', words: [each], isPrefix: false }),
          );
      }),
    );
  });
});
