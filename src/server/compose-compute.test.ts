import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sanitiseHtml } from '../adapters/html/sanitise-html.ts';
import { type Compute, composeCompute } from './compose-compute.ts';
import { symbolId } from '../domain/symbols/instrument.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';

describe('markup of filings', () => {
  let metrics: Metrics;
  let compute: Compute;
  beforeEach(() => {
    metrics = createMetrics();
    compute = composeCompute({ threads: 1, metrics });
  });
  afterEach(async () => {
    await compute.close();
  });
  const { signal } = new AbortController();
  const large = '<p onclick="x()">1,234&nbsp;€<script>alert(1)</script></p>'.repeat(5_000);

  it('a large one is cleaned in a worker thread with the same result', async () => {
    expect(await compute.sanitise('<p onclick="x()">a</p>', signal)).toBe('<p>a</p>');
    expect(await metrics.text()).toContain('compute_threads 0');
    expect(await compute.sanitise(large, signal)).toBe(sanitiseHtml(large));
    const text = await metrics.text();
    expect(text).toContain('compute_threads 1');
    expect(text).toContain('compute_tasks_finished_total 1');
    expect(text).toContain('compute_tasks_timed_out_total 0');
  });

  it('an aborted request is rejected, and a closed pool answers 503', async () => {
    const leaving = new AbortController();
    const left = compute.sanitise(large, leaving.signal);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    await compute.close();
    await expect(compute.sanitise(large, signal)).rejects.toMatchObject({ statusCode: 503 });
  });
});

describe('facts of a company', () => {
  const { signal } = new AbortController();
  const row = (start: string | undefined, val: number) => ({
    ...(start === undefined ? {} : { start }),
    end: '2024-12-31',
    val,
    form: '10-K',
    filed: '2025-02-20',
    accn: '0000000042-25-000001',
    fy: 2024,
  });
  const fact = (...rows: readonly unknown[]) => ({ units: { USD: rows } });
  const text = JSON.stringify({
    facts: {
      'us-gaap': {
        NetIncomeLoss: fact(row('2024-01-01', 5)),
        Assets: fact(row(undefined, 20)),
        StockholdersEquity: fact(row(undefined, 8)),
      },
    },
    padding: 'x'.repeat(60_000),
  });
  const input = {
    text,
    symbol: symbolId('MADE'),
    now: Date.parse('2026-01-01T00:00:00Z'),
    splits: [],
  };

  it('are read in a worker thread when they are large; a closed pool is no answer', async () => {
    const metrics = createMetrics();
    const compute = composeCompute({ threads: 1, metrics });
    const found = await compute.readStatements(input, signal);
    expect(found?.annual.map(({ income }) => income.netIncome)).toEqual([5]);
    expect(await metrics.text()).toContain('compute_tasks_finished_total 1');
    expect(await compute.readStatements({ ...input, text: '{' }, signal)).toBeNull();
    await compute.close();
    await expect(compute.readStatements(input, signal)).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });
});
