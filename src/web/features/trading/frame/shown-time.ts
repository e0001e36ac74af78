import { phaseAt } from '../../../../domain/calendar/sessions.ts';
import type { ReplayClock } from '../../../../domain/trading/replay-clock.ts';

export const REPLAY_SPEEDS = [1, 10, 60, 300, 900, 3_600] as const;

/** Without an answer for so long, nobody knows whether it still goes on (ms). */
const LONGEST = 3_000;

/**
 * The time of a replay so long after an answer told it. It does not go on where time does not flow:
 * what comes after the close is for the next answer to say.
 */
export function shownTime(clock: ReplayClock, told: number, since: number): number {
  const flown = Math.min(clock.until, told + Math.min(since, LONGEST) * clock.speed);
  return clock.hours === 'regular' && phaseAt(told) === 'regular' && phaseAt(flown) !== 'regular'
    ? told
    : flown;
}
