export interface BreakerPolicy {
  /** Failures in a row that open the circuit. */
  readonly failures: number;
  /** How long it stays open before one call may try again, in ms. */
  readonly cooldown: number;
}

export interface CircuitBreaker {
  /** Whether a call may go through; after the cool-down one trial call may. */
  readonly allows: (now: number) => boolean;
  /** How long it stays open, in ms. */
  readonly openFor: (now: number) => number;
  readonly succeeded: () => void;
  readonly failed: (now: number) => void;
  /** The call neither succeeded nor failed: the caller left. */
  readonly released: () => void;
}

/** Spares a provider that keeps failing, and everyone who waits for it. */
export function circuitBreaker(policy: BreakerPolicy): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  let trial = false;
  return {
    allows: (now) => {
      if (failures < policy.failures) return true;
      if (now < openUntil || trial) return false;
      trial = true;
      return true;
    },
    openFor: (now) => Math.max(0, openUntil - now),
    succeeded: () => {
      failures = 0;
      trial = false;
    },
    failed: (now) => {
      failures += 1;
      trial = false;
      if (failures >= policy.failures) openUntil = now + policy.cooldown;
    },
    released: () => {
      trial = false;
    },
  };
}
