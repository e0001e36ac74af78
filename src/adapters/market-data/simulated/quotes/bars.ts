import { calendarOf } from '../../../../domain/calendar/exchange-calendar.ts';
import { easternDay } from '../../../../domain/calendar/eastern-time.ts';
import {
  indexOnOrAfter,
  indexOnOrBefore,
  lastOpenedSession,
  sessionAt,
} from '../../../../domain/calendar/sessions.ts';
import { adjustBars } from '../../../../domain/prices/adjust-bars.ts';
import {
  aggregateIntraday,
  aggregateToMonths,
  aggregateToWeeks,
} from '../../../../domain/prices/aggregate-bars.ts';
import { INTRADAY_MS, type Bar, type BarInterval } from '../../../../domain/prices/bar.ts';
import { countWhile } from '../../../../domain/sorted/count-while.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';
import type { BarsQuery } from '../../../../ports/market-data.ts';
import { ownTurn } from '../../../../ports/own-turn.ts';
import type { ForeignIndexListing, Listing } from '../universe/listing.ts';
import type { World } from '../world.ts';
import { EPOCH } from '../world-time.ts';
import type { DayBars } from './day-bars.ts';
import { sessionMinutes } from './session-bars.ts';

/** Longest stretch of sessions that one question about minutes may cover. */
const MOST_SESSIONS = 800;
/** The same in days. */
const MOST_DAYS = 1_160;
const SLICE_MS = 8;
const DAY_MS = 86_400_000;
const LONGEST_BAR = 31 * DAY_MS;

const tooLong = (): ProviderError =>
  new ProviderError('bad-request', 'Minutes are told for at most three years at once.');

/** Elements from the first at or after `from` to the last before `to`, in time order. */
const between = (bars: readonly Bar[], from: number, to: number): readonly Bar[] =>
  bars.slice(
    countWhile(bars, ({ time }) => time < from),
    countWhile(bars, ({ time }) => time < to),
  );

/** Minutes of an index abroad, by the days of its own exchange. */
async function intradayAbroad(
  world: World,
  listing: ForeignIndexListing,
  query: BarsQuery,
  interval: Exclude<BarInterval, '1d' | '1wk' | '1mo'>,
  now: number,
): Promise<readonly Bar[]> {
  const calendar = calendarOf(listing.instrument.exchange);
  const { dayOf, lastOpened } = calendar;
  const end = Math.min(query.to, now + 1);
  if (end <= query.from) return [];
  const first = Math.max(dayOf(query.from), sessionAt(EPOCH).day);
  const last = Math.min(dayOf(end - 1), lastOpened(now).day);
  if (last - first >= MOST_DAYS) throw tooLong();
  const joined: Bar[] = [];
  let slice = performance.now();
  for (let day = first; day <= last; day++) {
    const minutes = world.abroad.minutes(listing, day, now);
    for (const bar of aggregateIntraday(minutes, interval, calendar)) joined.push(bar);
    if (performance.now() - slice > SLICE_MS) {
      await ownTurn();
      slice = performance.now();
    }
  }
  return between(joined, query.from, query.to);
}

async function intraday(
  world: World,
  days: DayBars,
  listing: Listing,
  query: BarsQuery,
  interval: Exclude<BarInterval, '1d' | '1wk' | '1mo'>,
  now: number,
): Promise<readonly Bar[]> {
  const track = world.trackOf(listing.symbol);
  if (track === null) return [];
  const newest = lastOpenedSession(now).index + 1;
  const end = Math.min(query.to, now + 1);
  if (end <= query.from) return [];
  const first = Math.max(track.first, indexOnOrAfter(easternDay(query.from)));
  const last = Math.min(track.last, newest, indexOnOrBefore(easternDay(end - 1)));
  if (last - first >= MOST_SESSIONS) {
    throw tooLong();
  }
  const joined: Bar[] = [];
  let slice = performance.now();
  for (let session = first; session <= last; session++) {
    // Day by day: the minutes of years at once would be a hundred megabytes and a long pause.
    const minutes = sessionMinutes(track, session, query.extended, now);
    for (const bar of aggregateIntraday(minutes, interval)) joined.push(bar);
    if (performance.now() - slice > SLICE_MS) {
      await ownTurn();
      slice = performance.now();
    }
  }
  // Intraday bars of an evening belong to the day after in UTC.
  const steps = days.steps(listing, query.adjustment, now, query.from - DAY_MS);
  return between(adjustBars(joined, interval, steps), query.from, query.to);
}

export async function barsOf(
  world: World,
  days: DayBars,
  listing: Listing,
  query: BarsQuery,
  now: number,
): Promise<readonly Bar[]> {
  const { interval } = query;
  // Many are asked for at once, of a page or a list.
  await ownTurn();
  if (INTRADAY_MS[interval] !== null) {
    if (listing.kind === 'foreign')
      return intradayAbroad(world, listing, query, interval as '1m', now);
    return intraday(world, days, listing, query, interval as '1m', now);
  }
  // The first week or month counts from its first day, asked for or not.
  const whole = interval === '1d' ? 0 : LONGEST_BAR;
  const daily = days.of(listing, query.adjustment, now, query.from - whole);
  const joined =
    interval === '1wk'
      ? aggregateToWeeks(daily)
      : interval === '1mo'
        ? aggregateToMonths(daily)
        : daily;
  return between(joined, query.from, query.to);
}
