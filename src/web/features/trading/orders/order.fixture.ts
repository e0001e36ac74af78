import type { DecimalText } from '../../../../domain/money/decimal-text.ts';
import type { Order } from '../../../../domain/trading/order.ts';
import type { OrderWithLegs } from './order-lines.ts';

const text = (value: string): DecimalText => value as DecimalText;

/** An order for tests; what is not given is that of a plain limit order that works. */
export const someOrder = (given: Partial<Order> = {}): Order => ({
  id: 'order-1',
  clientOrderId: 'client-1',
  symbol: 'MSFT',
  assetClass: 'us_equity',
  orderClass: 'simple',
  side: 'buy',
  type: 'limit',
  timeInForce: 'day',
  qty: text('10'),
  notional: null,
  filledQty: text('0'),
  filledAveragePrice: null,
  limitPrice: text('400'),
  stopPrice: null,
  trail: null,
  highWater: null,
  extendedHours: false,
  intent: null,
  status: 'new',
  reason: null,
  triggeredAt: null,
  parentId: null,
  role: null,
  ratio: null,
  legIds: [],
  replaces: null,
  replacedBy: null,
  source: 'page',
  createdAt: 1_000,
  submittedAt: 1_000,
  updatedAt: 1_000,
  filledAt: null,
  expiredAt: null,
  expiresAt: null,
  canceledAt: null,
  failedAt: null,
  replacedAt: null,
  ...given,
});

export const someTree = (
  given: Partial<Order> = {},
  legs: readonly Order[] = [],
): OrderWithLegs => ({ ...someOrder(given), legIds: legs.map(({ id }) => id), legs });
