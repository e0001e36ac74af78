import type { Decimal } from '../../money/decimal.ts';
import type { AccountState } from '../account-state.ts';
import type { Order, OrderDraft } from '../order.ts';
import type { RiskCheck, TradingRefusal } from '../refusal.ts';
import type { SightNow } from './sight.ts';

export interface OrderCheck {
  /** All of `RISK_CHECKS`, in their order. */
  readonly checks: readonly RiskCheck[];
  /** Of the first check that failed; null when the order may be taken. */
  readonly refusal: TradingRefusal | null;
  /** Buying power that the order takes while it is open; zero for exits. */
  readonly reservation: Decimal;
  /** The price that it was reckoned at; null when there is none. */
  readonly price: Decimal | null;
  /** Of an order by amount: what it would buy at that price. */
  readonly qty: Decimal | null;
}

/**
 * Whether an order may be taken. `replaced` is the open order that it takes the place of: what that
 * one holds is free for it, and what it has filled already is not needed again.
 */
export function checkOrder(
  _state: AccountState,
  _draft: OrderDraft,
  _context: SightNow,
  _replaced?: Order,
): OrderCheck {
  throw new Error('not yet');
}
