import { describe, expect, it } from 'vitest';
import { symbolId } from '../symbols/instrument.ts';
import type { FilingHead } from './filing.ts';
import { type StreamFilter, streamMatcher } from './filing-stream.ts';

const any: StreamFilter = {
  group: null,
  form: '',
  sector: '',
  text: '',
  material: false,
  watched: null,
  after: null,
};
const row = (part: Partial<FilingHead>, sector: string | null = 'Energy') => ({
  filing: {
    id: '0000000001-26-000001',
    symbol: symbolId('XOM'),
    company: 'Exxon Mobil Corporation',
    cik: null,
    form: '8-K',
    title: 'Current report',
    filedAt: 1_000,
    periodEnd: null,
    items: ['5.02'],
    sizeBytes: null,
    url: null,
    ...part,
  } satisfies FilingHead,
  sector,
  industry: null,
});
const meets = (filter: Partial<StreamFilter>, of = row({})) =>
  streamMatcher({ ...any, ...filter })(of);

describe('filter of the stream of filings', () => {
  it('finds words of company, symbol, title and items together', () => {
    expect(meets({ text: 'exxon current 5.02' })).toBe(true);
    expect(meets({ text: 'xom' })).toBe(true);
    expect(meets({ text: 'exxon dividend' })).toBe(false);
  });

  it('a form brings its amendments, and the other way round', () => {
    expect(meets({ form: '8-K' }, row({ form: '8-K/A' }))).toBe(true);
    expect(meets({ form: '8-K/A' }, row({ form: '8-K' }))).toBe(true);
    expect(meets({ form: '8-K' }, row({ form: '10-K' }))).toBe(false);
  });

  it('group, sector, material items, watched companies and time each leave out', () => {
    expect(meets({ group: 'current', sector: 'Energy', material: true, after: 1_000 })).toBe(true);
    expect(meets({ group: 'annual' })).toBe(false);
    expect(meets({ sector: 'Utilities' })).toBe(false);
    expect(meets({ sector: 'Energy' }, row({}, null))).toBe(false);
    expect(meets({ material: true }, row({ items: ['2.02'] }))).toBe(false);
    expect(meets({ watched: new Set([symbolId('XOM')]) })).toBe(true);
    expect(meets({ watched: new Set([symbolId('MSFT')]) })).toBe(false);
    expect(meets({ watched: new Set() }, row({ symbol: null }))).toBe(false);
    expect(meets({ after: 1_001 })).toBe(false);
  });
});
