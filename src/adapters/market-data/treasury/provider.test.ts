import { describe, expect, it } from 'vitest';
import { MADE_2025, MADE_2026, MADE_XML } from './made-answers.fixture.ts';
import { curveOf, readYieldCsv, readYieldXml, tenorOf } from './map.ts';
import { treasurySuite } from './treasury.suite.fixture.ts';

treasurySuite('made', { years: { 2025: MADE_2025, 2026: MADE_2026 } });

describe('par yields', () => {
  it.each([
    ['1 Mo', 0.0833],
    ['1.5 Month', 0.125],
    ['3 Mo', 0.25],
    ['1 Yr', 1],
    ['30 Yr', 30],
    ['BC_1_5MONTH', 0.125],
    ['BC_20YEAR', 20],
    ['BC_30YEARDISPLAY', null],
    ['Date', null],
    ['0 Mo', null],
  ])('%s is %s years', (header, years) => {
    expect(tenorOf(header)).toBe(years);
  });

  it('columns are found by name, blanks are left out, and a tenor without a day before has no change', () => {
    const days = readYieldCsv(MADE_2025);
    expect(days.map(({ date }) => date)).toEqual(['2025-12-30', '2025-12-31']);
    const curve = curveOf(days[1]!, days[0]);
    expect(curve.points.map(({ label }) => label)).toEqual(['1M', '3M', '10Y']);
    expect(curve.points[0]).toEqual({ years: 0.0833, label: '1M', yield: 2.01, previous: 2.02 });
    const [first] = readYieldCsv(MADE_2026);
    const across = curveOf(first!, days[1]);
    expect(across.points.find(({ label }) => label === '2M')?.previous).toBeNull();
    expect(across.points.find(({ label }) => label === '3M')?.previous).toBe(2.11);
  });

  it('an empty year is no mistake, a page is one', () => {
    expect(readYieldCsv('')).toEqual([]);
    expect(readYieldCsv('\r\n')).toEqual([]);
    expect(() => readYieldCsv('<html></html>')).toThrow('cannot be read');
    expect(() => readYieldCsv('Name,Value\na,1')).toThrow('cannot be read');
    expect(() => readYieldXml('<html></html>')).toThrow('cannot be read');
  });

  it('the feed has the same: empty elements and the display column are none', () => {
    const days = readYieldXml(MADE_XML);
    expect(days.map(({ date }) => date)).toEqual(['2026-10-08', '2026-10-09']);
    expect(curveOf(days[0]!, undefined).points.map(({ label, yield: y }) => [label, y])).toEqual([
      ['1.5M', 3.11],
      ['10Y', 3.99],
    ]);
    expect([...days[1]!.yields]).toEqual([[10, 4.01]]);
  });
});
