import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import { sessionsBetween } from '../../../domain/calendar/sessions.ts';
import { historyOf, type YieldHistory } from '../../../domain/economy/yield-history.ts';
import { sourced, type Sourced } from '../../../domain/quotes/sourced.ts';
import type { DateRange } from '../../../ports/market-data.ts';
import { saysNone } from '../../../ports/provider-error.ts';
import { limitedParallel } from './limited-parallel.ts';
import type { ProviderRegistry } from './provider-registry.ts';

/** The newest sessions are all asked for, so that changes of days and weeks are exact. */
const NEWEST = 10;
/** Of the others so many, evenly apart: a vendor is asked once for each. */
const OTHERS = 50;
const WIDTH = 4;

/** The days to ask for, oldest first: the first of the range and the newest are among them. */
export function sampledDays(days: readonly IsoDate[]): readonly IsoDate[] {
  const newest = days.slice(-NEWEST);
  const older = days.slice(0, -NEWEST);
  if (older.length <= OTHERS) return days;
  const step = (older.length - 1) / (OTHERS - 1);
  return [...Array.from({ length: OTHERS }, (_, at) => older[Math.round(at * step)]!), ...newest];
}

/** A history from single days, for sources that know no ranges; thinner the longer it is. */
export async function yieldHistoryFallback(
  { ask }: Pick<ProviderRegistry, 'ask'>,
  { from, to }: DateRange,
  now: number,
  signal: AbortSignal,
): Promise<Sourced<YieldHistory>> {
  const today = easternDate(now);
  // Its own failure says why there is nothing: no source, a limit, an outage.
  const newest = await ask('yieldCurve', { date: to < today ? to : null }, signal);
  const last = newest.data.date < to ? newest.data.date : to;
  const days = sampledDays(sessionsBetween(from, last).map(({ date }) => date));
  const found = await limitedParallel(
    days.filter((date) => date < newest.data.date),
    WIDTH,
    async (date) => {
      try {
        return (await ask('yieldCurve', { date }, signal)).data;
      } catch (problem) {
        if (saysNone(problem)) return null;
        throw problem;
      }
    },
  );
  const curves = [...found, newest.data].filter(
    (curve) => curve !== null && curve.date >= from && curve.date <= to,
  );
  return sourced(
    newest.source,
    newest.asOf,
    historyOf(curves.filter((curve) => curve !== null)),
    newest.delayedBy,
  );
}
