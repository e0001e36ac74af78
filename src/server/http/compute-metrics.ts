import { Gauge, type Registry } from 'prom-client';
import type { ComputeUsage } from '../compute/pool.ts';

const NOW = ['threads', 'queued', 'running'] as const;
const EVER = ['finished', 'failed', 'timedOut', 'refused'] as const;
const names: Readonly<Record<(typeof NOW | typeof EVER)[number], string>> = {
  threads: 'compute_threads',
  queued: 'compute_tasks_queued',
  running: 'compute_tasks_running',
  finished: 'compute_tasks_finished_total',
  failed: 'compute_tasks_failed_total',
  timedOut: 'compute_tasks_timed_out_total',
  refused: 'compute_tasks_refused_total',
};

/** The pool of threads of this process, as it stands when the metrics are read. */
export function registerComputeGauges(registers: Registry[], read: () => ComputeUsage): void {
  const gauge = (key: keyof ComputeUsage) =>
    new Gauge({
      name: names[key],
      help: `Pool of computing threads: ${key}.`,
      registers,
      collect() {
        this.set(read()[key]);
      },
    });
  for (const key of [...NOW, ...EVER]) gauge(key);
}
