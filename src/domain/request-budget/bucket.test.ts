import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterTaking,
  type Bucket,
  budgetShares,
  emptyFor,
  type RequestLimit,
  tokensIn,
  waitFor,
} from './bucket.ts';

/** The most moments in any half-open window of so many ms, counted one by one. */
function mostInWindow(moments: readonly number[], interval: number): number {
  const sorted = moments.toSorted((a, b) => a - b);
  return Math.max(
    0,
    ...sorted.map((start) => sorted.filter((at) => at >= start && at < start + interval).length),
  );
}

/** Takes as much as there is at each moment; each token is spent up to `late` ms afterwards. */
function spend(bucket: Bucket, pauses: readonly (readonly [number, number])[], late: number) {
  let now = 0;
  let fullAt = 0;
  const spent: number[] = [];
  for (const [pause, lateness] of pauses) {
    now += pause;
    const tokens = tokensIn(bucket, fullAt, now);
    fullAt = afterTaking(bucket, fullAt, now, tokens);
    for (let i = 0; i < tokens; i += 1) spent.push(now + lateness * late);
  }
  return spent;
}

const limits = fc.record({
  requests: fc.integer({ min: 1, max: 40 }),
  interval: fc.integer({ min: 500, max: 60_000 }),
});
const pauses = (interval: number) =>
  fc.array(
    fc.tuple(
      fc.double({ min: 0, max: interval / 3, noNaN: true }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
    ),
    { minLength: 1, maxLength: 60 },
  );

describe('the bucket of a request budget', () => {
  it('BUDGET-1 no window holds more than the limit, whenever leased tokens are spent', () => {
    fc.assert(
      fc.property(
        limits.chain((limit) => fc.tuple(fc.constant(limit), pauses(limit.interval))),
        ([limit, steps]) => {
          const { shared, leaseLife } = budgetShares(limit, 1);
          const spent = spend(shared, steps, leaseLife);
          expect(mostInWindow(spent, limit.interval)).toBeLessThanOrEqual(limit.requests);
        },
      ),
    );
  });

  it('BUDGET-1 the shared bucket and the parts of all processes stay within the limit together', () => {
    fc.assert(
      fc.property(
        fc
          .tuple(limits, fc.integer({ min: 2, max: 6 }))
          .chain(([limit, processes]) =>
            fc.tuple(
              fc.constant(limit),
              fc.array(pauses(limit.interval), { minLength: processes, maxLength: processes }),
              pauses(limit.interval),
            ),
          ),
        ([limit, alone, together]) => {
          const shares = budgetShares(limit, alone.length);
          const spent = [
            ...spend(shares.shared, together, shares.leaseLife),
            ...alone.flatMap((steps) =>
              shares.alone === null ? [] : spend(shares.alone, steps, 0),
            ),
          ];
          expect(mostInWindow(spent, limit.interval)).toBeLessThanOrEqual(limit.requests);
        },
      ),
    );
  });

  it('BUDGET-1 gives most of a limit out, a part of it at once', () => {
    const hour: RequestLimit = { requests: 2_000, interval: 3_600_000 };
    const { shared } = budgetShares(hour, 1);
    expect(shared.capacity).toBe(500);
    expect(hour.interval / shared.perToken).toBeGreaterThan(1_490);
    expect(budgetShares({ ...hour, burst: 1 }, 1).shared.capacity).toBe(1);
  });

  it('waits exactly as long as it takes until the tokens are there', () => {
    const bucket = { capacity: 4, perToken: 10 };
    const fullAt = afterTaking(bucket, 0, 100, 4);
    expect([tokensIn(bucket, fullAt, 100), waitFor(bucket, fullAt, 100, 1)]).toEqual([0, 10]);
    expect([tokensIn(bucket, fullAt, 125), waitFor(bucket, fullAt, 125, 3)]).toEqual([2, 5]);
    expect(tokensIn(bucket, afterTaking(bucket, fullAt, 125, -1), 125)).toBe(3);
  });

  it('BUDGET-3 a clock that was set back empties the bucket and blocks nothing for longer', () => {
    const bucket = { capacity: 4, perToken: 10 };
    expect(emptyFor(bucket, 3_600_000, 0)).toBe(40);
    expect(waitFor(bucket, 3_600_000, 0, 1)).toBe(10);
  });
});
