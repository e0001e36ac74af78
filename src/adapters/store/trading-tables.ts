import type { BrokerKind, TradingAccount } from '../../domain/trading/account.ts';
import type { Order } from '../../domain/trading/order.ts';
import type { ReplayClock } from '../../domain/trading/replay-clock.ts';
import type { TradingEvent } from '../../domain/trading/trading-event.ts';

export interface TradingAccountTable {
  readonly member_id: string;
  readonly id: string;
  readonly number: string;
  readonly part: number;
  readonly name: string;
  readonly broker: string;
  readonly created_at: number;
  readonly replay: string | null;
  readonly closed_at: number | null;
  readonly head: number;
  readonly base: number;
  readonly is_live: number;
}

interface TradingEventTable {
  readonly member_id: string;
  readonly account_id: string;
  readonly seq: number;
  readonly epoch: number;
  readonly at: number;
  readonly kind: string;
  readonly order_id: string | null;
  readonly booking: string | null;
  readonly body: string;
}

interface TradingOrderTable {
  readonly member_id: string;
  readonly account_id: string;
  readonly id: string;
  readonly epoch: number;
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

interface TradingSnapshotTable {
  readonly member_id: string;
  readonly account_id: string;
  readonly seq: number;
  readonly body: string;
}

interface TradingEquityTable {
  readonly member_id: string;
  readonly account_id: string;
  readonly epoch: number;
  readonly at: number;
  readonly equity: string;
  readonly cash_flow: string;
}

interface TradingNoteTable {
  readonly member_id: string;
  readonly account_id: string;
  readonly topic: string;
  readonly text: string;
  readonly updated_at: number;
}

declare module './schema.ts' {
  interface Database {
    readonly trading_account: TradingAccountTable;
    readonly trading_event: TradingEventTable;
    readonly trading_order: TradingOrderTable;
    readonly trading_snapshot: TradingSnapshotTable;
    readonly trading_equity: TradingEquityTable;
    readonly trading_note: TradingNoteTable;
  }
}

export const toAccount = (row: TradingAccountTable): TradingAccount => ({
  id: row.id,
  number: row.number,
  name: row.name,
  broker: row.broker as BrokerKind,
  createdAt: row.created_at,
  replay: row.replay === null ? null : (JSON.parse(row.replay) as ReplayClock),
  closedAt: row.closed_at,
  head: row.head,
});

/** The fields in one order: a clock is compared with what was read of it. */
export const clockText = (clock: ReplayClock): string =>
  JSON.stringify({
    from: clock.from,
    until: clock.until,
    time: clock.time,
    at: clock.at,
    speed: clock.speed,
    pace: clock.pace,
    goal: clock.goal,
    hours: clock.hours,
    symbols: clock.symbols,
  });

type Bodies = readonly { readonly body: string }[];

/** One text is read in a third of the time that many take. */
const readBodies = (rows: Bodies): unknown =>
  JSON.parse(`[${rows.map(({ body }) => body).join(',')}]`);

export const readEvents = (rows: Bodies): readonly TradingEvent[] =>
  readBodies(rows) as readonly TradingEvent[];

export const readOrders = (rows: Bodies): readonly Order[] => readBodies(rows) as readonly Order[];
