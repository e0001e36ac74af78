import type { Order } from '../../../domain/trading/order.ts';
import type { OrderTree } from '../../../ports/broker.ts';
import { instantText, maybeInstant } from './times.ts';

type IdOf = (symbol: string) => string;

/** An order as Alpaca's clients read it. `legs` are shown where they were asked for. */
export function orderBody(
  order: Order,
  legs: readonly Order[] | null,
  idOf: IdOf,
): Readonly<Record<string, unknown>> {
  const isMulti = order.orderClass === 'mleg' && order.parentId === null;
  return {
    id: order.id,
    client_order_id: order.clientOrderId,
    created_at: instantText(order.createdAt),
    updated_at: instantText(order.updatedAt),
    submitted_at: instantText(order.submittedAt),
    filled_at: maybeInstant(order.filledAt),
    expired_at: maybeInstant(order.expiredAt),
    ...(order.expiresAt === null ? {} : { expires_at: instantText(order.expiresAt) }),
    cancel_requested_at: order.status === 'canceled' ? maybeInstant(order.canceledAt) : null,
    canceled_at: maybeInstant(order.canceledAt),
    failed_at: maybeInstant(order.failedAt),
    replaced_at: maybeInstant(order.replacedAt),
    replaced_by: order.replacedBy,
    replaces: order.replaces,
    ...(isMulti ? { asset_id: '', symbol: '', asset_class: '' } : assetOf(order, idOf)),
    notional: order.notional,
    qty: order.qty,
    filled_qty: order.filledQty,
    filled_avg_price: order.filledAveragePrice,
    order_class: classText(order),
    order_type: order.type,
    type: order.type,
    side: isMulti ? '' : order.side,
    ...(order.intent === null ? {} : { position_intent: order.intent }),
    time_in_force: order.timeInForce,
    limit_price: order.limitPrice,
    stop_price: order.stopPrice,
    status: order.status,
    extended_hours: order.extendedHours,
    legs: legs === null || legs.length === 0 ? null : legs.map((leg) => orderBody(leg, null, idOf)),
    trail_percent: order.trail?.percent ?? null,
    trail_price: order.trail?.price ?? null,
    hwm: order.highWater,
    ...(order.ratio === null ? {} : { ratio_qty: order.ratio }),
    subtag: null,
    source: null,
    // Ours: why it ended or was changed without its owner.
    reason: order.reason,
  };
}

const assetOf = ({ symbol, assetClass }: Order, idOf: IdOf) => ({
  asset_id: idOf(symbol),
  symbol,
  asset_class: assetClass,
});

/** Alpaca leaves it empty for a simple order and says it after a replacement. */
const classText = ({ orderClass, replaces }: Order): string =>
  orderClass === 'simple' && replaces === null ? '' : orderClass;

export const treeBody = (
  tree: OrderTree,
  nested: boolean,
  idOf: IdOf,
): Readonly<Record<string, unknown>> =>
  orderBody(tree, nested || tree.orderClass === 'mleg' ? tree.legs : null, idOf);
