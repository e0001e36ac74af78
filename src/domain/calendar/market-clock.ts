import type { MarketPhase } from '../quotes/quote.ts';

/** What the exchanges are doing, and what they will do next. */
export interface MarketClock {
  readonly phase: MarketPhase;
  readonly next: 'open' | 'close';
  /** Instant of the next regular opening, or of the close while trading. */
  readonly at: number;
  /** Whether today's session ends before its usual hour. */
  readonly early: boolean;
}

/** A clock with the instant from which it holds. */
export interface TimedClock extends MarketClock {
  readonly from: number;
}

/** The clock that holds at a moment: the last one that has begun. */
export const clockAt = (clocks: readonly TimedClock[], now: number): MarketClock | undefined =>
  clocks.findLast(({ from }) => from <= now) ?? clocks[0];

export interface Countdown {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** The time left, in whole parts; never negative. */
export function countdown(now: number, at: number): Countdown {
  const total = Math.max(0, Math.ceil((at - now) / 1_000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3_600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}
