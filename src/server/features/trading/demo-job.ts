import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { addDays, type IsoDate } from '../../../domain/calendar/iso-date.ts';
import { lastClosedSession, sessionOf } from '../../../domain/calendar/sessions.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import type { TradableAsset } from '../../../domain/trading/asset.ts';
import type { Order } from '../../../domain/trading/order.ts';
import type { TradingEvent } from '../../../domain/trading/trading-event.ts';
import type { JobQueue } from '../../../ports/store/job-store.ts';
import type { MemberStore } from '../../../ports/store/member-store.ts';
import type { TradingStore } from '../../../ports/store/trading-store.ts';
import type { TradingMarket } from '../../../ports/trading-market.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import { isUntouchedDemo } from '../identity/demo-members.ts';
import { inPassing } from '../market/request-context.ts';
import type { MarketService } from '../market/service.ts';

const KIND = 'trading.demo';
const DEVELOPER = 'demo-developer';
const AFTER_START = 5_000;
const DAYS = 31;
const EVENTS_AT_ONCE = 200;

/** A month of an account that somebody else has worked out. */
export interface PlayedMonth {
  readonly events: readonly TradingEvent[];
  readonly orders: readonly Order[];
  readonly equity: readonly { readonly at: number; readonly equity: number }[];
  readonly isLive: boolean;
}

export interface DemoAccount {
  readonly name: string;
  readonly number: string;
  readonly play: (world: {
    readonly from: IsoDate;
    readonly to: IsoDate;
    readonly bars: ReadonlyMap<string, readonly Bar[]>;
    readonly assets: ReadonlyMap<string, TradableAsset>;
    readonly newId: () => string;
  }) => Promise<PlayedMonth>;
}

export interface TradingDemoParts {
  readonly members: Pick<MemberStore, 'byId'>;
  readonly store: TradingStore;
  readonly market: TradingMarket;
  readonly registry: MarketService['registry'];
  readonly symbols: readonly string[];
  readonly accounts: readonly DemoAccount[];
}

/** For a new store in demo mode with a simulated market only. */
export const enqueueTradingDemo = (jobs: JobQueue, now: number): Promise<boolean> =>
  jobs.enqueue({ id: KIND, kind: KIND, key: '1', payload: null, runAt: now + AFTER_START }, now);

export const tradingDemoJob = (parts: TradingDemoParts): JobKind<unknown> => ({
  name: KIND,
  concurrency: 1,
  maxAttempts: 5,
  run: async (_, { signal }) => {
    await inPassing(() => seedTradingDemo(parts, signal));
  },
});

/** Gives the demo developer accounts with a month behind them; what is there is left alone. */
export async function seedTradingDemo(parts: TradingDemoParts, signal: AbortSignal): Promise<void> {
  const found = await parts.members.byId(DEVELOPER);
  if (found === undefined || !isUntouchedDemo(found)) return;
  const there = await parts.store.list(DEVELOPER, { withClosed: true });
  const to = lastClosedSession(parts.market.now()).date;
  const from = addDays(to, -DAYS);
  const assets = await parts.market.assets(parts.symbols, signal);
  const bars = await quarters(parts, from, to, signal);
  for (const [index, { name, number, play }] of parts.accounts.entries()) {
    if (there.some((account) => account.number === number)) continue;
    await breathe();
    const newId = countedIds(number);
    const month = await play({ from, to, bars, assets, newId });
    await keep(parts.store, { name, number, id: newId(), index }, month);
  }
}

/** The same ids every time: a job that is run again makes nothing twice. */
function countedIds(seed: string): () => string {
  let count = 0;
  return () => {
    const hex = createHash('sha256').update(`${seed} ${count}`).digest('hex');
    count += 1;
    const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
    return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
  };
}

async function quarters(
  { registry, symbols }: TradingDemoParts,
  from: IsoDate,
  to: IsoDate,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly Bar[]>> {
  const bars = new Map<string, readonly Bar[]>();
  const end = (sessionOf(to)?.close ?? Date.parse(`${to}T21:00:00Z`)) + 1;
  for (const symbol of symbols) {
    const { data } = await registry.ask(
      'bars',
      {
        symbol: symbolId(symbol),
        interval: '15m',
        from: Date.parse(`${from}T00:00:00Z`),
        to: end,
        adjustment: 'raw',
        extended: false,
        delay: 0,
      },
      signal,
    );
    bars.set(symbol, data.bars);
    // Others have their turn in between.
    await breathe();
  }
  return bars;
}

async function keep(
  store: TradingStore,
  {
    name,
    number,
    id,
    index,
  }: {
    readonly name: string;
    readonly number: string;
    readonly id: string;
    readonly index: number;
  },
  { events, orders, equity, isLive }: PlayedMonth,
): Promise<void> {
  const [first, ...rest] = events;
  if (first === undefined) return;
  const account = {
    id,
    number,
    name,
    broker: 'paper',
    // They are listed by it.
    createdAt: first.at + index,
    replay: null,
  } as const;
  const made = await store.create(
    DEVELOPER,
    account,
    { events: [first], orders: [], isLive: false },
    Number.MAX_SAFE_INTEGER,
  );
  if (made !== 'created') return;
  const key = { memberId: DEVELOPER, accountId: id };
  const byId = new Map(orders.map((order) => [order.id, order]));
  let head = 1;
  for (let at = 0; at < rest.length; at += EVENTS_AT_ONCE) {
    const some = rest.slice(at, at + EVENTS_AT_ONCE);
    const touched = new Set(some.flatMap(ordersIn));
    await store.append([
      {
        ...key,
        expectedHead: head,
        events: some,
        orders: [...touched].flatMap((orderId) => byId.get(orderId) ?? []),
        isLive,
      },
    ]);
    head += some.length;
  }
  await store.putEquity(equity.map((point) => ({ ...key, point: { ...point, cashFlow: 0 } })));
}

const ordersIn = (event: TradingEvent): readonly string[] =>
  event.kind === 'received'
    ? event.orders.map(({ id }) => id)
    : event.kind === 'moved' || event.kind === 'filled'
      ? [event.orderId]
      : [];
