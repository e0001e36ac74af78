import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import type { Estimate } from './estimate.ts';
import { symbolId } from '../symbols/instrument.ts';
import { revisionBalance, revisionsOf } from './revisions.ts';

const estimate = (mean: number, ago: number | null, up = 3, down = 1): Estimate => ({
  symbol: symbolId('MSFT'),
  measure: 'eps',
  fiscalYear: 2027,
  fiscalPeriod: 'Q1',
  periodEnd: isoDate('2026-09-30'),
  currency: 'USD',
  analysts: 12,
  low: mean,
  mean,
  high: mean,
  yearAgo: null,
  growth: null,
  accounting: null,
  revisions: {
    mean7DaysAgo: mean,
    mean30DaysAgo: ago,
    mean60DaysAgo: ago,
    mean90DaysAgo: null,
    up7Days: 0,
    down7Days: 0,
    up30Days: up,
    down30Days: down,
  },
});

describe('revisions of an estimate', () => {
  it('the old value plus the change gives the new value', () => {
    for (const { mean, amount, ratio } of revisionsOf(estimate(3.15, 3))) {
      if (mean === null) continue;
      expect(mean + (amount ?? 0)).toBeCloseTo(3.15, 12);
      expect(mean * (1 + (ratio ?? 0))).toBeCloseTo(3.15, 12);
    }
  });

  it('run from oldest to newest and skip unknown values', () => {
    const list = revisionsOf(estimate(3.15, 3));
    expect(list.map(({ days }) => days)).toEqual([90, 60, 30, 7]);
    expect(list[0]).toEqual({ days: 90, mean: null, amount: null, ratio: null });
  });

  it('a loss has a change in amount, not in percent', () => {
    const after = revisionsOf(estimate(-0.2, -0.5)).find(({ days }) => days === 30);
    expect(after?.amount).toBeCloseTo(0.3, 12);
    expect(after?.ratio).toBeNull();
  });

  it('the balance is between −1 and 1, and null without revisions', () => {
    expect(revisionBalance(estimate(1, 1, 4, 0), 30).balance).toBe(1);
    expect(revisionBalance(estimate(1, 1, 0, 2), 30).balance).toBe(-1);
    expect(revisionBalance(estimate(1, 1, 3, 1), 30).balance).toBe(0.5);
    expect(revisionBalance(estimate(1, 1), 7)).toEqual({ up: 0, down: 0, balance: null });
  });
});
