import type {
  OrderClass,
  OrderSide,
  OrderType,
  PositionIntent,
  TimeInForce,
} from '../../../domain/trading/order.ts';

/** How an exit is written: as a price, as a distance in percent, or as dollars won or lost. */
export const EXITS_BY = ['price', 'percent', 'dollars'] as const;
export type ExitBy = (typeof EXITS_BY)[number];
/** A stop loss may follow the price too, beyond what brokers offer. */
export const STOPS_BY = [...EXITS_BY, 'trail', 'trailPercent'] as const;
export type StopBy = (typeof STOPS_BY)[number];
/** What the account's broker takes: a stop loss that trails is our own. */
export const stopsBy = (isOutside: boolean): readonly StopBy[] => (isOutside ? EXITS_BY : STOPS_BY);

export interface TicketLeg {
  /** OCC symbol. */
  readonly symbol: string;
  readonly side: OrderSide;
  readonly ratio: number;
  readonly intent: PositionIntent | null;
}

/** The ticket as it is filled in: figures are text, as they are typed. */
export interface TicketForm {
  /** Ours for shares, OCC for an option, empty for several legs or none yet. */
  readonly symbol: string;
  readonly side: OrderSide;
  readonly sizeBy: 'qty' | 'notional';
  readonly size: string;
  readonly type: OrderType;
  readonly limit: string;
  readonly stop: string;
  readonly trailBy: 'price' | 'percent';
  readonly trail: string;
  readonly timeInForce: TimeInForce;
  readonly extendedHours: boolean;
  readonly orderClass: OrderClass;
  /** Which exit an OTO order has. */
  readonly exit: 'take_profit' | 'stop_loss';
  readonly takeProfitBy: ExitBy;
  readonly takeProfit: string;
  readonly stopLossBy: StopBy;
  readonly stopLoss: string;
  /** Makes the stop loss a stop limit order. */
  readonly stopLossLimit: string;
  readonly intent: PositionIntent | null;
  readonly legs: readonly TicketLeg[];
  /** Whether the net price of several legs is paid or received. */
  readonly net: 'debit' | 'credit';
}

/** What a page knows when it opens the ticket; all of it may be left out. */
export interface TicketSeed extends Partial<TicketForm> {
  readonly accountId?: string;
  /** A typed order is reviewed before it is sent, also by those who send with one click. */
  readonly asks?: true;
}

const EMPTY: TicketForm = {
  symbol: '',
  side: 'buy',
  sizeBy: 'qty',
  size: '',
  type: 'market',
  limit: '',
  stop: '',
  trailBy: 'percent',
  trail: '',
  timeInForce: 'day',
  extendedHours: false,
  orderClass: 'simple',
  exit: 'stop_loss',
  takeProfitBy: 'price',
  takeProfit: '',
  stopLossBy: 'price',
  stopLoss: '',
  stopLossLimit: '',
  intent: null,
  legs: [],
  net: 'debit',
};

/** A form with what is known, and what suits it for the rest. */
export function formOf({ asks: _asks, ...known }: TicketSeed): TicketForm {
  const isStrategy = (known.legs?.length ?? 0) > 1;
  return {
    ...EMPTY,
    ...(isStrategy ? { orderClass: 'mleg' as const, type: 'limit' as const, size: '1' } : {}),
    ...known,
  };
}

export const isOptionSymbol = (symbol: string): boolean => OCC.test(symbol);

const OCC = /^[A-Z]{1,6}\d{6}[CP]\d{8}$/;

export interface OptionName {
  readonly underlying: string;
  /** 2026-01-16 */
  readonly expiry: string;
  readonly right: 'call' | 'put';
  readonly strike: number;
}

const NAME = /^([A-Z]{1,6})(\d{2})(\d{2})(\d{2})([CP])(\d{8})$/;

/** What an OCC symbol says; `null` for anything else. */
export function optionName(symbol: string): OptionName | null {
  const [, underlying, year, month, day, right, strike] = NAME.exec(symbol) ?? [];
  if (underlying === undefined) return null;
  return {
    underlying,
    expiry: `20${year}-${month}-${day}`,
    right: right === 'C' ? 'call' : 'put',
    strike: Number(strike) / 1_000,
  };
}
