import { expect } from 'vitest';
import type { AccountSettings } from './account.ts';
import type { AccountState } from './account-state.ts';
import { advance } from './advance.ts';
import { applyEvent, newState } from './apply-event.ts';
import type { TradableAsset } from './asset.ts';
import type { DecisionContext, OrderChange, TradingCommand } from './command.ts';
import { decide } from './decide.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import type { MarketInput, MarketView } from './market-view.ts';
import { NO_MEMORY, type VenueMemory } from './matching/venue-memory.ts';
import { aDraft, NOON, text } from './order.fixture.ts';
import type { Order, OrderDraft } from './order.ts';
import type { TradingRefusal } from './refusal.ts';
import { assetOf } from './risk/risk.fixture.ts';
import type { NewTradingEvent, TradingEvent } from './trading-event.ts';
import { phaseAt } from '../calendar/sessions.ts';

/** As Alpaca's paper fills: all at the quote. What is tested here is what follows from it. */
const PLAIN: AccountSettings = {
  ...DEFAULT_SETTINGS,
  fees: { ...DEFAULT_SETTINGS.fees, kind: 'none' },
  matching: { latency: 0, realistic: false, seed: 1 },
};

/** An account, its market and its clock, by hand. */
export class Desk {
  readonly state: AccountState = newState();
  readonly log: TradingEvent[] = [];
  readonly views = new Map<string, MarketView>();
  readonly assets = new Map<string, Partial<TradableAsset>>();
  readonly memories = new Map<string, VenueMemory>();
  now: number;
  #ids = 0;

  constructor(settings: Partial<AccountSettings> = {}, now = NOON) {
    this.now = now;
    this.done({ kind: 'open', cash: text('100000'), settings: { ...PLAIN, ...settings } });
    this.quote('MSFT', 100);
  }

  get context(): DecisionContext & { readonly memory: (symbol: string) => VenueMemory } {
    let ids = this.#ids;
    return {
      now: this.now,
      newId: () => `id${(ids += 1)}`,
      view: (symbol) => this.views.get(symbol),
      asset: (symbol) => assetOf(symbol, this.assets.get(symbol)),
      memory: (symbol) => this.memories.get(symbol) ?? NO_MEMORY,
    };
  }

  /** Sets the market of a symbol without telling the account: a cent either side of the last. */
  quote(symbol: string, last: number, more: Partial<MarketView> = {}): MarketView {
    const view: MarketView = {
      symbol,
      at: this.now,
      phase: phaseAt(this.now),
      bid: Math.round((last - 0.01) * 100) / 100,
      bidSize: 10_000,
      ask: Math.round((last + 0.01) * 100) / 100,
      askSize: 10_000,
      last,
      lastSize: 100,
      lastTime: this.now,
      previousClose: 100,
      volume: 1_000_000,
      halted: false,
      bids: [],
      asks: [],
      ...more,
    };
    this.views.set(symbol, view);
    return view;
  }

  decide(command: TradingCommand) {
    return decide(this.state, command, this.context);
  }

  /** Does it; the test fails when it is refused. */
  done(command: TradingCommand): readonly NewTradingEvent[] {
    const { events, refusal } = this.decide(command);
    expect(refusal).toBeUndefined();
    return this.append(events!);
  }

  refused(command: TradingCommand): TradingRefusal {
    const { refusal } = this.decide(command);
    expect(refusal).toBeDefined();
    return refusal!;
  }

  append(events: readonly NewTradingEvent[]): readonly NewTradingEvent[] {
    for (const event of events) {
      const stamped = { ...event, seq: this.state.seq + 1 };
      applyEvent(this.state, stamped);
      this.log.push(stamped);
    }
    this.#ids += 100;
    return events;
  }

  /** Places an order and returns it as it is then, with its legs. */
  place(fields: Partial<OrderDraft> = {}): Order & { readonly legs: readonly Order[] } {
    const clientOrderId = fields.clientOrderId ?? `client${this.#ids}`;
    const events = this.done({ kind: 'place', draft: aDraft({ ...fields, clientOrderId }) });
    const received = events.find((event) => event.kind === 'received')!;
    const [order, ...legs] = received.orders.map(({ id }) => this.order(id));
    return { ...order!, legs };
  }

  placeRefused(fields: Partial<OrderDraft>): TradingRefusal {
    return this.refused({ kind: 'place', draft: aDraft(fields) });
  }

  replace(orderId: string, change: OrderChange) {
    return this.done({ kind: 'replace', orderId, change });
  }

  advance(input: MarketInput): readonly NewTradingEvent[] {
    const { events, memories } = advance(this.state, input, this.context);
    for (const [symbol, memory] of memories) this.memories.set(symbol, memory);
    return this.append(events);
  }

  /** The market moves to a price, and the account hears of it. */
  price(last: number, more: Partial<MarketView> = {}, symbol = 'MSFT'): readonly string[] {
    return this.told(this.advance({ kind: 'view', view: this.quote(symbol, last, more) }));
  }

  clock(now: number): readonly string[] {
    this.now = now;
    return this.told(this.advance({ kind: 'clock', at: now }));
  }

  /** Open or closed: as its events left it. */
  order(id: string): Order {
    const open = this.state.orders.get(id);
    if (open !== undefined) return open;
    let order: Order | undefined;
    const fresh = newState();
    for (const event of this.log) {
      const before = fresh.orders.get(id);
      applyEvent(fresh, event);
      const after = fresh.orders.get(id);
      order = after ?? order;
      if (before !== undefined && after === undefined && 'status' in event) {
        order = {
          ...before,
          status: event.status,
          reason: 'reason' in event ? (event.reason ?? null) : before.reason,
        };
        if (event.kind === 'moved') order = { ...order, replacedBy: event.replacedBy ?? null };
      }
    }
    return order!;
  }

  status(id: string): string {
    return this.order(id).status;
  }

  /** Events in a line each: what a reader of the stream would note. */
  told(events: readonly NewTradingEvent[]): readonly string[] {
    return events.map((event) => {
      if (event.kind === 'moved') return `${this.#name(event.orderId)} ${event.news}`;
      if (event.kind === 'filled') {
        return `${this.#name(event.orderId)} ${event.status} ${event.qty}@${event.price}`;
      }
      return event.kind;
    });
  }

  #name(id: string): string {
    const { role, orderClass, symbol, parentId } = this.order(id);
    if (orderClass === 'mleg') return parentId === null ? 'spread' : symbol;
    return role ?? 'order';
  }
}
