import * as z from 'zod/mini';
import { ORDER_STATUSES } from '../../domain/trading/order.ts';
import {
  CASH_KINDS,
  ORDER_NEWS,
  POSITION_CHANGES,
  type TradingEvent,
} from '../../domain/trading/trading-event.ts';
import { dateText, listOf, maybeNumber, maybeText } from '../market/wire.ts';
import { decimalText, maybeDecimal } from '../portfolio/amounts.ts';
import { accountSettings } from './account-shapes.ts';
import { fee, order, trail } from './order-shapes.ts';

const stamp = { seq: z.number(), at: z.number() };

/** One entry of an account's log, by its kind. */
export const tradingEvent = z.discriminatedUnion('kind', [
  z.object({
    ...stamp,
    kind: z.literal('opened'),
    cash: decimalText,
    settings: accountSettings,
  }),
  z.object({ ...stamp, kind: z.literal('configured'), settings: accountSettings }),
  z.object({
    ...stamp,
    kind: z.literal('cash'),
    id: z.string(),
    cash: z.enum(CASH_KINDS),
    amount: decimalText,
    symbol: maybeText,
    qty: maybeDecimal,
    perShare: maybeDecimal,
    date: dateText,
    note: maybeText,
  }),
  z.object({ ...stamp, kind: z.literal('received'), orders: listOf(order) }),
  z.object({
    ...stamp,
    kind: z.literal('moved'),
    orderId: z.string(),
    news: z.enum(ORDER_NEWS),
    status: z.enum(ORDER_STATUSES),
    reason: z.exactOptional(maybeText),
    qty: z.exactOptional(decimalText),
    limitPrice: z.exactOptional(maybeDecimal),
    stopPrice: z.exactOptional(maybeDecimal),
    trail: z.exactOptional(z.nullable(trail)),
    highWater: z.exactOptional(maybeDecimal),
    triggeredAt: z.exactOptional(z.number()),
    replacedBy: z.exactOptional(z.string()),
    parentId: z.exactOptional(z.string()),
    legIds: z.exactOptional(listOf(z.string())),
    expiresAt: z.exactOptional(maybeNumber),
  }),
  z.object({
    ...stamp,
    kind: z.literal('filled'),
    orderId: z.string(),
    executionId: z.string(),
    symbol: z.string(),
    price: decimalText,
    qty: decimalText,
    multiplier: z.number(),
    fees: listOf(fee),
    liquidity: z.nullable(z.enum(['maker', 'taker', 'auction'])),
    status: z.enum(['partially_filled', 'filled']),
  }),
  z.object({
    ...stamp,
    kind: z.literal('position'),
    id: z.string(),
    change: z.enum(POSITION_CHANGES),
    symbol: z.string(),
    qty: decimalText,
    ratio: maybeDecimal,
    price: maybeDecimal,
    cash: decimalText,
    multiplier: z.number(),
    date: dateText,
    note: maybeText,
  }),
  z.object({
    ...stamp,
    kind: z.literal('session-closed'),
    date: dateText,
    equity: decimalText,
    maintenanceMargin: decimalText,
    prices: z.readonly(z.record(z.string(), decimalText)),
  }),
]) satisfies z.ZodMiniType<TradingEvent>;
