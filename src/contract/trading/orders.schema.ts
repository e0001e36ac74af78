import * as z from 'zod/mini';
import {
  ASSET_CLASSES,
  ORDER_CLASSES,
  ORDER_SIDES,
  ORDER_TYPES,
  POSITION_INTENTS,
  TIMES_IN_FORCE,
} from '../../domain/trading/order.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  flagInput,
  instantInput,
  integerInput,
  listOf,
  maybeText,
  readAs,
} from '../market/wire.schema.ts';
import { accountParams } from './accounts.schema.ts';
import { tradingEvent } from './event-shapes.schema.ts';
import {
  accountId,
  amountInput,
  clientOrderIdInput,
  liveInput,
  orderId,
  positiveInput,
  TRADABLE_SYMBOL,
  tradableInput,
  TRADING,
  TRADING_TAG as tag,
} from './inputs.schema.ts';
import { orderPreview, orderTree, tradingRefusal } from './order-shapes.schema.ts';
import { namedObject, namedStrictObject } from '../schema-names.ts';
import * as call from './orders.ts';

/**
 * Orders of an account.
 *
 *     GET, POST           /api/trading/accounts/{account}/orders
 *     POST                /api/trading/accounts/{account}/orders/preview
 *     GET, PATCH, DELETE  /api/trading/accounts/{account}/orders/{order}
 *     GET                 /api/trading/accounts/{account}/orders/{order}/events
 *     POST                /api/trading/accounts/{account}/cancel-all | flatten
 */
const ORDERS_PER_PAGE = 500;
const SYMBOLS_IN_FILTER = 50;
const orderParams = z.strictObject({ account: accountId, order: orderId });
const flag = z.boolean('Choose true or false.');
const maybe = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null);

const trailInput = namedStrictObject('TrailRequest', {
  price: maybe(positiveInput),
  percent: maybe(positiveInput),
});

const legInput = namedStrictObject('OptionLegRequest', {
  symbol: tradableInput,
  ratio: positiveInput,
  side: z.enum(ORDER_SIDES, 'Choose buy or sell.'),
  intent: maybe(z.enum(POSITION_INTENTS, 'No such intent.')),
});

/** Which fields go together is the broker's to say, with its reason. */
export const draftInput = namedStrictObject('OrderRequest', {
  symbol: z._default(z.union([z.literal(''), tradableInput]), ''),
  /** Follows from the symbol when it is left out. */
  assetClass: z.optional(z.enum(ASSET_CLASSES, 'Choose us_equity or us_option.')),
  qty: maybe(positiveInput),
  notional: maybe(positiveInput),
  side: z._default(z.enum(ORDER_SIDES, 'Choose buy or sell.'), 'buy'),
  type: z.enum(ORDER_TYPES, 'Choose market, limit, stop, stop_limit or trailing_stop.'),
  timeInForce: z._default(z.enum(TIMES_IN_FORCE, 'Choose day, gtc, opg, cls, ioc or fok.'), 'day'),
  limitPrice: maybe(amountInput),
  stopPrice: maybe(positiveInput),
  trail: maybe(trailInput),
  extendedHours: z._default(flag, false),
  /** Made by the server when it is left out; then a repeated call is a second order. */
  clientOrderId: z.optional(clientOrderIdInput),
  orderClass: z._default(
    z.enum(ORDER_CLASSES, 'Choose simple, bracket, oco, oto or mleg.'),
    'simple',
  ),
  takeProfit: maybe(z.strictObject({ limitPrice: positiveInput })),
  stopLoss: maybe(
    z.strictObject({
      stopPrice: maybe(positiveInput),
      limitPrice: maybe(positiveInput),
      trail: maybe(trailInput),
    }),
  ),
  legs: z._default(z.array(legInput).check(z.maxLength(4, 'At most four legs.')), []),
  intent: maybe(z.enum(POSITION_INTENTS, 'No such intent.')),
});
export type DraftInput = z.input<typeof draftInput>;

const symbolsFilter = readAs<readonly string[]>((text) => {
  const symbols = text
    .toUpperCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const areGood = symbols.every((symbol) => TRADABLE_SYMBOL.test(symbol));
  return areGood && symbols.length <= SYMBOLS_IN_FILTER ? [...new Set(symbols)] : null;
}, `must be at most ${SYMBOLS_IN_FILTER} symbols separated by commas`);

export const listOrders = defineEndpoint(call.listOrders, {
  access: TRADING,
  tag,
  summary: 'Orders of an account by the moment of their submission; `next` asks for more.',
  params: accountParams,
  query: z.strictObject({
    status: z._default(z.enum(['open', 'closed', 'all'], 'Choose open, closed or all.'), 'all'),
    symbols: z._default(symbolsFilter, []),
    side: z.optional(z.enum(ORDER_SIDES, 'Choose buy or sell.')),
    assetClass: z.optional(z.enum(ASSET_CLASSES, 'Choose us_equity or us_option.')),
    after: z.optional(instantInput),
    until: z.optional(instantInput),
    /** `next` of the page before. */
    behind: z.optional(orderId),
    direction: z._default(z.enum(['asc', 'desc'], 'Choose asc or desc.'), 'desc'),
    limit: z._default(integerInput(1, ORDERS_PER_PAGE), 100),
    /** Legs under their parents; else every order is a row of its own. */
    nested: z._default(flagInput, true),
  }),
  response: z.object({ orders: listOf(orderTree), next: maybeText }),
});

export const placeOrder = defineEndpoint(call.placeOrder, {
  access: TRADING,
  tag,
  summary:
    'Place an order. Sent again with the same `clientOrderId`, it answers the order that is there.',
  params: accountParams,
  body: z.strictObject({ ...draftInput.shape, live: liveInput }),
  response: orderTree,
});

export const previewOrder = defineEndpoint(call.previewOrder, {
  access: TRADING,
  tag,
  summary:
    'What an order would cost and leave, with every risk check by its name; nothing is sent.',
  params: accountParams,
  body: draftInput,
  response: orderPreview,
});

export const getOrder = defineEndpoint(call.getOrder, {
  access: TRADING,
  tag,
  summary: 'An order with its legs.',
  params: orderParams,
  response: orderTree,
});

export const replaceOrder = defineEndpoint(call.replaceOrder, {
  access: TRADING,
  tag,
  summary: 'Replace an open order; the answer is the new one. What is left out stays.',
  params: orderParams,
  body: z.strictObject({
    qty: z.exactOptional(positiveInput),
    timeInForce: z.exactOptional(z.enum(TIMES_IN_FORCE, 'Choose day, gtc, opg, cls, ioc or fok.')),
    limitPrice: z.exactOptional(amountInput),
    stopPrice: z.exactOptional(positiveInput),
    /** Amount or percent, as the order has it. */
    trail: z.exactOptional(positiveInput),
    clientOrderId: z.exactOptional(clientOrderIdInput),
    live: liveInput,
  }),
  response: orderTree,
});

export const cancelOrder = defineEndpoint(call.cancelOrder, {
  access: TRADING,
  tag,
  summary: 'Cancel an open order and its legs.',
  params: orderParams,
  response: orderTree,
});

export const listOrderEvents = defineEndpoint(call.listOrderEvents, {
  access: TRADING,
  tag,
  summary: 'Everything that happened to an order and its legs, oldest first.',
  params: orderParams,
  response: z.object({ events: listOf(tradingEvent) }),
});

/** What came of each: the order, or why not. */
const cancelResult = namedObject('CancelResult', {
  orderId: z.string(),
  order: z.nullable(orderTree),
  refusal: z.nullable(tradingRefusal),
});
const closeResult = namedObject('CloseResult', {
  symbol: z.string(),
  order: z.nullable(orderTree),
  refusal: z.nullable(tradingRefusal),
});

export const cancelAllOrders = defineEndpoint(call.cancelAllOrders, {
  access: TRADING,
  tag,
  summary: 'Cancel all open orders of an account.',
  params: accountParams,
  response: z.object({ canceled: listOf(cancelResult) }),
});

export const flattenAccount = defineEndpoint(call.flattenAccount, {
  access: TRADING,
  tag,
  summary: 'Cancel all open orders and close all positions at the market.',
  params: accountParams,
  body: z.strictObject({ live: liveInput }),
  response: z.object({ canceled: listOf(cancelResult), closed: listOf(closeResult) }),
});
