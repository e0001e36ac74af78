import {
  add,
  compare,
  decimal,
  type Decimal,
  divide,
  multiply,
  negate,
  RunningSum,
  subtract,
  ZERO,
} from '../../money/decimal.ts';
import type { AccountState } from '../account-state.ts';
import type { TradableAsset } from '../asset.ts';
import { isClosed, type Order, type OrderDraft, type OrderSide } from '../order.ts';
import type { BidValue } from '../symbol-orders.ts';
import { absolute, atLeastZero, isPositive, isZero, valueOf, whole } from './arithmetic.ts';
import { type Holding, holdingsWith, markOf } from './holdings.ts';
import { initialOf } from './margin.ts';
import { liabilityOf } from './option-liability.ts';
import { type Claim, closes, heldOf, openAmount, symbolClaims } from './order-claims.ts';
import { buyingPrice, type Priced, shortingPrice } from './reckoned-price.ts';
import type { Sight } from './sight.ts';

/**
 * What an open order holds back, counted in the three ways in which buying power is: as a part of
 * the equity that must be owned (Reg T), as day-trading exposure (a quarter of it is owned), and in
 * cash.
 */
export interface Reservation {
  readonly owned: Decimal;
  readonly exposure: Decimal;
  readonly cash: Decimal;
}

export const NOTHING: Reservation = { owned: ZERO, exposure: ZERO, cash: ZERO };

const ONE = decimal('1');
const TWO = decimal('2');
const FOUR = decimal('4');
const HALF = decimal('0.5');

/** Shares worth so much, bought or sold short. Half of it is owned, or more where more must stay. */
export function reservationOfShares(holding: Holding): Reservation {
  const cost = absolute(valueOf(holding.qty, holding.price, holding.multiplier));
  const owned = initialOf(holding);
  const isUsual = isZero(subtract(multiply(owned, TWO), cost));
  // What is not lent at the usual rate is not lent for a day either.
  return { owned, exposure: isUsual ? cost : multiply(owned, FOUR), cash: cost };
}

/** An amount is the most that it costs, at whatever price; the price says only what is lent. */
export function reservationOfAmount(
  amount: Decimal,
  price: Decimal | null,
  asset: Omit<Holding, 'qty' | 'price'>,
): Reservation {
  const one = { ...asset, qty: whole(1), price: price === null || isZero(price) ? amount : price };
  const { owned } = reservationOfShares(one);
  if (isZero(subtract(multiply(owned, TWO), one.price))) {
    return { owned: multiply(amount, HALF), exposure: amount, cash: amount };
  }
  const share = divide(multiply(amount, owned), one.price, 9, 'up');
  return { owned: share, exposure: multiply(share, FOUR), cash: amount };
}

/** Options are paid in full: the premium, and what the strategy may cost at the worst. */
export const reservationOfOptions = (owned: Decimal): Reservation => ({
  owned,
  exposure: multiply(owned, FOUR),
  cash: owned,
});

/** Units of an option that an order would bring or take. */
export interface OptionChange {
  readonly symbol: string;
  /** Negative when sold. */
  readonly qty: Decimal;
  readonly asset: TradableAsset | undefined;
}

/**
 * What options of an order ask for beside those that are held: the premium that is paid (negative
 * when it is received) and the growth of the worst outcome.
 */
export function optionNeed(
  holdings: readonly Holding[],
  changes: readonly OptionChange[],
  premium: Decimal,
): { readonly need: Decimal; readonly after: readonly Holding[] } {
  let after = holdings;
  for (const { symbol, qty, asset } of changes) {
    after = holdingsWith(after, {
      symbol,
      assetClass: 'us_option',
      multiplier: asset?.option?.multiplier ?? 100,
      qty,
      price: ZERO,
      asset,
    });
  }
  const growth = subtract(liabilityOf(after).amount, liabilityOf(holdings).amount);
  return { need: atLeastZero(add(premium, growth)), after };
}

export const signed = (qty: Decimal, side: OrderSide): Decimal =>
  side === 'buy' ? qty : negate(qty);

export interface Reserved {
  readonly total: Reservation;
  /** Of offers that fit into their position and of bids there are sums alone. */
  readonly claims: readonly Claim[];
  /** Units of positions that offers close, by symbol. */
  readonly offered: ReadonlyMap<string, Decimal>;
  /** What is held, and the options that open orders may still sell. */
  readonly committed: readonly Holding[];
}

/** What all open orders hold back at the prices of now. */
export function reservedOf(
  state: AccountState,
  holdings: readonly Holding[],
  sight: Sight,
  without?: Order,
): Reserved {
  const claims: Claim[] = [];
  const offered = new Map<string, Decimal>();
  const total = new RunningReservation();
  const leading = new Map<string, Claim>();
  for (const [symbol, of] of state.orders.symbols) {
    if (symbol === '') continue;
    const found = symbolClaims(state, symbol, of, sight, without);
    if (isPositive(found.offered)) offered.set(symbol, found.offered);
    if (isPositive(found.bids.usual) || isPositive(found.bids.cheap))
      total.add(reservationOfBids(found.bids, sight.asset(symbol)));
    for (const claim of found.claims) {
      claims.push(claim);
      if (claim.order.assetClass === 'us_option') leading.set(claim.order.id, claim);
      else if (isPositive(claim.opening)) total.add(reservationOfClaim(claim, sight));
    }
  }
  let committed = holdings;
  // In the order of their arrival: what an order needs depends on those before it alone.
  for (const order of state.orders.options.values()) {
    if (order.orderClass === 'mleg') {
      if (order.parentId !== null || isClosed(order.status) || order.id === without?.id) continue;
      const { need, after } = needOfLegs(state, order, committed, sight);
      total.add(reservationOfOptions(need));
      committed = after;
      continue;
    }
    const claim = leading.get(order.id);
    if (claim === undefined || !isPositive(claim.opening)) continue;
    const asset = sight.asset(claim.symbol);
    const change = { symbol: claim.symbol, qty: signed(claim.opening, claim.side), asset };
    const price = premiumPrice(order, sight);
    const premium = valueOf(change.qty, price, asset?.option?.multiplier ?? 100);
    const { need, after } = optionNeed(committed, [change], premium);
    total.add(reservationOfOptions(need));
    // A purchase that may never be executed covers nothing.
    if (claim.side === 'sell') committed = after;
  }
  return { total: total.total, claims, offered, committed };
}

const QUARTER = decimal('0.25');

/**
 * Bids of one symbol together: on either side of the price below which nothing is lent, what is held
 * is a fixed share of the cost, so that it can be counted for all of them at once.
 */
function reservationOfBids({ usual, cheap }: BidValue, asset: TradableAsset | undefined) {
  const base = { symbol: '', assetClass: 'us_equity', multiplier: 1, asset } as const;
  const first = reservationOfShares({ ...base, qty: multiply(usual, QUARTER), price: FOUR });
  const second = reservationOfShares({ ...base, qty: cheap, price: ONE });
  return {
    owned: add(first.owned, second.owned),
    exposure: add(first.exposure, second.exposure),
    cash: add(first.cash, second.cash),
  };
}

/** Thousands are added up: each sum is brought to its one form at the end. */
class RunningReservation {
  readonly #owned = new RunningSum();
  readonly #exposure = new RunningSum();
  readonly #cash = new RunningSum();

  add({ owned, exposure, cash }: Reservation): void {
    this.#owned.add(owned);
    this.#exposure.add(exposure);
    this.#cash.add(cash);
  }

  get total(): Reservation {
    return { owned: this.#owned.total, exposure: this.#exposure.total, cash: this.#cash.total };
  }
}

/** What a buy at a limit holds does not depend on the market: it is counted once. */
const held = new WeakMap<
  Order,
  { readonly marginable: boolean; readonly rate: number; readonly reservation: Reservation }
>();

function reservationOfClaim(claim: Claim, sight: Sight): Reservation {
  const { order, side, opening, qty } = claim;
  const isSteady = side === 'buy' && order.type === 'limit' && order.notional === null;
  if (!isSteady || compare(opening, qty) !== 0) return reservationNow(claim, sight);
  const asset = sight.asset(order.symbol);
  const [marginable, rate] = [asset?.marginable ?? true, asset?.maintenanceRate ?? 0];
  const known = held.get(order);
  if (known !== undefined && known.marginable === marginable && known.rate === rate) {
    return known.reservation;
  }
  const reservation = reservationNow(claim, sight);
  held.set(order, { marginable, rate, reservation });
  return reservation;
}

function reservationNow({ order, symbol, side, opening }: Claim, sight: Sight): Reservation {
  const view = sight.view(symbol);
  const asset = sight.asset(symbol);
  const base = { symbol, assetClass: order.assetClass, multiplier: 1, asset };
  if (side === 'buy' && order.notional !== null) {
    return reservationOfAmount(openAmount(order), buyingPrice(order, view), base);
  }
  const price = side === 'buy' ? buyingPrice(order, view) : shortingPrice(order, view);
  if (price === null) return NOTHING;
  return reservationOfShares({ ...base, qty: signed(opening, side), price });
}

/** What a contract costs its buyer at most, or brings its seller at least. */
export function premiumPrice(order: Priced & { readonly symbol: string }, sight: Sight): Decimal {
  const view = sight.view(order.symbol);
  if (order.side === 'buy') return buyingPrice(order, view) ?? markOf(view, 'us_option') ?? ZERO;
  return order.limitPrice === null ? ZERO : decimal(order.limitPrice);
}

function needOfLegs(
  state: AccountState,
  parent: Order,
  holdings: readonly Holding[],
  sight: Sight,
): { readonly need: Decimal; readonly after: readonly Holding[] } {
  const open = subtract(decimal(parent.qty ?? '0'), decimal(parent.filledQty));
  const legs = parent.legIds.flatMap((id) => state.orders.get(id) ?? []);
  const changes = legs.map(({ symbol, side, ratio }) => ({
    symbol,
    qty: signed(multiply(open, decimal(ratio ?? '1')), side),
    asset: sight.asset(symbol),
  }));
  if (areClosing(state, changes)) return { need: ZERO, after: holdings };
  return optionNeed(holdings, changes, legsPremium(parent.limitPrice, open, changes, sight));
}

/** The options that a draft would bring and take. */
export function changesOf(
  draft: OrderDraft,
  qty: Decimal | null,
  sight: Sight,
): readonly OptionChange[] {
  if (qty === null) return [];
  if (draft.symbol !== '') {
    return [
      { symbol: draft.symbol, qty: signed(qty, draft.side), asset: sight.asset(draft.symbol) },
    ];
  }
  return draft.legs.map(({ symbol, side, ratio }) => ({
    symbol,
    qty: signed(multiply(qty, decimal(ratio)), side),
    asset: sight.asset(symbol),
  }));
}

/** Whether all of it makes positions smaller, without turning one around. */
export const areClosing = (state: AccountState, changes: readonly OptionChange[]): boolean =>
  changes.length > 0 &&
  changes.every(({ symbol, qty }) => {
    const held = heldOf(state, symbol);
    return (
      closes(held, isPositive(qty) ? 'buy' : 'sell') && compare(absolute(qty), absolute(held)) <= 0
    );
  });

/** The net price of a strategy: its limit, or the far side of every leg. Negative is a credit. */
export function legsPremium(
  limitPrice: string | null,
  qty: Decimal,
  changes: readonly OptionChange[],
  sight: Sight,
): Decimal {
  if (limitPrice !== null) return valueOf(qty, decimal(limitPrice), 100);
  let premium = ZERO;
  for (const change of changes) {
    const side = isPositive(change.qty) ? 'buy' : 'sell';
    const price = premiumPrice(
      {
        symbol: change.symbol,
        side,
        type: 'market',
        limitPrice: null,
        stopPrice: null,
        trail: null,
        assetClass: 'us_option',
      },
      sight,
    );
    premium = add(premium, valueOf(change.qty, price, change.asset?.option?.multiplier ?? 100));
  }
  return premium;
}

/** Dollars of buying power, by the way in which it is counted. */
export const inBuyingPower = (reservation: Reservation, way: keyof Reservation): Decimal =>
  way === 'owned' ? multiply(reservation.owned, TWO) : reservation[way];
