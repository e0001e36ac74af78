import type { AlertCondition, AlertTest } from './condition.ts';
import { testsIn } from './condition-tests.ts';
import { type ReadTest, type TestSight, triggerDistance } from './trigger-distance.ts';

/** What whoever watches an alert sees now, of the subject that is nearest to firing. */
export interface AlertSight {
  readonly id: string;
  /** The revision that is watched: another one has other tests. */
  readonly revision: number;
  /** A symbol; null for a portfolio, and for what has no figures. */
  readonly symbol: string | null;
  /** One for each test, in the order of the condition. */
  readonly tests: readonly TestSight[];
}

/** Finds the tests of a condition in what was seen of them. */
export function readSight(condition: AlertCondition, tests: readonly TestSight[]): ReadTest {
  const known = new Map<AlertTest, TestSight>();
  testsIn(condition).forEach((test, at) => {
    const seen = tests[at];
    if (seen !== undefined) known.set(test, seen);
  });
  return (test) => known.get(test);
}

const unknown = (): null => null;

/** Of a list: the one that has least to go; one that is known before one that is not. */
export function nearestSeen<T extends { readonly tests: readonly TestSight[] }>(
  condition: AlertCondition,
  seen: readonly T[],
): T | undefined {
  if (seen.length < 2) return seen[0];
  let nearest: T | undefined;
  let least = Infinity;
  for (const each of seen) {
    const way = triggerDistance(condition, unknown, readSight(condition, each.tests));
    const size = way.holds === true ? 0 : Math.abs(way.share ?? Infinity);
    if (nearest !== undefined && size >= least) continue;
    nearest = each;
    least = size;
  }
  return nearest;
}
