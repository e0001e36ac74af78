import { parentPort } from 'node:worker_threads';
import { serveTasks } from './serve-tasks.ts';

/** The tasks of the pool's own tests. */
export const tasks = {
  double: (n: number) => n * 2,
  later: async (text: string) => text.toUpperCase(),
  fail: (message: string): never => {
    throw new RangeError(message);
  },
  spin: () => {
    for (;;);
  },
  exit: () => process.exit(3),
  hoard: () => {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, i) => i));
  },
  uncloneable: () => () => 1,
  echo: (value: unknown) => value,
};

if (parentPort !== null) serveTasks(parentPort, tasks);
