import { describe, expect, it } from 'vitest';
import { industryText, readIndustry } from './industry-text.ts';
import { sicOptions } from './overlay/sic-options.ts';

const NONE = { sic: '', industry: '' };
const OPTIONS = sicOptions();

describe('the field of the industry', () => {
  it.each([
    ['7372', { sic: '7372', industry: '' }],
    [' 73 ', { sic: '73', industry: '' }],
    ['7372 Prepackaged software', { sic: '7372', industry: '' }],
    ['semiconductors and RELATED devices', { sic: '3674', industry: '' }],
    ['', NONE],
    ['7', null],
    ['soft', null],
    ['73725', null],
  ])('reads %j', (text, meant) => {
    expect(readIndustry(text, NONE, OPTIONS)).toEqual(meant);
  });

  it('reads every text that it shows as what it stands for', () => {
    for (const option of OPTIONS) {
      const chosen = readIndustry(option, NONE, OPTIONS)!;
      expect(industryText(chosen, OPTIONS)).toBe(option);
      expect(readIndustry(option.slice(5), NONE, OPTIONS)).toEqual(chosen);
    }
    const facet = { sic: '', industry: 'Application Software' };
    expect(industryText(facet, OPTIONS)).toBe('Application Software');
    expect(readIndustry('Application Software', facet, OPTIONS)).toEqual(facet);
    // A group of codes has no name of its own, and one alone before the names have come.
    expect(industryText({ sic: '73', industry: '' }, OPTIONS)).toBe('73');
    expect(industryText({ sic: '7372', industry: '' }, [])).toBe('7372');
  });
});
