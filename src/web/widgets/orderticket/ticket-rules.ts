import {
  type OrderClass,
  type OrderType,
  ORDER_TYPES,
  type TimeInForce,
  TIMES_IN_FORCE,
} from '../../../domain/trading/order.ts';
import { isOptionSymbol, stopsBy, type TicketForm } from './ticket-form.ts';
import { typedDecimal } from './typed-decimal.ts';

/** Parts of a share, by number or by amount. */
export const isFractional = ({ sizeBy, size }: Pick<TicketForm, 'sizeBy' | 'size'>): boolean =>
  sizeBy === 'notional' || (typedDecimal(size)?.scale ?? 0) > 0;

export const isOptionOrder = ({ symbol, orderClass }: TicketForm): boolean =>
  orderClass === 'mleg' || isOptionSymbol(symbol);

const NONE_RESTED: readonly OrderType[] = ['market', 'limit'];

/** Types that the rest of the form leaves open; Alpaca's table of combinations. */
export function typesFor(form: TicketForm): readonly OrderType[] {
  if (form.orderClass === 'oco') return ['limit'];
  if (isOptionOrder(form)) return NONE_RESTED;
  if (form.orderClass !== 'simple') return NONE_RESTED;
  return isFractional(form) ? ORDER_TYPES.filter((type) => type !== 'trailing_stop') : ORDER_TYPES;
}

export function forcesFor(form: TicketForm): readonly TimeInForce[] {
  if (isOptionOrder(form)) return ['day'];
  if (isFractional(form)) return ['day'];
  if (form.orderClass !== 'simple' || form.extendedHours) return ['day', 'gtc'];
  return NONE_RESTED.includes(form.type) ? TIMES_IN_FORCE : ['day', 'gtc'];
}

export function classesFor(form: TicketForm): readonly OrderClass[] {
  if (form.orderClass === 'mleg') return ['mleg'];
  if (isOptionOrder(form) || isFractional(form)) return ['simple'];
  return ['simple', 'bracket', 'oco', 'oto'];
}

export const mayExtend = (form: TicketForm): boolean =>
  form.type === 'limit' && form.orderClass === 'simple' && !isOptionOrder(form);

const first = <T>(wanted: T, open: readonly T[]): T =>
  open.includes(wanted) ? wanted : (open[0] ?? wanted);

/**
 * The form after a change, with what the change rules out put right: nobody is told that market
 * orders have no extended hours when the switch can simply go.
 */
export function withChange(form: TicketForm, change: Partial<TicketForm>): TicketForm {
  let next: TicketForm = { ...form, ...change };
  next = { ...next, orderClass: first(next.orderClass, classesFor(next)) };
  next = { ...next, type: first(next.type, typesFor(next)) };
  if (!mayExtend(next)) next = { ...next, extendedHours: false };
  next = { ...next, timeInForce: first(next.timeInForce, forcesFor(next)) };
  if (isOptionOrder(next) && next.sizeBy === 'notional')
    next = { ...next, sizeBy: 'qty', size: '' };
  return next;
}

/** The form for an account's broker: a stop loss that trails is begun anew where there is none. */
export const formFor = (form: TicketForm, isOutside: boolean): TicketForm =>
  stopsBy(isOutside).includes(form.stopLossBy)
    ? form
    : { ...form, stopLossBy: 'price', stopLoss: '' };
