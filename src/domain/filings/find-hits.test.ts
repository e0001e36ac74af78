import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Hit, neighbourHit, textFinder } from './find-hits.ts';

const findHits = (text: string, wanted: string, most?: number): readonly Hit[] =>
  textFinder(text)(wanted, most);

const found = (text: string, wanted: string): string[] =>
  findHits(text, wanted).map(({ from, to }) => text.slice(from, to));

describe('finding in a text', () => {
  it('does not mind case, accents, kinds of quotes or how many spaces', () => {
    expect(found('Risk, RISK and rïsk', 'risk')).toEqual(['Risk', 'RISK', 'rïsk']);
    expect(found('our  company’s\n plan', "company's plan")).toEqual(['company’s\n plan']);
    expect(found('re\u0301sume\u0301!', 'resume')).toEqual(['re\u0301sume\u0301']);
  });

  it('finds nothing for an empty query', () => {
    expect(found('text', '   ')).toEqual([]);
    expect(found('', 'x')).toEqual([]);
  });

  it('takes what is typed literally', () => {
    expect(found('a.b (c) a+b', '(c)')).toEqual(['(c)']);
    expect(found('a.b axb', 'a.b')).toEqual(['a.b']);
  });

  it('finds as many as plain text has, side by side', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', 'ab', ' '), { maxLength: 30 }),
        fc.constantFrom('a', 'ab', 'ba', 'b a'),
        (pieces, wanted) => {
          const text = pieces.join('').replaceAll(/ +/g, ' ');
          expect(findHits(text, wanted)).toHaveLength(text.split(wanted).length - 1);
        },
      ),
    );
  });

  it('handles a text of a million letters', () => {
    const text = 'to be found, or not to be found at all. '.repeat(25_000);
    expect(findHits(text, 'found', 100_000)).toHaveLength(50_000);
  }, 20_000);

  it('stops at the limit', () => {
    expect(findHits('aaaa', 'a', 2)).toHaveLength(2);
  });

  it('wraps from the last match to the first and back', () => {
    expect([neighbourHit(3, null, 1), neighbourHit(3, 2, 1), neighbourHit(3, 0, -1)]).toEqual([
      0, 0, 2,
    ]);
    expect([neighbourHit(3, null, -1), neighbourHit(0, null, 1)]).toEqual([2, null]);
  });
});
