import { failure } from '../../call/failure.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiFailure } from '../../../contract/error.ts';
import { delayAfter, type DelayPolicy } from '../../../domain/identity/growing-delay.ts';
import type { AttemptStore, Attempts } from '../../../ports/store/attempt-store.ts';
import { hashSecret } from './secrets.ts';

/** What is counted together: the words are joined and hashed, for people mistype secrets. */
export type Key = readonly string[];

export interface Throttle {
  /** Counts a try before it is made, so that many at once cannot slip through together. */
  readonly reserve: (key: Key, policy: DelayPolicy) => Promise<void>;
  /** Refuses while the key has to wait, and counts nothing. */
  readonly check: (key: Key, policy: DelayPolicy) => Promise<void>;
  readonly count: (key: Key, policy: DelayPolicy) => Promise<number>;
  readonly clear: (key: Key) => Promise<void>;
  /** Takes a while under attack, but always ends. */
  readonly slowDown: (key: Key, policy: DelayPolicy) => Promise<void>;
  readonly prune: () => Promise<number>;
}

export interface ThrottleParts {
  readonly attempts: AttemptStore;
  readonly now: () => number;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

const LONGEST_MEMORY = 24 * 3_600_000;
/** By which the clocks of two processes may differ. */
const CLOCK_SKEW = 60_000;

const keyOf = (key: Key): string => hashSecret(key.join('\n'));

function tooMany(milliseconds: number): ApiFailure {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000));
  const detail = { retryAfterSeconds: seconds };
  return seconds < 120
    ? failure(429, 'failures.tooManyAttempts', { seconds }, detail)
    : failure(429, 'failures.tooManyAttemptsMinutes', { minutes: Math.ceil(seconds / 60) }, detail);
}

export function throttle({ attempts, now, wait = sleep }: ThrottleParts): Throttle {
  const read = async (key: Key, policy: DelayPolicy): Promise<Attempts | undefined> => {
    const found = await attempts.read(keyOf(key));
    return found !== undefined && found.lastAt >= now() - policy.memory ? found : undefined;
  };
  const remaining = (found: Attempts | undefined, policy: DelayPolicy): number => {
    if (found === undefined) return 0;
    const ahead = found.lastAt - now();
    // The clock was stepped back: nobody waits until it has caught up. The next failure is counted
    // with the time that is now.
    if (ahead > CLOCK_SKEW) return 0;
    const delay = delayAfter(found.failures, policy);
    return Math.min(delay, ahead + delay);
  };
  const fail = (key: Key, policy: DelayPolicy) =>
    attempts.fail(keyOf(key), now(), now() - policy.memory);
  const check: Throttle['check'] = async (key, policy) => {
    const left = remaining(await read(key, policy), policy);
    if (left > 0) throw tooMany(left);
  };

  return {
    check,
    reserve: async (key, policy) => {
      const before = await read(key, policy);
      const left = remaining(before, policy);
      if (left > 0) throw tooMany(left);
      const after = await fail(key, policy);
      const alone = after.failures === (before?.failures ?? 0) + 1;
      if (after.failures > policy.free + 1 && !alone)
        throw tooMany(delayAfter(after.failures, policy));
    },
    count: async (key, policy) => (await fail(key, policy)).failures,
    clear: (key) => attempts.clear(keyOf(key)),
    slowDown: async (key, policy) => {
      const found = await read(key, policy);
      const pause = found === undefined ? 0 : delayAfter(found.failures, policy);
      if (pause > 0) await wait(pause);
    },
    prune: () => attempts.prune(now() - LONGEST_MEMORY),
  };
}
