import { lastOpenedSession, phaseAt, sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { MarketPhase } from '../../../../domain/quotes/quote.ts';
import { nightSoFar, type NightSoFar } from '../prices/night.ts';
import type { DaySoFar, RunningDays } from '../prices/running-day.ts';
import type { Track } from '../prices/track.ts';
import type { YearStats } from './year-stats.ts';

/** A moment with what the calendar says of it, looked up once for many tracks. */
export interface Moment {
  readonly now: number;
  readonly phase: MarketPhase;
  /** The last session that has opened. */
  readonly session: number;
}

export const momentOf = (now: number): Moment => ({
  now,
  phase: phaseAt(now),
  session: lastOpenedSession(now).index,
});

/** Where a track stands at a moment. */
export interface Snapshot {
  readonly phase: MarketPhase;
  readonly day: DaySoFar;
  readonly year: YearStats;
  readonly night: NightSoFar | null;
  /** New price for one old, when the pre-market already trades on the next session's share basis. */
  readonly rebase: number;
}

/** `null` before the first trade of its first session. */
export function snapshotOf(
  track: Track,
  days: RunningDays,
  yearOf: (track: Track, session: number) => YearStats,
  { now, phase, session: opened }: Moment,
): Snapshot | null {
  let session = Math.min(opened, track.last);
  if (session < track.first) return null;
  let day = days.at(track, session, now);
  if (day === null) {
    session -= 1;
    if (session < track.first) return null;
    day = days.at(track, session, now);
    if (day === null) return null;
  }
  const closed = now >= sessionAt(session).close;
  const night = closed ? nightSoFar(track, session, now) : null;
  const year = yearOf(track, session);
  let rebase = 1;
  if (closed && phase === 'pre' && session < track.last) {
    const window = track.window(session, session + 1);
    const i = session - window.from;
    rebase = window.basis[i + 1]! / window.basis[i]!;
  }
  return { phase, day, year, night, rebase };
}
