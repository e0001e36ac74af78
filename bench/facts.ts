import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readStatements } from '../src/adapters/market-data/sec/statements-read.ts';
import { symbolId } from '../src/domain/symbols/instrument.ts';
import { composeCompute } from '../src/server/compose-compute.ts';

const ROUNDS = 5;
const RECORDED = new URL('../../shared/data/sec/companyfacts/CIK0000320193.json', import.meta.url);

/** The longest time (ms) for which nothing else could run. */
async function longestStall(work: () => Promise<unknown>): Promise<number> {
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

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How long the facts of a large company hold up the event loop: read in place, and in a thread. */
export async function run(): Promise<void> {
  if (!existsSync(RECORDED)) {
    console.log('../shared/data is not there; nothing to read');
    return;
  }
  const text = readFileSync(RECORDED, 'utf8');
  const input = { text, symbol: symbolId('AAPL'), now: Date.now() };
  const compute = composeCompute({ threads: undefined });
  const { signal } = new AbortController();
  const inPlace: number[] = [];
  const inThread: number[] = [];
  const took: number[] = [];
  await compute.readStatements(input, signal);
  for (let round = 0; round < ROUNDS; round += 1) {
    inPlace.push(await longestStall(async () => readStatements(input)));
    const start = performance.now();
    inThread.push(await longestStall(() => compute.readStatements(input, signal)));
    took.push(performance.now() - start);
  }
  await compute.close();
  console.log(`facts of ${(text.length / 1e6).toFixed(1)} MB, longest stall of the event loop`);
  console.log(`  in place    ${median(inPlace).toFixed(0)} ms`);
  console.log(
    `  in a thread ${median(inThread).toFixed(0)} ms (done after ${median(took).toFixed(0)} ms)`,
  );
}
