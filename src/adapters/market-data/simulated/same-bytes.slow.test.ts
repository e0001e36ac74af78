// Guards src/adapters/market-data/simulated, src/domain/calendar, src/domain/options, src/domain/fundamentals.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const CHILD = fileURLToPath(new URL('./same-bytes.child.ts', import.meta.url));

it('SIM-60 two processes give the same bytes, in whatever order they are asked', async () => {
  const ask = async (order: string): Promise<string[]> => {
    const { stdout } = await run(process.execPath, [CHILD, order]);
    return stdout.trim().split('\n');
  };
  const one = await ask('forward');
  const two = await ask('reversed');
  expect(one).toHaveLength(10);
  expect(one.every((line) => /^[a-z]+ [0-9a-f]{64}$/.test(line))).toBe(true);
  expect(two).toEqual(one);
}, 180_000);
