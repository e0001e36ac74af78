import * as z from 'zod/mini';
import type { OrderPreview } from '../../domain/trading/figures.ts';
import {
  ASSET_CLASSES,
  type LegRole,
  type OptionLeg,
  type Order,
  ORDER_CLASSES,
  ORDER_SIDES,
  ORDER_SOURCES,
  ORDER_STATUSES,
  ORDER_TYPES,
  type OrderDraft,
  POSITION_INTENTS,
  type StopLoss,
  type TakeProfit,
  TIMES_IN_FORCE,
  type Trail,
} from '../../domain/trading/order.ts';
import { RISK_CHECKS, type RiskCheck, type TradingRefusal } from '../../domain/trading/refusal.ts';
import { type Fee, FEE_KINDS } from '../../domain/trading/trading-event.ts';
import { listOf, maybeNumber, maybeText, objectOf } from '../market/wire.schema.ts';
import { decimalText, maybeDecimal } from '../portfolio/amounts.schema.ts';
import { namedObject, schemaNames } from '../schema-names.ts';

const LEG_ROLES = [
  'entry',
  'take_profit',
  'stop_loss',
  'option',
] as const satisfies readonly LegRole[];

export const trail = objectOf<Trail>('Trail')({ price: maybeDecimal, percent: maybeDecimal });

const orderStatus = z.enum(ORDER_STATUSES);
schemaNames.add(orderStatus, { id: 'OrderStatus' });

const orderFields = {
  id: z.string(),
  clientOrderId: z.string(),
  symbol: z.string(),
  assetClass: z.enum(ASSET_CLASSES),
  orderClass: z.enum(ORDER_CLASSES),
  side: z.enum(ORDER_SIDES),
  type: z.enum(ORDER_TYPES),
  timeInForce: z.enum(TIMES_IN_FORCE),
  qty: maybeDecimal,
  notional: maybeDecimal,
  filledQty: decimalText,
  filledAveragePrice: maybeDecimal,
  limitPrice: maybeDecimal,
  stopPrice: maybeDecimal,
  trail: z.nullable(trail),
  highWater: maybeDecimal,
  extendedHours: z.boolean(),
  intent: z.nullable(z.enum(POSITION_INTENTS)),
  status: orderStatus,
  reason: maybeText,
  triggeredAt: maybeNumber,
  parentId: maybeText,
  role: z.nullable(z.enum(LEG_ROLES)),
  ratio: maybeDecimal,
  legIds: listOf(z.string()),
  replaces: maybeText,
  replacedBy: maybeText,
  source: z.enum(ORDER_SOURCES),
  createdAt: z.number(),
  submittedAt: z.number(),
  updatedAt: z.number(),
  filledAt: maybeNumber,
  expiredAt: maybeNumber,
  expiresAt: maybeNumber,
  canceledAt: maybeNumber,
  failedAt: maybeNumber,
  replacedAt: maybeNumber,
};

export const order = objectOf<Order>('Order')(orderFields);
/** An order with its legs; a leg has none. */
export const orderTree = namedObject('OrderTree', { ...orderFields, legs: listOf(order) });
export type OrderTreeWire = z.infer<typeof orderTree>;

const takeProfit = objectOf<TakeProfit>('TakeProfit')({ limitPrice: decimalText });
const stopLoss = objectOf<StopLoss>('StopLoss')({
  stopPrice: maybeDecimal,
  limitPrice: maybeDecimal,
  trail: z.nullable(trail),
});
const optionLeg = objectOf<OptionLeg>('OptionLeg')({
  symbol: z.string(),
  ratio: decimalText,
  side: z.enum(ORDER_SIDES),
  intent: z.nullable(z.enum(POSITION_INTENTS)),
});

export const orderDraft = objectOf<OrderDraft>('OrderDraft')({
  symbol: z.string(),
  assetClass: z.enum(ASSET_CLASSES),
  qty: maybeDecimal,
  notional: maybeDecimal,
  side: z.enum(ORDER_SIDES),
  type: z.enum(ORDER_TYPES),
  timeInForce: z.enum(TIMES_IN_FORCE),
  limitPrice: maybeDecimal,
  stopPrice: maybeDecimal,
  trail: z.nullable(trail),
  extendedHours: z.boolean(),
  clientOrderId: z.string(),
  orderClass: z.enum(ORDER_CLASSES),
  takeProfit: z.nullable(takeProfit),
  stopLoss: z.nullable(stopLoss),
  legs: listOf(optionLeg),
  intent: z.nullable(z.enum(POSITION_INTENTS)),
  source: z.enum(ORDER_SOURCES),
});

export const fee = objectOf<Fee>('Fee')({ kind: z.enum(FEE_KINDS), amount: decimalText });

const riskCheck = objectOf<RiskCheck>('RiskCheck')({
  name: z.enum(RISK_CHECKS),
  outcome: z.enum(['passed', 'failed', 'warning', 'skipped']),
  values: z.readonly(z.record(z.string(), z.string())),
});

/** What a broker says no with; `reason` is for programs. */
export const tradingRefusal = objectOf<TradingRefusal>('TradingRefusal')({
  reason: z.string(),
  status: z.union([z.literal(400), z.literal(403), z.literal(404), z.literal(422)]),
  code: z.number(),
  message: z.string(),
  extra: z.readonly(z.record(z.string(), z.unknown())),
});

export const orderPreview = objectOf<OrderPreview>('OrderPreview')({
  draft: orderDraft,
  price: maybeDecimal,
  qty: maybeDecimal,
  cost: maybeDecimal,
  fees: listOf(fee),
  buyingPowerBefore: decimalText,
  buyingPowerAfter: decimalText,
  initialMarginAfter: decimalText,
  maintenanceMarginAfter: decimalText,
  positionAfter: maybeDecimal,
  checks: listOf(riskCheck),
  refusal: z.nullable(tradingRefusal),
  payoff: z.nullable(
    objectOf<NonNullable<OrderPreview['payoff']>>('OrderPayoff')({
      gain: maybeDecimal,
      loss: maybeDecimal,
      ratio: maybeDecimal,
    }),
  ),
  isEstimate: z.optional(z.boolean()),
});
