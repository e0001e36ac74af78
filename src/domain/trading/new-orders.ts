import { multiply } from '../money/decimal.ts';
import { amountText, type DecimalText, toDecimal } from '../money/decimal-text.ts';
import { exitSide } from './class-rules.ts';
import { expiryOf } from './market-hours.ts';
import type { LegRole, Order, OrderDraft, OrderStatus, Trail } from './order.ts';
import { CLIENT_ORDER_ID_MAXIMUM } from './read-draft.ts';
import { trailingStop } from './trail-rules.ts';

export interface Arrival {
  readonly now: number;
  readonly newId: () => string;
  /** Of the order itself; what depends on it is held. */
  readonly status: OrderStatus;
  /** The last price, where a trailing stop begins; null when it has to wait for one. */
  readonly last: DecimalText | null;
}

/** The orders that a draft becomes: the one that was asked for, then its legs. */
export function newOrders(draft: OrderDraft, arrival: Arrival): readonly Order[] {
  const { now, newId, status, last } = arrival;
  const id = newId();
  const parent: Order = {
    ...NOTHING_YET,
    id,
    clientOrderId: draft.clientOrderId,
    symbol: draft.symbol,
    assetClass: draft.assetClass,
    orderClass: draft.orderClass,
    side: draft.side,
    type: draft.type,
    timeInForce: draft.timeInForce,
    qty: draft.qty,
    notional: draft.notional,
    limitPrice: draft.limitPrice,
    stopPrice: draft.stopPrice,
    trail: draft.trail,
    ...trailFrom(draft.side, draft.trail, last),
    extendedHours: draft.extendedHours,
    intent: draft.intent,
    status,
    role: roleOf(draft),
    source: draft.source,
    createdAt: now,
    submittedAt: now,
    updatedAt: now,
    expiresAt: expiryOf(draft, now),
  };
  const legs = legsOf(draft, parent, arrival);
  return [{ ...parent, legIds: legs.map((leg) => leg.id) }, ...legs];
}

const NOTHING_YET = {
  filledQty: '0' as DecimalText,
  filledAveragePrice: null,
  highWater: null,
  reason: null,
  triggeredAt: null,
  parentId: null,
  role: null,
  ratio: null,
  legIds: [],
  replaces: null,
  replacedBy: null,
  filledAt: null,
  expiredAt: null,
  canceledAt: null,
  failedAt: null,
  replacedAt: null,
} as const;

/** A trailing stop that begins at a price; nothing for other orders, or without a price. */
export function trailFrom(
  side: Order['side'],
  trail: Trail | null,
  price: DecimalText | null,
): Partial<Pick<Order, 'highWater' | 'stopPrice'>> {
  if (trail === null || price === null) return {};
  return {
    highWater: price,
    stopPrice: amountText(trailingStop(side, trail, toDecimal(price))),
  };
}

function roleOf({ orderClass }: OrderDraft): LegRole | null {
  if (orderClass === 'bracket' || orderClass === 'oto') return 'entry';
  return orderClass === 'oco' ? 'take_profit' : null;
}

function legsOf(draft: OrderDraft, parent: Order, arrival: Arrival): readonly Order[] {
  if (draft.orderClass === 'mleg') return optionLegs(draft, parent, arrival);
  const exit = {
    ...parent,
    side: exitSide(draft),
    status: 'held',
    parentId: parent.id,
    notional: null,
    limitPrice: null,
    stopPrice: null,
    intent: null,
  } as const;
  const named = (ending: string): Pick<Order, 'id' | 'clientOrderId'> => {
    const id = arrival.newId();
    const derived = `${draft.clientOrderId}-${ending}`;
    return { id, clientOrderId: derived.length <= CLIENT_ORDER_ID_MAXIMUM ? derived : id };
  };
  const legs: Order[] = [];
  const { takeProfit, stopLoss } = draft;
  if (takeProfit !== null && draft.orderClass !== 'oco') {
    legs.push({
      ...exit,
      ...named('tp'),
      type: 'limit',
      role: 'take_profit',
      limitPrice: takeProfit.limitPrice,
    });
  }
  if (stopLoss !== null) {
    const { stopPrice, limitPrice, trail } = stopLoss;
    legs.push({
      ...exit,
      ...named('sl'),
      type: stopLossType(stopLoss),
      role: 'stop_loss',
      stopPrice,
      limitPrice,
      trail,
      // The stop of an OCO order watches the market at once.
      ...(draft.orderClass === 'oco' ? trailFrom(draft.side, trail, arrival.last) : {}),
    });
  }
  return legs;
}

function stopLossType({ trail, limitPrice }: NonNullable<OrderDraft['stopLoss']>): Order['type'] {
  if (trail !== null) return 'trailing_stop';
  return limitPrice === null ? 'stop' : 'stop_limit';
}

function optionLegs(draft: OrderDraft, parent: Order, { newId }: Arrival): readonly Order[] {
  return draft.legs.map((leg, index) => ({
    ...parent,
    id: newId(),
    clientOrderId: `${draft.clientOrderId.slice(0, CLIENT_ORDER_ID_MAXIMUM - 2)}-${index + 1}`,
    symbol: leg.symbol,
    side: leg.side,
    intent: leg.intent,
    qty: amountText(multiply(toDecimal(draft.qty!), toDecimal(leg.ratio))),
    limitPrice: null,
    parentId: parent.id,
    role: 'option',
    ratio: leg.ratio,
  }));
}
