import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { DecimalText } from '../../../domain/money/decimal-text.ts';
import type { AccountSettings } from '../../../domain/trading/account.ts';
import type { AccountState } from '../../../domain/trading/account-state.ts';
import type { TradingCommand } from '../../../domain/trading/command.ts';
import { decide } from '../../../domain/trading/decide.ts';
import type { Order } from '../../../domain/trading/order.ts';
import { refuse } from '../../../domain/trading/reasons.ts';
import { replayTime } from '../../../domain/trading/replay-clock.ts';
import { isRetry } from '../../../domain/trading/same-request.ts';
import type { TradingRefusal } from '../../../domain/trading/refusal.ts';
import { accountFigures } from '../../../domain/trading/risk/account-figures.ts';
import { positionFigures } from '../../../domain/trading/risk/position-figures.ts';
import { previewOrder } from '../../../domain/trading/risk/preview.ts';
import {
  type Broker,
  BrokerUnavailable,
  type Done,
  type OrderTree,
  UnknownAccount,
} from '../../../ports/broker.ts';
import type { OwnedAccount, TradingStore } from '../../../ports/store/trading-store.ts';
import type { TradingMarket } from '../../../ports/trading-market.ts';
import type { AccountActor, Outcome } from './account-actor.ts';
import type { AccountActors } from './account-actors.ts';
import type { AppliedEvent } from './apply-batch.ts';
import { pastMarket } from './past-market.ts';
import { replayIds } from './replay-ids.ts';
import type { SessionTapes } from './session-tapes.ts';
import { lookAt, type Sight, symbolsOf, symbolsOfDraft } from './sight.ts';
import { treeOf } from './trade-updates.ts';
import type { UpdateFeed } from './update-feed.ts';

export interface PaperBrokerParts {
  readonly actors: AccountActors;
  readonly store: TradingStore;
  readonly feed: UpdateFeed;
  readonly market: TradingMarket;
  /** Minutes of the past, for replays. */
  readonly tapes: SessionTapes;
  readonly newId: () => string;
  /** The machine's clock, for accounts that replay the past. */
  readonly clock: () => number;
}

/** What only play money allows. */
export interface PaperBroker extends Broker {
  readonly fund: (
    accountId: string,
    payment: {
      readonly id: string;
      readonly amount: DecimalText;
      readonly date: IsoDate;
      readonly note: string | null;
    },
    signal: AbortSignal,
  ) => Promise<Done<true>>;
  /** A new beginning with this much cash. */
  readonly reset: (
    accountId: string,
    cash: DecimalText,
    signal: AbortSignal,
  ) => Promise<Done<true>>;
  /** What the broker itself books. */
  readonly book: (
    accountId: string,
    entries: Extract<TradingCommand, { kind: 'book' }>['entries'],
    signal: AbortSignal,
  ) => Promise<Done<true>>;
}

/** Symbols that a decision finds it needs are asked for; a decision that never ends is a fault. */
const MOST_ROUNDS = 4;

export function paperBroker(parts: PaperBrokerParts): PaperBroker {
  const { actors, store, market } = parts;

  const actorOf = async (accountId: string): Promise<AccountActor> => {
    const actor = await actors.of(accountId);
    if (actor === undefined) throw new UnknownAccount(accountId);
    return actor;
  };

  const timeOf = ({ account: { replay } }: OwnedAccount): number =>
    replay === null ? market.now() : replayTime(replay, parts.clock());

  /** The account's time, and the market as it stands then. */
  const worldOf = async (
    accountId: string,
  ): Promise<{ readonly now: number; readonly seen: TradingMarket }> => {
    const owned = await store.find(accountId);
    if (owned === undefined) throw new UnknownAccount(accountId);
    const now = timeOf(owned);
    const isReplay = owned.account.replay !== null;
    return { now, seen: isReplay ? pastMarket(market, parts.tapes, now) : market };
  };

  /** Looks at the account with everything that its figures need. */
  const look = async <T>(
    accountId: string,
    extra: readonly string[],
    of: (state: AccountState, sight: Sight, now: number) => T,
    signal: AbortSignal,
  ): Promise<T> => {
    const actor = await actorOf(accountId);
    const { now, seen: asOf } = await worldOf(accountId);
    const symbols = await actor.read((state) => symbolsOf(state));
    for (const symbol of extra) symbols.add(symbol);
    for (let round = 1; ; round += 1) {
      const sight = await lookAt(asOf, actor.key.memberId, symbols, signal);
      const seen = await actor.read((state) => of(state, sight, now));
      const unasked = sight.unasked();
      if (unasked.length === 0 || round === MOST_ROUNDS) return seen;
      for (const symbol of unasked) symbols.add(symbol);
    }
  };

  const run = async (
    accountId: string,
    command: TradingCommand,
    extra: readonly string[],
    signal: AbortSignal,
  ): Promise<Outcome<never>> => {
    const actor = await actorOf(accountId);
    const symbols = symbolsOf(actor.peek());
    for (const symbol of extra) symbols.add(symbol);
    for (let round = 1; ; round += 1) {
      const { now, seen } = await worldOf(accountId);
      const sight = await lookAt(seen, actor.key.memberId, symbols, signal);
      const outcome = await actor.change((state) => {
        const newId = actor.isReplay ? replayIds(state) : parts.newId;
        const decision = decide(state, commandIn(actor, command, newId), { ...sight, now, newId });
        const missing = sight.unasked();
        return missing.length > 0 && round < MOST_ROUNDS ? { missing } : decision;
      });
      if (outcome.kind !== 'missing') return outcome;
      for (const symbol of outcome.missing) symbols.add(symbol);
    }
  };

  const notDone = (
    outcome: Exclude<Outcome<never>, { kind: 'done' }>,
  ): { readonly refusal: NonNullable<Done<never>['refusal']> } => {
    if (outcome.kind === 'refused') return { refusal: outcome.refusal };
    if (outcome.kind === 'duplicate') return { refusal: refuse('client-order-id-taken') };
    if (outcome.kind === 'gone') return { refusal: refuse('account-not-open') };
    throw new BrokerUnavailable('the decision needs more than there is', false);
  };

  /** The tree of an order after a commit: what it touched, then what the store has. */
  const treeAfter = async (
    actor: AccountActor,
    applied: readonly AppliedEvent[],
    orderId: string,
  ): Promise<OrderTree> => {
    const touched = new Map<string, Order>();
    for (const { orders } of applied) for (const order of orders) touched.set(order.id, order);
    const order = touched.get(orderId);
    if (order !== undefined && order.legIds.every((id) => touched.has(id)))
      return treeOf(order, (id) => touched.get(id));
    const kept = await store.order(actor.key, orderId);
    if (kept === undefined) throw new BrokerUnavailable('the order cannot be read', true);
    return kept;
  };

  /** The order that the command made: the first that was received, a parent before its legs. */
  const received = async (accountId: string, outcome: Outcome<never>): Promise<Done<OrderTree>> => {
    if (outcome.kind !== 'done') return notDone(outcome);
    const first = outcome.applied.find(({ event }) => event.kind === 'received')?.orders[0];
    if (first === undefined) throw new BrokerUnavailable('no order came of it', false);
    return { done: await treeAfter(await actorOf(accountId), outcome.applied, first.id) };
  };

  const acted = (outcome: Outcome<never>): Done<true> => {
    if (outcome.kind === 'done' || outcome.kind === 'duplicate') return { done: true };
    return notDone(outcome);
  };

  /** The state has open orders only: of one that is closed the store knows. */
  const known = async (
    actor: AccountActor,
    orderId: string,
    result: Done<OrderTree>,
    refusalOf: (closed: OrderTree) => TradingRefusal,
  ): Promise<Done<OrderTree>> => {
    if (result.refusal?.reason !== 'order-not-found') return result;
    const closed = await store.order(actor.key, orderId);
    return closed === undefined ? result : { refusal: refusalOf(closed) };
  };

  const closePosition: Broker['closePosition'] = async (accountId, what, signal) =>
    received(
      accountId,
      await run(
        accountId,
        { kind: 'close-position', ...what, clientOrderId: parts.newId() },
        [what.symbol],
        signal,
      ),
    );

  const cancelAll: Broker['cancelAll'] = async (accountId, signal) => {
    const actor = await actorOf(accountId);
    const outcome = await run(accountId, { kind: 'cancel-all' }, [], signal);
    if (outcome.kind !== 'done') {
      const { refusal } = notDone(outcome);
      const open = await actor.read((state) => rootsOf(state.orders.values()));
      return open.map(({ id }) => ({ orderId: id, result: { refusal } }));
    }
    const touched = new Map<string, Order>();
    for (const { orders } of outcome.applied)
      for (const order of orders) touched.set(order.id, order);
    const results: { orderId: string; result: Done<OrderTree> }[] = [];
    for (const { id } of rootsOf(touched.values()))
      results.push({
        orderId: id,
        result: { done: await treeAfter(actor, outcome.applied, id) },
      });
    return results;
  };

  return {
    kind: 'paper',
    figures: (accountId, signal) =>
      look(accountId, [], (state, sight, now) => accountFigures(state, sight, now), signal),
    settings: async (accountId) =>
      (await actorOf(accountId)).read((state): AccountSettings => state.settings),
    configure: async (accountId, settings, signal) => {
      const outcome = await run(accountId, { kind: 'configure', settings }, [], signal);
      return outcome.kind === 'done' ? { done: settings } : notDone(outcome);
    },
    preview: (accountId, draft, signal) =>
      look(
        accountId,
        symbolsOfDraft(draft),
        (state, sight, now) => previewOrder(state, draft, { ...sight, now }),
        signal,
      ),
    place: async (accountId, draft, signal) => {
      const command = { kind: 'place', draft } as const;
      const outcome = await run(accountId, command, symbolsOfDraft(draft), signal);
      if (outcome.kind === 'done' && outcome.applied.length > 0)
        return received(accountId, outcome);
      const isKnown =
        outcome.kind === 'done' ||
        outcome.kind === 'duplicate' ||
        (outcome.kind === 'refused' && outcome.refusal.reason === 'client-order-id-taken');
      if (!isKnown) return notDone(outcome);
      const { key } = await actorOf(accountId);
      const before = await store.byClientId(key, draft.clientOrderId);
      const { now } = await worldOf(accountId);
      return before !== undefined && isRetry(before, before.legs, draft, now)
        ? { done: before }
        : { refusal: refuse('client-order-id-taken') };
    },
    replace: async (accountId, orderId, change, signal) => {
      const outcome = await run(accountId, { kind: 'replace', orderId, change }, [], signal);
      const result = await received(accountId, outcome);
      return known(await actorOf(accountId), orderId, result, () => refuse('order-not-open'));
    },
    cancel: async (accountId, orderId, signal) => {
      const outcome = await run(accountId, { kind: 'cancel', orderId }, [], signal);
      const actor = await actorOf(accountId);
      if (outcome.kind !== 'done')
        return known(actor, orderId, notDone(outcome), ({ status }) =>
          refuse('already-closed', { status }),
        );
      return { done: await treeAfter(actor, outcome.applied, orderId) };
    },
    cancelAll,
    orders: async (accountId, query) => store.orders((await actorOf(accountId)).key, query),
    order: async (accountId, orderId) => store.order((await actorOf(accountId)).key, orderId),
    byClientId: async (accountId, clientOrderId) =>
      store.byClientId((await actorOf(accountId)).key, clientOrderId),
    positions: (accountId, signal) =>
      look(accountId, [], (state, sight, now) => positionFigures(state, sight, now), signal),
    closePosition,
    closeAll: async (accountId, cancelOrders, signal) => {
      if (cancelOrders) await cancelAll(accountId, signal);
      const actor = await actorOf(accountId);
      const symbols = await actor.read((state) => [...state.positions.keys()]);
      const results: { symbol: string; result: Done<OrderTree> }[] = [];
      for (const symbol of symbols) {
        const what = { symbol, qty: null, percentage: null, cancelOrders };
        results.push({ symbol, result: await closePosition(accountId, what, signal) });
      }
      return results;
    },
    activities: async (accountId, query) => store.activities((await actorOf(accountId)).key, query),
    historyOf: async (accountId, orderId) =>
      store.eventsOf((await actorOf(accountId)).key, orderId),
    onUpdate: parts.feed.listen,
    exercise: async (accountId, symbol, signal) => {
      const outcome = await run(accountId, { kind: 'exercise', symbol }, [symbol], signal);
      return outcome.kind === 'done' ? { done: null } : notDone(outcome);
    },
    instruct: async (accountId, symbol, exercise, signal) => {
      const command = { kind: 'instruct', symbol, exercise } as const;
      const outcome = await run(accountId, command, [symbol], signal);
      return outcome.kind === 'done' ? { done: null } : notDone(outcome);
    },
    fund: async (accountId, payment, signal) =>
      acted(await run(accountId, { kind: 'fund', ...payment }, [], signal)),
    reset: async (accountId, cash, signal) => {
      const settings = await (await actorOf(accountId)).read((state) => state.settings);
      return acted(await run(accountId, { kind: 'open', cash, settings }, [], signal));
    },
    book: async (accountId, entries, signal) =>
      acted(
        await run(
          accountId,
          { kind: 'book', entries },
          entries.flatMap(({ symbol }) => symbol ?? []),
          signal,
        ),
      ),
  };
}

/** In a replay what the broker names is named by the log. */
const commandIn = (
  { isReplay }: AccountActor,
  command: TradingCommand,
  newId: () => string,
): TradingCommand =>
  isReplay && command.kind === 'close-position' ? { ...command, clientOrderId: newId() } : command;

const rootsOf = (orders: Iterable<Order>): readonly Order[] =>
  [...orders].filter(({ parentId }) => parentId === null);
