import { decimalOfNumber } from '../money/decimal.ts';
import { amountText, type DecimalText, parseAmount } from '../money/decimal-text.ts';
import { checkDraft } from './draft-rules.ts';
import { isOptionSymbol } from './option-symbol.ts';
import {
  type OptionLeg,
  ORDER_CLASSES,
  ORDER_SIDES,
  ORDER_TYPES,
  type OrderDraft,
  type OrderSide,
  type OrderSource,
  POSITION_INTENTS,
  type StopLoss,
  type TakeProfit,
  TIMES_IN_FORCE,
  type Trail,
} from './order.ts';
import { refuse, type TradingReason } from './reasons.ts';
import type { TradingRefusal } from './refusal.ts';

/** A request as it came: camelCase names, anything as values. */
export type LooseDraft = Readonly<Record<string, unknown>>;

export type ReadDraft =
  | { readonly draft: OrderDraft; readonly refusal?: undefined }
  | { readonly refusal: TradingRefusal; readonly draft?: undefined };

export const CLIENT_ORDER_ID_MAXIMUM = 128;

/**
 * From a request to a draft that obeys every rule of form. Numbers may be text; what is null,
 * empty or absent is not there. `newId` names an order whose sender gave it no client id.
 */
export function readDraft(
  request: LooseDraft,
  context: { readonly source: OrderSource; readonly newId: () => string },
): ReadDraft {
  try {
    const draft = draftOf(request, context);
    const refusal = checkDraft(draft);
    return refusal === null ? { draft } : { refusal };
  } catch (problem) {
    if (problem instanceof Unreadable) return { refusal: problem.refusal };
    throw problem;
  }
}

/** Leaves the reading of a request from wherever it is. */
class Unreadable extends Error {
  readonly refusal: TradingRefusal;

  constructor(reason: TradingReason, values: Readonly<Record<string, string>>) {
    super(reason);
    this.refusal = refuse(reason, values);
  }
}

const unreadable = (
  reason: TradingReason,
  values: Readonly<Record<string, string>> = {},
): never => {
  throw new Unreadable(reason, values);
};

function draftOf(
  request: LooseDraft,
  { source, newId }: { readonly source: OrderSource; readonly newId: () => string },
): OrderDraft {
  const orderClass = oneOf(request['orderClass'], ORDER_CLASSES, 'order_class') ?? 'simple';
  const isSpread = orderClass === 'mleg';
  const type =
    oneOf(request['type'], ORDER_TYPES, 'type') ?? unreadable('field-required', { field: 'type' });
  const timeInForce =
    oneOf(request['timeInForce'], TIMES_IN_FORCE, 'time_in_force') ??
    unreadable('field-required', { field: 'time_in_force' });
  const symbol = isSpread ? '' : symbolOf(request['symbol'], 'symbol');
  const side = isSpread
    ? (oneOf(request['side'], ORDER_SIDES, 'side') ?? 'buy')
    : (oneOf(request['side'], ORDER_SIDES, 'side') ??
      unreadable('field-required', { field: 'side' }));
  const takeProfit = takeProfitOf(request['takeProfit']);
  return {
    symbol,
    assetClass: isSpread || isOptionSymbol(symbol) ? 'us_option' : 'us_equity',
    qty: amountOf(request['qty'], 'qty'),
    notional: amountOf(request['notional'], 'notional'),
    side,
    type,
    timeInForce,
    // The limit of an OCO order is that of its take profit; some clients send it twice.
    limitPrice:
      orderClass === 'oco' && type === 'limit' && takeProfit !== null
        ? takeProfit.limitPrice
        : amountOf(request['limitPrice'], 'limit_price'),
    stopPrice: amountOf(request['stopPrice'], 'stop_price'),
    trail: trailOf(request, ''),
    extendedHours: flagOf(request['extendedHours'], 'extended_hours'),
    clientOrderId: clientIdOf(request['clientOrderId']) ?? newId(),
    orderClass,
    takeProfit,
    stopLoss: stopLossOf(request['stopLoss']),
    legs: legsOf(request['legs']),
    intent: oneOf(
      request['intent'] ?? request['positionIntent'],
      POSITION_INTENTS,
      'position_intent',
    ),
    source,
  };
}

/** Clients whose fields are all texts send an empty one for what they do not mean. */
const isMissing = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

function oneOf<T extends string>(value: unknown, known: readonly T[], field: string): T | null {
  if (isMissing(value)) return null;
  return known.find((one) => one === value) ?? unreadable('field-invalid', { field });
}

/** A decimal of either sign; no NaN, no infinity, no exponent in a text, nothing endless. */
export function amountOf(value: unknown, field: string): DecimalText | null {
  if (isMissing(value)) return null;
  const text =
    typeof value === 'number' && Number.isFinite(value)
      ? amountText(decimalOfNumber(value))
      : value;
  const amount = typeof text === 'string' && text.length <= 64 ? parseAmount(text) : null;
  return amount ?? unreadable('field-invalid', { field });
}

function flagOf(value: unknown, field: string): boolean {
  if (isMissing(value) || value === false || value === 'false') return false;
  return value === true || value === 'true' ? true : unreadable('field-invalid', { field });
}

const SYMBOL = /^[A-Z0-9][A-Z0-9./-]{0,29}$/;

function symbolOf(value: unknown, field: string): string {
  if (isMissing(value)) return unreadable('field-required', { field });
  if (typeof value !== 'string') return unreadable('field-invalid', { field });
  const symbol = value.toUpperCase();
  return SYMBOL.test(symbol) ? symbol : unreadable('asset-unknown', { symbol: value.slice(0, 40) });
}

/** Text that no line, log or database breaks on. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

export function clientIdOf(value: unknown): string | null {
  if (isMissing(value)) return null;
  if (typeof value !== 'string') return unreadable('field-invalid', { field: 'client_order_id' });
  if (value.length > CLIENT_ORDER_ID_MAXIMUM) return unreadable('client-order-id-too-long');
  return UNPRINTABLE.test(value)
    ? unreadable('field-invalid', { field: 'client_order_id' })
    : value;
}

function recordOf(value: unknown, field: string): LooseDraft | null {
  if (isMissing(value)) return null;
  return typeof value === 'object' && !Array.isArray(value)
    ? (value as LooseDraft)
    : unreadable('field-invalid', { field });
}

/** As `trailPrice` and `trailPercent`, or the two in `trail`. */
function trailOf(request: LooseDraft, prefix: string): Trail | null {
  const inner = recordOf(request['trail'], `${prefix}trail`);
  const price = amountOf(inner?.['price'] ?? request['trailPrice'], `${prefix}trail_price`);
  const percent = amountOf(inner?.['percent'] ?? request['trailPercent'], `${prefix}trail_percent`);
  return price === null && percent === null ? null : { price, percent };
}

function takeProfitOf(value: unknown): TakeProfit | null {
  const parts = recordOf(value, 'take_profit');
  const limitPrice = parts && amountOf(parts['limitPrice'], 'take_profit.limit_price');
  return limitPrice && { limitPrice };
}

function stopLossOf(value: unknown): StopLoss | null {
  const parts = recordOf(value, 'stop_loss');
  if (parts === null) return null;
  const loss = {
    stopPrice: amountOf(parts['stopPrice'], 'stop_loss.stop_price'),
    limitPrice: amountOf(parts['limitPrice'], 'stop_loss.limit_price'),
    trail: trailOf(parts, 'stop_loss.'),
  };
  const isEmpty = loss.stopPrice === null && loss.limitPrice === null && loss.trail === null;
  return isEmpty ? null : loss;
}

/** More than this is not looked at: four are allowed. */
const LEGS_READ = 8;

function legsOf(value: unknown): readonly OptionLeg[] {
  if (isMissing(value)) return [];
  if (!Array.isArray(value)) return unreadable('field-invalid', { field: 'legs' });
  return value.slice(0, LEGS_READ).map((leg: unknown, index) => legOf(leg, `legs[${index}]`));
}

function legOf(value: unknown, field: string): OptionLeg {
  const parts = recordOf(value, field) ?? unreadable('field-required', { field });
  const intent = oneOf(
    parts['intent'] ?? parts['positionIntent'],
    POSITION_INTENTS,
    `${field}.position_intent`,
  );
  const implied: OrderSide | null = intent && (intent.startsWith('buy') ? 'buy' : 'sell');
  return {
    symbol: symbolOf(parts['symbol'], `${field}.symbol`),
    ratio:
      amountOf(parts['ratio'] ?? parts['ratioQty'], `${field}.ratio_qty`) ??
      unreadable('field-required', { field: `${field}.ratio_qty` }),
    side:
      oneOf(parts['side'], ORDER_SIDES, `${field}.side`) ??
      implied ??
      unreadable('field-required', { field: `${field}.side` }),
    intent,
  };
}
