import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Transcript, TranscriptTurn } from './transcript.ts';
import { symbolId } from '../symbols/instrument.ts';
import { cutAt, hitsIn, hitsInTurn, speakersOf, turnsOf } from './transcript-search.ts';

const turn = (speaker: string, ...paragraphs: string[]): TranscriptTurn => ({
  speaker,
  role: 'executive',
  title: 'Chair',
  paragraphs,
});
const call: Transcript = {
  id: 'call-1',
  symbol: symbolId('MSFT'),
  title: 'Call',
  time: 0,
  fiscalYear: 2026,
  fiscalPeriod: 'Q1',
  notice: null,
  remarks: [
    turn('Ada Brook', 'Revenue grew. Revenue grew again.'),
    turn('Bo Lind', 'Margins held.'),
  ],
  questions: [turn('Ada Brook', 'Thank you all.')],
};

describe('find in a transcript', () => {
  it('the parts joined are the text, whatever is looked for', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, wanted) => {
        expect(cutAt(text, wanted).join('')).toBe(text);
      }),
    );
  });

  it('finds as many matches as a naive search, ignoring case', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', 'A', ' ') }),
        fc.constantFrom('a', 'ab', 'ba', 'aa'),
        (text, wanted) => {
          let count = 0;
          for (let at = 0; at <= text.length - wanted.length;)
            if (text.slice(at, at + wanted.length).toLowerCase() === wanted) {
              count += 1;
              at += wanted.length;
            } else at += 1;
          expect(hitsIn(text, wanted)).toBe(count);
        },
      ),
    );
  });

  it('takes symbols literally and any whitespace as a space', () => {
    expect(hitsIn('up 3.5% (a first)', '3.5% (')).toBe(1);
    expect(hitsIn('up 345% (', '3.5% (')).toBe(0);
    expect(hitsIn('free  cash\nflow', 'free cash flow')).toBe(1);
  });

  it('finds who spoke as well as what was said', () => {
    expect(turnsOf(call).map((one) => hitsInTurn(one, 'brook'))).toEqual([1, 0, 1]);
    expect(turnsOf(call).map((one) => hitsInTurn(one, 'revenue'))).toEqual([2, 0, 0]);
  });
});

describe('speakers', () => {
  it('are in order of first words and their shares add up to the call', () => {
    const speakers = speakersOf(call);
    expect(speakers.map(({ name, turns, words }) => [name, turns, words])).toEqual([
      ['Ada Brook', 2, 8],
      ['Bo Lind', 1, 2],
    ]);
    expect(speakers.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
  });
});
