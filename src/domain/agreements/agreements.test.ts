import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Agreement, AGREEMENT_IDS, currentText } from './agreement.ts';
import { agreementById, AGREEMENTS } from './catalogue.ts';
import { signatureMatches } from './signature.ts';
import { STATUS_QUESTIONS, type StatusAnswers, statusOf } from './status-questions.ts';

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** Of every edition that has been released; add a line for a new one, never change a line. */
const RELEASED: Readonly<Record<string, string>> = {
  'nyse 2026-1': '4efaa0aac526d138',
  'nyse-american 2026-1': 'fa0842a6036d7791',
  'nasdaq 2026-1': '86e7948ab0714c8c',
  'cboe 2026-1': '1dd9d244432e38dd',
  'otc-markets 2026-1': 'd5ad24d9c7c6bdc5',
  'opra 2026-1': '8a387da0ebb2016e',
  'cme 2026-1': 'eea4fe25656bb906',
};

describe('the catalogue', () => {
  it('holds every agreement once, and no venue twice', () => {
    expect(AGREEMENTS.map(({ id }) => id)).toEqual(AGREEMENT_IDS);
    const venues = AGREEMENTS.flatMap((agreement) => agreement.venues);
    expect(new Set(venues).size).toBe(venues.length);
    expect(agreementById('opra').venues).toEqual(['OPRA']);
  });

  it('ID-14 a released text is never edited: signatures name its version', () => {
    const texts = AGREEMENTS.flatMap(({ id, texts }) =>
      texts.map(({ version, clauses }) => [`${id} ${version}`, digest(clauses)]),
    );
    expect(Object.fromEntries(texts)).toEqual(RELEASED);
  });

  it('each text has both variants, which differ, and says how to end it', () => {
    for (const { texts } of AGREEMENTS)
      for (const { clauses } of texts) {
        expect(clauses.professional).not.toEqual(clauses['non-professional']);
        for (const variant of Object.values(clauses)) {
          expect(variant.map(({ heading }) => heading)).toContain('Ending');
          const words = variant.flatMap(({ paragraphs }) => paragraphs).join(' ');
          expect(words.length).toBeGreaterThan(1_000);
          expect(words).not.toMatch(/undefined|\s{2}|,,|\(\)/);
        }
      }
  });

  it('editions follow one another in time', () => {
    for (const { texts } of AGREEMENTS) {
      const times = texts.map(({ effectiveFrom }) => effectiveFrom);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.every(Number.isFinite)).toBe(true);
    }
  });

  it('before its first edition an agreement shows that one', () => {
    const [first] = AGREEMENTS as readonly [Agreement];
    expect(currentText(first, 0)).toBe(first.texts[0]);
  });
});

describe('professional or not', () => {
  const privateInvestor = Object.fromEntries(
    STATUS_QUESTIONS.map(({ id, privateAnswer }) => [id, privateAnswer]),
  ) as StatusAnswers;

  it('somebody who invests only for themselves is a non-professional', () => {
    expect(
      statusOf({
        'personal-use': true,
        registered: false,
        adviser: false,
        'employed-in-finance': false,
        'acts-for-others': false,
        compensated: false,
        redistributes: false,
      }),
    ).toBe('non-professional');
  });

  it.each(STATUS_QUESTIONS.map(({ id }) => id))('one other answer (%s) is enough', (id) => {
    expect(statusOf({ ...privateInvestor, [id]: !privateInvestor[id] })).toBe('professional');
  });
});

describe('the typed signature', () => {
  it.each([
    ['Vera Quill', 'Vera Quill', true],
    ['Vera Quill', '  Vera   Quill ', true],
    ['Zoë Müller', 'Zoe\u0308 Mu\u0308ller', true],
    ['Vera Quill', 'Vera Quil', false],
    ['Vera Quill', 'vera quill', false],
    ['Vera Quill', 'VeraQuill', false],
    ['', '', false],
    ['   ', ' ', false],
  ])('%j signed as %j: %s', (given, typed, expected) => {
    expect(signatureMatches(given, typed)).toBe(expected);
  });
});
