import { expect, it } from 'vitest';
import { processorBudget } from './processor-budget.ts';

function start(perMinute = 1_000) {
  let now = 0;
  let used = 0;
  const budget = processorBudget(perMinute, { now: () => now, used: () => used });
  return {
    ...budget,
    /** Somebody uses the processor. */
    work: (ms: number) => (used += ms),
    pass: (ms: number) => (now += ms),
  };
}

it('who has used up a minute’s share waits until it is paid off', () => {
  const { begin, wait, work, pass } = start();
  const end = begin('ann');
  work(1_500);
  end();
  expect([wait('ann'), wait('bob')]).toEqual([30, 0]);
  pass(30_000);
  expect(wait('ann')).toBe(0);
  begin('ann')();
  expect(wait('ann')).toBe(0);
});

it('a dear request is answered as long as something is left', () => {
  const { begin, wait, work } = start();
  for (const ms of [900, 5_000]) {
    expect(wait('ann')).toBe(0);
    const end = begin('ann');
    work(ms);
    end();
  }
  expect(wait('ann')).toBe(294);
});

it('requests at the same time share what passes, and nobody pays for work between them', () => {
  const { begin, wait, work } = start();
  work(60_000);
  const ends = [begin('ann'), begin('ann'), begin('bob'), begin(undefined)];
  work(4_000);
  ends[3]?.();
  ends[2]?.();
  work(2_000);
  for (const end of ends.slice(0, 2)) end();
  work(60_000);
  // 2 × (1,000 + 1,000), and 1,000.
  expect([wait('ann'), wait('bob')]).toEqual([180, 0]);
});

it('measures the main thread', () => {
  const { begin, wait } = processorBudget(0.001);
  const end = begin('ann');
  const until = performance.now() + 20;
  while (performance.now() < until);
  end();
  expect(wait('ann')).toBeGreaterThan(60);
});
