import type { Decimal } from '../../money/decimal.ts';
import type { AccountSettings } from '../account.ts';
import type { AssetClass, OrderSide } from '../order.ts';
import type { Fee } from '../trading-event.ts';

export interface Execution {
  readonly assetClass: AssetClass;
  readonly side: OrderSide;
  readonly qty: Decimal;
  readonly price: Decimal;
  readonly multiplier: number;
  /** The first execution of its order: what is charged by the order is charged there. */
  readonly isFirst: boolean;
}

/**
 * What an execution costs, exact to a millionth. It accrues through the day (`accruedFees`), and
 * the close books the sum, rounded up to the cent.
 */
export function feesOf(_settings: AccountSettings, _execution: Execution): readonly Fee[] {
  throw new Error('not yet');
}
