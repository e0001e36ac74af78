import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EditOp } from './edit-script.ts';
import { type Redline, redline } from './redline.ts';
import type { SectionParagraph } from './section-paragraph.ts';

const paragraphs = (...texts: readonly string[]): SectionParagraph[] =>
  texts.map((text) => ({ kind: 'paragraph', text }));

/** Everything that one of the two sides says, in order, without regard to lines. */
const side = (compared: Redline, without: EditOp): string =>
  compared.paragraphs
    .flatMap(({ runs }) => runs.filter(({ op }) => op !== without).map(({ text }) => text))
    .join('')
    .replaceAll(/\s+/g, '');
const said = (texts: readonly string[]): string => texts.join('').replaceAll(/\s+/g, '');

const word = fc.constantFrom('we', 'may', 'not', 'pay', '$1,234.5', '12.5%', 'risk,', 'risks.');
const texts = fc.array(
  fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => words.join(' ')),
  { maxLength: 6 },
);

describe('a redline', () => {
  it('without its insertions is the old text and without its deletions the new one', () => {
    fc.assert(
      fc.property(texts, texts, (old, fresh) => {
        const compared = redline(paragraphs(...old), paragraphs(...fresh));
        expect(side(compared, 'insert')).toBe(said(old));
        expect(side(compared, 'delete')).toBe(said(fresh));
      }),
      { numRuns: 400 },
    );
  });

  it('counts the words of either side', () => {
    const old = paragraphs('We face three risks.', 'None is new.');
    const fresh = paragraphs('We face four risks.', 'None is new.');
    const compared = redline(old, fresh);
    expect([compared.kept, compared.deleted, compared.inserted]).toEqual([6, 1, 1]);
    expect(compared.paragraphs).toEqual([
      {
        kind: 'paragraph',
        runs: [
          { op: 'keep', text: 'We face ' },
          { op: 'delete', text: 'three ' },
          { op: 'insert', text: 'four ' },
          { op: 'keep', text: 'risks.' },
        ],
      },
      { kind: 'paragraph', runs: [{ op: 'keep', text: 'None is new.' }] },
    ]);
  });

  it('takes a figure with its signs for one word', () => {
    const compared = redline(
      paragraphs('Revenue of $1,200.5, up 12.5%.'),
      paragraphs('Revenue of $1,300.5, up 9.1%.'),
    );
    expect(compared.paragraphs[0]?.runs.filter(({ op }) => op === 'delete')).toEqual([
      { op: 'delete', text: '$1,200.5' },
      { op: 'delete', text: '12.5%' },
    ]);
  });

  it('leaves paragraphs that moved nowhere alone and shows a new one whole', () => {
    const compared = redline(
      paragraphs('One.', 'Three.'),
      paragraphs('One.', 'Two is new.', 'Three.'),
    );
    expect(compared.paragraphs.map(({ runs }) => runs)).toEqual([
      [{ op: 'keep', text: 'One.' }],
      [{ op: 'insert', text: 'Two is new.' }],
      [{ op: 'keep', text: 'Three.' }],
    ]);
  });

  it('shows two paragraphs without relation one after the other', () => {
    const compared = redline(
      paragraphs('Storms and floods may damage our sites and interrupt deliveries.'),
      paragraphs('Competitors spend more on research than we can afford to.'),
    );
    expect(compared.paragraphs.map(({ runs }) => runs.map(({ op }) => op))).toEqual([
      ['delete'],
      ['insert'],
    ]);
  });

  it('does not leave single common words between rewritten passages', () => {
    const compared = redline(
      paragraphs('The same opening words stay here and then alpha beta of gamma delta epsilon.'),
      paragraphs('The same opening words stay here and then one two three of four five six seven.'),
    );
    const kept = compared.paragraphs[0]?.runs.filter(({ op }) => op === 'keep');
    expect(kept?.map(({ text }) => text.trim())).toEqual([
      'The same opening words stay here and then',
      '.',
    ]);
  });

  it('handles two empty texts', () => {
    expect(redline([], [])).toEqual({ paragraphs: [], inserted: 0, deleted: 0, kept: 0 });
  });
});
