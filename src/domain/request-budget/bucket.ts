/** What a vendor allows: so many requests in any window of so many ms. */
export interface RequestLimit {
  readonly requests: number;
  readonly interval: number;
  /** How many may be made at once after a quiet time; a quarter of the requests when absent. */
  readonly burst?: number | undefined;
}

/** A token bucket: what it holds when full, and how often it gains a token, in ms. */
export interface Bucket {
  readonly capacity: number;
  readonly perToken: number;
}

/** How a limit is shared out. */
export interface BudgetShares {
  /** A leased token has to be spent within so many ms. */
  readonly leaseLife: number;
  /** The bucket that all processes lease from. */
  readonly shared: Bucket;
  /** What one process may spend by itself while it cannot reach the others; `null` is nothing. */
  readonly alone: Bucket | null;
}

const SHORTEST_LEASE = 100;
const LONGEST_LEASE = 5_000;

/**
 * A full bucket and what flows into it during a window stay within the limit, so that no window
 * whatsoever holds more requests than the vendor allows. Tokens may be spent `late` ms after they
 * were given out, which makes the window that much longer.
 */
function bucketOf(requests: number, { interval, burst }: RequestLimit, late: number): Bucket {
  const wanted = burst ?? Math.floor(requests / 4);
  const capacity = Math.max(1, Math.min(requests, Math.floor(wanted)));
  return { capacity, perToken: (interval + late) / (requests - capacity + 1) };
}

/**
 * Several processes keep back a small reserve, which the shared bucket never gives out: each may
 * spend its part of it while it cannot reach the shared one. One process alone needs no reserve.
 */
export function budgetShares(limit: RequestLimit, processes: number): BudgetShares {
  const { requests, interval } = limit;
  const leaseLife = Math.min(LONGEST_LEASE, Math.max(SHORTEST_LEASE, interval / 8));
  if (processes <= 1) {
    const whole = bucketOf(requests, limit, leaseLife);
    return { leaseLife, shared: whole, alone: whole };
  }
  const each = Math.ceil(requests / 8 / processes);
  const reserve = each * processes;
  // With more processes than the limit has room for, a part of it for each is more than it allows.
  if (reserve > requests / 2)
    return { leaseLife, shared: bucketOf(requests, limit, leaseLife), alone: null };
  return {
    leaseLife,
    shared: bucketOf(requests - reserve, limit, leaseLife),
    alone: { capacity: 1, perToken: interval / each },
  };
}

/**
 * The state of a bucket is one moment: when it will be full again. A moment that is too far ahead
 * (the clock was set back) means an empty bucket.
 */
export const emptyFor = ({ capacity, perToken }: Bucket, fullAt: number, now: number): number =>
  Math.min(Math.max(0, fullAt - now), capacity * perToken);

/** Whole tokens in the bucket. */
export const tokensIn = (bucket: Bucket, fullAt: number, now: number): number =>
  Math.floor(bucket.capacity - emptyFor(bucket, fullAt, now) / bucket.perToken + 1e-6);

/** How long until the bucket holds so many tokens, in ms. */
export const waitFor = (bucket: Bucket, fullAt: number, now: number, tokens: number): number =>
  Math.max(0, emptyFor(bucket, fullAt, now) - (bucket.capacity - tokens) * bucket.perToken);

/** When the bucket will be full after so many tokens were taken, or given back when negative. */
export const afterTaking = (bucket: Bucket, fullAt: number, now: number, tokens: number): number =>
  now + Math.max(0, emptyFor(bucket, fullAt, now) + tokens * bucket.perToken);
