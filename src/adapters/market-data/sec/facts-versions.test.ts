import { describe, expect, it } from 'vitest';
import { isRoundingOf, isStatementForm, keptFact } from './facts-versions.ts';

const filed = (day: number, value: number, form = '10-K') => ({
  start: 0,
  end: 364,
  value,
  filed: day,
  form,
  accession: `a${day}`,
});

describe('filings about one period', () => {
  it('the latest filed value counts, whatever the order; the first is remembered', () => {
    const kept = keptFact([filed(900, 120), filed(400, 100), filed(700, 100)]);
    expect(kept).toMatchObject({
      value: 120,
      since: 900,
      filed: 900,
      firstValue: 100,
      firstFiled: 400,
      changedAfter: 700,
    });
  });

  it('a value that comes back is the one that counts', () => {
    expect(keptFact([filed(1, 100), filed(2, 120), filed(3, 100)])).toMatchObject({
      value: 100,
      firstValue: 100,
    });
  });

  it('a round number in a text is the exact one of the statement', () => {
    const kept = keptFact([
      filed(1, 105_103_000_000),
      filed(2, 105_100_000_000, '10-Q'),
      filed(3, 105_100_000_000, '10-Q'),
    ]);
    expect(kept).toMatchObject({ value: 105_103_000_000, firstValue: 105_103_000_000, filed: 3 });
    expect(keptFact([filed(1, 90_700_000_000), filed(2, 90_678_000_000)])).toMatchObject({
      value: 90_678_000_000,
      firstValue: 90_678_000_000,
    });
  });

  it('a round number of something else is not taken for what was filed first', () => {
    const kept = keptFact([filed(1, 8_200_000_000), filed(2, 10_157_000_000)]);
    expect(kept).toMatchObject({ value: 10_157_000_000, firstValue: 10_157_000_000 });
  });

  it('an amendment counts when it is newer and of the same magnitude', () => {
    expect(keptFact([filed(1, 36_537), filed(2, 42_905, '10-K/A')])?.value).toBe(42_905);
    expect(keptFact([filed(1, 36_537_000), filed(2, 42_905, '10-K/A')])?.value).toBe(36_537_000);
    expect(keptFact([filed(1, 42_905, '10-K/A')])?.value).toBe(42_905);
  });

  it('of two values of one filing the exact one counts', () => {
    expect(keptFact([filed(1, 5_000_000), filed(1, 4_980_123)])?.value).toBe(4_980_123);
  });

  it('proxy statements tell nothing', () => {
    expect(['10-K', '10-Q/A', '20-F', '8-K', 'S-1/A'].map(isStatementForm)).not.toContain(false);
    expect(['DEF 14A', 'PRE 14A', 'SD', ''].map(isStatementForm)).not.toContain(true);
  });

  it('knows a rounding from another value', () => {
    expect(isRoundingOf(10_000, 9_987)).toBe(true);
    expect(isRoundingOf(10_000, 9_800)).toBe(false);
    expect(isRoundingOf(100, 160)).toBe(false);
    expect(isRoundingOf(0, 3)).toBe(false);
    expect(isRoundingOf(1.5, 1.52)).toBe(false);
    expect(isRoundingOf(-105_100, -105_103)).toBe(true);
  });
});
