import { lastOpenedSession } from '../calendar/sessions.ts';

/** Shares of a day that the two auctions take. */
const OPENING_AUCTION = 0.02;
const CLOSING_AUCTION = 0.07;
/** Height and width of the rush after the open and before the close, over an even day. */
const MORNING = { height: 1.9, width: 0.07 };
const EVENING = { height: 1.6, width: 0.06 };

/** The weight of the day up to a part of it: an even day and two rushes, added up. */
const upTo = (x: number): number =>
  x +
  MORNING.height * MORNING.width * (1 - Math.exp(-x / MORNING.width)) +
  EVENING.height *
    EVENING.width *
    (Math.exp((x - 1) / EVENING.width) - Math.exp(-1 / EVENING.width));

const WHOLE = upTo(1);

/** The share of a day's volume that is usually traded when a part of the session (0 to 1) is over. */
export function usualShare(part: number): number {
  if (!(part > 0)) return 0;
  if (part >= 1) return 1;
  return OPENING_AUCTION + (1 - OPENING_AUCTION - CLOSING_AUCTION) * (upTo(part) / WHOLE);
}

/** The share of the last session that has opened, as of a moment: 1 once it is over. */
export function usualShareAt(now: number): number {
  const { open, close } = lastOpenedSession(now);
  return usualShare((now - open) / (close - open));
}
