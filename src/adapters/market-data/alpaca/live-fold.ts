import { sessionOnDay } from '../../../domain/calendar/sessions.ts';
import { easternDay } from '../../../domain/calendar/eastern-time.ts';
import { instantOf, type LooseRecord, textOf } from '../loose.ts';
import type { AlpacaFeed } from './feed.ts';
import { priceOf, sharesOf } from './figures.ts';
import { bestFrom, type Known, type SessionBar, sessionBarFrom } from './map-quotes.ts';
import { type Print, printFrom, setsExtendedLast, setsLast } from './map-trades.ts';

/** Trading status codes of the tapes A and B, and of C: a halt, a pause, and their ends. */
const HALTS = new Set(['2', 'H', 'P']);
const RESUMES = new Set(['3', 'T']);

function withTrade(known: Known, print: Print | null): Known {
  if (print === null || !(setsLast(print) || setsExtendedLast(print))) return known;
  if (known.trade !== null && print.nanos < known.trade.nanos) return known;
  const { day } = known;
  const session = sessionOnDay(easternDay(print.time));
  const isOfDay =
    day !== null &&
    session !== null &&
    session.date === day.date &&
    setsLast(print) &&
    print.time >= session.open;
  return {
    ...known,
    trade: print,
    day: isOfDay
      ? {
          ...day,
          high: Math.max(day.high, print.price),
          low: Math.min(day.low, print.price),
          close: print.price,
        }
      : day,
  };
}

/** The bar of the day so far, each minute. One exchange alone knows a part of the range. */
function withDay(known: Known, bar: SessionBar | null, feed: AlpacaFeed): Known {
  if (bar === null) return known;
  const { day } = known;
  if (day === null || bar.date > day.date) return { ...known, day: bar, previous: day };
  if (bar.date < day.date) return known;
  if (feed !== 'iex') return { ...known, day: bar };
  return {
    ...known,
    day: {
      ...bar,
      open: day.open,
      high: Math.max(day.high, bar.high),
      low: Math.min(day.low, bar.low),
    },
  };
}

/** A minute's range belongs to the day's when the minute is one of regular trading. */
function withMinute(known: Known, message: LooseRecord): Known {
  const { day } = known;
  const minute = sessionBarFrom(message);
  const time = instantOf(message['t']);
  if (day === null || minute === null || time === null || minute.date !== day.date) return known;
  const session = sessionOnDay(easternDay(time));
  if (session === null || time < session.open || time >= session.close) return known;
  return {
    ...known,
    day: {
      ...day,
      high: Math.max(day.high, minute.high),
      low: Math.min(day.low, minute.low),
    },
  };
}

/** What was said of the last trade counts; of an older one the next bar of the day tells. */
function withCorrection(known: Known, message: LooseRecord): Known {
  const { trade } = known;
  if (trade === null || String(message['oi']) !== trade.id || message['x'] !== trade.venue)
    return known;
  const price = priceOf(message['cp']);
  const size = sharesOf(message['cs']);
  return { ...known, trade: price === null ? null : { ...trade, price, size: size ?? trade.size } };
}

function withCancel(known: Known, message: LooseRecord): Known {
  const { trade } = known;
  const isLast =
    trade !== null && String(message['i']) === trade.id && message['x'] === trade.venue;
  return isLast ? { ...known, trade: null } : known;
}

function withStatus(known: Known, message: LooseRecord): Known {
  const code = textOf(message['sc'], 4) ?? '';
  if (HALTS.has(code)) return { ...known, halted: true };
  return RESUMES.has(code) ? { ...known, halted: false } : known;
}

/** What is known of a symbol after one message about it. Unknown kinds change nothing. */
export function withMessage(known: Known, message: LooseRecord, feed: AlpacaFeed): Known {
  switch (message['T']) {
    case 't':
      return withTrade(known, printFrom(message));
    case 'q': {
      const best = bestFrom(message);
      return best === null || best.time < (known.best?.time ?? 0) ? known : { ...known, best };
    }
    case 'd':
      return withDay(known, sessionBarFrom(message), feed);
    case 'b':
    case 'u':
      return withMinute(known, message);
    case 'c':
      return withCorrection(known, message);
    case 'x':
      return withCancel(known, message);
    case 's':
      return withStatus(known, message);
    default:
      return known;
  }
}
