import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IsoDate } from '../../calendar/iso-date.ts';
import type { FilingFact, FilingSection } from '../filing.ts';
import { sectionText } from '../section-text.ts';
import { changeSummary, sentenceScore } from './change-summary.ts';
import { comparedFacts, periodKind } from './compared-facts.ts';
import { compareFilings } from './compare-filings.ts';
import { movedIds } from './section-states.ts';
import { sentencesOf } from './sentences.ts';

const section = (id: string, ...texts: readonly string[]): FilingSection => ({
  id,
  title: id.toUpperCase(),
  depth: 1,
  blocks: texts.map((text) => ({ kind: 'paragraph', text })),
});
const filing = (...sections: readonly FilingSection[]) => ({ sections, facts: [] });
const fact = (concept: string, value: number, start: string | null, end: string): FilingFact => ({
  concept,
  label: concept,
  unit: 'USD',
  start: start as IsoDate | null,
  end: end as IsoDate,
  value,
  decimals: 0,
});

const sentence = fc
  .array(fc.constantFrom('we', 'sell', 'risk', 'Cloud', '12', '1,400.5', 'debt'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((words) => `${words.join(' ')}.`);
const sections = fc
  .uniqueArray(fc.constantFrom('business', 'risk-factors', 'mdna', 'legal', 'controls'), {
    maxLength: 5,
  })
  .chain((ids) =>
    fc
      .tuple(...ids.map(() => fc.array(sentence, { maxLength: 6 })))
      .map((texts) => ids.map((id, at) => section(id, ...(texts[at] ?? [])))),
  );
const plain = (text: string): string => text.replaceAll(/\s+/g, '');
const textOf = (of: FilingSection | undefined): string =>
  of === undefined
    ? ''
    : plain(
        sectionText(of)
          .map(({ text }) => text)
          .join(''),
      );

describe('two filings against each other', () => {
  it('the redline of each section applied to the earlier text gives the later one', () => {
    fc.assert(
      fc.property(sections, sections, (a, b) => {
        const { redlines, sections: compared } = compareFilings(filing(...a), filing(...b));
        expect(new Set(compared.map(({ id }) => id)).size).toBe(compared.length);
        expect(compared.map(({ id }) => id).toSorted()).toEqual(
          [...new Set([...a, ...b].map(({ id }) => id))].toSorted(),
        );
        for (const { id, state } of compared) {
          const side = (dropped: string): string =>
            plain(
              (redlines[id]?.paragraphs ?? [])
                .flatMap(({ runs }) => runs.filter(({ op }) => op !== dropped))
                .map(({ text }) => text)
                .join(''),
            );
          const was = a.find((each) => each.id === id);
          const is = b.find((each) => each.id === id);
          expect(side('insert')).toBe(textOf(was));
          expect(side('delete')).toBe(textOf(is));
          expect(state === 'new').toBe(was === undefined);
          expect(state === 'dropped').toBe(is === undefined);
          if (state === 'same') expect(textOf(was)).toBe(textOf(is));
        }
      }),
    );
  });

  it('a summary only says what stands in one filing and not in the other', () => {
    const lines = (of: readonly FilingSection[]) =>
      of.map((each) => ({ id: each.id, title: each.title, lines: sectionText(each) }));
    fc.assert(
      fc.property(sections, sections, (a, b) => {
        const [old, fresh] = [a, b].map((side) =>
          side.flatMap((each) => sectionText(each).flatMap(({ text }) => sentencesOf(text))),
        );
        const { added, removed, numbers } = changeSummary(lines(a), lines(b));
        for (const { text } of added) {
          expect(fresh).toContain(text);
          expect(old).not.toContain(text);
        }
        for (const { text } of removed) {
          expect(old).toContain(text);
          expect(fresh).not.toContain(text);
        }
        for (const { before, after, numbers: moved } of numbers) {
          expect(old).toContain(before);
          expect(fresh).toContain(after);
          expect(moved.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('a filing against itself has changed nothing', () => {
    fc.assert(
      fc.property(sections, (a) => {
        const { sections: compared, summary } = compareFilings(filing(...a), filing(...a));
        expect(compared.every(({ state }) => state === 'same')).toBe(true);
        expect(summary.counts).toEqual({ added: 0, removed: 0, numbers: 0 });
      }),
    );
  });

  it('new, dropped and moved sections are told apart', () => {
    const old = filing(
      section('a', 'One.'),
      section('b', 'Two.'),
      section('c', 'Three.'),
      section('x', 'Last.'),
    );
    const fresh = filing(
      section('c', 'Three.'),
      section('a', 'One.'),
      section('b', 'Second.'),
      section('d', 'Four.'),
    );
    expect(compareFilings(old, fresh).sections.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'c moved',
      'a same',
      'b changed',
      'd new',
      'x dropped',
    ]);
    expect([...movedIds(['a', 'b', 'c'], ['b', 'c', 'a'])]).toEqual(['a']);
  });

  it('a sentence with another number is one that moved, by how much', () => {
    const old = filing(section('mdna', 'Revenue was $1,000 million. Costs fell.'));
    const fresh = filing(section('mdna', 'Revenue was $1,250 million. Costs fell.'));
    const { summary } = compareFilings(old, fresh);
    expect(summary.added).toEqual([]);
    expect(summary.numbers).toMatchObject([
      {
        before: 'Revenue was $1,000 million.',
        after: 'Revenue was $1,250 million.',
        numbers: [{ before: '1,000', after: '1,250', change: 0.25 }],
      },
    ]);
  });

  it('words that the other filing never uses lift a sentence', () => {
    const known = new Set(['we', 'face', 'strong', 'competition', 'from', 'others']);
    const usual = sentenceScore(
      { section: 'x', text: 'We face strong competition from others.' },
      known,
    );
    const rare = sentenceScore(
      { section: 'x', text: 'We face strong tariffs from others.' },
      known,
    );
    expect(rare).toBeCloseTo(usual + 2);
    expect(
      sentenceScore({ section: 'mdna', text: 'We face strong competition from others.' }, known),
    ).toBeCloseTo(usual * 1.5);
  });
});

describe('sentences', () => {
  it('are not ended by initials, abbreviations or decimals', () => {
    expect(
      sentencesOf('We sold 3.5 million units in the U.S. Market share rose. Apple Inc. grew too!'),
    ).toEqual(['We sold 3.5 million units in the U.S. Market share rose.', 'Apple Inc. grew too!']);
  });

  it('together are the line', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        expect(plain(sentencesOf(text).join(''))).toBe(plain(text));
      }),
    );
  });
});

describe('facts of two filings', () => {
  it('compare the newest period of the same length, as a share of the size before', () => {
    const old = [
      fact('Revenues', 80, '2024-01-01', '2024-12-31'),
      fact('Revenues', 60, '2023-01-01', '2023-12-31'),
      fact('NetIncomeLoss', -10, '2024-01-01', '2024-12-31'),
      fact('Assets', 5, null, '2024-12-31'),
    ];
    const fresh = [
      fact('Revenues', 100, '2025-01-01', '2025-12-31'),
      fact('Revenues', 30, '2025-10-01', '2025-12-31'),
      fact('NetIncomeLoss', 5, '2025-01-01', '2025-12-31'),
      fact('Assets', 5, null, '2025-12-31'),
    ];
    expect(comparedFacts(old, fresh).map(({ concept, change }) => [concept, change])).toEqual([
      ['NetIncomeLoss', 1.5],
      ['Revenues', 0.25],
    ]);
    expect(periodKind({ start: '2025-10-01' as IsoDate, end: '2025-12-31' as IsoDate })).toBe(
      'quarter',
    );
  });
});
