import { describe, expect, it } from 'vitest';
import type { DecimalText } from '../../money/decimal-text.ts';
import { newOrders } from '../new-orders.ts';
import type { Order, OrderDraft } from '../order.ts';
import { NOON, text } from './venue.fixture.ts';
import { workingOf } from './working-order.ts';

const draft: OrderDraft = {
  symbol: 'AAA',
  assetClass: 'us_equity',
  qty: text(10),
  notional: null,
  side: 'buy',
  type: 'limit',
  timeInForce: 'day',
  limitPrice: text(99),
  stopPrice: null,
  trail: null,
  extendedHours: false,
  clientOrderId: 'mine',
  orderClass: 'simple',
  takeProfit: null,
  stopLoss: null,
  legs: [],
  intent: null,
  source: 'api',
};

const orderWith = (more: Partial<Order>): Order => ({
  ...newOrders(draft, { now: NOON, newId: () => 'one', status: 'new', last: null })[0]!,
  ...more,
});

describe('orders at the market', () => {
  it('VENUE-50 leaves out what is not at the market', () => {
    expect(workingOf(orderWith({}))).toMatchObject({ type: 'limit', left: '10', since: NOON });
    for (const status of ['held', 'suspended', 'pending_cancel', 'filled', 'canceled'] as const)
      expect(workingOf(orderWith({ status }))).toBeNull();
    expect(workingOf(orderWith({ orderClass: 'mleg' }))).toBeNull();
    expect(workingOf(orderWith({ filledQty: text(10) }))).toBeNull();
  });

  it('VENUE-51 works a stop once it was reached, from that moment', () => {
    const stop = orderWith({ type: 'stop', limitPrice: null, stopPrice: text(98) });
    expect(workingOf(stop)).toBeNull();
    expect(workingOf({ ...stop, triggeredAt: NOON + 5_000 })).toMatchObject({
      type: 'market',
      since: NOON + 5_000,
    });
  });

  it('VENUE-52 knows what is left of an amount of money', () => {
    const order = orderWith({
      qty: null,
      notional: text(1_000),
      filledQty: text(4),
      filledAveragePrice: text(99.5),
    });
    expect(workingOf(order)).toMatchObject({ left: null, notionalLeft: '602' as DecimalText });
  });
});
