import { wait } from '../../market-data/wait.ts';
import { pathOf } from '../../market-data/vendor-path.ts';
import type { Order, OrderDraft } from '../../../domain/trading/order.ts';
import { isRetry } from '../../../domain/trading/same-request.ts';
import { refuse } from '../../../domain/trading/reasons.ts';
import { BrokerUnavailable, type Done, type OrderTree } from '../../../ports/broker.ts';
import type { BrokerSend, BrokerSendStore } from '../../../ports/store/broker-send-store.ts';
import type { AccountKey, TradingStore } from '../../../ports/store/trading-store.ts';
import type { OutsideConnection } from './accounts.ts';
import type { AlpacaAnswer } from './client.ts';
import { NOTHING } from './loose-amount.ts';
import { orderRequest, readOrder } from './map-order.ts';
import { readRefusal } from './map-refusal.ts';
import type { Mirror } from './mirror.ts';

/** What is kept of a send: enough to tell what became of it. */
export type SentRequest =
  | { readonly kind: 'place'; readonly draft: OrderDraft }
  | { readonly kind: 'replace'; readonly orderId: string };

/** Who asked for it; `null` for the change of an order, which stays its owner's. */
export const sourceOfSend = ({ request }: BrokerSend): Order['source'] | null => {
  const sent = JSON.parse(request) as SentRequest;
  return sent.kind === 'place' ? sent.draft.source : null;
};

export interface SendsParts {
  readonly store: TradingStore;
  readonly sends: BrokerSendStore;
  readonly mirror: Mirror;
  readonly newId: () => string;
  readonly now: () => number;
  readonly pauses?: Partial<SendPauses>;
}

export interface SendPauses {
  /** Between the looks for an order whose answer did not come, while its sender waits. */
  readonly looks: readonly number[];
  /** A send that is older was left behind by a process that ended. */
  readonly abandonedAfter: number;
  /** An order that Alpaca does not know so long after it was sent never arrived. */
  readonly sureAfter: number;
}

export const SEND_PAUSES: SendPauses = {
  looks: [300, 700, 1_500, 2_500],
  abandonedAfter: 30_000,
  sureAfter: 120_000,
};

export interface Sends {
  /**
   * Sends once: the intent is durable before it leaves. An answer that does not come is looked for
   * by the client's id; when it is not found in a moment `BrokerUnavailable` says that it may have
   * happened, and `resolve` finds out later.
   */
  readonly send: (
    account: OutsideConnection,
    clientOrderId: string,
    request: SentRequest,
    dispatch: () => Promise<AlpacaAnswer>,
  ) => Promise<Done<OrderTree>>;
  /**
   * What became of what was sent under this id before; `null` when nothing was, or it surely failed.
   * Another request under the same id is refused.
   */
  readonly before: (
    account: OutsideConnection,
    clientOrderId: string,
    request: SentRequest,
  ) => Promise<Done<OrderTree> | null>;
  /** Looks for everything whose outcome nobody knows; how many are still open. */
  readonly resolve: (account: OutsideConnection, signal: AbortSignal) => Promise<number>;
  /** The order under a client's id at the broker, written down; undefined when there is none. */
  readonly find: (
    account: OutsideConnection,
    clientOrderId: string,
    signal: AbortSignal,
  ) => Promise<OrderTree | undefined>;
}

const MOST_AT_ONCE = 50;
/** Of one look while the sender waits. */
const LOOK_TIMEOUT = 3_000;
const NEVER = new AbortController().signal;

export function brokerSends(parts: SendsParts): Sends {
  const { store, sends, now } = parts;
  const pauses = { ...SEND_PAUSES, ...parts.pauses };

  const settle = (
    key: AccountKey,
    clientOrderId: string,
    state: 'unknown' | 'known' | 'failed',
    orderId: string | null = null,
  ) => sends.settle(key, clientOrderId, { state, at: now(), orderId });

  /** Written down, then told as it was answered: the log may have gone on since. */
  const keep = async (
    { key }: OutsideConnection,
    tree: OrderTree,
    source: Order['source'] | null,
  ): Promise<OrderTree> => {
    const own =
      source === null
        ? tree
        : { ...tree, source, legs: tree.legs.map((leg) => ({ ...leg, source })) };
    try {
      await parts.mirror.see(key, [{ tree: own }]);
      const { parentId, role } = (await store.order(key, tree.id)) ?? own;
      return { ...own, parentId, role };
    } catch (problem) {
      // Alpaca has the order: whoever asks again by its id will find it.
      throw new BrokerUnavailable('the order is at Alpaca and could not be kept here', true, {
        cause: problem,
      });
    }
  };

  const look = async (
    account: OutsideConnection,
    clientOrderId: string,
    signal: AbortSignal,
  ): Promise<OrderTree | undefined> => {
    const { status, body } = await account.client.read(
      {
        path: '/v2/orders:by_client_order_id',
        query: { client_order_id: clientOrderId, nested: true },
      },
      signal,
    );
    if (status === 404) return undefined;
    const tree = status === 200 ? readOrder(body) : null;
    if (tree === null) throw new BrokerUnavailable('Alpaca gave an answer nobody can read.', false);
    // The nested form is asked for by id alone.
    return tree.orderClass === 'simple' || tree.legs.length > 0
      ? tree
      : ((await byId(account, tree.id, signal)) ?? tree);
  };

  const find: Sends['find'] = async (account, clientOrderId, signal) => {
    const tree = await look(account, clientOrderId, signal);
    return tree && keep(account, tree, null);
  };

  const sourceOf = (request: SentRequest): Order['source'] | null =>
    request.kind === 'place' ? request.draft.source : null;

  /** An answer that did not come, or that nobody can read: the order itself is looked for. */
  const lookAfter = async (
    account: OutsideConnection,
    clientOrderId: string,
    request: SentRequest,
    cause: BrokerUnavailable,
  ): Promise<Done<OrderTree>> => {
    await settle(account.key, clientOrderId, 'unknown');
    for (const pause of pauses.looks) {
      await wait(pause, NEVER);
      const tree = await look(account, clientOrderId, AbortSignal.timeout(LOOK_TIMEOUT)).catch(
        () => undefined,
      );
      if (tree === undefined) continue;
      const done = await keep(account, tree, sourceOf(request));
      await settle(account.key, clientOrderId, 'known', tree.id);
      return { done };
    }
    throw new BrokerUnavailable(cause.message, true, { cause });
  };

  const answered = async (
    account: OutsideConnection,
    clientOrderId: string,
    request: SentRequest,
    answer: AlpacaAnswer,
  ): Promise<Done<OrderTree>> => {
    if (answer.status >= 200 && answer.status < 300) {
      const tree = readOrder(answer.body);
      if (tree === null)
        return lookAfter(
          account,
          clientOrderId,
          request,
          new BrokerUnavailable('Alpaca gave an answer nobody can read.', true),
        );
      const done = await keep(account, tree, sourceOf(request));
      await settle(account.key, clientOrderId, 'known', tree.id);
      return { done };
    }
    const refusal = readRefusal(answer);
    if (refusal.reason === 'client-order-id-taken') {
      // Sent before and forgotten here, or somebody else's order.
      await find(account, clientOrderId, NEVER).catch(() => undefined);
    }
    await settle(account.key, clientOrderId, 'failed');
    return { refusal };
  };

  const before: Sends['before'] = async (account, clientOrderId, request) => {
    const sent = await sends.find(account.key, clientOrderId);
    if (sent === undefined || sent.state === 'failed') return null;
    if (!isSameSend(JSON.parse(sent.request) as SentRequest, request))
      return { refusal: refuse('client-order-id-taken') };
    const kept = sent.orderId === null ? undefined : await store.order(account.key, sent.orderId);
    if (kept !== undefined)
      return request.kind === 'replace' || isRetry(kept, kept.legs, request.draft, now())
        ? { done: kept }
        : { refusal: refuse('client-order-id-taken') };
    const tree = await find(account, clientOrderId, AbortSignal.timeout(LOOK_TIMEOUT)).catch(
      () => undefined,
    );
    // Never sent again as long as it may be there.
    if (tree === undefined)
      throw new BrokerUnavailable('the same order was sent before, and nobody answered yet', true);
    await settle(account.key, clientOrderId, 'known', tree.id);
    return { done: tree };
  };

  /** It surely did not happen: whoever sent it hears so. */
  const giveUp = async ({ key }: OutsideConnection, send: BrokerSend): Promise<void> => {
    const request = JSON.parse(send.request) as SentRequest;
    if (request.kind === 'place')
      await parts.mirror.book(key, [
        {
          kind: 'received',
          at: now(),
          orders: [neverArrived(request.draft, parts.newId(), send.sentAt, now())],
        },
      ]);
    await settle(key, send.clientOrderId, 'failed');
  };

  return {
    send: async (account, clientOrderId, request, dispatch) => {
      const { key } = account;
      const begun = await sends.begin({
        ...key,
        clientOrderId,
        request: JSON.stringify(request),
        sentAt: now(),
      });
      if (!begun) {
        const earlier = await before(account, clientOrderId, request);
        return earlier ?? { refusal: refuse('client-order-id-taken') };
      }
      let answer: AlpacaAnswer;
      try {
        answer = await dispatch();
      } catch (problem) {
        const unavailable =
          problem instanceof BrokerUnavailable
            ? problem
            : new BrokerUnavailable('the order could not be sent', true, { cause: problem });
        if (unavailable.mayHaveHappened)
          return lookAfter(account, clientOrderId, request, unavailable);
        await settle(key, clientOrderId, 'failed');
        throw unavailable;
      }
      return answered(account, clientOrderId, request, answer);
    },
    before,
    find,
    resolve: async (account, signal) => {
      const { key } = account;
      const left = await sends.unsettled(key, now() - pauses.abandonedAfter, MOST_AT_ONCE);
      let open = 0;
      for (const send of left) {
        const tree = await look(account, send.clientOrderId, signal);
        if (tree !== undefined) {
          await keep(account, tree, sourceOfSend(send));
          await settle(key, send.clientOrderId, 'known', tree.id);
        } else if (now() - send.sentAt >= pauses.sureAfter) await giveUp(account, send);
        else open += 1;
      }
      return open;
    },
  };
}

/** By what is sent: who asked for it does not matter. */
const isSameSend = (one: SentRequest, other: SentRequest): boolean => {
  if (one.kind === 'place' && other.kind === 'place')
    return JSON.stringify(orderRequest(one.draft)) === JSON.stringify(orderRequest(other.draft));
  return one.kind === 'replace' && other.kind === 'replace' && one.orderId === other.orderId;
};

export async function byId(
  { client }: OutsideConnection,
  orderId: string,
  signal: AbortSignal,
): Promise<OrderTree | undefined> {
  const { status, body } = await client.read(
    { path: pathOf`/v2/orders/${orderId}`, query: { nested: true } },
    signal,
  );
  // An id that is not a UUID is a 422 there.
  if (status === 404 || status === 422) return undefined;
  const tree = status === 200 ? readOrder(body) : null;
  if (tree === null) throw new BrokerUnavailable('Alpaca gave an answer nobody can read.', false);
  return tree;
}

/** The order that was sent and that Alpaca never had, for the list of its owner. */
const neverArrived = (draft: OrderDraft, id: string, sentAt: number, now: number): Order => ({
  id,
  clientOrderId: draft.clientOrderId,
  symbol: draft.symbol,
  assetClass: draft.assetClass,
  orderClass: draft.orderClass,
  side: draft.side,
  type: draft.type,
  timeInForce: draft.timeInForce,
  qty: draft.qty,
  notional: draft.notional,
  filledQty: NOTHING,
  filledAveragePrice: null,
  limitPrice: draft.limitPrice,
  stopPrice: draft.stopPrice,
  trail: draft.trail,
  highWater: null,
  extendedHours: draft.extendedHours,
  intent: draft.intent,
  status: 'rejected',
  reason: 'never-arrived',
  triggeredAt: null,
  parentId: null,
  role: null,
  ratio: null,
  legIds: [],
  replaces: null,
  replacedBy: null,
  source: draft.source,
  createdAt: sentAt,
  submittedAt: sentAt,
  updatedAt: now,
  filledAt: null,
  expiredAt: null,
  expiresAt: null,
  canceledAt: null,
  failedAt: now,
  replacedAt: null,
});
