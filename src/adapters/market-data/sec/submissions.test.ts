import { describe, expect, it } from 'vitest';
import { ProviderError } from '../../../ports/provider-error.ts';
import { filingTitle } from './form-titles.ts';
import { filerOf, headOf, rawDocument } from './submissions.ts';

const recent = {
  accessionNumber: ['0001000001-26-000007', '0001000001-26-000009', 'nonsense'],
  filingDate: ['2026-01-30', '2026-02-05', '2026-02-05'],
  reportDate: ['2025-12-31', '', ''],
  acceptanceDateTime: ['2026-01-30T11:31:05.000Z', '2026-02-05T23:04:00.000Z', ''],
  form: ['10-K', '8-K', '4'],
  items: ['', '2.02,9.01', ''],
  size: [1_000, 0, 5],
  primaryDocument: ['nrth-20251231.htm', '../../secret', 'xslF345X05/form4.xml'],
  primaryDocDescription: ['10-K', '8-K', 'FORM 4'],
};
const answer = (more: object = {}) => ({
  cik: '1000001',
  name: 'Northwind Instruments Inc.',
  filings: { recent: { ...recent, ...more }, files: [{ name: '../x.json' }] },
});

describe('submissions', () => {
  it('reads parallel arrays and leaves out what is no filing', () => {
    const filer = filerOf(answer());
    expect(filer.filings.map(({ accession }) => accession)).toEqual([
      '0001000001-26-000009',
      '0001000001-26-000007',
    ]);
    expect(filer.filings[1]).toMatchObject({
      filedAt: Date.UTC(2026, 0, 30, 11, 31, 5),
      periodEnd: '2025-12-31',
      sizeBytes: 1_000,
    });
    expect(filer.filings[0]).toMatchObject({
      periodEnd: null,
      sizeBytes: null,
      items: ['2.02', '9.01'],
    });
  });

  it('takes no path from outside', () => {
    const filer = filerOf(answer());
    expect(filer.filings[0]?.primaryDocument).toBeNull();
    expect(filer.older).toEqual([]);
    expect(rawDocument('xslF345X05/form4.xml')).toBe('form4.xml');
  });

  it('refuses arrays of different lengths, and does without a column that is cut', () => {
    expect(() => filerOf(answer({ form: ['10-K'] }))).toThrow(ProviderError);
    expect(() => filerOf(null)).toThrow(ProviderError);
    const cut = filerOf(answer({ reportDate: ['2025-12-31'] }));
    expect(cut.filings.map(({ periodEnd }) => periodEnd)).toEqual([null, null]);
  });

  it('links to the page of the SEC itself', () => {
    const filer = filerOf(answer());
    const head = headOf({ cik: filer.cik, name: filer.name, symbol: null }, filer.filings[1]!);
    expect(head).toMatchObject({
      id: '0001000001-26-000007',
      title: 'Annual report',
      url: 'https://www.sec.gov/Archives/edgar/data/1000001/000100000126000007/0001000001-26-000007-index.htm',
    });
  });

  it('titles a filing by its events, its form or its description', () => {
    expect(filingTitle('8-K', ['2.02', '9.01'], '8-K')).toBe(
      'Results of operations and financial condition',
    );
    expect(filingTitle('8-K/A', ['9.01'], '')).toBe('Amendment: financial statements and exhibits');
    expect(filingTitle('10-K/A', [], '10-K/A')).toBe('Amendment: annual report');
    expect(filingTitle('XYZ', [], 'FORM XYZ')).toBe('Form XYZ');
    expect(filingTitle('XYZ', [], 'Letter about something')).toBe('Letter about something');
  });
});
