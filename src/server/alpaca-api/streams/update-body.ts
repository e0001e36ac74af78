import type { TradeUpdate } from '../../../ports/broker.ts';
import { orderBody } from '../wire/order.ts';
import { instantText } from '../wire/times.ts';
import { stableId } from '../stable-id.ts';
import { eventId, type EventPlace } from './event-id.ts';

/** News that Alpaca has no word for are told as its nearest one. */
const WORDS: Readonly<Record<string, string>> = { triggered: 'restated', trailed: 'restated' };

/** What the streams say about an order: the data of a `trade_updates` message. */
export function updateBody(
  update: TradeUpdate,
  place: EventPlace,
  idOf: (symbol: string) => string,
): Readonly<Record<string, unknown>> {
  const id = eventId(update.accountId, update.at, place);
  const isFill = update.event === 'fill' || update.event === 'partial_fill';
  const { legs } = update.order;
  return {
    at: instantText(update.at),
    event_id: id,
    event: WORDS[update.event] ?? update.event,
    ...(Object.hasOwn(WORDS, update.event) ? { news: update.event } : {}),
    timestamp: instantText(update.at),
    order: orderBody(update.order, legs, idOf),
    execution_id: update.executionId ?? stableId(id),
    ...(isFill ? { price: update.price, qty: update.qty, position_qty: update.positionQty } : {}),
  };
}

/** Numbers the updates of one event of the log: its orders are told one after the other. */
export function placeCounter(): (seq: number) => EventPlace {
  let last: EventPlace = { seq: 0, index: 0 };
  return (seq) => (last = { seq, index: seq === last.seq ? last.index + 1 : 0 });
}
