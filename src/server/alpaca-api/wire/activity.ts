import {
  add,
  compare,
  decimal,
  formatDecimal,
  subtract,
  ZERO,
} from '../../../domain/money/decimal.ts';
import type { Order } from '../../../domain/trading/order.ts';
import type {
  CashKind,
  CashMoved,
  OrderFilled,
  PositionChange,
  PositionChanged,
  Stamped,
  TradingEvent,
} from '../../../domain/trading/trading-event.ts';
import { numberedId } from '../stable-id.ts';
import { easternDigits, instantText } from './times.ts';

const CASH_TYPES: Readonly<Record<CashKind, string>> = {
  deposit: 'CSD',
  withdrawal: 'CSW',
  dividend: 'DIV',
  'dividend-owed': 'DIV',
  interest: 'INT',
  'borrow-fee': 'FEE',
  fee: 'FEE',
  merger: 'MA',
  adjustment: 'MISC',
};

const POSITION_TYPES: Readonly<Record<PositionChange, string>> = {
  split: 'SPLIT',
  'spin-off': 'SPIN',
  merger: 'MA',
  'symbol-change': 'NC',
  worthless: 'REORG',
  exercise: 'OPEXC',
  assignment: 'OPASN',
  expiry: 'OPEXP',
  delivery: 'OPTRD',
  adjustment: 'MISC',
};

/** The documentation and the description of the API name some kinds differently. */
const ALIASES: Readonly<Record<string, string>> = {
  OPXRC: 'OPEXC',
  SSP: 'SPLIT',
  SSO: 'SPIN',
  SC: 'NC',
};

/** Every kind that Alpaca has: one that we never book is an empty list, not a mistake. */
const KNOWN: ReadonlySet<string> = new Set(
  `FILL TRANS MISC ACATC ACATS CFEE CGD CSD CSW DIV DIVCGL DIVCGS DIVFEE DIVFT DIVNRA DIVROC DIVTW
   DIVTXEX FEE INT INTNRA INTTW JNL JNLC JNLS MA NC OPASN OPCA OPCSH OPEXC OPEXP OPTRD PTC PTR REORG
   SPIN SPLIT FOPT`.split(/\s+/),
);

/** Alpaca's name of a kind of activity; undefined when it has none of that name. */
export function activityType(name: string): string | undefined {
  const upper = name.toUpperCase();
  const type = Object.hasOwn(ALIASES, upper) ? ALIASES[upper]! : upper;
  return KNOWN.has(type) ? type : undefined;
}

export type ActivityEvent = Stamped<OrderFilled | CashMoved | PositionChanged>;

export const isActivity = (event: TradingEvent): event is ActivityEvent =>
  event.kind === 'filled' || event.kind === 'cash' || event.kind === 'position';

export function typeOfActivity(event: ActivityEvent): string {
  if (event.kind === 'filled') return 'FILL';
  return event.kind === 'cash' ? CASH_TYPES[event.cash] : POSITION_TYPES[event.change];
}

/** Whether an activity is of a kind that was asked for; `TRANS` is money in and out. */
export const isOfTypes = (type: string, asked: ReadonlySet<string>): boolean =>
  asked.has(type) || (asked.has('TRANS') && (type === 'CSD' || type === 'CSW'));

/** Its last digits are the number in the log, so that a page can go on behind it. */
export const activityId = (accountId: string, { at, seq }: ActivityEvent): string =>
  `${easternDigits(at)}::${numberedId(accountId, seq)}`;

export function fillBody(
  accountId: string,
  event: Stamped<OrderFilled>,
  order: Order | undefined,
  /** Executed of the order before. */
  before: string,
): Readonly<Record<string, unknown>> {
  const done = add(decimal(before), decimal(event.qty));
  const left = order?.qty == null ? ZERO : subtract(decimal(order.qty), done);
  const isOver = event.status === 'filled' || compare(left, ZERO) < 0;
  return {
    id: activityId(accountId, event),
    activity_type: 'FILL',
    transaction_time: instantText(event.at),
    type: event.status === 'filled' ? 'fill' : 'partial_fill',
    price: event.price,
    qty: event.qty,
    side: sideText(order),
    symbol: event.symbol,
    leaves_qty: isOver ? '0' : formatDecimal(left),
    order_id: event.orderId,
    cum_qty: formatDecimal(done),
    order_status: event.status,
    execution_id: event.executionId,
  };
}

const sideText = (order: Order | undefined): string =>
  order?.intent === 'sell_to_open' && order.assetClass === 'us_equity'
    ? 'sell_short'
    : (order?.side ?? 'buy');

export function bookingBody(
  accountId: string,
  event: Stamped<CashMoved | PositionChanged>,
): Readonly<Record<string, unknown>> {
  const isCash = event.kind === 'cash';
  const perShare = isCash ? event.perShare : event.price;
  return {
    id: activityId(accountId, event),
    activity_type: typeOfActivity(event),
    date: event.date,
    created_at: instantText(event.at),
    net_amount: isCash ? event.amount : event.cash,
    ...(event.symbol === null ? {} : { symbol: event.symbol }),
    ...(event.qty === null ? {} : { qty: event.qty }),
    ...(perShare === null ? {} : { per_share_amount: perShare }),
    description: event.note ?? '',
    status: 'executed',
    currency: 'USD',
    group_id: event.id,
  };
}
