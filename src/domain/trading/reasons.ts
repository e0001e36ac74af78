import type { TradingRefusal } from './refusal.ts';

interface ReasonFacts {
  readonly status: 400 | 401 | 403 | 404 | 422 | 429;
  /** Alpaca's number. */
  readonly code: number;
  /** Alpaca's sentence where it is known; `{name}` is a variable part. */
  readonly message: string;
}

const forbidden = (message: string, code = 40310000) => ({ status: 403, code, message }) as const;
const missing = (message: string) => ({ status: 404, code: 40410000, message }) as const;
const malformed = (message: string) => ({ status: 422, code: 40010001, message }) as const;
const unusable = (message: string) => ({ status: 422, code: 42210000, message }) as const;

/**
 * Every refusal by its stable name. A name is never given another meaning: programs compare it.
 * Status, code and sentence are Alpaca's as recorded or documented; those of rules that are ours
 * alone use the code that Alpaca has for the kind of mistake.
 */
const REASONS = {
  // Money, shares and permission.
  'insufficient-buying-power': forbidden('insufficient buying power'),
  'insufficient-quantity': forbidden(
    'insufficient qty available for order (requested: {requested}, available: {available})',
  ),
  'wash-trade': forbidden('potential wash trade detected. use complex orders'),
  'order-too-small': forbidden('cost basis must be >= minimal amount of order {minimum}'),
  'short-not-allowed': forbidden('account is not allowed to short'),
  'options-level': forbidden('account not eligible to trade uncovered option contracts'),
  'closing-orders-open': forbidden(
    'unable to open new notional orders while having open closing position orders',
  ),
  'pattern-day-trading': forbidden('trade denied due to pattern day trading protection', 40310100),
  'day-trading-buying-power': forbidden('insufficient day trading buying power'),
  'trading-suspended': forbidden('new orders are rejected by user request'),
  'account-not-open': forbidden('account is not active'),
  'order-above-maximum': forbidden(
    'order cost {cost} is above the maximum of the account {maximum}',
  ),
  'daily-loss-reached': forbidden(
    'the daily loss limit of {maximum} is reached. only closing orders are accepted',
  ),
  'borrow-not-located': forbidden('asset "{symbol}" is hard to borrow'),
  'fractional-not-allowed': forbidden('account is not allowed to trade fractional shares'),
  'order-not-changed': forbidden('order parameters are not changed'),
  'insufficient-cash': forbidden('insufficient cash for withdrawal'),

  // What is not there.
  'order-not-found': missing('order not found for {id}'),
  'position-not-found': missing('position does not exist'),
  'asset-not-found': missing('asset not found for {symbol}'),
  'watchlist-not-found': missing('watchlist not found: {id}'),
  'resource-not-found': missing('resource not found'),

  // Requests that cannot be read.
  'activity-type-invalid': malformed('invalid activity type: {type}'),
  'order-id-missing': malformed('order_id is missing'),
  'watchlist-required': malformed('watchlist is required'),
  'watchlist-name-too-long': malformed('name must be no more than 64 characters'),
  'symbol-list-required': malformed('at least one symbol is required'),
  'field-required': malformed('{field} is required'),
  'field-invalid': malformed('invalid {field}'),
  'qty-or-notional-required': malformed('qty or notional is required'),
  'qty-and-notional': {
    status: 400,
    code: 40010001,
    message: 'only one of qty or notional is accepted',
  },
  'qty-not-positive': malformed('{field} must be > 0'),
  'too-many-decimals': malformed('{field} must be limited to {places} decimal places'),
  'client-order-id-taken': malformed('client_order_id must be unique'),
  'client-order-id-too-long': malformed('client_order_id must be no more than 128 characters'),
  'asset-unknown': malformed('could not find asset "{symbol}"'),
  'market-price-fields': malformed('market orders require no stop or limit price'),
  'limit-price-only': malformed('limit orders require only limit price'),
  'limit-price-required': malformed('limit orders require limit price'),
  'stop-price-only': malformed('stop orders require only stop price'),
  'stop-price-required': malformed('stop orders require stop price'),
  'stop-limit-prices-required': malformed('stop limit orders require both stop and limit price'),
  'trail-required': malformed(
    'trailing stop orders must specify one of trail_price or trail_percent',
  ),
  'trail-unexpected': malformed('{type} orders require no trail_price or trail_percent'),
  'trail-invalid': malformed('{field} must be > 0 and < {limit}'),
  'take-profit-required': malformed('bracket orders require take_profit.limit_price'),
  'stop-loss-required': malformed('bracket orders require stop_loss.stop_price'),
  'stop-loss-one-kind': malformed('stop_loss requires either a stop_price or a trail'),
  'oco-limit-required': malformed('oco orders must be limit orders'),
  'oco-prices-required': malformed(
    'oco orders require take_profit.limit_price and stop_loss.stop_price',
  ),
  'oto-one-leg': malformed('oto orders require either take_profit or stop_loss'),
  'legs-unexpected': malformed('{class} orders require no take_profit, stop_loss or legs'),
  'legs-required': malformed('mleg orders require 2 to 4 legs'),
  'leg-invalid': malformed('invalid legs: {problem}'),
  'order-not-open': malformed('only open orders can be replaced'),
  'order-not-sent': malformed("unable to replace order, order isn't sent to exchange yet"),
  'notional-not-replaceable': malformed('notional orders cannot be replaced'),
  'change-not-allowed': malformed('{field} cannot be changed for this order'),
  'qty-below-filled': malformed('qty must be > filled_qty {filled}'),
  'percentage-invalid': malformed('percentage must be > 0 and <= 100'),
  'qty-and-percentage': malformed('only one of qty or percentage is accepted'),
  'amount-invalid': malformed('invalid amount'),

  // Requests that are clear and cannot be done.
  'already-closed': unusable('order is already in "{status}" state'),
  'fractional-day-only': unusable('fractional orders must be DAY orders'),
  'fractional-simple-only': unusable('fractional orders must be simple orders'),
  'fractional-type': unusable('fractional orders cannot be {type} orders'),
  'fractional-short': unusable('fractional orders cannot be sold short'),
  'asset-not-fractionable': unusable('requested asset is not fractionable'),
  'limit-price-increment': unusable(
    'invalid limit_price {price}. sub-penny increment does not fulfill minimum pricing criteria',
  ),
  'stop-price-increment': unusable(
    'invalid stop_price {price}. sub-penny increment does not fulfill minimum pricing criteria',
  ),
  'take-profit-increment': unusable(
    'invalid take_profit.limit_price {price}. sub-penny increment does not fulfill minimum pricing criteria',
  ),
  'stop-loss-increment': unusable(
    'invalid stop_loss.{field} {price}. sub-penny increment does not fulfill minimum pricing criteria',
  ),
  'stop-price-above-market': unusable('stop price must be less than current price'),
  'stop-price-below-market': unusable('stop price must be greater than current price'),
  'stop-loss-above-base': unusable('stop_loss.stop_price must be <= base_price - 0.01'),
  'stop-loss-below-base': unusable('stop_loss.stop_price must be >= base_price + 0.01'),
  'take-profit-below-base': unusable('take_profit.limit_price must be >= base_price + 0.01'),
  'take-profit-above-base': unusable('take_profit.limit_price must be <= base_price - 0.01'),
  'legs-crossed': unusable(
    'take_profit.limit_price must be on the other side of stop_loss.stop_price',
  ),
  'asset-not-tradable': unusable('asset "{symbol}" is not tradable'),
  'asset-not-shortable': unusable('asset "{symbol}" cannot be sold short'),
  'options-market-hours': unusable('options market orders are only allowed during market hours'),
  'options-type': unusable('{type} orders are not supported for options trading'),
  'options-time-in-force': unusable(
    'order_time_in_force provided not supported for options trading',
  ),
  'options-class': unusable('complex orders not supported for options trading'),
  'options-whole-contracts': unusable('option orders must be for whole contracts'),
  'options-extended-hours': unusable('options do not trade in extended hours'),
  'option-expired': unusable('option contract "{symbol}" has expired'),
  'no-contracts-available': forbidden('no available position for the specified contract'),
  'instruction-short': forbidden('cannot submit DNE for short position', 40310001),
  'option-not-exercisable': unusable('only long option positions can be exercised'),
  'extended-hours-type': unusable('extended hours order must be DAY limit orders'),
  'time-in-force-type': unusable('time_in_force {timeInForce} is not supported for {type} orders'),
  'class-time-in-force': unusable('{class} orders must be DAY or GTC orders'),
  'class-extended-hours': unusable('{class} orders must not be extended hours orders'),
  'class-type': unusable('{class} orders cannot be {type} orders'),
  'opg-window': unusable('opg orders are accepted from 19:00 to 09:28 New York time'),
  'cls-window': unusable('cls orders are accepted from 19:00 to 15:50 New York time'),
  'market-closed': unusable('{timeInForce} orders are only accepted while the market is open'),
  'price-out-of-bounds': unusable('invalid {field} {price}. too far from the market price'),
  'no-market-price': unusable('there is no price for "{symbol}" to estimate the cost of the order'),
  'side-flip': unusable(
    'an order cannot close a position and open one of the other side. use two orders',
  ),
  'intent-mismatch': unusable(
    'position intent mismatch, inferred: {inferred}, specified: {intent}',
  ),
  'already-opened': unusable('account is already open'),

  // Of accounts that an outside broker keeps.
  'broker-no-trailing-exit': unusable(
    'the broker of this account takes no trailing stop as an exit of a bracket',
  ),
  'broker-no-fractional-exit': unusable(
    'the broker of this account takes exits for whole shares only',
  ),
  'broker-setting-unknown': unusable('the broker of this account has no such setting'),
  'refused-by-broker': unusable('the broker refused the request'),

  // Said by the API's frame, never by a command.
  unauthorized: { status: 401, code: 40110000, message: 'request is not authorized' },
  'key-verification-failed': {
    status: 401,
    code: 40110000,
    message: 'access key verification failed : verification failure',
  },
  'rate-limited': { status: 429, code: 42910000, message: 'rate limit exceeded' },
  'subscription-too-small': forbidden(
    'subscription does not permit querying recent SIP data',
    42210000,
  ),
} as const satisfies Readonly<Record<string, ReasonFacts>>;

type AnyReason = keyof typeof REASONS;

/** What a command can be refused with. */
export type TradingReason = {
  [K in AnyReason]: (typeof REASONS)[K]['status'] extends TradingRefusal['status'] ? K : never;
}[AnyReason];

/** All of them, for the texts of pages and for tests. */
export const TRADING_REASONS: readonly AnyReason[] = Object.keys(REASONS) as AnyReason[];

export const factsOfReason = (reason: AnyReason): ReasonFacts => REASONS[reason];

/**
 * `values` fill the variable parts of the sentence; `extra` are the fields that are sent beside it.
 */
export function refuse(
  reason: TradingReason,
  values: Readonly<Record<string, string>> = {},
  extra: Readonly<Record<string, unknown>> = {},
): TradingRefusal {
  const { status, code, message } = REASONS[reason];
  return {
    reason,
    status,
    code,
    message: message.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole),
    extra,
  };
}

/** Why an order ended or changed without its owner; kept in `Order.reason`. */
export const ORDER_REASONS = [
  'asked',
  'replaced',
  'time-in-force',
  'day-ended',
  'auction-ended',
  'ninety-days',
  'contract-expired',
  'not-at-once',
  'halted',
  'leg-filled',
  'leg-reduced',
  'leg-triggered',
  'leg-ended',
  'entry-ended',
  'position-closed',
  'corporate-action',
  'price-moved',
  'insufficient-buying-power',
  'account-reset',
  'never-arrived',
] as const;
export type OrderReason = (typeof ORDER_REASONS)[number];
