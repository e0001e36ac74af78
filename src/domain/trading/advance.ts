import type { AccountState } from './account-state.ts';
import type { AdvanceContext } from './advance-context.ts';
import { EventPen } from './event-pen.ts';
import { followHalt } from './follow-halt.ts';
import { keepTime } from './keep-time.ts';
import { Market } from './market.ts';
import type { MarketInput, MarketView } from './market-view.ts';
import { stepsOf, type MarketStep } from './matching/bar-path.ts';
import type { VenueMemory } from './matching/venue-memory.ts';
import type { Order } from './order.ts';
import { endOrder } from './order-family.ts';
import { followStop } from './stops.ts';
import type { NewTradingEvent } from './trading-event.ts';

/**
 * What the market and the clock did to an account. The caller appends the events, then keeps the
 * memories, by symbol, for the next input.
 */
export interface Advanced {
  readonly events: readonly NewTradingEvent[];
  readonly memories: ReadonlyMap<string, VenueMemory>;
}

/**
 * One input of the market or the clock. Pure: the same state, input and context give the same
 * events. Time comes first, so that nothing executes that has ended.
 */
export function advance(
  state: AccountState,
  input: MarketInput,
  context: AdvanceContext,
): Advanced {
  const pen = new EventPen(state, context.now);
  const market = new Market(pen, state.settings, context);
  if (input.kind === 'clock') tick(pen, state, market, context);
  else trade(pen, state, market, input, context);
  return { events: pen.events, memories: market.memories };
}

/** Time alone: orders end, orders reach the market; those that wait for nobody are tried at once. */
function tick(pen: EventPen, state: AccountState, market: Market, context: AdvanceContext): void {
  for (const { id } of state.orders.values()) {
    const order = pen.order(id);
    if (order === undefined || order.role === 'option') continue;
    keepTime(pen, order, state.settings.matching.latency, context);
  }
  for (const { id } of state.orders.values()) {
    const order = pen.order(id);
    if (order === undefined || !isWorking(order)) continue;
    const isFresh = !isWorking(state.orders.get(id)!);
    const isHasty = order.timeInForce === 'ioc' || order.timeInForce === 'fok';
    if (!isFresh && !isHasty) continue;
    const view = context.view(order.symbol);
    if (order.orderClass === 'mleg') {
      if (order.role === null) market.executeSpread(order);
    } else if (view !== undefined) work(pen, market, order, { kind: 'view', view });
    const rest = pen.order(id);
    if (isHasty && rest !== undefined && isWorking(rest)) {
      endOrder(pen, rest, 'canceled', 'not-at-once');
    }
  }
}

const isWorking = ({ status }: Order): boolean => status === 'new' || status === 'partially_filled';

/** A view, a print or a bar of one symbol. */
function trade(
  pen: EventPen,
  state: AccountState,
  market: Market,
  input: Exclude<MarketInput, { kind: 'clock' }>,
  context: AdvanceContext,
): void {
  const symbol = input.kind === 'view' ? input.view.symbol : input.symbol;
  const concerned = ordersOf(state, symbol);
  if (concerned.length === 0) return;
  const moment = momentOf(input, context.now);
  pen.now = Math.max(state.at, moment);
  const seen = {
    ...(input.kind === 'view' ? withView(context, input.view) : context),
    now: moment,
  };
  for (const id of concerned) {
    const order = pen.order(id);
    if (order === undefined || order.role === 'option') continue;
    const timely = keepTime(pen, order, state.settings.matching.latency, seen);
    if (timely !== undefined && input.kind === 'view') followHalt(pen, timely, input.view);
  }
  const prices = () => concerned.flatMap((id) => pricesOf(pen.order(id)));
  for (const step of stepsOf(input, prices)) {
    // Inside a bar each event has its own moment, so that what one step arms the next can trigger.
    if (step.kind === 'tick') pen.now = Math.max(state.at, Math.min(step.at, context.now));
    const atStart = concerned.map((id) => pen.order(id));
    for (const before of atStart) {
      const order = before && pen.order(before.id);
      if (before === undefined || order === undefined) continue;
      // What became live by this step is not met by it: it was not there when the price was made.
      if (before.status === 'held' && order !== before) continue;
      if (order.orderClass === 'mleg') {
        if (order.role === null && isWorking(order)) market.executeSpread(order);
      } else work(pen, market, order, step);
    }
  }
}

/**
 * A bar is over when it is told: its orders are those that were there before its last moment. The
 * closing auction is printed with the bell: orders for the day are in it, and end afterwards.
 */
function momentOf(input: Exclude<MarketInput, { kind: 'clock' }>, now: number): number {
  if (input.kind === 'bar') return Math.min(now, input.to - 1);
  const isClose = input.kind === 'print' && input.auction === 'close';
  return isClose ? Math.min(now, input.at - 1) : now;
}

/** Stops are looked at first; then what is at the market is executed. */
function work(pen: EventPen, market: Market, order: Order, step: MarketStep): void {
  const followed = followStop(pen, order, step);
  if (followed !== undefined && isWorking(followed)) market.execute(followed, step);
}

/** Ids of the orders that a symbol's price concerns: its own and spreads that have a leg in it. */
function ordersOf(state: AccountState, symbol: string): readonly string[] {
  const ids = new Set<string>();
  for (const order of state.orders.symbols.get(symbol)?.all.values() ?? []) {
    const id = order.role === 'option' ? order.parentId! : order.id;
    ids.add(id);
  }
  return [...ids];
}

const pricesOf = (order: Order | undefined): readonly number[] =>
  order === undefined
    ? []
    : [order.limitPrice, order.stopPrice].filter((price) => price !== null).map(Number);

const withView = (context: AdvanceContext, view: MarketView): AdvanceContext => ({
  ...context,
  view: (symbol) => (symbol === view.symbol ? view : context.view(symbol)),
});
