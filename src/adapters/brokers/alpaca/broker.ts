import { decimal, divide, multiply, negate } from '../../../domain/money/decimal.ts';
import { amountText, type DecimalText, toDecimal } from '../../../domain/money/decimal-text.ts';
import type { AccountSettings } from '../../../domain/trading/account.ts';
import type { AccountFigures, PositionFigures } from '../../../domain/trading/figures.ts';
import { isClosed, type OrderDraft } from '../../../domain/trading/order.ts';
import { refuse } from '../../../domain/trading/reasons.ts';
import { isRetry } from '../../../domain/trading/same-request.ts';
import type { OutsideBrokerKind } from '../../../ports/broker-keys.ts';
import {
  type Broker,
  BrokerKeysRefused,
  BrokerUnavailable,
  type Done,
  EVERY_ORDER,
  type OrdersQuery,
  type OrderTree,
} from '../../../ports/broker.ts';
import type { BrokerSendStore, SightTopic } from '../../../ports/store/broker-send-store.ts';
import type { AccountKey, TradingStore } from '../../../ports/store/trading-store.ts';
import type { TradingMarket } from '../../../ports/trading-market.ts';
import { itemsOf, numberOf, recordOf, textOf } from '../../market-data/loose.ts';
import { pathOf } from '../../market-data/vendor-path.ts';
import { wait } from '../../market-data/wait.ts';
import { lookAt, symbolsOfDraft } from '../paper/sight.ts';
import type { UpdateFeed } from '../paper/update-feed.ts';
import type { OutsideAccounts, OutsideConnection } from './accounts.ts';
import { beyondAlpaca } from './limits.ts';
import {
  readFigures,
  readPosition,
  readPositions,
  readSettings,
  settingsRequest,
} from './map-account.ts';
import { changeRequest, orderRequest } from './map-order.ts';
import { readRefusal } from './map-refusal.ts';
import type { Mirror } from './mirror.ts';
import { previewEstimate } from './preview.ts';
import type { RecentAnswers } from './recent.ts';
import { byId, type Sends } from './sends.ts';
import type { Sync } from './sync.ts';

export interface AlpacaBrokerParts {
  readonly kind: OutsideBrokerKind;
  readonly accounts: OutsideAccounts;
  readonly store: TradingStore;
  readonly sends: BrokerSendStore;
  readonly sending: Sends;
  readonly mirror: Mirror;
  readonly sync: Sync;
  readonly feed: UpdateFeed;
  readonly recent: RecentAnswers;
  readonly market: TradingMarket;
  readonly newId: () => string;
  readonly now: () => number;
  /** Somebody uses the account: whoever holds it listens to it. */
  readonly onUsed: (accountId: string) => void;
}

const FIGURES_FOR = 1_000;
const SETTINGS_FOR = 30_000;
const READ_TIMEOUT = 20_000;
/** Between the looks at an order that is to be cancelled or replaced. */
const LOOKS = [50, 150, 300, 600, 1_000, 1_500] as const;
const CLOSE_PLACES = 9;

const OPEN: OrdersQuery = { ...EVERY_ORDER, status: 'open' };

const unreadable = () => new BrokerUnavailable('Alpaca gave an answer nobody can read.', false);

/** Alpaca as a broker: orders are its own, the log of the account is what was seen of them. */
export function alpacaBroker(parts: AlpacaBrokerParts): Broker {
  const { accounts, store, sends, mirror, now } = parts;

  const accountOf = async (accountId: string): Promise<OutsideConnection> => {
    const account = await accounts.of(accountId);
    parts.onUsed(accountId);
    return account;
  };

  const get = async (account: OutsideConnection, path: string): Promise<unknown> => {
    const { status, body } = await account.client.read({ path }, AbortSignal.timeout(READ_TIMEOUT));
    if (status !== 200) throw new BrokerUnavailable(`Alpaca answers ${status} for ${path}`, false);
    return body;
  };

  /** What Alpaca says, and while it cannot be reached what it last said. */
  const seen = async <T>(
    accountId: string,
    topic: SightTopic,
    ms: number,
    path: string,
    read: (body: unknown) => T | null,
  ): Promise<T> => {
    const account = await accountOf(accountId);
    try {
      return await parts.recent.ask(accountId, topic, ms, async () => {
        const value = read(await get(account, path));
        if (value === null) throw unreadable();
        await sends.see(account.key, topic, { seenAt: now(), body: JSON.stringify(value) });
        return value;
      });
    } catch (problem) {
      if (!(problem instanceof BrokerUnavailable) || problem instanceof BrokerKeysRefused)
        throw problem;
      const last = await sends.seen(account.key, topic);
      if (last === undefined) throw problem;
      // Written by this very function.
      return JSON.parse(last.body) as T;
    }
  };

  const figures = (accountId: string): Promise<AccountFigures> =>
    seen(accountId, 'figures', FIGURES_FOR, '/v2/account', (body) => readFigures(body, now()));
  const positions = (accountId: string): Promise<readonly PositionFigures[]> =>
    seen(accountId, 'positions', FIGURES_FOR, '/v2/positions', readPositions);
  const settings = (accountId: string): Promise<AccountSettings> =>
    seen(accountId, 'settings', SETTINGS_FOR, '/v2/account/configurations', readSettings);

  /** The order as Alpaca has it now, written down. */
  const fresh = async (
    account: OutsideConnection,
    orderId: string,
  ): Promise<OrderTree | undefined> => {
    const tree = await byId(account, orderId, AbortSignal.timeout(READ_TIMEOUT));
    if (tree === undefined) return undefined;
    await mirror.see(account.key, [{ tree }]);
    return (await store.order(account.key, orderId)) ?? tree;
  };

  /** Waits a moment for what was asked for to be so; the order as it is then. */
  const settled = async (
    account: OutsideConnection,
    orderId: string,
  ): Promise<OrderTree | undefined> => {
    let order = await fresh(account, orderId);
    for (const pause of LOOKS) {
      if (order === undefined || isClosed(order.status)) break;
      await wait(pause, AbortSignal.timeout(READ_TIMEOUT));
      order = await fresh(account, orderId);
    }
    return order;
  };

  const place: Broker['place'] = async (accountId, draft, signal) => {
    const account = await accountOf(accountId);
    const { key } = account;
    const beyond = beyondAlpaca(draft);
    if (beyond !== null) return { refusal: beyond };
    const request = { kind: 'place', draft } as const;
    const before = await parts.sending.before(account, draft.clientOrderId, request);
    if (before !== null) return before;
    // Sent by another program, or given up here: the same request is answered with its order.
    const other = await store.byClientId(key, draft.clientOrderId);
    if (other !== undefined) return sameOrTaken(other, draft, now());
    signal.throwIfAborted();
    const result = await parts.sending.send(account, draft.clientOrderId, request, () =>
      account.client.write('POST', { path: '/v2/orders', body: orderRequest(draft) }, signal),
    );
    if (result.refusal?.reason !== 'client-order-id-taken') return result;
    const found = await store.byClientId(key, draft.clientOrderId);
    return found === undefined ? result : sameOrTaken(found, draft, now());
  };

  const cancel = async (account: OutsideConnection, orderId: string): Promise<Done<OrderTree>> => {
    try {
      const answer = await account.client.write(
        'DELETE',
        { path: pathOf`/v2/orders/${orderId}` },
        AbortSignal.timeout(READ_TIMEOUT),
      );
      if (answer.status >= 300) {
        const refusal = readRefusal(answer);
        if (refusal.status !== 404) await fresh(account, orderId).catch(() => undefined);
        // An id of another kind than Alpaca's is no order of its.
        return refusal.reason === 'order-id-missing'
          ? { refusal: refuse('order-not-found', { id: orderId }) }
          : { refusal };
      }
    } catch (problem) {
      if (!(problem instanceof BrokerUnavailable) || !problem.mayHaveHappened) throw problem;
      // Cancelling twice harms nobody, yet it is looked at first.
      const order = await fresh(account, orderId).catch(() => undefined);
      if (order === undefined || !(isClosed(order.status) || order.status === 'pending_cancel'))
        throw problem;
    }
    const order = await settled(account, orderId);
    if (order === undefined) return { refusal: refuse('order-not-found', { id: orderId }) };
    return { done: order };
  };

  const cancelAll: Broker['cancelAll'] = async (accountId) => {
    const account = await accountOf(accountId);
    const { key } = account;
    const answer = await account.client.write(
      'DELETE',
      { path: '/v2/orders' },
      AbortSignal.timeout(READ_TIMEOUT),
    );
    if (answer.status >= 300)
      throw new BrokerUnavailable(`Alpaca answers ${answer.status} to cancelling all`, false);
    const asked = itemsOf(answer.body, (item) => {
      const row = recordOf(item);
      const id = textOf(row?.['id'], 128);
      return id === null
        ? null
        : { id, status: numberOf(row?.['status']) ?? 200, body: row?.['body'] };
    });
    const isDone = async (): Promise<boolean> => {
      const open = await store.orders(key, OPEN);
      const ids = new Set(open.flatMap(({ id, legs }) => [id, ...legs.map((leg) => leg.id)]));
      return asked.every(({ id, status }) => status >= 300 || !ids.has(id));
    };
    for (const pause of [0, ...LOOKS]) {
      if (asked.length === 0) break;
      await wait(pause, AbortSignal.timeout(READ_TIMEOUT));
      await parts.sync.orders(account, AbortSignal.timeout(READ_TIMEOUT));
      if (await isDone()) break;
    }
    const results: { orderId: string; result: Done<OrderTree> }[] = [];
    for (const { id, status, body } of asked) {
      const order = await store.order(key, id);
      // A leg ends with its family.
      if (order !== undefined && order.parentId !== null) continue;
      results.push({
        orderId: id,
        result:
          status < 300 && order !== undefined
            ? { done: order }
            : { refusal: readRefusal({ status, body }) },
      });
    }
    return results;
  };

  const closeOne = async (
    accountId: string,
    position: PositionFigures,
    what: Pick<Parameters<Broker['closePosition']>[1], 'qty' | 'percentage'>,
    signal: AbortSignal,
  ): Promise<Done<OrderTree>> => {
    const { symbol, assetClass, qty } = position;
    const isShort = qty.startsWith('-');
    const side = isShort ? 'buy' : 'sell';
    const draft: OrderDraft = {
      symbol,
      assetClass,
      qty: quantityToClose(position, what),
      notional: null,
      side,
      type: 'market',
      timeInForce: 'day',
      limitPrice: null,
      stopPrice: null,
      trail: null,
      extendedHours: false,
      // Named here, so that an answer that does not come can be looked for.
      clientOrderId: parts.newId(),
      orderClass: 'simple',
      takeProfit: null,
      stopLoss: null,
      legs: [],
      intent: assetClass === 'us_option' ? `${side}_to_close` : null,
      source: 'close',
    };
    return place(accountId, draft, signal);
  };

  const cancelOf = async (account: OutsideConnection, symbol: string): Promise<void> => {
    const open = await store.orders(account.key, { ...OPEN, symbols: [symbol] });
    for (const { id } of open) await cancel(account, id);
  };

  const keyOf = async (accountId: string): Promise<AccountKey> => (await accountOf(accountId)).key;

  return {
    kind: parts.kind,
    figures,
    settings,
    positions,
    configure: async (accountId, wanted) => {
      const account = await accountOf(accountId);
      const before = await settings(accountId);
      if (
        wanted.maxOrderNotional !== before.maxOrderNotional ||
        wanted.maxDailyLoss !== before.maxDailyLoss
      )
        return { refusal: refuse('broker-setting-unknown') };
      const body = settingsRequest(before, wanted);
      if (Object.keys(body).length === 0) return { done: before };
      const answer = await account.client.write(
        'PATCH',
        { path: '/v2/account/configurations', body },
        AbortSignal.timeout(READ_TIMEOUT),
      );
      parts.recent.forget(accountId);
      if (answer.status >= 300) return { refusal: readRefusal(answer) };
      return { done: readSettings(answer.body) ?? wanted };
    },
    preview: async (accountId, draft, signal) => {
      const { key } = await accountOf(accountId);
      const [known, options, held, openOrders] = await Promise.all([
        figures(accountId),
        settings(accountId),
        positions(accountId),
        store.orders(key, OPEN),
      ]);
      const symbols = new Set([...symbolsOfDraft(draft), ...held.map(({ symbol }) => symbol)]);
      for (const { symbol } of openOrders) symbols.add(symbol);
      const sight = await lookAt(parts.market, key.memberId, symbols, signal);
      const preview = previewEstimate(
        { figures: known, settings: options, positions: held, openOrders },
        draft,
        sight,
        now(),
      );
      return { ...preview, refusal: beyondAlpaca(draft) ?? preview.refusal };
    },
    place,
    replace: async (accountId, orderId, change, signal) => {
      const account = await accountOf(accountId);
      const clientOrderId = change.clientOrderId ?? parts.newId();
      const result = await parts.sending.send(
        account,
        clientOrderId,
        { kind: 'replace', orderId },
        () =>
          account.client.write(
            'PATCH',
            { path: pathOf`/v2/orders/${orderId}`, body: changeRequest(change, clientOrderId) },
            signal,
          ),
      );
      if (result.done !== undefined) await settled(account, orderId).catch(() => undefined);
      return result.refusal?.reason === 'order-id-missing'
        ? { refusal: refuse('order-not-found', { id: orderId }) }
        : result;
    },
    cancel: async (accountId, orderId) => cancel(await accountOf(accountId), orderId),
    cancelAll,
    orders: async (accountId, query) => store.orders(await keyOf(accountId), query),
    order: async (accountId, orderId) => {
      const account = await accountOf(accountId);
      return (await store.order(account.key, orderId)) ?? fresh(account, orderId);
    },
    byClientId: async (accountId, clientOrderId, signal) => {
      const account = await accountOf(accountId);
      return (
        (await store.byClientId(account.key, clientOrderId)) ??
        parts.sending.find(account, clientOrderId, signal)
      );
    },
    closePosition: async (accountId, what, signal) => {
      const account = await accountOf(accountId);
      const answer = await account.client.read(
        { path: pathOf`/v2/positions/${what.symbol}` },
        AbortSignal.timeout(READ_TIMEOUT),
      );
      if (answer.status >= 300) return { refusal: readRefusal(answer) };
      const position = readPosition(answer.body);
      if (position === null) throw unreadable();
      if (what.cancelOrders) await cancelOf(account, what.symbol);
      return closeOne(accountId, position, what, signal);
    },
    closeAll: async (accountId, cancelOrders, signal) => {
      const account = await accountOf(accountId);
      if (cancelOrders) await cancelAll(accountId, signal);
      const held = readPositions(await get(account, '/v2/positions'));
      const results: { symbol: string; result: Done<OrderTree> }[] = [];
      for (const position of held)
        results.push({
          symbol: position.symbol,
          result: await closeOne(accountId, position, { qty: null, percentage: null }, signal),
        });
      return results;
    },
    exercise: async (accountId, symbol, signal) => {
      const account = await accountOf(accountId);
      const answer = await account.client.write(
        'POST',
        { path: pathOf`/v2/positions/${symbol}/exercise` },
        signal,
      );
      parts.recent.forget(accountId);
      return answer.status < 300 ? { done: null } : { refusal: readRefusal(answer) };
    },
    instruct: async (accountId, symbol, exercise, signal) => {
      // Alpaca takes back no such instruction.
      if (exercise) return { refusal: refuse('refused-by-broker') };
      const account = await accountOf(accountId);
      const answer = await account.client.write(
        'POST',
        { path: pathOf`/v2/positions/${symbol}/do-not-exercise` },
        signal,
      );
      return answer.status < 300 ? { done: null } : { refusal: readRefusal(answer) };
    },
    activities: async (accountId, query) => store.activities(await keyOf(accountId), query),
    historyOf: async (accountId, orderId) => store.eventsOf(await keyOf(accountId), orderId),
    onUpdate: (accountId, listener) => {
      parts.onUsed(accountId);
      return parts.feed.listen(accountId, listener);
    },
  };
}

const sameOrTaken = (order: OrderTree, draft: OrderDraft, now: number): Done<OrderTree> =>
  isRetry(order, order.legs, draft, now)
    ? { done: order }
    : { refusal: refuse('client-order-id-taken') };

/** Of a part in percent what is left over below the last decimal stays. */
function quantityToClose(
  { qty, assetClass }: PositionFigures,
  what: { readonly qty: DecimalText | null; readonly percentage: DecimalText | null },
): DecimalText {
  if (what.qty !== null) return what.qty;
  const units = qty.startsWith('-') ? negate(toDecimal(qty)) : toDecimal(qty);
  if (what.percentage === null) return amountText(units);
  const part = multiply(units, toDecimal(what.percentage));
  const places = assetClass === 'us_option' ? 0 : CLOSE_PLACES;
  return amountText(divide(part, decimal('100'), places, 'down'));
}
