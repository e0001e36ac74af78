import { describe, expect, it } from 'vitest';
import type { IsoDate } from '../calendar/iso-date.ts';
import { readOffering, readStake } from './desk-readings.ts';
import type { FilingHead, FilingSection } from './filing.ts';
import { offeringPipeline } from './offering-pipeline.ts';

const html = (id: string, markup: string): FilingSection => ({
  id,
  title: id,
  depth: 1,
  blocks: [{ kind: 'html', html: markup }],
});
const fact = (concept: string, value: number) => ({
  concept,
  label: concept,
  unit: 'pure',
  start: null,
  end: '2026-11-10' as IsoDate,
  value,
  decimals: 4,
});

describe('the cover of a schedule', () => {
  it('is read from its figures', () => {
    const reading = readStake({
      form: 'SCHEDULE 13D/A',
      sections: [
        html('cover', '<table><tr><td>Reporting person</td><td>Elm Partners</td></tr></table>'),
      ],
      facts: [
        fact('schedule13:PercentOfClass', 0.071),
        fact('schedule13:PercentOfClassBefore', 0.06),
      ],
    });
    expect(reading).toMatchObject({
      holder: 'Elm Partners',
      share: 0.071,
      previous: 0.06,
      isActive: true,
    });
  });

  it('is read from its text where there are no figures', () => {
    const cover =
      '<table><tr><td>1</td><td>Names of reporting persons: Oak Fund LP</td></tr>' +
      '<tr><td>13</td><td>PERCENT OF CLASS REPRESENTED BY AMOUNT IN ROW (11)</td><td>9.9%</td></tr></table>';
    expect(readStake({ form: 'SC 13G', sections: [html('cover', cover)], facts: [] })).toEqual({
      holder: 'Oak Fund LP',
      share: 0.099,
      previous: null,
      shares: null,
      isActive: false,
    });
  });

  it('says nothing that is not there', () => {
    expect(
      readStake({ form: 'SC 13G', sections: [html('x', '<p>Nothing.</p>')], facts: [] }),
    ).toEqual({ holder: null, share: null, previous: null, shares: null, isActive: false });
  });
});

describe('the terms of an offering', () => {
  it('are read from figures, or from the sentence that states them', () => {
    const range = '<p>We expect a price between $14.00 and $16.00 per share.</p>';
    expect(readOffering({ form: 'S-1/A', sections: [html('a', range)], facts: [] })).toMatchObject({
      low: 14,
      high: 16,
      price: null,
    });
    const priced = { form: '424B4', sections: [], facts: [fact('offering:OfferingPrice', 15)] };
    expect(readOffering(priced)).toMatchObject({ low: null, price: 15, underwriters: [] });
  });

  it('are joined by company; its newest paper is its status', () => {
    const paper = (form: string, filedAt: number, company: string, low: number | null = null) => ({
      filing: {
        id: `${company}${filedAt}`,
        form,
        filedAt,
        company,
        cik: null,
        symbol: null,
      } as FilingHead,
      reading:
        low === null
          ? null
          : { low, high: low + 2, price: null, shares: null, underwriters: ['Bank'] },
    });
    const [first, second] = offeringPipeline([
      paper('EFFECT', 3, 'A'),
      paper('S-1/A', 2, 'A', 14),
      paper('S-1', 1, 'A', 10),
      paper('RW', 9, 'B'),
      paper('S-1', 4, 'B'),
      paper('424B4', 8, 'listed already'),
    ]);
    expect(first).toMatchObject({ company: 'B', status: 'withdrawn', low: null });
    expect(second).toMatchObject({
      company: 'A',
      status: 'effective',
      low: 14,
      high: 16,
      filedAt: 1,
      updatedAt: 3,
      underwriters: ['Bank'],
    });
  });
});
