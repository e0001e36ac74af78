import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { jobStore } from '../../src/adapters/store/job-store.ts';
import { openStore } from '../../src/adapters/store/open-store.ts';
import type { AuditLog } from '../../src/ports/store/audit-log.ts';
import { jobRunner } from '../../src/server/jobs/runner.ts';

/**
 * Runs the jobs of a store until it is killed. Each job writes PARTS events, one per slice; each
 * slice also tells the parent about an effect outside of the database, with its delivery key.
 */
const [settings = '', parts = '0'] = process.argv.slice(2);
const store = await openStore(JSON.parse(settings) as Parameters<typeof openStore>[0]);
const runner = jobRunner<{ readonly audit: AuditLog }>({
  store: jobStore(store),
  kinds: [
    {
      name: 'test.sliced',
      concurrency: 2,
      // Every kill counts as a try of the slice that it interrupts.
      maxAttempts: 1_000,
      run: async (job, context) => {
        const part = (job.checkpoint as number | null) ?? 0;
        process.stdout.write(`${context.deliveryKey} ${part}\n`);
        await sleep(1);
        await context.write(
          ({ audit }) =>
            // The primary key refuses a second event of the same part.
            audit.append({
              id: `${job.id} ${part}`,
              at: part,
              kind: 'test.part',
              subject: null,
              detail: {},
            }),
          { checkpoint: part + 1 },
        );
        return part + 1 === Number(parts) ? undefined : { next: part + 1 };
      },
    },
  ],
  log: {
    debug: () => {},
    info: () => {},
    warn: () => {},
    error: (facts) => process.stderr.write(`${JSON.stringify(facts)}\n`),
  },
  now: Date.now,
  newId: randomUUID,
  jitter: Math.random,
  // Short, so that the next process need not wait for the jobs of the one that was killed.
  lease: 150,
});
await runner.start();
// The runner's own timers do not keep a process alive.
setInterval(() => {}, 60_000);
