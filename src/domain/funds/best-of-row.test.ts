import { describe, expect, it } from 'vitest';
import { bestOfRow } from './best-of-row.ts';

describe('best of a row', () => {
  it('is the highest or the lowest, several when they tie', () => {
    expect(bestOfRow([0.03, 0.0945, 0.03, null], 'low')).toEqual([0, 2]);
    expect(bestOfRow([null, 1, 3, 2], 'high')).toEqual([2]);
  });

  it('values that are written alike are the same', () => {
    expect(bestOfRow([0.1308, 0.13081], 'high', ['13.08%', '13.08%'])).toEqual([]);
    expect(bestOfRow([0.13082, 0.12, 0.13081], 'high', ['13.08%', '12%', '13.08%'])).toEqual([
      0, 2,
    ]);
  });

  it('without a choice nothing is best', () => {
    expect(bestOfRow([], 'low')).toEqual([]);
    expect(bestOfRow([0.03, null], 'low')).toEqual([]);
    expect(bestOfRow([0.03, 0.03], 'low')).toEqual([]);
  });
});
