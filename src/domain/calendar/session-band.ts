import { exchangeZone } from '../symbols/exchange-table.ts';
import type { Exchange } from '../symbols/instrument.ts';
import { type TradingWindow, tradingWindows } from './exchange-hours.ts';
import { zonedDay, zonedToUtc } from './zoned-time.ts';

const DAY_MS = 86_400_000;
/** Longer than any rest between two sessions that the calendars know. */
const LONGEST_REST = 12;

/** What an exchange is doing by its usual hours. */
export type SessionState =
  | { readonly kind: 'open'; readonly until: number }
  /** Between two parts of one day. */
  | { readonly kind: 'lunch'; readonly until: number }
  | { readonly kind: 'closed'; readonly until: number | null };

/** `until` is when it changes next: the close, the end of lunch, the next opening. */
export function sessionState(exchange: Exchange, now: number): SessionState {
  const today = zonedDay(exchangeZone(exchange), now);
  const windows = tradingWindows(exchange, today);
  const running = windows.find(({ open, close }) => now >= open && now < close);
  if (running !== undefined) return { kind: 'open', until: running.close };
  const next = windows.find(({ open }) => open > now);
  if (next !== undefined)
    return now >= windows[0]!.close
      ? { kind: 'lunch', until: next.open }
      : { kind: 'closed', until: next.open };
  for (let day = today + 1; day <= today + LONGEST_REST; day += 1) {
    const [first] = tradingWindows(exchange, day);
    if (first !== undefined) return { kind: 'closed', until: first.open };
  }
  return { kind: 'closed', until: null };
}

/** The trading of an exchange within a stretch of time, cut to it, oldest first. */
export function tradingWithin(
  exchange: Exchange,
  from: number,
  to: number,
): readonly TradingWindow[] {
  const zone = exchangeZone(exchange);
  const out: TradingWindow[] = [];
  // A session belongs to its exchange's day, which may have begun a day before the stretch.
  for (let day = zonedDay(zone, from) - 1; day <= zonedDay(zone, to) + 1; day += 1) {
    for (const { open, close } of tradingWindows(exchange, day)) {
      if (close <= from || open >= to) continue;
      out.push({ open: Math.max(open, from), close: Math.min(close, to) });
    }
  }
  return out;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The day of a zone that a moment falls in: 24 hours from its midnight. */
export function dayAround(zone: string, now: number): Span {
  const from = zonedToUtc(zone, zonedDay(zone, now), 0);
  return { from, to: from + DAY_MS };
}
