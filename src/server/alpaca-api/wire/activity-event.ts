import { nextSession } from '../../../domain/calendar/sessions.ts';
import {
  decimal,
  decimalOf,
  formatDecimal,
  multiply,
  negate,
} from '../../../domain/money/decimal.ts';
import { tradeDate } from '../../../domain/trading/trade-date.ts';
import type {
  CashMoved,
  OrderFilled,
  PositionChanged,
  Stamped,
} from '../../../domain/trading/trading-event.ts';
import { isUuid, stableId } from '../stable-id.ts';
import { eventId } from '../streams/event-id.ts';
import { type ActivityEvent, typeOfActivity } from './activity.ts';
import { instantText } from './times.ts';

type Body = Readonly<Record<string, unknown>>;

const uuidOf = (accountId: string, id: string): string =>
  isUuid(id) ? id : stableId(`${accountId} ${id}`);

const commonOf = (accountId: string, event: ActivityEvent) => ({
  at: instantText(event.at),
  event_id: eventId(accountId, event.at, { seq: event.seq, index: 0 }),
  activity_type: typeOfActivity(event),
  executed_at: instantText(event.at),
  status: 'executed',
  currency: 'USD',
});

/** `told` is the activity as the list has it. */
export function fillEventBody(
  accountId: string,
  event: Stamped<OrderFilled>,
  told: Body,
  idOf: (symbol: string) => string,
): Body {
  const value = multiply(
    multiply(decimal(event.qty), decimal(event.price)),
    decimalOf(BigInt(event.multiplier), 0),
  );
  const isBuy = told['side'] === 'buy';
  return {
    ...commonOf(accountId, event),
    // Shares and options are paid on the next day of trading.
    settle_date: nextSession(tradeDate(event.at)).date,
    ref_id: uuidOf(accountId, event.executionId),
    net_amount: formatDecimal(isBuy ? negate(value) : value),
    price: event.price,
    qty: event.qty,
    details: {
      order_id: event.orderId,
      side: isBuy ? 'buy' : 'sell',
      symbol: event.symbol,
      asset_id: idOf(event.symbol),
      leaves_qty: told['leaves_qty'],
      cum_qty: told['cum_qty'],
      order_status: event.status,
      execution_type: 'fill',
    },
  };
}

export function bookingEventBody(
  accountId: string,
  event: Stamped<CashMoved | PositionChanged>,
): Body {
  const isCash = event.kind === 'cash';
  const price = isCash ? event.perShare : event.price;
  const reference = uuidOf(accountId, event.id);
  return {
    ...commonOf(accountId, event),
    settle_date: event.date,
    ref_id: reference,
    net_amount: isCash ? event.amount : event.cash,
    ...(price === null ? {} : { price }),
    ...(event.qty === null ? {} : { qty: event.qty }),
    details: {
      system_date: event.date,
      group_id: uuidOf(accountId, groupOf(event.id)),
      ...(typeOfActivity(event) === 'FEE' ? { parent_id: reference } : {}),
      ...(event.symbol === null ? {} : { symbol: event.symbol }),
      ...(event.note === null ? {} : { description: event.note }),
    },
  };
}

/** `exercise:<contract>:<date>` and the delivery that goes with it are one group. */
const groupOf = (id: string): string => id.replace(/^(?:exercise|assignment|delivery):/, 'option:');
