import type { IsoDate } from '../calendar/iso-date.ts';
import { currentOrNextSession, sessionAt, type Session } from '../calendar/sessions.ts';

let known: Session | undefined;
let from = 0;

/**
 * The trading day that a moment belongs to: the session in progress, after-hours trading included,
 * or the next one. Logs ask for the same day thousands of times, so the last answer is kept.
 */
export function tradingSession(at: number): Session {
  if (known !== undefined && at >= from && at < known.postClose) return known;
  known = currentOrNextSession(at);
  from = known.index === 0 ? known.preOpen : sessionAt(known.index - 1).postClose;
  return known;
}

export const tradeDate = (at: number): IsoDate => tradingSession(at).date;
