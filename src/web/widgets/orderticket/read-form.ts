import type { DraftInput } from '../../../contract/trading/orders.schema.ts';
import {
  compare,
  type Decimal,
  decimal,
  formatDecimal,
  negate,
  ZERO,
} from '../../../domain/money/decimal.ts';
import { exitPrice } from './exit-price.ts';
import { isSubPenny } from './price-tick.ts';
import { isOptionSymbol, type TicketForm } from './ticket-form.ts';
import { isOptionOrder } from './ticket-rules.ts';
import { typedDecimal } from './typed-decimal.ts';

export type TicketField =
  | 'symbol'
  | 'size'
  | 'limit'
  | 'stop'
  | 'trail'
  | 'takeProfit'
  | 'stopLoss'
  | 'stopLossLimit';

export type TicketProblem =
  | 'missing'
  | 'noNumber'
  | 'notPositive'
  | 'subPenny'
  | 'tooFine'
  | 'wholeOnly'
  | 'leastAmount'
  | 'percentTooHigh'
  | 'noEntry'
  | 'takeProfitTooLow'
  | 'takeProfitTooHigh'
  | 'stopLossTooLow'
  | 'stopLossTooHigh';

export interface ReadTicket {
  /** What is sent; `null` while something is missing or wrong. */
  readonly draft: DraftInput | null;
  readonly problems: Readonly<Partial<Record<TicketField, TicketProblem>>>;
  /** Prices that the exits come to. */
  readonly entry: Decimal | null;
  readonly takeProfit: Decimal | null;
  readonly stopLoss: Decimal | null;
  readonly qty: Decimal | null;
}

const MOST_PLACES = 9;
const ONE = decimal('1');
const HUNDRED = decimal('100');

/** Reads the form as an order; `market` is what a market order would trade at now. */
export function readForm(form: TicketForm, market: Decimal | null): ReadTicket {
  const problems: Partial<Record<TicketField, TicketProblem>> = {};
  const fail = (field: TicketField, problem: TicketProblem): null => {
    problems[field] ??= problem;
    return null;
  };
  const figure = (field: TicketField, text: string): Decimal | null => {
    if (text.trim() === '') return fail(field, 'missing');
    const value = typedDecimal(text);
    if (value === null) return fail(field, 'noNumber');
    return compare(value, ZERO) > 0 ? value : fail(field, 'notPositive');
  };
  const price = (field: TicketField, text: string): Decimal | null => {
    const value = figure(field, text);
    return value !== null && isSubPenny(value) ? fail(field, 'subPenny') : value;
  };

  const isStrategy = form.orderClass === 'mleg';
  if (!isStrategy && form.symbol === '') fail('symbol', 'missing');
  if (isStrategy && form.legs.length < 2) fail('symbol', 'missing');

  const size = sizeOf(form, figure('size', form.size), fail);
  const qty = form.sizeBy === 'qty' ? size : null;
  const isOco = form.orderClass === 'oco';
  const hasLimit = !isOco && (form.type === 'limit' || form.type === 'stop_limit');
  const limit = hasLimit ? price('limit', form.limit) : null;
  const hasStop = form.type === 'stop' || form.type === 'stop_limit';
  const stop = hasStop && !isOco ? price('stop', form.stop) : null;
  const trail =
    form.type === 'trailing_stop' ? trailOf(form.trailBy, figure('trail', form.trail), fail) : null;

  const entry = hasLimit ? limit : hasStop && !isOco ? stop : market;
  // An OCO order closes: what it sells was bought.
  const isLong = (form.side === 'buy') !== isOco;
  const wantsProfit =
    form.orderClass === 'bracket' ||
    isOco ||
    (form.orderClass === 'oto' && form.exit === 'take_profit');
  const wantsLoss =
    form.orderClass === 'bracket' ||
    isOco ||
    (form.orderClass === 'oto' && form.exit === 'stop_loss');

  const takeProfit = wantsProfit
    ? exitOf('takeProfit', form.takeProfitBy, form.takeProfit, isLong)
    : null;
  const loss = wantsLoss ? stopLossOf() : null;
  const stopLossLimit =
    wantsLoss && loss?.stop !== undefined && loss.stop !== null && form.stopLossLimit.trim() !== ''
      ? price('stopLossLimit', form.stopLossLimit)
      : null;

  const isComplete = Object.keys(problems).length === 0;
  return {
    problems,
    entry,
    takeProfit,
    stopLoss: loss?.stop ?? null,
    qty,
    draft: isComplete ? draftOf() : null,
  };

  function exitOf(
    field: 'takeProfit' | 'stopLoss',
    by: TicketForm['takeProfitBy'],
    text: string,
    isAbove: boolean,
  ): Decimal | null {
    const typed = by === 'price' ? price(field, text) : figure(field, text);
    if (typed === null) return null;
    if (by === 'percent' && !isAbove && compare(typed, HUNDRED) >= 0)
      return fail(field, 'percentTooHigh');
    const found = exitPrice({ by, figure: typed, entry, qty, isAbove });
    if (found === null) return fail(field, 'noEntry');
    if (entry === null) return found;
    const isBeyond = isAbove ? compare(found, entry) > 0 : compare(found, entry) < 0;
    if (isBeyond) return found;
    return fail(
      field,
      field === 'takeProfit'
        ? isAbove
          ? 'takeProfitTooLow'
          : 'takeProfitTooHigh'
        : isAbove
          ? 'stopLossTooLow'
          : 'stopLossTooHigh',
    );
  }

  function stopLossOf(): {
    readonly stop: Decimal | null;
    readonly trail: ReturnType<typeof trailOf>;
  } {
    const by = form.stopLossBy;
    if (by !== 'trail' && by !== 'trailPercent')
      return { stop: exitOf('stopLoss', by, form.stopLoss, !isLong), trail: null };
    const typed = figure('stopLoss', form.stopLoss);
    const found = trailOf(by === 'trail' ? 'price' : 'percent', typed, (_, problem) =>
      fail('stopLoss', problem),
    );
    return { stop: null, trail: found };
  }

  function draftOf(): DraftInput {
    const text = (value: Decimal | null): string | null =>
      value === null ? null : formatDecimal(value);
    const net = limit !== null && isStrategy && form.net === 'credit' ? negate(limit) : limit;
    return {
      symbol: isStrategy ? '' : form.symbol,
      assetClass: isOptionOrder(form) ? 'us_option' : 'us_equity',
      qty: text(qty),
      notional: form.sizeBy === 'notional' ? text(size) : null,
      side: form.side,
      type: form.type,
      timeInForce: form.timeInForce,
      limitPrice: isOco ? text(takeProfit) : text(net),
      stopPrice: text(stop),
      trail,
      extendedHours: form.extendedHours,
      orderClass: form.orderClass,
      takeProfit: takeProfit === null ? null : { limitPrice: formatDecimal(takeProfit) },
      stopLoss:
        loss === null
          ? null
          : { stopPrice: text(loss.stop), limitPrice: text(stopLossLimit), trail: loss.trail },
      legs: isStrategy
        ? form.legs.map(({ symbol, side, ratio, intent }) => ({
            symbol,
            side,
            ratio: String(ratio),
            intent,
          }))
        : [],
      intent: isOptionSymbol(form.symbol) ? form.intent : null,
    };
  }
}

type Fail = (field: TicketField, problem: TicketProblem) => null;

function sizeOf(form: TicketForm, size: Decimal | null, fail: Fail): Decimal | null {
  if (size === null) return null;
  if (form.sizeBy === 'notional') {
    if (size.scale > 2) return fail('size', 'tooFine');
    return compare(size, ONE) < 0 ? fail('size', 'leastAmount') : size;
  }
  if (size.scale === 0) return size;
  if (isOptionOrder(form)) return fail('size', 'wholeOnly');
  return size.scale > MOST_PLACES ? fail('size', 'tooFine') : size;
}

function trailOf(
  by: 'price' | 'percent',
  value: Decimal | null,
  fail: Fail,
): { readonly price: string | null; readonly percent: string | null } | null {
  if (value === null) return null;
  if (by === 'percent')
    return compare(value, HUNDRED) >= 0
      ? fail('trail', 'percentTooHigh')
      : { price: null, percent: formatDecimal(value) };
  return isSubPenny(value)
    ? fail('trail', 'subPenny')
    : { price: formatDecimal(value), percent: null };
}
