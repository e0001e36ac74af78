import { isClosed, type Order } from '../../domain/trading/order.ts';
import type { TradingEvent } from '../../domain/trading/trading-event.ts';
import type { AccountAppend } from '../../ports/store/trading-store.ts';
import { clockText } from './trading-tables.ts';

/** Orders that arrive with one event; a combination has five. */
const WITH_ONE_EVENT = 16;

/** `epoch` is null for what belongs to the epoch that the account is in before the append. */
export interface EventRow {
  readonly member_id: string;
  readonly account_id: string;
  readonly seq: number;
  readonly epoch: number | null;
  readonly at: number;
  readonly kind: string;
  readonly order_id: string | null;
  readonly booking: string | null;
  readonly body: string;
}
export const EVENT_COLUMNS = {
  member_id: 'text',
  account_id: 'text',
  seq: 'integer',
  epoch: 'integer',
  at: 'integer',
  kind: 'text',
  order_id: 'text',
  booking: 'text',
  body: 'text',
} as const;

export interface OrderRow {
  readonly member_id: string;
  readonly account_id: string;
  readonly id: string;
  readonly epoch: number | null;
  readonly client_order_id: string;
  readonly symbol: string;
  readonly side: string;
  readonly asset_class: string;
  readonly parent_id: string | null;
  readonly submitted_at: number;
  readonly arrival: number;
  readonly is_open: number;
  readonly body: string;
}
export const ORDER_COLUMNS = {
  member_id: 'text',
  account_id: 'text',
  id: 'text',
  epoch: 'integer',
  client_order_id: 'text',
  symbol: 'text',
  side: 'text',
  asset_class: 'text',
  parent_id: 'text',
  submitted_at: 'integer',
  arrival: 'integer',
  is_open: 'integer',
  body: 'text',
} as const;

/** What may be there once: a client's id of an order, an id of an execution or booking. */
export interface OnceRow {
  readonly account_id: string;
  readonly epoch: number | null;
  readonly name: string;
}
export const ONCE_COLUMNS = { account_id: 'text', epoch: 'integer', name: 'text' } as const;

export interface HeadRow {
  readonly member_id: string;
  readonly account_id: string;
  readonly expected: number;
  readonly head: number;
  /** Null when it does not begin anew. */
  readonly base: number | null;
  readonly is_live: number;
  /** The clock of a replay, as it was read and as it is after it; null when it stays. */
  readonly clock_before: string | null;
  readonly clock: string | null;
}
export const HEAD_COLUMNS = {
  member_id: 'text',
  account_id: 'text',
  expected: 'integer',
  head: 'integer',
  base: 'integer',
  is_live: 'integer',
  clock_before: 'text',
  clock: 'text',
} as const;

export interface AppendRows {
  readonly heads: readonly HeadRow[];
  readonly events: readonly EventRow[];
  readonly orders: readonly OrderRow[];
  readonly clientIds: readonly OnceRow[];
  readonly bookings: readonly OnceRow[];
}

const bookingOf = (event: TradingEvent): string | null => {
  if (event.kind === 'filled') return event.executionId;
  return event.kind === 'cash' || event.kind === 'position' ? event.id : null;
};

const orderOf = (event: TradingEvent): string | null => {
  if (event.kind === 'moved' || event.kind === 'filled') return event.orderId;
  if (event.kind !== 'received') return null;
  const [first] = event.orders;
  return event.orders.find(({ parentId }) => parentId === null)?.id ?? first?.parentId ?? null;
};

/** An append whose numbers do not follow is a mistake of the program, and is never written. */
function checkNumbers({ accountId, expectedHead, events }: AccountAppend): void {
  if (events.length === 0 || events.some(({ seq }, at) => seq !== expectedHead + 1 + at))
    throw new Error(`The events for account ${accountId} do not follow event ${expectedHead}.`);
}

export function appendRows(appends: readonly AccountAppend[]): AppendRows {
  if (new Set(appends.map(({ accountId }) => accountId)).size < appends.length)
    throw new Error('An account may be named once in an append.');
  const heads: HeadRow[] = [];
  const events: EventRow[] = [];
  const orders: OrderRow[] = [];
  const clientIds: OnceRow[] = [];
  const bookings: OnceRow[] = [];
  for (const append of appends) {
    checkNumbers(append);
    const owner = { member_id: append.memberId, account_id: append.accountId };
    const began = append.events.findLast(({ kind }) => kind === 'opened')?.seq ?? null;
    const epochOf = (seq: number) => (began !== null && seq >= began ? began : null);
    heads.push({
      ...owner,
      expected: append.expectedHead,
      head: append.expectedHead + append.events.length,
      base: began,
      is_live: append.isLive ? 1 : 0,
      clock_before: append.replay === undefined ? null : clockText(append.replay.from),
      clock: append.replay === undefined ? null : clockText(append.replay.to),
    });
    const arrivals = new Map<string, { readonly arrival: number; readonly epoch: number | null }>();
    for (const event of append.events) {
      const epoch = epochOf(event.seq);
      const booking = bookingOf(event);
      if (booking !== null) bookings.push({ account_id: append.accountId, epoch, name: booking });
      if (event.kind === 'received')
        for (const [at, order] of event.orders.entries()) {
          arrivals.set(order.id, { arrival: event.seq * WITH_ONE_EVENT + at, epoch });
          clientIds.push({ account_id: append.accountId, epoch, name: order.clientOrderId });
        }
      events.push({
        ...owner,
        seq: event.seq,
        epoch,
        at: event.at,
        kind: event.kind,
        order_id: orderOf(event),
        booking,
        body: JSON.stringify(event),
      });
    }
    for (const order of append.orders) {
      const arrived = arrivals.get(order.id);
      orders.push({
        ...owner,
        ...orderColumns(order),
        // An order that did not arrive just now keeps what its row has.
        epoch: arrived?.epoch ?? null,
        arrival: arrived?.arrival ?? append.expectedHead * WITH_ONE_EVENT,
      });
    }
  }
  return { heads, events, orders, clientIds, bookings };
}

const orderColumns = (order: Order) => ({
  id: order.id,
  client_order_id: order.clientOrderId,
  symbol: order.symbol,
  side: order.side,
  asset_class: order.assetClass,
  parent_id: order.parentId,
  submitted_at: order.submittedAt,
  is_open: isClosed(order.status) ? 0 : 1,
  body: JSON.stringify(order),
});

/** The same name twice within one append would be refused by the database in the middle of it. */
export function repeatedWithin(rows: readonly OnceRow[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { account_id: account, epoch, name } of rows) {
    const text = `${account} ${epoch ?? ''} ${name}`;
    if (seen.has(text)) repeated.add(account);
    seen.add(text);
  }
  return repeated;
}
