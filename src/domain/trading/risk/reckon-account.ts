import { phaseAt } from '../../calendar/sessions.ts';
import {
  add,
  compare,
  decimal,
  type Decimal,
  multiply,
  round,
  subtract,
  ZERO,
} from '../../money/decimal.ts';
import type { AccountClose, AccountState } from '../account-state.ts';
import type { Order } from '../order.ts';
import { absolute, atLeastZero, isZero, smaller, valueOf } from './arithmetic.ts';
import { closeBefore, type Holding, holdingsOf } from './holdings.ts';
import { equityOf, initialOf, type Margin, marginOf } from './margin.ts';
import { type Reservation, type Reserved, reservedOf } from './reservations.ts';
import type { Sight } from './sight.ts';

const TWO = decimal('2');
const FOUR = decimal('4');
/** Below this nothing is lent, and nothing is sold short. */
const LEAST_FOR_MARGIN = decimal('2000');
/** Below this an account that keeps to the old rule is not lent four times. */
export const LEAST_FOR_DAY_TRADING = decimal('25000');

/** An account at the prices of now, before it is written down. */
export interface Reckoning {
  readonly holdings: readonly Holding[];
  readonly margin: Margin;
  readonly reserved: Reserved;
  readonly equity: Decimal;
  readonly lastEquity: Decimal;
  readonly lastMaintenance: Decimal;
  /** Paid in less paid out since the last close. */
  readonly paidIn: Decimal;
  readonly dayGain: Decimal;
  readonly multiplier: 1 | 2 | 4;
  /** Two times what is free may be bought over night… */
  readonly regt: Decimal;
  /** …four times what was free at the last close within the day. */
  readonly dayTrading: Decimal;
  /** What is free: for whatever is paid in full. */
  readonly free: Decimal;
  readonly cash: Decimal;
  readonly buyingPower: Decimal;
  /** Which of the ways the buying power is counted in. */
  readonly way: keyof Reservation;
}

/** `without` is an open order that is about to be replaced: what it holds is free. */
export function reckonAccount(
  state: AccountState,
  sight: Sight,
  now: number,
  without?: Order,
): Reckoning {
  const holdings = holdingsOf(state, sight);
  const margin = marginOf(holdings, state.cash);
  const equity = equityOf(state.cash, margin);
  const reserved = reservedOf(state, holdings, sight, without);
  const lastClose = closeBefore(state, now);
  const lastEquity = lastClose?.equity ?? state.deposited;
  const lastMaintenance = lastClose?.maintenanceMargin ?? ZERO;
  const paidIn = lastClose === null ? ZERO : subtract(state.deposited, lastClose.deposited);
  const multiplier = multiplierOf(state, equity);

  const owned = subtract(subtract(equity, margin.initial), reserved.total.owned);
  const cash = atLeastZero(subtract(subtract(equity, margin.inCash), reserved.total.cash));
  const free = multiplier === 1 ? cash : atLeastZero(owned);
  const regt = atLeastZero(multiply(owned, TWO));
  const dayTrading = dayTradingOf(state, { holdings, margin, equity, reserved }, lastClose, paidIn);

  const way = wayOf(multiplier, now);
  return {
    holdings,
    margin,
    reserved,
    equity,
    lastEquity,
    lastMaintenance,
    paidIn,
    dayGain: subtract(subtract(equity, lastEquity), paidIn),
    multiplier,
    regt,
    dayTrading,
    free,
    cash,
    buyingPower: way === 'cash' ? cash : way === 'owned' ? regt : dayTrading,
    way,
  };
}

function multiplierOf({ settings }: AccountState, equity: Decimal): 1 | 2 | 4 {
  const { maxMarginMultiplier: most, pdtCheck } = settings;
  if (compare(equity, LEAST_FOR_MARGIN) < 0) return 1;
  return most === 4 && pdtCheck !== 'none' && compare(equity, LEAST_FOR_DAY_TRADING) < 0 ? 2 : most;
}

/** Over night nobody lends four times. */
function wayOf(multiplier: 1 | 2 | 4, now: number): keyof Reservation {
  if (multiplier === 1) return 'cash';
  return multiplier === 4 && phaseAt(now) !== 'overnight' ? 'exposure' : 'owned';
}

/**
 * Four times what was free at the last close, less what was opened since; and never more than four
 * times what the account is worth now, less all that it holds.
 */
function dayTradingOf(
  state: AccountState,
  now: Pick<Reckoning, 'holdings' | 'margin' | 'equity' | 'reserved'>,
  lastClose: AccountClose | null,
  paidIn: Decimal,
): Decimal {
  const base = add(
    subtract(lastClose?.equity ?? state.deposited, lastClose?.maintenanceMargin ?? ZERO),
    paidIn,
  );
  let [opened, held] = [ZERO, ZERO];
  for (const holding of now.holdings) {
    held = add(held, exposureOf(holding));
    for (const lot of state.positions.get(holding.symbol)?.lots ?? []) {
      if (lastClose !== null && lot.date <= lastClose.date) continue;
      opened = add(opened, exposureOf({ ...holding, qty: lot.qty, price: lot.price }));
    }
  }
  const room = smaller(
    // Prices of lots are averages; the dust of a division is no money.
    subtract(multiply(base, FOUR), round(opened, 9, 'half-even')),
    subtract(multiply(now.equity, FOUR), held),
  );
  return atLeastZero(subtract(room, now.reserved.total.exposure));
}

/** What a position takes of the day's buying power: its size; four times what cannot be lent. */
function exposureOf(holding: Holding): Decimal {
  const size = absolute(valueOf(holding.qty, holding.price, holding.multiplier));
  if (holding.assetClass === 'us_option') return multiply(size, FOUR);
  const owned = initialOf(holding);
  return isZero(subtract(multiply(owned, TWO), size)) ? size : multiply(owned, FOUR);
}
