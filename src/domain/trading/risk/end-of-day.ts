import type { IsoDate } from '../../calendar/iso-date.ts';
import type { AccountState } from '../account-state.ts';
import type { NewTradingEvent } from '../trading-event.ts';
import type { SightNow } from './sight.ts';

/**
 * What the close of a session books, in order: the day's fees, interest on what is borrowed over
 * night, borrow fees, options that end, and `session-closed` last. Ids are made of the date: the
 * same session closed twice gives the same ids.
 */
export function endOfDay(
  _state: AccountState,
  _session: IsoDate,
  _context: SightNow,
): readonly NewTradingEvent[] {
  throw new Error('not yet');
}
