import { currentOrNextSession, nextOpen, phaseAt } from '../../../domain/calendar/sessions.ts';
import type { MarketPhase } from '../../../domain/market/quote.ts';

/** What the exchanges are doing, and what they will do next. */
export interface MarketClock {
  readonly phase: MarketPhase;
  readonly next: 'open' | 'close';
  /** Instant of the next regular opening, or of the close while trading. */
  readonly at: number;
  /** Whether today's session ends before its usual hour. */
  readonly early: boolean;
}

export function marketClock(now: number): MarketClock {
  const phase = phaseAt(now);
  const { close, early } = currentOrNextSession(now);
  return phase === 'regular'
    ? { phase, next: 'close', at: close, early }
    : { phase, next: 'open', at: nextOpen(now), early: false };
}

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
