import { parseAmount, type DecimalText } from '../money/decimal-text.ts';
import type { Order, OrderDraft } from './order.ts';
import type { NewTradingEvent, TradingEvent } from './trading-event.ts';

export const text = (value: string): DecimalText => parseAmount(value)!;

/** A Tuesday in November 2026: 09:30 New York is 14:30 UTC, 16:00 is 21:00. */
export const at = (time: string, day = '2026-11-17'): number => Date.parse(`${day}T${time}:00Z`);
export const NOON = at('17:00');

export const anOrder = (fields: Partial<Order> = {}): Order => ({
  id: 'o1',
  clientOrderId: 'c1',
  symbol: 'MSFT',
  assetClass: 'us_equity',
  orderClass: 'simple',
  side: 'buy',
  type: 'market',
  timeInForce: 'day',
  qty: text('100'),
  notional: null,
  filledQty: text('0'),
  filledAveragePrice: null,
  limitPrice: null,
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
  source: 'api',
  createdAt: NOON,
  submittedAt: NOON,
  updatedAt: NOON,
  filledAt: null,
  expiredAt: null,
  expiresAt: at('21:00'),
  canceledAt: null,
  failedAt: null,
  replacedAt: null,
  ...fields,
});

export const aDraft = (fields: Partial<OrderDraft> = {}): OrderDraft => ({
  symbol: 'MSFT',
  assetClass: 'us_equity',
  qty: text('10'),
  notional: null,
  side: 'buy',
  type: 'market',
  timeInForce: 'day',
  limitPrice: null,
  stopPrice: null,
  trail: null,
  extendedHours: false,
  clientOrderId: 'c1',
  orderClass: 'simple',
  takeProfit: null,
  stopLoss: null,
  legs: [],
  intent: null,
  source: 'api',
  ...fields,
});

/** Numbers events as a log does. */
export const numbered = (events: readonly NewTradingEvent[], after = 0): readonly TradingEvent[] =>
  events.map((event, index) => ({ ...event, seq: after + index + 1 }));
