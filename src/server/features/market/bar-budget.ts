import { LRUCache } from 'lru-cache';
import { networkPlace } from '../../../domain/identity/network-place.ts';
import { accountOf, type Visitor } from '../../../domain/identity/visitor.ts';
import { INTRADAY_MS, type BarInterval } from '../../../domain/prices/bar.ts';
import { failure } from '../../call/failure.ts';

/**
 * Intraday history is made of minutes, whatever the interval of the answer: a long range costs a
 * thousand times as much as any other call. So its days are counted, for each visitor.
 */
const DAYS_PER_MINUTE = 2_500;
const DAY = 86_400_000;
const MINUTE = 60_000;
/** Before and after the session there are more minutes than in it. */
const EXTENDED_SHARE = 2;
const MOST_VISITORS = 20_000;

export interface BarCost {
  readonly interval: BarInterval;
  readonly from: number;
  /** Not later than the market's clock. */
  readonly to: number;
  readonly extended: boolean;
}

export interface Spender {
  readonly visitor: Visitor;
  readonly address: string;
}

/** Takes the cost of a range from the visitor's budget, or answers 429. */
export function barBudget(now: () => number): (cost: BarCost, spender: Spender) => void {
  const spent = new LRUCache<string, { days: number; at: number }>({ max: MOST_VISITORS });
  return ({ interval, from, to, extended }, { visitor, address }) => {
    if (INTRADAY_MS[interval] === null) return;
    const time = now();
    const days = Math.ceil((to - from) / DAY) * (extended ? EXTENDED_SHARE : 1);
    if (days <= 0) return;
    const key = accountOf(visitor) ?? networkPlace(address);
    const before = spent.get(key);
    const passed = before === undefined ? 0 : Math.max(0, time - before.at);
    const used = Math.max(0, (before?.days ?? 0) - (passed / MINUTE) * DAYS_PER_MINUTE);
    // The first question is answered whatever it costs; the provider has its own limit.
    if (used > 0 && used + days > DAYS_PER_MINUTE) {
      const seconds = Math.ceil(((used + days - DAYS_PER_MINUTE) / DAYS_PER_MINUTE) * 60);
      throw failure(429, 'failures.tooMuchHistory', { seconds }, { retryAfterSeconds: seconds });
    }
    spent.set(key, { days: used + days, at: time });
  };
}
