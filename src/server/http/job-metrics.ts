import { Gauge, type Registry } from 'prom-client';
import type { JobKindSummary } from '../../ports/store/job-store.ts';

export type ReadJobs = () => Promise<readonly JobKindSummary[]>;

const STATES = ['waiting', 'running', 'failed', 'dead'] as const;

/** Jobs as they stand in the store when the metrics are read: the same from every process. */
export function registerJobGauges(registers: Registry[], read: ReadJobs, now: () => number): void {
  const counts = () =>
    new Gauge({
      name: 'jobs',
      help: 'Jobs by kind and state.',
      labelNames: ['kind', 'state'],
      registers,
      async collect() {
        for (const summary of await read())
          for (const state of STATES) this.set({ kind: summary.kind, state }, summary[state]);
      },
    });
  const age = (name: string, help: string, since: (summary: JobKindSummary) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers,
      async collect() {
        this.reset();
        for (const summary of await read()) {
          const at = since(summary);
          if (at !== null) this.set({ kind: summary.kind }, Math.max(0, now() - at) / 1_000);
        }
      },
    });
  counts();
  age(
    'job_oldest_due_seconds',
    'How long the longest-waiting job has been due.',
    ({ oldestDueAt }) => oldestDueAt,
  );
  age(
    'job_last_success_seconds',
    'Time since a job of the kind last succeeded.',
    ({ lastSuccessAt }) => lastSuccessAt,
  );
}
