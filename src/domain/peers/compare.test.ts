import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { BUSINESS_KINDS } from '../fundamentals/business.ts';
import { RATIOS } from '../fundamentals/ratios.ts';
import { symbolId } from '../symbols/instrument.ts';
import { comparableIn, industryFigures, industryRanks, type Measured } from './compare.ts';
import { MEASURE_GROUPS, MEASURE_IDS, measureAt, measuresFor, PEER_MEASURES } from './measures.ts';
import { peerFigures } from './peer-figures.ts';

const ratioOf = (wanted: string) => RATIOS.find(({ id }) => id === wanted);
const at = measureAt('price-earnings');
const company = (symbol: string, priceEarnings: number | null): Measured => ({
  symbol: symbolId(symbol),
  values: PEER_MEASURES.map((_, i) => (i === at ? priceEarnings : null)),
});

describe('measures', () => {
  it('every ratio is one that has a definition of the same unit', () => {
    for (const { id, unit, period } of PEER_MEASURES)
      if (period === undefined) expect(ratioOf(id)?.unit, id).toBe(unit);
  });

  it('every measure is in one table and has one place', () => {
    expect(new Set(MEASURE_IDS).size).toBe(MEASURE_IDS.length);
    for (const { group } of PEER_MEASURES) expect(MEASURE_GROUPS).toContain(group);
  });

  it('a company is compared by what means something for its kind of business', () => {
    for (const { id, kinds, period } of PEER_MEASURES)
      if (period === undefined) expect(kinds, id).toEqual(ratioOf(id)?.kinds);
    const ofBank = measuresFor('bank').map(({ id }) => id);
    for (const id of ['net-interest-margin', 'efficiency-ratio', 'price-tangible-book'] as const)
      expect(ofBank).toContain(id);
    for (const id of ['ev-ebitda', 'gross-margin', 'free-cash-flow-yield'] as const)
      expect(ofBank).not.toContain(id);
    expect(measuresFor('ordinary').map(({ id }) => id)).not.toContain('net-interest-margin');
    for (const kind of BUSINESS_KINDS)
      for (const group of MEASURE_GROUPS)
        expect(measuresFor(kind).filter((each) => each.group === group).length).toBeGreaterThan(2);
  });
});

describe('currencies', () => {
  const cap = measureAt('market-cap');
  const sized = (symbol: string, size: number): Measured => ({
    symbol: symbolId(symbol),
    values: PEER_MEASURES.map((_, i) => (i === cap ? size : i === at ? 10 : null)),
  });

  it('amounts are ranked among those in the same currency, multiples among all', () => {
    const listed = [
      { ...sized('A', 100), currency: 'USD' },
      { ...sized('B', 300), currency: 'USD' },
      // In yen the number is large, the company is not.
      { ...sized('C', 9_000), currency: 'JPY' },
    ];
    const industry = listed.map((one) => comparableIn('USD', one, one.currency));
    const figures = industryFigures(industry);
    expect(figures[cap]).toEqual({ counted: 2, low: 100, median: 200, high: 300 });
    expect(figures[at]?.counted).toBe(3);
    expect(industryRanks(industry[1]!, industry)[cap]).toBe(1);
    expect(industryRanks(industry[2]!, industry)[cap]).toBeNull();
    expect(industryRanks(industry[2]!, industry)[at]).not.toBeNull();
  });
});

describe('industry', () => {
  const industry = [company('A', 10), company('B', 20), company('C', 40), company('D', null)];

  it('the median is of those that have the figure, and says of how many', () => {
    expect(industryFigures(industry)[at]).toEqual({ counted: 3, low: 10, median: 20, high: 40 });
    expect(industryFigures([])[at]).toEqual({ counted: 0, low: null, median: null, high: null });
  });

  it('a member is ranked among the others, not among itself', () => {
    const ranks = industry.map((one) => industryRanks(one, industry)[at]);
    expect(ranks).toEqual([0, 0.5, 1, null]);
  });

  it('a company outside the industry has no rank in it', () => {
    expect(industryRanks(company('X', 30), industry)[at]).toBeNull();
  });
});

describe('figures of a company', () => {
  it('takes ratios by their id and returns from levels', () => {
    const levels = [
      { date: isoDate('2025-11-13'), level: 80 },
      { date: isoDate('2026-10-13'), level: 100 },
      { date: isoDate('2026-11-13'), level: 110 },
    ];
    const figures = peerFigures([{ id: 'price-earnings', value: 31 }], levels);
    expect(figures[at]).toBe(31);
    expect(figures[measureAt('return-1m')]).toBeCloseTo(0.1, 12);
    expect(figures[measureAt('return-1y')]).toBeCloseTo(110 / 80 - 1, 12);
    expect(figures[measureAt('return-5y')]).toBeNull();
    expect(figures[measureAt('gross-margin')]).toBeNull();
  });
});
