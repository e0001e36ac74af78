import type { CorporateAction } from '../../prices/corporate-action.ts';
import type { AccountState } from '../account-state.ts';
import type { NewTradingEvent } from '../trading-event.ts';
import type { SightNow } from './sight.ts';

/**
 * What corporate actions do to positions and open orders, to be booked before the first trade of
 * their ex-date. `isBooked` knows the ids of cash and positions that the log has already.
 */
export function corporateActions(
  _state: AccountState,
  _actions: readonly CorporateAction[],
  _context: SightNow,
  _isBooked: (id: string) => boolean,
): readonly NewTradingEvent[] {
  throw new Error('not yet');
}
