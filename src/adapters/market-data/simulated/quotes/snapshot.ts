import { lastOpenedSession, phaseAt, sessionAt } from '../../../../domain/calendar/sessions.ts';
import {
  lastTradingMoment,
  type TradingHours,
  tradingPhase,
} from '../../../../domain/calendar/trading-hours.ts';
import type { MarketPhase } from '../../../../domain/quotes/quote.ts';
import { nightSoFar, type NightSoFar } from '../prices/night.ts';
import type { DaySoFar, RunningDays } from '../prices/running-day.ts';
import { sessionIn, type Track } from '../prices/track.ts';
import type { YearStats } from './year-stats.ts';

/** A moment with what the calendar says of it, looked up once for many tracks. */
export interface Moment {
  readonly now: number;
  /** The last session that has opened. */
  readonly session: number;
  readonly of: (hours: TradingHours) => HoursMoment;
}

/** A moment for what has certain hours. */
interface HoursMoment {
  readonly phase: MarketPhase;
  /** The last moment of trading: now, unless the market is closed. */
  readonly tradedAt: number;
}

/**
 * What trades around the clock has its daily bars in New York's hours: the rest of its trading is
 * named like that of shares.
 */
function phaseOf(hours: TradingHours, own: MarketPhase, now: number): MarketPhase {
  if (hours === 'regular' || hours === 'extended' || own === 'closed') return own;
  const exchanges = phaseAt(now);
  return exchanges === 'closed' ? 'overnight' : exchanges;
}

/** The last one asked for: the calls of a page come within a millisecond. */
let latest: Moment | undefined;

export function momentOf(now: number): Moment {
  if (latest?.now === now) return latest;
  const known = new Map<TradingHours, HoursMoment>();
  latest = {
    now,
    session: lastOpenedSession(now).index,
    of: (hours) => {
      let moment = known.get(hours);
      if (moment === undefined) {
        const own = tradingPhase(hours, now);
        moment = {
          phase: phaseOf(hours, own, now),
          tradedAt: own === 'closed' ? lastTradingMoment(hours, now) : now,
        };
        known.set(hours, moment);
      }
      return moment;
    },
  };
  return latest;
}

/** Where a track stands at a moment. */
export interface Snapshot {
  readonly phase: MarketPhase;
  /** The last moment of trading: now, unless the market is closed. */
  readonly tradedAt: number;
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
  moment: Moment,
): Snapshot | null {
  const { now } = moment;
  const { phase, tradedAt } = moment.of(track.hours);
  let session = Math.min(moment.session, track.last);
  if (session < track.first) return null;
  // The year before the day: its window holds the day's, so the prices are built once.
  let year = yearOf(track, session);
  let day = days.at(track, session, now);
  if (day === null) {
    session -= 1;
    if (session < track.first) return null;
    year = yearOf(track, session);
    day = days.at(track, session, now);
    if (day === null) return null;
  }
  const closed = now >= sessionAt(session).close;
  const night = closed ? nightSoFar(track, session, tradedAt) : null;
  let rebase = 1;
  if (closed && phase === 'pre' && session < track.last) {
    const window = track.window(session, session + 1);
    rebase = sessionIn(window, session + 1).basis / sessionIn(window, session).basis;
  }
  return { phase, tradedAt, day, year, night, rebase };
}
