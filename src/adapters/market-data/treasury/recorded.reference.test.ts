import { describe, expect, it } from 'vitest';
import { referenceText } from '../../../../tests/reference-data.ts';
import { curveOf, readYieldCsv, readYieldXml } from './map.ts';
import { treasurySuite } from './treasury.suite.fixture.ts';

const of2026 = referenceText('official/treasury-par-yield-2026-10.csv');
const of2025 = referenceText('official/treasury-par-yield-2025-excerpt.csv');

treasurySuite('recorded', { years: { 2025: of2025, 2026: of2026 } });

describe('recorded par yields', () => {
  it('are read to the last tenor', () => {
    const days = readYieldCsv(of2026);
    const curve = curveOf(days.at(-1)!, days.at(-2));
    expect(curve.points).toHaveLength(14);
    expect(curve.points.find(({ label }) => label === '3M')).toEqual({
      years: 0.25,
      label: '3M',
      yield: 4.25,
      previous: 4.23,
    });
    expect(curve.points.at(-1)).toMatchObject({ label: '30Y', yield: 5.6, previous: 5.6 });
  });

  it('a tenor that was not quoted at the time is left out', () => {
    const [january] = readYieldCsv(of2025);
    expect(january?.date).toBe('2025-01-02');
    expect(january?.yields.has(0.125)).toBe(false);
    expect(january?.yields.get(0.25)).toBe(4.36);
  });

  it('the feed says the same in another form', () => {
    const days = readYieldXml(referenceText('official/treasury-par-yield-2026-08.rebuilt.xml'));
    expect(days.map(({ date }) => date)).toEqual(['2026-08-05', '2026-08-06']);
    expect(days[0]?.yields.size).toBe(14);
    expect(days[0]?.yields.get(10)).toBe(4.63);
    expect([...days[1]!.yields]).toEqual([
      [0.0833, 3.8],
      [10, 4.69],
      [30, 5.22],
    ]);
  });
});
