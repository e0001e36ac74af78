import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { exposition, durations, counters } from './exposition.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const JOB = {
  waiting: 3,
  running: 1,
  failed: 2,
  dead: 4,
  oldestDueAt: 40_000,
  nextRunAt: 40_000,
  lastSuccessAt: 35_000,
};

/** Every route of every area, answered in several ways; every job; every capability of two sources. */
function busyMetrics(): Metrics {
  const metrics = createMetrics(() =>
    Array.from({ length: 30 }, () => ({ name: 'api keys', bytes: 1, limit: 2, entries: 3 })),
  );
  for (let area = 0; area < 50; area += 1)
    for (let route = 0; route < 8; route += 1)
      for (const status of [200, 400, 404])
        metrics.request(`/api/area-${area}/:name/${route}`, status, route / 10);
  metrics.request('/*', 200, 0.1);
  metrics.request('/v2/orders/:id', 200, 0.1);
  metrics.storeQuery(3, false);
  for (const provider of ['one', 'two'])
    for (let capability = 0; capability < 60; capability += 1)
      metrics.providerCall(provider, `capability-${capability}`, 12, 'ok');
  const kinds = Array.from({ length: 35 }, (_, i) => ({ ...JOB, kind: `area.job-${i}` }));
  for (const { kind } of kinds) metrics.jobRun(kind, 'done', 20);
  metrics.showJobs(
    () => Promise.resolve(kinds),
    () => 50_000,
  );
  return metrics;
}

describe('the text of the metrics', () => {
  it('is that of Prometheus: labels escaped, buckets cumulative, nothing without a sample', () => {
    const times = durations('histogram', 'a_seconds', 'How\nlong.');
    const calls = counters('calls_total', 'Calls.');
    const observe = times.series({ of: 'a "b" \\ c\n' });
    for (const seconds of [0.025, 0.03, 7]) observe(seconds);
    expect(exposition([times.family(), calls.family()])).toBe(
      [
        '# HELP a_seconds How\\nlong.',
        '# TYPE a_seconds histogram',
        ...[
          ['0.025', 1],
          ['0.25', 2],
          ['1', 2],
          ['+Inf', 3],
        ].map(([le, count]) => `a_seconds_bucket{of="a \\"b\\" \\\\ c\\n",le="${le}"} ${count}`),
        'a_seconds_sum{of="a \\"b\\" \\\\ c\\n"} 7.055',
        'a_seconds_count{of="a \\"b\\" \\\\ c\\n"} 3',
        '',
      ].join('\n'),
    );
  });

  it('stays small after every route was asked, and is written in a few milliseconds', async () => {
    const metrics = busyMetrics();
    await metrics.text();
    const before = process.cpuUsage();
    const text = await metrics.text();
    const { user, system } = process.cpuUsage(before);
    expect(text.length).toBeLessThan(60_000);
    // Generous: the promise of 5 ms is for a machine that does nothing else.
    expect((user + system) / 1_000).toBeLessThan(50);
    expect(text).not.toContain('/api/');
  });

  it('counters alone end in _total, every metric has one help and one type', async () => {
    const text = await busyMetrics().text();
    const names = new Set<string>();
    for (const [, name = '', type = ''] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
      expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
      expect(names).not.toContain(name);
      names.add(name);
      expect(text.split(`# HELP ${name} `)).toHaveLength(2);
    }
    expect(names.size).toBeGreaterThan(20);
    for (const [line] of text.matchAll(/^[^#\n].*$/gm))
      expect(line).toMatch(/^[a-z_\d]+(?:\{[a-z]+="[^"]*"(?:,[a-z]+="[^"]*")*\})? -?[\d.e+-]+$/);
  });

  const promtool = process.env['TEST_PROMTOOL'];
  const isLeftOut = promtool === undefined && process.env['CI'] === undefined;
  it.skipIf(isLeftOut)('has nothing for promtool to say (TEST_PROMTOOL)', async () => {
    const input = await busyMetrics().text();
    const { status, stdout, stderr } = spawnSync(promtool ?? '', ['check', 'metrics'], {
      input,
      encoding: 'utf8',
    });
    expect([status, stdout, stderr]).toEqual([0, '', '']);
  });
});

it('/metrics counts jobs by kind and state, and tells how late the oldest is', async () => {
  const metrics = createMetrics();
  let oldestDueAt: number | null = JOB.oldestDueAt;
  metrics.showJobs(
    async () => [{ ...JOB, kind: 'mail.deliver', oldestDueAt }],
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
