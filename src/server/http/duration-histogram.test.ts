import fc from 'fast-check';
import { Histogram, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { DURATION_BOUNDS, durationHistogram } from './duration-histogram.ts';

describe('durations', () => {
  it('read as the client library would have written them', async () => {
    const duration = fc.oneof(
      fc.double({ min: 0, max: 20, noNaN: true }),
      fc.constantFrom(...DURATION_BOUNDS),
    );
    const observed = fc.array(fc.tuple(fc.constantFrom('ok', 'error'), duration), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(observed, async (values) => {
        const [ours, theirs] = [new Registry(), new Registry()];
        const own = durationHistogram(ours, 'a_seconds', 'How long.');
        const series = new Map<string, ReturnType<typeof own.series>>();
        const reference = new Histogram({
          name: 'a_seconds',
          help: 'How long.',
          labelNames: ['outcome'],
          buckets: [...DURATION_BOUNDS],
          registers: [theirs],
        });
        for (const [outcome, seconds] of values) {
          if (!series.has(outcome)) series.set(outcome, own.series({ outcome }));
          series.get(outcome)?.observe(seconds);
          reference.observe({ outcome }, seconds);
        }
        const sorted = async (registry: Registry) =>
          (await registry.metrics()).split('\n').toSorted();
        expect(await sorted(ours)).toEqual(await sorted(theirs));
      }),
      { numRuns: 40 },
    );
  });
});
