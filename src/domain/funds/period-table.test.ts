import { expect, it } from 'vitest';
import { periodYears } from './period-table.ts';

const months = [
  { period: '2026-02', fund: -0.02 },
  { period: '2026-01', fund: 0.01 },
  ...Array.from({ length: 12 }, (_, at) => ({
    period: `2025-${String(at + 1).padStart(2, '0')}`,
    fund: (at - 5) / 100,
  })),
];

it('places every month in its year, newest year first', () => {
  const [now, before, ...rest] = periodYears(months, 'month');
  expect(rest).toEqual([]);
  expect(now).toMatchObject({ year: 2026, isWhole: false });
  expect(now?.values.slice(0, 3)).toEqual([0.01, -0.02, null]);
  expect(now?.total).toBeCloseTo(1.01 * 0.98 - 1, 12);
  expect(before).toMatchObject({ year: 2025, isWhole: true });
  expect(before?.values[0]).toBe(-0.05);
  expect(before?.values[11]).toBe(0.06);
});

it('four quarters of a year multiply to the same year as its twelve months', () => {
  const year = months.filter(({ period }) => period.startsWith('2025'));
  const quarters = [0, 1, 2, 3].map((at) => ({
    period: `2025-Q${at + 1}`,
    fund: year.slice(at * 3, at * 3 + 3).reduce((growth, { fund }) => growth * (1 + fund), 1) - 1,
  }));
  expect(periodYears(quarters, 'quarter')[0]?.total).toBeCloseTo(
    periodYears(year, 'month')[0]?.total ?? Number.NaN,
    12,
  );
});

it('nothing has no years', () => {
  expect(periodYears([], 'month')).toEqual([]);
});
