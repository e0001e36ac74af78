import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('/metrics counts jobs by kind and state, and tells how late the oldest is', async () => {
  const metrics = createMetrics();
  let oldestDueAt: number | null = 40_000;
  metrics.showJobs(
    async () => [
      {
        kind: 'mail.deliver',
        waiting: 3,
        running: 1,
        failed: 2,
        dead: 4,
        oldestDueAt,
        nextRunAt: 40_000,
        lastSuccessAt: 35_000,
      },
    ],
    () => 50_000,
  );
  metrics.jobRun('mail.deliver', 'done', 20);
  const text = await metrics.text();
  for (const [state, count] of [
    ['waiting', 3],
    ['running', 1],
    ['failed', 2],
    ['dead', 4],
  ])
    expect(text).toContain(`jobs{kind="mail.deliver",state="${state}"} ${count}`);
  expect(text).toContain('job_oldest_due_seconds{kind="mail.deliver"} 10');
  expect(text).toContain('job_last_success_seconds{kind="mail.deliver"} 15');
  expect(text).toContain('job_duration_seconds_count{kind="mail.deliver",result="done"} 1');
  oldestDueAt = null;
  expect(await metrics.text()).not.toContain('job_oldest_due_seconds{');
});
