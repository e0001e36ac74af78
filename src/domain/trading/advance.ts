import type { AccountState } from './account-state.ts';
import type { DecisionContext } from './command.ts';
import type { MarketInput } from './market-view.ts';
import type { NewTradingEvent } from './trading-event.ts';

/**
 * What the market and the clock do to an account. Pure and repeatable. The caller appends the events,
 * then keeps the memories, by symbol, for the next input.
 */
export interface Advanced<Memory> {
  readonly events: readonly NewTradingEvent[];
  readonly memories: ReadonlyMap<string, Memory>;
}

export interface AdvanceContext<Memory> extends DecisionContext {
  /** What the venue remembers of a symbol for this account. */
  readonly memory: (symbol: string) => Memory;
}

export function advance<Memory>(
  _state: AccountState,
  _input: MarketInput,
  _context: AdvanceContext<Memory>,
): Advanced<Memory> {
  throw new Error('not yet');
}
