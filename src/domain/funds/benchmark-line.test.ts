import { expect, it } from 'vitest';
import type { IsoDate } from '../calendar/iso-date.ts';
import { benchmarkLine } from './benchmark-line.ts';

const level = (date: string, value: number) => ({ date: date as IsoDate, level: value });
const dates = ['2026-01-02', '2026-01-09', '2026-01-16'] as IsoDate[];

it('takes the last level known on each date, measured from the first', () => {
  const line = benchmarkLine(dates, [
    level('2025-12-31', 50),
    level('2026-01-08', 55),
    level('2026-01-12', 60),
    level('2026-02-01', 99),
  ]);
  expect(line.from).toBeNull();
  expect(line.values).toEqual([1, 55 / 50, 60 / 50]);
});

it('one that is younger begins at 1 with its first date, and says when', () => {
  const line = benchmarkLine(dates, [level('2026-01-09', 10), level('2026-01-15', 12)]);
  expect(line).toEqual({ from: '2026-01-09', values: [null, 1, 1.2] });
});

it('without levels there is no line', () => {
  expect(benchmarkLine(dates, [])).toEqual({ from: null, values: [null, null, null] });
});
