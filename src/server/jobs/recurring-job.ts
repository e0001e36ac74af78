import type { JobKind } from './job-kind.ts';
import type { Schedule } from './schedule.ts';

/** A recurring job of one short step that may safely be repeated, such as a clean-up. */
export const recurringJob = (
  name: string,
  schedule: Schedule,
  work: () => Promise<unknown>,
): JobKind<unknown> => ({
  name,
  concurrency: 1,
  maxAttempts: 1,
  schedule,
  run: async () => {
    await work();
  },
});
