import { describe, expect, it } from 'vitest';
import { incomeMonths } from './income-months.ts';

describe('months of income', () => {
  const months = incomeMonths({
    today: '2026-11-16',
    months: [
      { key: '2025-01', gross: '99' },
      { key: '2026-09', gross: '12.5' },
      { key: '2026-11', gross: '3' },
    ],
    expected: [
      { date: '2026-11-30', value: '4' },
      { date: '2027-03-15', value: '5' },
      { date: '2027-03-20', value: '1' },
      { date: '2027-04-20', value: null },
    ],
  });

  it('are half a year back and a year on, this month with both', () => {
    expect(months).toHaveLength(18);
    expect(months[0]!.month).toBe('2026-05');
    expect(months.at(-1)!.month).toBe('2027-10');
    expect(months.find(({ month }) => month === '2026-11')).toEqual({
      month: '2026-11',
      received: 3,
      expected: 4,
    });
  });

  it('have nothing expected in the past and nothing received in the future', () => {
    expect(months.find(({ month }) => month === '2026-09')).toMatchObject({
      received: 12.5,
      expected: null,
    });
    expect(months.find(({ month }) => month === '2027-03')).toMatchObject({
      received: null,
      expected: 6,
    });
    expect(months.find(({ month }) => month === '2026-10')).toMatchObject({ received: 0 });
  });
});
