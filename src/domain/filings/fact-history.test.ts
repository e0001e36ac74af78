import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IsoDate } from '../calendar/iso-date.ts';
import { conceptsOf, factHistory, isConcept } from './fact-history.ts';
import type { FilingFact } from './filing.ts';

const fact = (value: number, start: string | null, end: string, concept = 'us-gaap:Revenues') =>
  ({
    concept,
    label: `Label of ${concept}`,
    unit: 'USD',
    start: start as IsoDate | null,
    end: end as IsoDate,
    value,
    decimals: 0,
  }) satisfies FilingFact;
const filed = (id: string, filedAt: number, ...facts: readonly FilingFact[]) => ({
  id,
  form: '10-K',
  filedAt,
  facts,
});

describe('a fact over all filings', () => {
  it('says what was filed first and what it was restated to, with the filing of each', () => {
    const [period, older] = factHistory(
      [
        filed('c', 3, fact(95, '2024-01-01', '2024-12-31')),
        filed('a', 1, fact(100, '2024-01-01', '2024-12-31'), fact(80, '2023-01-01', '2023-12-31')),
        filed('b', 2, fact(100, '2024-01-01', '2024-12-31')),
      ],
      'Revenues',
    );
    expect(period).toMatchObject({
      kind: 'year',
      first: { value: 100, filing: 'a' },
      latest: { value: 95, filing: 'c' },
    });
    expect(period?.versions.map(({ filing }) => filing)).toEqual(['a', 'c']);
    expect(older).toMatchObject({ end: '2023-12-31', versions: [{ value: 80 }] });
  });

  it('keeps quarters, years and instants apart, and other concepts out', () => {
    const periods = factHistory(
      [
        filed(
          'a',
          1,
          fact(1, '2024-10-01', '2024-12-31'),
          fact(4, '2024-01-01', '2024-12-31'),
          fact(9, null, '2024-12-31', 'us-gaap:Assets'),
        ),
      ],
      'us-gaap:revenues',
    );
    expect(periods.map(({ kind }) => kind)).toEqual(['year', 'quarter']);
    expect(isConcept({ concept: 'Revenues' }, 'us-gaap:Revenues')).toBe(true);
    expect(conceptsOf([filed('a', 1, fact(1, null, '2024-12-31'))])).toHaveLength(1);
  });

  it('does not depend on the order in which filings are read', () => {
    const one = fc.record({
      at: fc.integer({ min: 1, max: 9 }),
      value: fc.integer({ min: 1, max: 3 }),
      year: fc.integer({ min: 2020, max: 2023 }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(one, { selector: ({ at }) => at, maxLength: 8 }), (rows) => {
        const filings = rows.map(({ at, value, year }) =>
          filed(`f${at}`, at, fact(value, `${year}-01-01`, `${year}-12-31`)),
        );
        expect(factHistory(filings.toReversed(), 'Revenues')).toEqual(
          factHistory(filings, 'Revenues'),
        );
      }),
    );
  });
});
