import { describe, expect, it } from 'vitest';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import type { BacktestRequest } from '../../../domain/screener/backtest/backtest-request.ts';
import type { BacktestResult } from '../../../domain/screener/backtest/backtest-result.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { BacktestPlan } from './backtest-plan.ts';
import { backtestRuns } from './backtest-runs.ts';

const plan: BacktestPlan = { keys: [], pickOn: () => () => ({ total: 0, rows: [] }) };
const request = (top: number): BacktestRequest => ({
  screen: { universe: 'equity', expression: '', formulas: [], order: [] },
  top,
  weighting: 'equal',
  rebalance: 'monthly',
  costs: 0,
  from: isoDate('2020-01-01'),
  to: isoDate('2021-01-01'),
  benchmark: symbolId('SPY'),
});

/** A runner whose tests end when they are told to. */
function testRuns() {
  const clock = { now: 0 };
  const begun: { top: number; end: (problem?: Error) => void; signal: AbortSignal }[] = [];
  const runs = backtestRuns(
    ({ top }, _, signal, onProgress) =>
      new Promise((resolve, reject) => {
        onProgress({ phase: 'reading', share: 0.5 });
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        begun.push({
          top,
          signal,
          end: (problem) =>
            problem === undefined
              ? resolve({ instruments: top } as unknown as BacktestResult)
              : reject(problem),
        });
      }),
    () => clock.now,
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  return { clock, begun, runs, settle };
}

describe('runs of back-tests', () => {
  it('BT-60 tests of several members run one after the other', async () => {
    const { begun, runs, settle } = testRuns();
    const [first, second] = await Promise.all([
      runs.begin('ann', request(1), plan),
      runs.begin('bob', request(2), plan),
    ]);
    expect(first).toMatchObject({ state: 'working', progress: { phase: 'reading', share: 0.5 } });
    expect(second).toMatchObject({ state: 'working', progress: { phase: 'queued' } });
    expect(begun.map(({ top }) => top)).toEqual([1]);
    begun[0]!.end();
    await settle();
    expect(begun.map(({ top }) => top)).toEqual([1, 2]);
    expect(runs.read('ann', first.run)).toMatchObject({
      state: 'done',
      result: { instruments: 1 },
    });
    begun[1]!.end();
    await settle();
    expect(runs.read('bob', second.run).state).toBe('done');
  });

  it('BT-61 the same request joins its run, another one of the member replaces it', async () => {
    const { begun, runs, settle } = testRuns();
    const first = await runs.begin('ann', request(1), plan);
    expect((await runs.begin('ann', request(1), plan)).run).toBe(first.run);
    expect(begun).toHaveLength(1);
    await runs.begin('ann', request(2), plan);
    await settle();
    expect(begun[0]!.signal.aborted).toBe(true);
    expect(begun.map(({ top }) => top)).toEqual([1, 2]);
    expect(() => runs.read('ann', first.run)).toThrow('given up');
    // Back to the first: it begins anew.
    expect((await runs.begin('ann', request(1), plan)).state).toBe('working');
    await settle();
    expect(begun.map(({ top }) => top)).toEqual([1, 2, 1]);
  });

  it('BT-62 what was given up can be begun again at once', async () => {
    const { begun, runs, settle } = testRuns();
    const { run } = await runs.begin('ann', request(1), plan);
    runs.cancel('ann', run);
    await runs.begin('ann', request(1), plan);
    await settle();
    expect(begun).toHaveLength(2);
    expect(runs.read('ann', run).state).toBe('working');
    expect(() => runs.read('bob', run)).toThrow();
  });

  it('BT-63 a failure is said once, and the next try begins anew', async () => {
    const { begun, runs, settle } = testRuns();
    const { run } = await runs.begin('ann', request(1), plan);
    begun[0]!.end(new Error('the market is down'));
    await settle();
    expect(() => runs.read('ann', run)).toThrow('the market is down');
    expect(() => runs.read('ann', run)).toThrow('given up');
    expect((await runs.begin('ann', request(1), plan)).state).toBe('working');
  });

  it('BT-64 more than a few that wait are refused', async () => {
    const { runs } = testRuns();
    const all = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => runs.begin(`member${at}`, request(1), plan)),
    );
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(3);
    runs.close();
  });
});
