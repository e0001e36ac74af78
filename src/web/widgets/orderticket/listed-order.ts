import type { DraftInput } from '../../../contract/trading/orders.schema.ts';
import type { OrderSide } from '../../../domain/trading/order.ts';
import { isTradableSymbol } from './tradable-symbol.ts';

/** One of several orders that are sent together. */
export interface ListedOrder {
  readonly symbol: string;
  readonly side: OrderSide;
  /** A decimal text. */
  readonly qty: string;
}

export const listedDraft = ({ symbol, side, qty }: ListedOrder): DraftInput => ({
  symbol,
  side,
  qty,
  type: 'market',
  timeInForce: 'day',
});

/** Sales before purchases: what they bring pays for the rest. What is not tradable is left out. */
export const sendingOrder = (orders: readonly ListedOrder[]): readonly ListedOrder[] =>
  orders
    .filter(({ symbol, qty }) => isTradableSymbol(symbol) && Number(qty) > 0)
    .toSorted((a, b) => Number(a.side === 'buy') - Number(b.side === 'buy'));
