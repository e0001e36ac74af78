import { randomUUID } from 'node:crypto';
import type { OrderChange } from '../../../domain/trading/command.ts';
import { ASSET_CLASSES, ORDER_SIDES, TIMES_IN_FORCE } from '../../../domain/trading/order.ts';
import { readDraft } from '../../../domain/trading/read-draft.ts';
import { refuse } from '../../../domain/trading/reasons.ts';
import {
  type Broker,
  type Done,
  EVERY_ORDER,
  type OrdersQuery,
  type OrderTree,
} from '../../../ports/broker.ts';
import { AlpacaRefusal, notOffered, refusalBody, refused } from '../alpaca-refusal.ts';
import {
  amount,
  choice,
  flag,
  instant,
  type Loose,
  looseOf,
  requiredText,
  several,
  text,
  whole,
} from '../loose-fields.ts';
import type { AlpacaApiParts } from '../parts.ts';
import { type AlpacaRoute, ok } from '../router.ts';
import { isUuid } from '../stable-id.ts';
import { treeBody } from '../wire/order.ts';

/** As Alpaca writes coins: `BTC/USD`. */
const COIN = /^[A-Z\d]{1,10}\/[A-Z]{3,4}$/i;
const MOST_ORDERS = 500;
const MOST_SYMBOLS = 200;

/** What was done, or the refusal as an answer. */
export function doneOrThrow<T>(outcome: Done<T>): T {
  if (outcome.refusal !== undefined) throw new AlpacaRefusal(outcome.refusal);
  return outcome.done;
}

export function orderRoutes({ assets }: Pick<AlpacaApiParts, 'assets'>): readonly AlpacaRoute[] {
  const body = (tree: OrderTree, nested: boolean) => treeBody(tree, nested, assets.idOf);
  return [
    {
      method: 'POST',
      path: '/v2/orders',
      handle: async ({ account, body: sent, signal }) => {
        if (COIN.test(text(sent, 'symbol') ?? '')) throw notOffered('crypto is');
        const read = readDraft(looseDraft(sent), { source: 'api', newId: randomUUID });
        if (read.refusal !== undefined) throw new AlpacaRefusal(read.refusal);
        const { account: own, broker } = await account();
        return ok(body(doneOrThrow(await broker.place(own.id, read.draft, signal)), true));
      },
    },
    {
      method: 'GET',
      path: '/v2/orders',
      handle: async ({ account, query, signal }) => {
        const { account: own, broker } = await account();
        const asked = await ordersQuery(query, own.id, broker, signal);
        const found = await broker.orders(own.id, asked, signal);
        return ok(found.map((tree) => body(tree, asked.nested)));
      },
    },
    {
      method: 'DELETE',
      path: '/v2/orders',
      handle: async ({ account, signal }) => {
        const { account: own, broker } = await account();
        // Alpaca tells each order as it was when the cancel was asked for.
        const before = await broker.orders(own.id, OPEN_ORDERS, signal);
        const known = new Map(before.map((tree) => [tree.id, tree]));
        const outcomes = await broker.cancelAll(own.id, signal);
        return {
          status: 207,
          body: outcomes.map(({ orderId, result }) => {
            if (result.refusal !== undefined)
              return {
                id: orderId,
                status: result.refusal.status,
                body: refusalBody(result.refusal),
              };
            return {
              id: orderId,
              status: 200,
              body: body(known.get(orderId) ?? result.done, false),
            };
          }),
        };
      },
    },
    {
      method: 'GET',
      path: '/v2/orders:by_client_order_id',
      handle: async ({ account, query, signal }) => {
        const clientOrderId = requiredText(query, 'client_order_id');
        const { account: own, broker } = await account();
        const found = await broker.byClientId(own.id, clientOrderId, signal);
        if (found === undefined) throw refused('order-not-found', { id: clientOrderId });
        return ok(body(found, flag(query, 'nested') ?? false));
      },
    },
    {
      method: 'GET',
      path: '/v2/orders/{order_id}',
      handle: async ({ account, params, query, signal }) => {
        const id = orderIdOf(params);
        const { account: own, broker } = await account();
        const found = await broker.order(own.id, id, signal);
        if (found === undefined) throw refused('order-not-found', { id });
        return ok(body(found, flag(query, 'nested') ?? false));
      },
    },
    {
      method: 'PATCH',
      path: '/v2/orders/{order_id}',
      handle: async ({ account, params, body: sent, signal }) => {
        const id = orderIdOf(params);
        const change = changeOf(sent);
        const { account: own, broker } = await account();
        return ok(body(doneOrThrow(await broker.replace(own.id, id, change, signal)), true));
      },
    },
    {
      method: 'DELETE',
      path: '/v2/orders/{order_id}',
      handle: async ({ account, params, signal }) => {
        const id = orderIdOf(params);
        const { account: own, broker } = await account();
        doneOrThrow(await broker.cancel(own.id, id, signal));
        return { status: 204 };
      },
    },
  ];
}

const OPEN_ORDERS: OrdersQuery = {
  ...EVERY_ORDER,
  status: 'open',
  direction: 'desc',
  limit: MOST_ORDERS,
  nested: false,
};

function orderIdOf(params: Readonly<Record<string, string>>): string {
  const id = params['order_id'] ?? '';
  if (!isUuid(id)) throw refused('order-id-missing');
  return id.toLowerCase();
}

async function ordersQuery(
  query: Loose,
  accountId: string,
  broker: Broker,
  signal: AbortSignal,
): Promise<OrdersQuery> {
  const assetClass = text(query, 'asset_class')?.toLowerCase() ?? 'all';
  const direction = choice(query, 'direction', ['asc', 'desc'] as const) ?? 'desc';
  const before = text(query, 'before_order_id');
  const behind = text(query, 'after_order_id');
  const asked: OrdersQuery = {
    status: choice(query, 'status', ['open', 'closed', 'all'] as const) ?? 'open',
    symbols: several(query, 'symbols', MOST_SYMBOLS).map((symbol) => symbol.toUpperCase()),
    side: choice(query, 'side', ORDER_SIDES),
    assetClass: assetClass === 'all' ? null : (ASSET_CLASSES.find((c) => c === assetClass) ?? null),
    after: instant(query, 'after'),
    until: instant(query, 'until'),
    behind: null,
    direction,
    limit: whole(query, 'limit', { least: 1, most: MOST_ORDERS, otherwise: 50 }),
    nested: flag(query, 'nested') ?? false,
  };
  const place = before ?? behind;
  if (place === null) return asked;
  if ((before !== null && behind !== null) || asked.after !== null || asked.until !== null)
    throw refused('field-invalid', {
      field: before === null ? 'after_order_id' : 'before_order_id',
    });
  if (direction === (before === null ? 'asc' : 'desc')) return { ...asked, behind: place };
  const { submittedAt } = (await broker.order(accountId, place, signal)) ?? {};
  if (submittedAt === undefined) throw refused('order-not-found', { id: place });
  return before === null ? { ...asked, after: submittedAt } : { ...asked, until: submittedAt };
}

/** Alpaca's names to ours; values stay as they came, `readDraft` judges them. */
function looseDraft(sent: Loose): Loose {
  const loose: Record<string, unknown> = {};
  const take = (from: Loose, fields: Readonly<Record<string, string>>, to = loose) => {
    for (const [theirs, ours] of Object.entries(fields))
      if (Object.hasOwn(from, theirs)) to[ours] = from[theirs];
    return to;
  };
  take(sent, DRAFT_FIELDS);
  for (const [theirs, ours] of EXITS) {
    const exit = sent[theirs];
    if (exit == null || exit === '') continue;
    loose[ours] = typeof exit === 'object' ? take(looseOf(exit), LEG_FIELDS, {}) : exit;
  }
  const legs = sent['legs'];
  if (legs != null && legs !== '')
    loose['legs'] = Array.isArray(legs)
      ? legs.slice(0, MOST_LEGS).map((leg: unknown) => take(looseOf(leg), OPTION_FIELDS, {}))
      : legs;
  return loose;
}

const EXITS = [
  ['take_profit', 'takeProfit'],
  ['stop_loss', 'stopLoss'],
] as const;

/** More than Alpaca takes, so that too many are told from enough. */
const MOST_LEGS = 8;

const DRAFT_FIELDS = {
  symbol: 'symbol',
  qty: 'qty',
  notional: 'notional',
  side: 'side',
  type: 'type',
  time_in_force: 'timeInForce',
  limit_price: 'limitPrice',
  stop_price: 'stopPrice',
  trail_price: 'trailPrice',
  trail_percent: 'trailPercent',
  extended_hours: 'extendedHours',
  client_order_id: 'clientOrderId',
  order_class: 'orderClass',
  position_intent: 'intent',
} as const;

const LEG_FIELDS = {
  limit_price: 'limitPrice',
  stop_price: 'stopPrice',
  trail_price: 'trailPrice',
  trail_percent: 'trailPercent',
} as const;

const OPTION_FIELDS = {
  symbol: 'symbol',
  ratio_qty: 'ratio',
  side: 'side',
  position_intent: 'intent',
} as const;

function changeOf(sent: Loose): OrderChange {
  const [qty, limitPrice, stopPrice, trail] = (
    ['qty', 'limit_price', 'stop_price', 'trail'] as const
  ).map((field) => amount(sent, field));
  const timeInForce = choice(sent, 'time_in_force', TIMES_IN_FORCE);
  const clientOrderId = text(sent, 'client_order_id');
  if (clientOrderId !== null && clientOrderId.length > 128)
    throw new AlpacaRefusal(refuse('client-order-id-too-long'));
  return {
    ...(qty == null ? {} : { qty }),
    ...(timeInForce === null ? {} : { timeInForce }),
    ...(limitPrice == null ? {} : { limitPrice }),
    ...(stopPrice == null ? {} : { stopPrice }),
    ...(trail == null ? {} : { trail }),
    ...(clientOrderId === null ? {} : { clientOrderId }),
  };
}
