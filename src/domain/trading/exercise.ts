import {
  compare,
  decimalOf,
  decimalOfNumber,
  formatDecimal,
  multiply,
  negate,
  ZERO,
} from '../money/decimal.ts';
import { amountText } from '../money/decimal-text.ts';
import type { AccountState } from './account-state.ts';
import { heldQuantity } from './apply-event.ts';
import type { DecisionContext } from './command.ts';
import type { EventPen } from './event-pen.ts';
import { refuse } from './reasons.ts';
import type { TradingRefusal } from './refusal.ts';
import { tradeDate } from './trade-date.ts';

/**
 * All contracts of a long option are exercised: they go, and the shares come or go at the strike.
 * Shares to buy are paid in cash, shares to sell are owned: nothing is lent for it.
 */
export function exercise(
  pen: EventPen,
  state: AccountState,
  symbol: string,
  context: DecisionContext,
): TradingRefusal | null {
  const contracts = heldQuantity(state, symbol);
  if (contracts.units === 0n) return refuse('position-not-found');
  const option = context.asset(symbol)?.option ?? null;
  if (option === null || compare(contracts, ZERO) < 0) return refuse('option-not-exercisable');
  if (context.now >= option.expiresAt) return refuse('option-expired', { symbol });
  // What is bought besides does not stand in the way; what is being sold does.
  const busy = [...pen.orders()].filter(
    (order) => order.symbol === symbol && order.side === 'sell',
  );
  if (busy.length > 0) {
    return refuse(
      'insufficient-quantity',
      { requested: formatDecimal(contracts), available: '0' },
      { symbol, related_orders: busy.map(({ id }) => id) },
    );
  }
  const isCall = option.right === 'call';
  const shares = multiply(contracts, decimalOf(BigInt(option.multiplier), 0));
  const strike = decimalOfNumber(option.strike);
  const cost = multiply(shares, strike);
  if (isCall && compare(cost, state.cash) > 0) {
    return refuse(
      'insufficient-buying-power',
      {},
      { buying_power: formatDecimal(state.cash), cost_basis: formatDecimal(cost) },
    );
  }
  const owned = heldQuantity(state, option.underlying);
  if (!isCall && compare(shares, owned) > 0) {
    const available = formatDecimal(owned);
    return refuse(
      'insufficient-quantity',
      { requested: formatDecimal(shares), available },
      { symbol: option.underlying, available, existing_qty: available, held_for_orders: '0' },
    );
  }
  const shared = {
    kind: 'position',
    at: context.now,
    ratio: null,
    date: tradeDate(context.now),
  } as const;
  pen.write({
    ...shared,
    id: context.newId(),
    change: 'exercise',
    symbol,
    qty: amountText(negate(contracts)),
    price: null,
    cash: amountText(ZERO),
    multiplier: option.multiplier,
    note: null,
  });
  pen.write({
    ...shared,
    id: context.newId(),
    change: 'delivery',
    symbol: option.underlying,
    qty: amountText(isCall ? shares : negate(shares)),
    price: amountText(strike),
    cash: amountText(isCall ? negate(cost) : cost),
    multiplier: 1,
    note: symbol,
  });
  return null;
}

/**
 * Whether a long option is exercised at its end when it is in the money. Without a word it is. Said
 * again it is said once.
 */
export function instruct(
  pen: EventPen,
  state: AccountState,
  { symbol, exercise: isWanted }: { readonly symbol: string; readonly exercise: boolean },
  context: DecisionContext,
): TradingRefusal | null {
  const position = state.positions.get(symbol);
  if (position === undefined) return refuse('no-contracts-available');
  if (position.assetClass !== 'us_option') return refuse('option-not-exercisable');
  if (compare(heldQuantity(state, symbol), ZERO) < 0) return refuse('instruction-short');
  const option = context.asset(symbol)?.option ?? null;
  if (option !== null && context.now >= option.expiresAt)
    return refuse('option-expired', { symbol });
  if (position.doNotExercise === isWanted)
    pen.write({ kind: 'instructed', at: context.now, symbol, exercise: isWanted });
  return null;
}
