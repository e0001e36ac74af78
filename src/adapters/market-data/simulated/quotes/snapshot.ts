import { lastOpenedSession, phaseAt, sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { MarketPhase } from '../../../../domain/market/quote.ts';
import { nightSoFar, type NightSoFar } from '../prices/night.ts';
import type { DaySoFar, RunningDays } from '../prices/running-day.ts';
import type { Track } from '../prices/track.ts';
import type { YearStats } from './year-stats.ts';

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
  now: number,
): Snapshot | null {
  let session = Math.min(lastOpenedSession(now).index, track.last);
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
  const phase = phaseAt(now);
  let rebase = 1;
  if (closed && phase === 'pre' && session < track.last) {
    const window = track.window(session, session + 1);
    const i = session - window.from;
    rebase = window.basis[i + 1]! / window.basis[i]!;
  }
  return { phase, day, year, night, rebase };
}
