import { existsSync, readFileSync } from 'node:fs';
import { readStatements } from '../src/adapters/market-data/sec/statements-read.ts';
import { symbolId } from '../src/domain/symbols/instrument.ts';
import { composeCompute } from '../src/server/compose-compute.ts';
import { longestStall, median } from './longest-stall.ts';

const ROUNDS = 5;
const RECORDED = new URL('../../shared/data/sec/companyfacts/CIK0000320193.json', import.meta.url);

/** How long the facts of a large company hold up the event loop: read in place, and in a thread. */
export async function run(): Promise<void> {
  if (!existsSync(RECORDED)) {
    console.log('../shared/data is not there; nothing to read');
    return;
  }
  const text = readFileSync(RECORDED, 'utf8');
  const input = { text, symbol: symbolId('AAPL'), now: Date.now(), splits: [] };
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
