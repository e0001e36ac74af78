import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { type StoreSettings } from '../../src/adapters/store/open-store.ts';
import { migratedPostgresUrl } from '../../src/adapters/store/postgres-schemas.fixture.ts';
import { onPostgres } from '../../src/adapters/store/store-suites.fixture.ts';
import { programOf } from './programs.ts';

const LIMIT = { requests: 8, interval: 1_000 };
const PATIENCE = 60_000;

interface Taker {
  readonly child: ChildProcess;
  readonly moments: () => readonly number[];
}

function startTaker(settings: StoreSettings, name: string): Taker {
  const child = spawn(
    'node',
    [programOf('budget-process'), JSON.stringify(settings), JSON.stringify(LIMIT), name],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  const whole = () => output.slice(0, output.lastIndexOf('\n') + 1).trim();
  return { child, moments: () => (whole() === '' ? [] : whole().split('\n').map(Number)) };
}

async function end({ child }: Taker): Promise<void> {
  const gone = once(child, 'close');
  child.kill('SIGKILL');
  await gone;
}

onPostgres((server) => {
  it(
    'BUDGET-1 three processes on one database, one killed and replaced, stay within the limit',
    async () => {
      const url = await migratedPostgresUrl(server);
      const settings: StoreSettings = { kind: 'postgres', url: url.value, poolSize: 2 };
      const takers = ['a', 'b'].map((name) => startTaker(settings, name));
      const count = () => takers.reduce((sum, taker) => sum + taker.moments().length, 0);
      const all = () => takers.flatMap((taker) => taker.moments()).toSorted((a, b) => a - b);
      try {
        const hasBoth = () => takers.every((taker) => taker.moments().length > 0);
        await expect.poll(hasBoth, { timeout: PATIENCE }).toBe(true);
        await end(takers[0]!);
        takers.push(startTaker(settings, 'c'));
        await expect
          .poll(() => takers[2]!.moments().length, { timeout: PATIENCE })
          .toBeGreaterThan(5);
        await expect.poll(count, { timeout: PATIENCE }).toBeGreaterThan(20);
      } finally {
        for (const taker of takers) if (taker.child.signalCode === null) await end(taker);
      }
      const moments = all();
      for (const at of moments)
        expect(
          moments.filter((x) => x >= at && x < at + LIMIT.interval).length,
        ).toBeLessThanOrEqual(LIMIT.requests);
      await url.dispose();
    },
    2 * PATIENCE,
  );
});
