import { easternDay } from '../calendar/eastern-time.ts';
import { toDayNumber } from '../calendar/iso-date.ts';
import {
  currentOrNextSession,
  indexOnOrBefore,
  nextOpen,
  type Session,
  sessionAt,
  sessionOnDay,
} from '../calendar/sessions.ts';
import { bucketStart } from '../prices/aggregate-bars.ts';
import { type BarInterval, INTRADAY_MS } from '../prices/bar.ts';
import { barEnd } from './bar-period.ts';

const DAY_MS = 86_400_000;

/** When the bar of now is complete, or, while no bar is open, when the next one begins. */
export type BarClock =
  | { readonly is: 'open'; readonly endsAt: number }
  | { readonly is: 'shut'; readonly opensAt: number };

/** The session that has begun, up to its close; `null` before the open and after the close. */
function regularAt(now: number): Session | null {
  const session = sessionOnDay(easternDay(now));
  return session !== null && now >= session.open && now < session.close ? session : null;
}

/**
 * A bar ends with its width, the end of its part of the session, or the close of the day, week or
 * month. A week's bar goes on overnight, until the close of its last session.
 */
export function barClock(now: number, interval: BarInterval, extended: boolean): BarClock {
  const width = INTRADAY_MS[interval];
  if (width !== null) {
    const session = sessionOnDay(easternDay(now));
    const [from, to] =
      session === null
        ? [Infinity, Infinity]
        : extended
          ? [session.preOpen, session.postClose]
          : [session.open, session.close];
    if (now >= from && now < to)
      return { is: 'open', endsAt: barEnd(bucketStart(now, width), interval) };
    return { is: 'shut', opensAt: extended ? nextPreOpen(now) : nextOpen(now) };
  }
  if (interval === '1d') {
    const session = regularAt(now);
    return session === null
      ? { is: 'shut', opensAt: nextOpen(now) }
      : { is: 'open', endsAt: session.close };
  }
  // The period of the newest session that has opened, if it has sessions left.
  const today = sessionAt(indexOnOrBefore(easternDay(now)));
  const opened = now >= today.open ? today : sessionAt(today.index - 1);
  const endsAt = barEnd(opened.day * DAY_MS, interval);
  return now < endsAt ? { is: 'open', endsAt } : { is: 'shut', opensAt: nextOpen(now) };
}

function nextPreOpen(now: number): number {
  const session = currentOrNextSession(now);
  return session.preOpen > now
    ? session.preOpen
    : sessionAt(indexOnOrBefore(toDayNumber(session.date)) + 1).preOpen;
}
