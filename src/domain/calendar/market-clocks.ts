import { easternDay, easternToUtc } from './eastern-time.ts';
import { currentOrNextSession, nextOpen, phaseAt, sessionAt } from './sessions.ts';
import type { MarketClock, TimedClock } from './market-clock.ts';

const OVERNIGHT_OPEN = 20 * 60;
/** Enough for a page that stays open for days; a new document brings new ones. */
const SESSIONS = 5;

export function marketClock(now: number): MarketClock {
  const phase = phaseAt(now);
  const { close, early } = currentOrNextSession(now);
  return phase === 'regular'
    ? { phase, next: 'close', at: close, early }
    : { phase, next: 'open', at: nextOpen(now), early: false };
}

/** Every page has them, and they are the same until the exchanges enter another state. */
let latest: readonly TimedClock[] = [];

/**
 * The states of the exchanges from the present one on. Made on the server: the calendar's rules need
 * not travel to every page for a line in its header.
 */
export function marketClocks(now: number): readonly TimedClock[] {
  const [present, next] = latest;
  if (present === undefined || next === undefined || now < present.from || now >= next.from)
    latest = clocksFrom(now);
  return latest;
}

function clocksFrom(now: number): readonly TimedClock[] {
  const first = currentOrNextSession(now).index;
  const moments = [now];
  for (let index = first; index < first + SESSIONS; index += 1) {
    const { preOpen, open, close, postClose } = sessionAt(index);
    moments.push(preOpen, open, close, postClose);
  }
  const last = moments.at(-1) ?? now;
  for (let day = easternDay(now); day <= easternDay(last); day += 1)
    moments.push(easternToUtc(day, OVERNIGHT_OPEN));
  const clocks: TimedClock[] = [];
  for (const from of moments.filter((moment) => moment >= now).sort((a, b) => a - b)) {
    const clock = marketClock(from);
    const before = clocks.at(-1);
    if (before?.phase !== clock.phase || before.at !== clock.at) clocks.push({ from, ...clock });
  }
  return clocks;
}
