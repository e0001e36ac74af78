import { phaseAt } from '../calendar/sessions.ts';
import { compare, decimal, type Decimal, multiply, round } from '../money/decimal.ts';
import { amountText, type DecimalText, priceOfNumber, toDecimal } from '../money/decimal-text.ts';
import type { EventPen } from './event-pen.ts';
import type { MarketStep } from './matching/bar-path.ts';
import { trailFrom } from './new-orders.ts';
import type { Order } from './order.ts';
import { afterTrigger, isArmed } from './order-family.ts';
import { pricePlaces } from './trail-rules.ts';

/**
 * Moves a trailing stop and triggers a stop that was reached: by a last sale at or through its
 * price, in regular hours. Returns the order as it is then.
 */
export function followStop(pen: EventPen, order: Order, step: MarketStep): Order | undefined {
  const isStop = order.type !== 'market' && order.type !== 'limit';
  if (!isStop || order.triggeredAt !== null) return order;
  const isWatching =
    order.status === 'new' || order.status === 'partially_filled' || isArmed(pen, order);
  if (!isWatching) return order;
  // A leg is there since it was armed, not since it was sent. One that was armed by this input, on
  // the way of the price through a bar, is there for the rest of the way.
  const isEarlier = order.status === 'held' && order.updatedAt < pen.now;
  const sale = lastSale(step, isEarlier ? order.updatedAt : order.submittedAt);
  if (sale === null) return order;
  const price = toDecimal(sale);
  // What was reached by this price was reached before the price could move the stop.
  if (order.stopPrice !== null && isReached(order, price)) {
    // Inside a bar it goes to the market where the price was, for the rest of the bar's way.
    return trigger(pen, order, step.kind === 'tick' ? step.at : pen.now);
  }
  return order.trail === null ? order : trail(pen, order, sale, price);
}

/** The price of a regular sale that was made since the order was there. */
function lastSale(step: MarketStep, since: number): DecimalText | null {
  if (step.kind === 'view') {
    const { last, lastTime, phase } = step.view;
    if (last === null || phase !== 'regular') return null;
    return lastTime === null || (lastTime >= since && phaseAt(lastTime) === 'regular')
      ? priceOfNumber(last)
      : null;
  }
  const phase = step.kind === 'tick' ? step.phase : phaseAt(step.at);
  // The closing auction is printed after the bell and belongs to the session.
  const isRegular = phase === 'regular' || (step.kind === 'print' && step.auction !== null);
  return isRegular && step.at >= since ? priceOfNumber(step.price) : null;
}

function isReached({ side, stopPrice }: Order, price: Decimal): boolean {
  const gap = compare(price, toDecimal(stopPrice!));
  return side === 'sell' ? gap <= 0 : gap >= 0;
}

const FIFTY = decimal('50');
const COLLAR_BELOW_FIFTY = decimal('1.04');
const COLLAR = decimal('1.025');

/** The most that a buy stop pays: 4 % above its stop, 2.5 % from 50 dollars up. */
function collarOf(stop: Decimal): DecimalText {
  const factor = compare(stop, FIFTY) < 0 ? COLLAR_BELOW_FIFTY : COLLAR;
  return amountText(round(multiply(stop, factor), pricePlaces(stop), 'down'));
}

function trigger(pen: EventPen, order: Order, triggeredAt: number): Order | undefined {
  const isBare = order.type === 'stop' || order.type === 'trailing_stop';
  afterTrigger(pen, order);
  return pen.move(pen.order(order.id) ?? order, 'triggered', {
    triggeredAt,
    ...(isBare && order.side === 'buy'
      ? { limitPrice: collarOf(toDecimal(order.stopPrice!)) }
      : {}),
  });
}

/** Told only when the stop moves by what a market takes, not for every better price. */
function trail(pen: EventPen, order: Order, sale: DecimalText, price: Decimal): Order {
  if (order.highWater !== null) {
    const gap = compare(price, toDecimal(order.highWater));
    if (order.side === 'sell' ? gap <= 0 : gap >= 0) return order;
  }
  const moved = trailFrom(order.side, order.trail, sale);
  return moved.stopPrice === order.stopPrice ? order : pen.move(order, 'trailed', moved);
}
