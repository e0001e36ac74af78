import {
  compare,
  decimal,
  type Decimal,
  divide,
  formatDecimal,
  multiply,
  negate,
  ZERO,
} from '../money/decimal.ts';
import { amountText, toDecimal } from '../money/decimal-text.ts';
import type { AccountState } from './account-state.ts';
import { heldQuantity } from './apply-event.ts';
import type { DecisionContext, TradingCommand } from './command.ts';
import type { EventPen } from './event-pen.ts';
import { endOrder } from './order-family.ts';
import { placeOrder } from './place-order.ts';
import { QUANTITY_PLACES } from './position-lots.ts';
import { refuse } from './reasons.ts';
import type { TradingRefusal } from './refusal.ts';

type ClosePosition = Extract<TradingCommand, { kind: 'close-position' }>;

const HUNDRED = decimal('100');

/** A market order of the other side, for all of a position, a quantity or a share of it. */
export function closePosition(
  pen: EventPen,
  state: AccountState,
  command: ClosePosition,
  context: DecisionContext,
): TradingRefusal | null {
  const position = state.positions.get(command.symbol);
  if (position === undefined) return refuse('position-not-found');
  const held = heldQuantity(state, command.symbol);
  const isLong = compare(held, ZERO) > 0;
  const qty = quantityOf(command, isLong ? held : negate(held));
  if ('reason' in qty) return qty;
  if (command.cancelOrders) cancelOrdersOf(pen, command.symbol);
  const isOption = position.assetClass === 'us_option';
  const side = isLong ? 'sell' : 'buy';
  return placeOrder(
    pen,
    state,
    {
      symbol: command.symbol,
      assetClass: position.assetClass,
      qty: amountText(qty),
      notional: null,
      side,
      type: 'market',
      timeInForce: 'day',
      limitPrice: null,
      stopPrice: null,
      trail: null,
      extendedHours: false,
      clientOrderId: command.clientOrderId,
      orderClass: 'simple',
      takeProfit: null,
      stopLoss: null,
      legs: [],
      intent: isOption ? `${side}_to_close` : null,
      source: 'close',
    },
    context,
  );
}

function quantityOf(
  { qty, percentage, symbol }: ClosePosition,
  held: Decimal,
): Decimal | TradingRefusal {
  if (qty !== null && percentage !== null) return refuse('qty-and-percentage');
  if (percentage !== null) {
    const share = toDecimal(percentage);
    if (compare(share, ZERO) <= 0 || compare(share, HUNDRED) > 0)
      return refuse('percentage-invalid');
    const units = divide(multiply(held, share), HUNDRED, QUANTITY_PLACES, 'down');
    return units.units === 0n ? refuse('percentage-invalid') : units;
  }
  if (qty === null) return held;
  const units = toDecimal(qty);
  if (compare(units, ZERO) <= 0) return refuse('qty-not-positive', { field: 'qty' });
  if (units.scale > QUANTITY_PLACES)
    return refuse('too-many-decimals', { field: 'qty', places: '9' });
  const available = formatDecimal(held);
  return compare(units, held) > 0
    ? refuse(
        'insufficient-quantity',
        { requested: qty, available },
        { symbol, available, existing_qty: available, held_for_orders: '0' },
      )
    : units;
}

function cancelOrdersOf(pen: EventPen, symbol: string): void {
  for (const { id } of pen.orders()) {
    const order = pen.order(id);
    if (order?.symbol === symbol) endOrder(pen, order, 'canceled', 'position-closed');
  }
}
