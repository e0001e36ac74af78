import { setTimeout as sleep } from 'node:timers/promises';

/** The longest time (ms) for which nothing else could run. */
export async function longestStall(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const ticking = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  await sleep(20);
  longest = 0;
  await work();
  await sleep(20);
  clearInterval(ticking);
  return longest;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
