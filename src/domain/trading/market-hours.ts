import { easternDay } from '../calendar/eastern-time.ts';
import { indexOnOrBefore, phaseAt, sessionAt } from '../calendar/sessions.ts';
import type { OrderDraft } from './order.ts';
import { tradingSession } from './trade-date.ts';

type Timed = Pick<OrderDraft, 'timeInForce' | 'extendedHours'>;

/** Whether an order can be at the market at a moment. */
export function isTradingTime({ extendedHours }: Timed, at: number): boolean {
  const phase = phaseAt(at);
  return phase === 'regular' || (extendedHours && (phase === 'pre' || phase === 'after'));
}

const MINUTE = 60_000;
/** An auction is over when its print came; without one, this long after the bell. */
const AUCTION_PATIENCE = 20 * MINUTE;
const GTC_DAYS = 90;
/** Orders that have waited for 90 days are ended at 16:15. */
const GTC_AFTER_CLOSE = 15 * MINUTE;

/** When an order that arrives at `at` ends by itself. */
export function expiryOf({ timeInForce, extendedHours }: Timed, at: number): number {
  const session = tradingSession(at);
  const next = () => sessionAt(session.index + 1);
  switch (timeInForce) {
    case 'gtc':
      return sessionAt(indexOnOrBefore(easternDay(at) + GTC_DAYS)).close + GTC_AFTER_CLOSE;
    case 'opg':
      return (at < session.open ? session : next()).open + AUCTION_PATIENCE;
    case 'cls':
      return (at < session.close ? session : next()).close + AUCTION_PATIENCE;
    default:
      timeInForce satisfies 'day' | 'ioc' | 'fok';
      if (extendedHours) return session.postClose;
      return (at < session.close ? session : next()).close;
  }
}
