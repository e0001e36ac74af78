import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../calendar/iso-date.ts';
import { type DatedLevel, trailingReturn } from '../returns/period-returns.ts';
import { commonGrowth } from './common-growth.ts';

const daily = (from: string, to: string, growth: number): DatedLevel[] => {
  const out: DatedLevel[] = [];
  let level = 10;
  for (let date = isoDate(from); date <= to; date = addDays(date, 1), level *= growth)
    if (![0, 6].includes(new Date(date).getUTCDay())) out.push({ date, level });
  return out;
};

const old = daily('2005-01-03', '2026-11-13', 1.0003);
const young = daily('2021-06-16', '2026-11-12', 1.0001);

describe('growth since a common day', () => {
  it('begins with the latest first day, says whose it is, and ends where all have values', () => {
    const growth = commonGrowth([old, young], 'max');
    expect(growth).toMatchObject({ from: '2021-06-16', to: '2026-11-12', limitedBy: 1 });
    expect(growth.values.map(([first]) => first)).toEqual([1, 1]);
    expect(growth.dates[0]).toBe('2021-06-16');
    expect(growth.dates.at(-1)).toBe('2026-11-12');
  });

  it('over a range it ends at the trailing return of the same period', () => {
    const growth = commonGrowth([old, old], '3y');
    expect(growth.limitedBy).toBeNull();
    const end = growth.values[0]!.at(-1)!;
    expect(end ** (1 / 3) - 1).toBeCloseTo(trailingReturn(old, '3y')!, 12);
    const year = commonGrowth([young, old.slice(0, -1)], '1y');
    expect(year.values[0]!.at(-1)! - 1).toBeCloseTo(trailingReturn(young, '1y')!, 12);
    expect(year.dates.length).toBeGreaterThan(250);
  });

  it('a longer range than the youngest is old begins with the youngest', () => {
    expect(commonGrowth([old, young], '10y')).toMatchObject({ from: '2021-06-16', limitedBy: 1 });
  });

  it('a long line is told once a week, and keeps its first and last day', () => {
    const { dates } = commonGrowth([old], '10y');
    expect(dates.length).toBeLessThan(530);
    expect(dates[0]).toBe('2016-11-11');
    expect(dates.at(-1)).toBe('2026-11-13');
  });

  it('nothing in common, or nothing at all, is no growth', () => {
    const dead = daily('2001-01-01', '2004-01-01', 1.0001);
    expect(commonGrowth([old, dead], 'max').dates).toEqual([]);
    expect(commonGrowth([[], []], '1y')).toMatchObject({ from: null, values: [[], []] });
    expect(commonGrowth([], '1y').values).toEqual([]);
  });

  it('one fund without values takes nothing from the others', () => {
    const { values, ...alone } = commonGrowth([old], '1y');
    expect(commonGrowth([old, []], '1y')).toEqual({ ...alone, values: [...values, []] });
  });
});
