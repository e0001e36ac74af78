import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CacheBudget } from '../../../../ports/cache-budget.ts';
import { lruBudget } from '../../../cache/lru-budget.ts';
import { commonMemo, inPassing, keepMemosIn, memo, memoLater } from './memo.ts';

let budget: CacheBudget;
const used = () => budget.usage()[0]!;

beforeEach(() => {
  budget = lruBudget(1_000_000);
  keepMemosIn(budget);
});
// As before the first test: files that share this process need room for a whole market.
afterEach(() => keepMemosIn(lruBudget(256_000_000)));

describe('memos of the simulated market', () => {
  it('make a value once and keep names apart', () => {
    const a = memo<number[]>('a');
    const b = memo<number[]>('b');
    const first = a.of('x', () => [1]);
    expect(a.of('x', () => [2])).toBe(first);
    expect(b.of('x', () => [3])).toEqual([3]);
  });

  it('stay within their share of the budget, however much is asked', () => {
    const bars = memo<Float64Array>('bars');
    for (let i = 0; i < 500; i += 1) bars.of(`${i}`, () => new Float64Array(1_000));
    expect(used().bytes).toBeGreaterThan(used().limit / 2);
    expect(used().bytes).toBeLessThanOrEqual(used().limit);
    expect(bars.get('0')).toBeUndefined();
    expect(bars.get('499')).toBeDefined();
  });

  it('a pass over everybody shares its work within one step and keeps nothing of it', () => {
    const bars = memo<object>('bars');
    const kept = bars.of('kept', () => ({}));
    inPassing(() => {
      const made = bars.of('passing', () => ({}));
      expect(bars.of('passing', () => ({}))).toBe(made);
      expect(bars.get('kept')).toBe(kept);
    });
    expect(bars.get('passing')).toBeUndefined();
    expect(used().entries).toBe(1);
  });

  it('what all companies share is kept by a pass over them', () => {
    const paths = commonMemo<object>('paths');
    const made = inPassing(() => paths.of('market', () => ({})));
    expect(inPassing(() => paths.of('market', () => ({})))).toBe(made);
    expect(used().entries).toBe(1);
  });

  it('a pass that fails ends as a pass', () => {
    const bars = memo<object>('bars');
    expect(() =>
      inPassing(() => {
        throw new Error('no such company');
      }),
    ).toThrow('no such company');
    bars.set('x', {});
    expect(used().entries).toBe(1);
  });

  it('those who ask at the same time wait for one answer; a failure is not kept', async () => {
    const days = memoLater<number[]>('days');
    let made = 0;
    const make = async () => [(made += 1)];
    const [one, other] = await Promise.all([days('x', make), days('x', make)]);
    expect(one).toBe(other);
    expect(await days('x', make)).toBe(one);
    await expect(days('y', () => Promise.reject(new Error('late')))).rejects.toThrow('late');
    expect(await days('y', make)).toEqual([2]);
  });

  it('what is read of single companies does not drive out lists of everybody', async () => {
    const days = memoLater<number[]>('days');
    const bars = memo<Float64Array>('bars');
    const list = await days('x', async () => [1]);
    for (let i = 0; i < 500; i += 1) bars.of(`${i}`, () => new Float64Array(1_000));
    expect(bars.get('0')).toBeUndefined();
    expect(await days('x', async () => [2])).toBe(list);
  });
});
