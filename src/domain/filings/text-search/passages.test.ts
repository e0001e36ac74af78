import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilingSection } from '../filing.ts';
import { excerptsOf } from './excerpts.ts';
import { countIn, rangesOf, spaced, wordsOfSpaced } from './match-words.ts';
import { PASSAGE_LIMITS, passagesOf } from './passages.ts';
import type { TextTerm } from './text-query.ts';
import { wordsOf } from './words-of.ts';

const section = (id: string, ...paragraphs: readonly string[]): FilingSection => ({
  id,
  title: id.toUpperCase(),
  depth: 1,
  blocks: paragraphs.map((text) => ({ kind: 'paragraph', text })),
});

const phrase = (...words: readonly string[]): TextTerm => ({
  kind: 'phrase',
  words,
  isPrefix: false,
});

describe('passages of a filing', () => {
  it('hold several short sections, each marked where it begins', () => {
    const [passage, ...others] = passagesOf([
      section('a', 'One two.', 'Three.'),
      section('b', 'Four.'),
    ]);
    expect(others).toEqual([]);
    expect(passage?.text).toBe('A\nOne two.\nThree.\nB\nFour.');
    expect(passage?.words).toBe(' a one two three b four ');
    expect(passage?.sections).toEqual([
      { at: 0, id: 'a', title: 'A' },
      { at: 18, id: 'b', title: 'B' },
    ]);
  });

  it('lose no word, keep their order and stay within what every database takes', () => {
    const paragraph = fc
      .tuple(
        fc.constantFrom('risk', 'a b c', 'x', '—', 'wide net loss'),
        fc.integer({ min: 1, max: 900 }),
      )
      .map(([text, times]) => `${text} `.repeat(times));
    const property = fc.property(fc.array(paragraph, { maxLength: 8 }), (paragraphs) => {
      const passages = passagesOf([section('s', ...paragraphs)]);
      const all = passages.flatMap(({ words }) => wordsOfSpaced(words));
      expect(all).toEqual(['s', ...paragraphs.flatMap((text) => wordsOf(text).words)]);
      for (const { words, wordCount, text, sections } of passages) {
        const own = wordsOfSpaced(words);
        expect(own).toHaveLength(wordCount);
        expect(wordCount).toBeLessThanOrEqual(PASSAGE_LIMITS.words);
        const most = Math.max(
          ...[...Map.groupBy(own, (word) => word).values()].map(({ length }) => length),
        );
        expect(most).toBeLessThanOrEqual(PASSAGE_LIMITS.ofOneWord);
        expect(wordsOf(text).words, 'text and words say the same').toEqual(own);
        expect(sections[0]?.at).toBe(0);
      }
    });
    fc.assert(property, { numRuns: 60 });
  });

  it('are cut between paragraphs where one fits', () => {
    const long = Array.from({ length: 1_500 }, (_, index) => `w${index}`).join(' ');
    const passages = passagesOf([section('s', long, 'going concern', long)]);
    expect(passages.map(({ wordCount }) => wordCount)).toEqual([1_503, 1_500]);
  });

  it('are at most a thousand', () => {
    const text = Array.from({ length: 2_100_000 }, (_, index) => (index % 5_000).toString(36)).join(
      ' ',
    );
    expect(passagesOf([section('s', text)])).toHaveLength(PASSAGE_LIMITS.passages);
  }, 30_000);
});

describe('terms in a passage', () => {
  const words = fc.array(fc.constantFrom('net', 'loss', 'netting', 'ne'), { maxLength: 30 });
  const term = fc.oneof(
    fc
      .array(fc.constantFrom('net', 'loss', 'ne'), { minLength: 1, maxLength: 3 })
      .chain((each) =>
        fc.boolean().map((isPrefix): TextTerm => ({ kind: 'phrase', words: each, isPrefix })),
      ),
    fc.integer({ min: 0, max: 4 }).map((distance): TextTerm => ({
      kind: 'near',
      distance,
      parts: [
        { kind: 'phrase', words: ['net'], isPrefix: true },
        { kind: 'phrase', words: ['loss'], isPrefix: false },
      ],
    })),
  );

  it('are counted in spaced words as often as they are found', () => {
    const property = fc.property(words, term, (own, each) => {
      if (each.kind === 'phrase')
        expect(countIn(spaced(own), each)).toBe(rangesOf(own, each).length);
    });
    fc.assert(property, { numRuns: 500 });
  });

  it('are shown once, in the words of the text', () => {
    const property = fc.property(words, term, (own, each) => {
      const text = own.join(' ');
      const excerpts = excerptsOf({ text, sections: [] }, [[each]]);
      const shown = excerpts.flatMap(({ runs }) =>
        runs.filter(({ hit }) => hit).map((run) => run.text),
      );
      expect(shown.length > 0).toBe(rangesOf(own, each).length > 0);
      for (const { runs } of excerpts) expect(text).toContain(runs.map((run) => run.text).join(''));
    });
    fc.assert(property, { numRuns: 300 });
  });

  it('are shown where a line has them as words, not inside of others', () => {
    const lines = [
      'The internet and cabinets.',
      '4net',
      'Its Net loss (net of tax).',
      'A network.',
    ];
    const shown = (isPrefix: boolean) =>
      excerptsOf({ text: lines.join('\n'), sections: [] }, [
        [{ kind: 'phrase', words: ['net'], isPrefix }],
      ]).map(({ runs }) => runs.map(({ text, hit }) => (hit ? `[${text}]` : text)).join(''));
    expect(shown(false)).toEqual(['Its [Net] loss ([net] of tax).']);
    expect(shown(true)).toEqual(['Its [Net] loss ([net] of tax).', 'A [network].']);
  });

  it('are shown across lines, and hit marks cover the accents of the original', () => {
    const text = 'It is a Rés\u0301umé of\nwork.';
    const [excerpt] = excerptsOf({ text, sections: [] }, [[phrase('resume', 'of', 'work')]]);
    expect(excerpt?.runs.find(({ hit }) => hit)?.text).toBe('Rés\u0301umé of\nwork');
  });
});
