import { indexOfDate } from '../../calendar/sessions.ts';
import type { AccountState } from '../account-state.ts';
import type { OrderSide } from '../order.ts';
import { tradeDate } from '../trade-date.ts';
import { isZero } from './arithmetic.ts';
import { closes, heldOf } from './order-claims.ts';

/** The rule counts these sessions, today among them… */
const SESSIONS = 5;
/** …and so many round trips make a pattern. */
export const PATTERN = 4;

/** Round trips within a day, of the last five sessions. */
export function dayTradeCount(state: AccountState, now: number): number {
  const today = indexOfDate(tradeDate(now)) ?? 0;
  return state.dayTrades.filter(({ date }) => (indexOfDate(date) ?? 0) > today - SESSIONS).length;
}

/** Whether the order would close what was opened today: one more round trip. */
export function isDayTrade(
  state: AccountState,
  symbol: string,
  side: OrderSide,
  now: number,
): boolean {
  const position = state.positions.get(symbol);
  if (position === undefined || position.day !== tradeDate(now)) return false;
  if (!closes(heldOf(state, symbol), side) || position.isTripCounted) return false;
  return !isZero(side === 'sell' ? position.boughtToday : position.soldToday);
}
