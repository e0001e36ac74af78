import {
  add,
  compare,
  decimal,
  type Decimal,
  multiply,
  negate,
  subtract,
  ZERO,
} from '../../money/decimal.ts';
import { amountText } from '../../money/decimal-text.ts';
import type { AccountState, Position } from '../account-state.ts';
import type { PositionFigures } from '../figures.ts';
import { tradeDate } from '../trade-date.ts';
import { absolute, atLeastZero, isNegative, quotient, valueOf, whole } from './arithmetic.ts';
import {
  closeBefore,
  costOf,
  type Holding,
  holdingsOf,
  markOf,
  previousCloseOf,
  quantityOf,
} from './holdings.ts';
import { liabilityOf } from './option-liability.ts';
import { type Claim, symbolClaims } from './order-claims.ts';
import type { Reserved } from './reservations.ts';
import type { Sight } from './sight.ts';

/** Of every position, by symbol. */
export function positionFigures(
  state: AccountState,
  sight: Sight,
  now: number,
): readonly PositionFigures[] {
  if (state.positions.size === 0) return [];
  const held = heldBack(holdingsOf(state, sight), claimsOnPositions(state, sight));
  return [...state.positions.values()]
    .map((position) => figuresOf(state, position, sight, now, held.get(position.symbol) ?? ZERO))
    .toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1));
}

function claimsOnPositions(
  state: AccountState,
  sight: Sight,
): Pick<Reserved, 'claims' | 'offered'> {
  const claims: Claim[] = [];
  const offered = new Map<string, Decimal>();
  for (const symbol of state.positions.keys()) {
    const of = state.orders.symbols.get(symbol);
    if (of === undefined) continue;
    const found = symbolClaims(state, symbol, of, sight);
    for (const claim of found.claims) claims.push(claim);
    offered.set(symbol, found.offered);
  }
  return { claims, offered };
}

/** Units of every symbol that open orders close, or that short calls are written on. */
export function heldBack(
  holdings: readonly Holding[],
  { claims, offered }: Pick<Reserved, 'claims' | 'offered'>,
): ReadonlyMap<string, Decimal> {
  const held = new Map<string, Decimal>(offered);
  for (const { symbol, closing } of claims) {
    if (closing.units !== 0n) held.set(symbol, add(held.get(symbol) ?? ZERO, closing));
  }
  for (const [symbol, shares] of liabilityOf(holdings).sharesHeld) {
    held.set(symbol, add(held.get(symbol) ?? ZERO, shares));
  }
  return held;
}

function figuresOf(
  state: AccountState,
  position: Position,
  sight: Sight,
  now: number,
  held: Decimal,
): PositionFigures {
  const { symbol, assetClass, multiplier } = position;
  const qty = quantityOf(position);
  const cost = multiply(costOf(position), whole(multiplier));
  const view = sight.view(symbol);
  const price = markOf(view, assetClass);
  // The feed's own counts splits of today; the log's is from before them.
  const lastDay = previousCloseOf(view) ?? lastDayPrice(state, symbol, now);
  const value = price === null ? null : valueOf(qty, price, multiplier);
  const gain = value === null ? null : subtract(value, cost);
  const today = price === null ? null : dayGainOf(position, price, lastDay, now);
  return {
    symbol,
    assetClass,
    multiplier,
    ...(position.doNotExercise ? { doNotExercise: true } : {}),
    qty: amountText(qty),
    qtyAvailable: amountText(withSign(atLeastZero(subtract(absolute(qty), held)), qty)),
    averagePrice: amountText(quotient(costOf(position), qty)),
    costBasis: amountText(cost),
    price: textOf(price),
    lastDayPrice: textOf(lastDay),
    marketValue: textOf(value),
    gain: textOf(gain),
    gainShare: textOf(gain === null ? null : quotient(gain, absolute(cost))),
    dayGain: textOf(today?.gain ?? null),
    dayGainShare: textOf(today === null ? null : quotient(today.gain, absolute(today.base))),
    changeToday: textOf(
      price === null || lastDay === null ? null : quotient(subtract(price, lastDay), lastDay),
    ),
  };
}

const textOf = (value: Decimal | null) => (value === null ? null : amountText(value));

const withSign = (size: Decimal, of: Decimal): Decimal => (isNegative(of) ? negate(size) : size);

/** The close of the session before today's, as the log has it. */
function lastDayPrice(state: AccountState, symbol: string, now: number): Decimal | null {
  const price = closeBefore(state, now)?.prices[symbol];
  return price === undefined ? null : decimal(price);
}

/** Against the last close for what was held over night, against its cost for today's. */
function dayGainOf(
  { lots, multiplier }: Position,
  price: Decimal,
  lastDay: Decimal | null,
  now: number,
): { readonly gain: Decimal; readonly base: Decimal } {
  const today = tradeDate(now);
  let base = ZERO;
  let value = ZERO;
  for (const lot of lots) {
    const from = lot.date < today && lastDay !== null ? lastDay : lot.price;
    base = add(base, valueOf(lot.qty, from, multiplier));
    value = add(value, valueOf(lot.qty, price, multiplier));
  }
  return { gain: compare(base, value) === 0 ? ZERO : subtract(value, base), base };
}
