import type { ZoneClock } from './zone-clock.ts';

/** What changes at a bar, the longest unit that does: it decides which labels stay on the axis. */
export const CHANGE = {
  none: 0,
  minutes: 1,
  halfHour: 2,
  hour: 3,
  sixHours: 4,
  day: 5,
  month: 6,
  year: 7,
} as const;
export type Change = (typeof CHANGE)[keyof typeof CHANGE];

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;

const unit = (ms: number, length: number): number => Math.floor(ms / length);

/** The longest unit in which two readings of a clock differ. */
export function changeBetween(before: number, now: number): Change {
  if (unit(before, DAY) !== unit(now, DAY)) {
    const then = new Date(before);
    const date = new Date(now);
    if (then.getUTCFullYear() !== date.getUTCFullYear()) return CHANGE.year;
    return then.getUTCMonth() === date.getUTCMonth() ? CHANGE.day : CHANGE.month;
  }
  if (unit(before, HOUR) !== unit(now, HOUR))
    return unit(before, 6 * HOUR) === unit(now, 6 * HOUR) ? CHANGE.hour : CHANGE.sixHours;
  if (unit(before, 30 * MINUTE) !== unit(now, 30 * MINUTE)) return CHANGE.halfHour;
  return unit(before, 5 * MINUTE) === unit(now, 5 * MINUTE) ? CHANGE.none : CHANGE.minutes;
}

export interface TimeTick {
  readonly index: number;
  readonly change: Change;
}

/**
 * Which bars have a label. Longer units come first; a shorter one is labelled where it is so many
 * bars away from its neighbours. All bars are looked at, not the visible ones: labels stay with
 * their bars while the chart is moved.
 */
export function timeTicks(changes: ArrayLike<number>, apart: number): readonly TimeTick[] {
  const byChange: number[][] = Array.from({ length: 8 }, () => []);
  for (let index = 0; index < changes.length; index += 1)
    byChange[changes[index] ?? 0]?.push(index);
  let chosen: TimeTick[] = [];
  for (let change = CHANGE.year as number; change > CHANGE.none; change -= 1) {
    const found = byChange[change] ?? [];
    if (found.length === 0) continue;
    const merged: TimeTick[] = [];
    let next = 0;
    let last = -Infinity;
    for (const index of found) {
      for (; next < chosen.length && (chosen[next]?.index ?? 0) < index; next += 1) {
        const tick = chosen[next];
        if (tick !== undefined) merged.push(tick);
        last = tick?.index ?? last;
      }
      const ahead = chosen[next]?.index ?? Infinity;
      if (index - last < apart || ahead - index < apart) continue;
      merged.push({ index, change: change as Change });
      last = index;
    }
    for (; next < chosen.length; next += 1) {
      const tick = chosen[next];
      if (tick !== undefined) merged.push(tick);
    }
    chosen = merged;
  }
  return chosen;
}

/** The changes at every bar. The first one begins whatever it is in: nothing is said of it. */
export function changesOf(times: readonly number[], clock: ZoneClock): Uint8Array {
  const changes = new Uint8Array(times.length);
  let before = Number.NaN;
  for (const [index, time] of times.entries()) {
    const now = clock(time);
    changes[index] = Number.isNaN(before) ? CHANGE.none : changeBetween(before, now);
    before = now;
  }
  return changes;
}
