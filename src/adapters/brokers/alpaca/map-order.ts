import type { DecimalText } from '../../../domain/money/decimal-text.ts';
import type { OrderChange } from '../../../domain/trading/command.ts';
import { isOptionSymbol } from '../../../domain/trading/option-symbol.ts';
import {
  type LegRole,
  type Order,
  ORDER_CLASSES,
  ORDER_STATUSES,
  ORDER_TYPES,
  type OrderClass,
  type OrderDraft,
  type OrderStatus,
  type OrderType,
  POSITION_INTENTS,
  TIMES_IN_FORCE,
} from '../../../domain/trading/order.ts';
import type { OrderTree } from '../../../ports/broker.ts';
import {
  flagOf,
  instantOf,
  itemsOf,
  type LooseRecord,
  oneOf,
  recordOf,
  textOf,
} from '../../market-data/loose.ts';
import { amountOf, amountOrZero } from './loose-amount.ts';

/** Alpaca's statuses that we have no word of our own for; any other unknown one is `accepted`. */
const OTHER_STATUSES: Readonly<Record<string, OrderStatus>> = {
  accepted_for_bidding: 'accepted',
  calculated: 'done_for_day',
  pending_review: 'pending_new',
  pending: 'pending_new',
  cancelled: 'canceled',
};

const statusOf = (value: unknown): OrderStatus => {
  const known = oneOf(value, ORDER_STATUSES);
  if (known !== null) return known;
  return typeof value === 'string' && Object.hasOwn(OTHER_STATUSES, value)
    ? OTHER_STATUSES[value]!
    : 'accepted';
};

const rolesOf = (orderClass: OrderClass, type: OrderType, isLeg: boolean): LegRole | null => {
  if (orderClass === 'simple') return null;
  if (orderClass === 'mleg') return isLeg ? 'option' : null;
  // The parent of an OCO is its take profit.
  if (!isLeg) return orderClass === 'oco' ? 'take_profit' : 'entry';
  return type === 'limit' ? 'take_profit' : 'stop_loss';
};

const LONGEST_ID = 128;

/**
 * An order as Alpaca sends it, legs included. `null` for what has no id; everything else that is
 * missing or unknown has a harmless value.
 */
export function readOrder(value: unknown): OrderTree | null {
  const record = recordOf(value);
  if (record === null) return null;
  const order = orderOf(record, null);
  if (order === null) return null;
  const legs = itemsOf(record['legs'], (leg) => {
    const read = recordOf(leg);
    return read === null ? null : orderOf(read, order);
  });
  return { ...order, legIds: legs.map(({ id }) => id), legs };
}

function orderOf(record: LooseRecord, parent: Order | null): Order | null {
  const id = textOf(record['id'], LONGEST_ID);
  if (id === null) return null;
  const orderClass = parent?.orderClass ?? oneOf(record['order_class'], ORDER_CLASSES) ?? 'simple';
  const type =
    oneOf(record['type'], ORDER_TYPES) ?? oneOf(record['order_type'], ORDER_TYPES) ?? 'market';
  const symbol = textOf(record['symbol'], 40) ?? '';
  const trail = {
    price: amountOf(record['trail_price']),
    percent: amountOf(record['trail_percent']),
  };
  const at = (name: string): number | null => instantOf(record[name]);
  const createdAt = at('created_at') ?? at('submitted_at') ?? at('updated_at') ?? 0;
  const submittedAt = at('submitted_at') ?? createdAt;
  return {
    id,
    clientOrderId: textOf(record['client_order_id'], LONGEST_ID) ?? id,
    symbol,
    assetClass: isOption(record, symbol, orderClass) ? 'us_option' : 'us_equity',
    orderClass,
    side: record['side'] === 'sell' || record['side'] === 'sell_short' ? 'sell' : 'buy',
    type,
    timeInForce: oneOf(record['time_in_force'], TIMES_IN_FORCE) ?? 'day',
    qty: amountOf(record['qty']),
    notional: amountOf(record['notional']),
    filledQty: amountOrZero(record['filled_qty']),
    filledAveragePrice: amountOf(record['filled_avg_price']),
    limitPrice: amountOf(record['limit_price']),
    stopPrice: amountOf(record['stop_price']),
    trail: trail.price === null && trail.percent === null ? null : trail,
    highWater: amountOf(record['hwm']),
    extendedHours: flagOf(record['extended_hours']) ?? false,
    intent: oneOf(record['position_intent'], POSITION_INTENTS),
    status: statusOf(record['status']),
    reason: textOf(record['reason'], 60),
    triggeredAt: null,
    parentId: parent?.id ?? null,
    role: rolesOf(orderClass, type, parent !== null),
    ratio: amountOf(record['ratio_qty']),
    legIds: [],
    replaces: textOf(record['replaces'], LONGEST_ID),
    replacedBy: textOf(record['replaced_by'], LONGEST_ID),
    source: 'broker',
    createdAt,
    submittedAt,
    updatedAt: at('updated_at') ?? submittedAt,
    filledAt: at('filled_at'),
    expiredAt: at('expired_at'),
    expiresAt: at('expires_at'),
    canceledAt: at('canceled_at'),
    failedAt: at('failed_at'),
    replacedAt: at('replaced_at'),
  };
}

const isOption = (record: LooseRecord, symbol: string, orderClass: OrderClass): boolean =>
  record['asset_class'] === 'us_option' || orderClass === 'mleg' || isOptionSymbol(symbol);

type Body = Readonly<Record<string, unknown>>;
const given = (fields: Readonly<Record<string, unknown>>): Body =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );

/** What is sent for a draft: amounts as text, nothing that was not asked for. */
export function orderRequest(draft: OrderDraft): Body {
  const isMulti = draft.orderClass === 'mleg';
  return given({
    symbol: isMulti ? null : draft.symbol,
    qty: draft.qty,
    notional: draft.notional,
    side: isMulti ? null : draft.side,
    type: draft.type,
    time_in_force: draft.timeInForce,
    limit_price: draft.limitPrice,
    stop_price: draft.stopPrice,
    trail_price: draft.trail?.price,
    trail_percent: draft.trail?.percent,
    extended_hours: draft.extendedHours ? true : null,
    client_order_id: draft.clientOrderId,
    order_class: draft.orderClass === 'simple' ? null : draft.orderClass,
    take_profit: draft.takeProfit && { limit_price: draft.takeProfit.limitPrice },
    stop_loss:
      draft.stopLoss &&
      given({ stop_price: draft.stopLoss.stopPrice, limit_price: draft.stopLoss.limitPrice }),
    legs: isMulti
      ? draft.legs.map(({ symbol, ratio, side, intent }) =>
          given({ symbol, ratio_qty: ratio, side, position_intent: intent }),
        )
      : null,
    position_intent: isMulti ? null : draft.intent,
  });
}

export const changeRequest = (change: OrderChange, clientOrderId: string): Body =>
  given({
    qty: change.qty,
    time_in_force: change.timeInForce,
    limit_price: change.limitPrice,
    stop_price: change.stopPrice,
    trail: change.trail,
    client_order_id: clientOrderId,
  });

/** What a message of the stream says besides the order. */
export interface StreamNews {
  readonly event: string;
  readonly order: OrderTree;
  readonly at: number | null;
  readonly executionId: string | null;
  /** Of this execution, not of the order. */
  readonly price: DecimalText | null;
  readonly qty: DecimalText | null;
  /** Signed, after it. */
  readonly positionQty: DecimalText | null;
}

/** `null` for what is not about an order. */
export function readNews(value: unknown): StreamNews | null {
  const data = recordOf(value);
  const order = readOrder(data?.['order']);
  if (data === null || order === null) return null;
  return {
    event: textOf(data['event'], 40) ?? '',
    order,
    at: instantOf(data['timestamp']) ?? instantOf(data['at']),
    executionId: textOf(data['execution_id'], LONGEST_ID),
    price: amountOf(data['price']),
    qty: amountOf(data['qty']),
    positionQty: amountOf(data['position_qty']),
  };
}
