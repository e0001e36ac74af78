import type { MarketPhase } from '../quotes/quote.ts';
import { easternDay, easternMinutes, easternToUtc } from './eastern-time.ts';
import { weekdayOf } from './iso-date.ts';
import { indexOnOrBefore, phaseAt, type Session, sessionAt } from './sessions.ts';

/**
 * When something trades. Shares trade in the regular session, most of them before and after it, and
 * those on the list of the overnight venue through the night before each session; indices, options
 * and open-end funds keep to the regular session.
 */
export const TRADING_HOURS = [
  'regular',
  'extended',
  'overnight',
  'currency',
  'futures',
  'always',
] as const;
export type TradingHours = (typeof TRADING_HOURS)[number];

const SUNDAY = 0;
const FRIDAY = 5;
const SATURDAY = 6;
/** Currencies stop at 17:00 in New York on Friday and start again at 17:00 on Sunday. */
const WEEK_ENDS = 17 * 60;
/** Futures rest for an hour each afternoon. */
const FUTURES_OPEN = 18 * 60;

/** Closed from Friday 17:00 to Sunday in New York, at an hour that depends on what trades. */
function isWeekend(ms: number, reopens: number): boolean {
  const weekday = weekdayOf(easternDay(ms));
  const minutes = easternMinutes(ms);
  return (
    weekday === SATURDAY ||
    (weekday === FRIDAY && minutes >= WEEK_ENDS) ||
    (weekday === SUNDAY && minutes < reopens)
  );
}

function isFuturesBreak(ms: number): boolean {
  const minutes = easternMinutes(ms);
  return minutes >= WEEK_ENDS && minutes < FUTURES_OPEN;
}

/** What the market of something with these hours is doing; exact for the United States. */
export function tradingPhase(hours: TradingHours, ms: number): MarketPhase {
  switch (hours) {
    case 'always':
      return 'regular';
    case 'currency':
      return isWeekend(ms, WEEK_ENDS) ? 'closed' : 'regular';
    case 'futures':
      return isWeekend(ms, FUTURES_OPEN) || isFuturesBreak(ms) ? 'closed' : 'regular';
    case 'overnight':
      return phaseAt(ms);
    case 'extended': {
      const phase = phaseAt(ms);
      return phase === 'overnight' ? 'closed' : phase;
    }
    case 'regular':
      return phaseAt(ms) === 'regular' ? 'regular' : 'closed';
    default:
      return hours satisfies never;
  }
}

/** The last end, at or before a moment, of a part of each session. */
function lastEnd(ms: number, endOf: (session: Session) => number): number {
  const session = sessionAt(indexOnOrBefore(easternDay(ms)));
  const end = endOf(session);
  return end <= ms ? end : endOf(sessionAt(session.index - 1));
}

/** The last 17:00 in New York at or before a moment, on a weekday. */
function lastWeekdayEnd(ms: number): number {
  let day = easternDay(ms);
  while (
    weekdayOf(day) === SUNDAY ||
    weekdayOf(day) === SATURDAY ||
    easternToUtc(day, WEEK_ENDS) > ms
  )
    day -= 1;
  return easternToUtc(day, WEEK_ENDS);
}

/**
 * The moment that prices describe: the moment itself while the market is open, and the last one of
 * the trading before while it is closed.
 */
export function lastTradingMoment(hours: TradingHours, ms: number): number {
  if (tradingPhase(hours, ms) !== 'closed') return ms;
  switch (hours) {
    case 'always':
      return ms;
    case 'currency':
    case 'futures':
      return lastWeekdayEnd(ms) - 1;
    case 'extended':
    case 'overnight':
      // The night before a session passes into its pre-market: only the after-hours end in a rest.
      return lastEnd(ms, ({ postClose }) => postClose) - 1;
    case 'regular':
      return lastEnd(ms, ({ close }) => close) - 1;
    default:
      return hours satisfies never;
  }
}
