import { indexOnOrBefore, sessionAt } from '../../../../domain/calendar/sessions.ts';
import {
  BETA_WEEKS,
  betaOf,
  type DatedClose,
  weekOfDay,
} from '../../../../domain/insights/beta.ts';
import { sessionIn, type Track } from '../prices/track.ts';

const DAY_MS = 86_400_000;
/** The first day of 1970 was a Thursday, three days after its Monday. */
const AFTER_MONDAY = 3;

/** The last session of each week that beta looks at, oldest first; `today` is a day since 1970. */
function weekEnds(today: number): readonly number[] {
  const sunday = 7 * weekOfDay(today) - AFTER_MONDAY - 1;
  return Array.from({ length: BETA_WEEKS + 1 }, (_, at) =>
    indexOnOrBefore(sunday - 7 * (BETA_WEEKS - at)),
  );
}

/** Closes at the week ends, on one share basis. */
function weekly(track: Track, ends: readonly number[]): readonly DatedClose[] {
  const traded = ends.filter((session) => session >= track.first && session <= track.last);
  const first = traded[0];
  const last = traded.at(-1);
  if (first === undefined || last === undefined) return [];
  const prices = track.prices(first, last);
  return traded.map((session) => ({
    time: sessionAt(session).day * DAY_MS,
    close: sessionIn(prices, session).close,
  }));
}

/** Five years of weekly returns, or what there is, against the market index. */
export function trackBeta(track: Track, index: Track, today: number): number | null {
  const ends = weekEnds(today);
  return betaOf(weekly(track, ends), weekly(index, ends), today);
}
