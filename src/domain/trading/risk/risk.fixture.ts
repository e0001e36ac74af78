import { isoDate } from '../../calendar/iso-date.ts';
import { amountText, type DecimalText } from '../../money/decimal-text.ts';
import { decimal } from '../../money/decimal.ts';
import type { AccountSettings } from '../account.ts';
import type { AccountState } from '../account-state.ts';
import { applyEvent, newState } from '../apply-event.ts';
import type { TradableAsset } from '../asset.ts';
import { DEFAULT_SETTINGS } from '../default-settings.ts';
import type { MarketView } from '../market-view.ts';
import type { Order, OrderDraft } from '../order.ts';
import type { NewTradingEvent, TradingEvent } from '../trading-event.ts';
import type { SightNow } from './sight.ts';

export const text = (value: string): DecimalText => amountText(decimal(value));

/** 16 November 2026, a Monday, 15:00 in New York: regular trading. */
export const NOON = Date.UTC(2026, 10, 16, 20);
export const TODAY = isoDate('2026-11-16');
export const FRIDAY = isoDate('2026-11-13');
const FRIDAY_NOON = Date.UTC(2026, 10, 13, 20);

export const viewOf = (
  symbol: string,
  price: number,
  more: Partial<MarketView> = {},
): MarketView => ({
  symbol,
  at: NOON,
  phase: 'regular',
  bid: price,
  bidSize: 10,
  ask: price,
  askSize: 10,
  last: price,
  lastSize: 100,
  lastTime: NOON,
  previousClose: price,
  volume: 1_000_000,
  halted: false,
  bids: [],
  asks: [],
  ...more,
});

const OPTION = /^([A-Z.]+)(\d\d)(\d\d)(\d\d)([CP])(\d{8})$/;

export function assetOf(symbol: string, more: Partial<TradableAsset> = {}): TradableAsset {
  const [, underlying, year, month, day, right, strike] = OPTION.exec(symbol) ?? [];
  return {
    symbol,
    id: symbol,
    name: symbol,
    assetClass: underlying === undefined ? 'us_equity' : 'us_option',
    exchange: 'NASDAQ',
    tradable: true,
    marginable: underlying === undefined,
    shortable: true,
    easyToBorrow: true,
    borrowRate: 0.03,
    fractionable: true,
    maintenanceRate: 0.3,
    hasOptions: underlying === undefined,
    option:
      underlying === undefined
        ? null
        : {
            underlying,
            right: right === 'C' ? 'call' : 'put',
            strike: Number(strike) / 1000,
            expiry: isoDate(`20${year}-${month}-${day}`),
            expiresAt: Date.parse(`20${year}-${month}-${day}T21:00:00Z`),
            multiplier: 100,
          },
    ...more,
  };
}

/** What an account sees: prices by symbol, whole views or numbers; every symbol exists. */
export function sightOf(
  prices: Readonly<Record<string, number | Partial<MarketView>>> = {},
  assets: Readonly<Record<string, Partial<TradableAsset>>> = {},
  now = NOON,
): SightNow {
  return {
    now,
    view: (symbol) => {
      const given = prices[symbol];
      if (given === undefined) return undefined;
      return typeof given === 'number'
        ? viewOf(symbol, given)
        : viewOf(symbol, given.last ?? 100, given);
    },
    asset: (symbol) => assetOf(symbol, assets[symbol]),
  };
}

/** An account made by events, as every account is. */
export class Ledger {
  readonly state: AccountState = newState();
  readonly events: TradingEvent[] = [];

  constructor(cash = '100000', settings: Partial<AccountSettings> = {}) {
    this.log({
      kind: 'opened',
      at: FRIDAY_NOON,
      cash: text(cash),
      settings: { ...DEFAULT_SETTINGS, ...settings },
    });
  }

  log(event: NewTradingEvent): this {
    // The union of events is spread over its members by Omit, which a spread cannot follow.
    const stamped = { ...event, seq: this.state.seq + 1 } as TradingEvent;
    applyEvent(this.state, stamped);
    this.events.push(stamped);
    return this;
  }

  /** Units that were traded: bought when positive. */
  trade(symbol: string, qty: string, price: string, at = NOON): this {
    const order = orderOf({
      symbol,
      side: qty.startsWith('-') ? 'sell' : 'buy',
      qty: text(qty.replace('-', '')),
      assetClass: assetOf(symbol).assetClass,
    });
    return this.log({ kind: 'received', at, orders: [order] }).log({
      kind: 'filled',
      at,
      orderId: order.id,
      executionId: `${order.id}-1`,
      symbol,
      price: text(price),
      qty: order.qty!,
      multiplier: order.assetClass === 'us_option' ? 100 : 1,
      fees: [],
      liquidity: 'taker',
      status: 'filled',
    });
  }

  /** The same on the Friday before. */
  hold(symbol: string, qty: string, price: string): this {
    return this.trade(symbol, qty, price, FRIDAY_NOON);
  }

  close(equity: string, maintenance: string, prices: Readonly<Record<string, string>> = {}): this {
    return this.log({
      kind: 'session-closed',
      at: FRIDAY_NOON,
      date: FRIDAY,
      equity: text(equity),
      maintenanceMargin: text(maintenance),
      prices: Object.fromEntries(Object.entries(prices).map(([key, price]) => [key, text(price)])),
    });
  }

  open(...orders: readonly Partial<Order>[]): this {
    return this.log({ kind: 'received', at: NOON, orders: orders.map((order) => orderOf(order)) });
  }
}

let made = 0;

export function orderOf(more: Partial<Order>): Order {
  made += 1;
  return {
    id: `order-${made}`,
    clientOrderId: `client-${made}`,
    symbol: 'AAPL',
    assetClass: 'us_equity',
    orderClass: 'simple',
    side: 'buy',
    type: more.limitPrice === undefined ? 'market' : 'limit',
    timeInForce: 'day',
    qty: text('1'),
    notional: null,
    filledQty: text('0'),
    filledAveragePrice: null,
    limitPrice: null,
    stopPrice: null,
    trail: null,
    highWater: null,
    extendedHours: false,
    intent: null,
    status: 'new',
    reason: null,
    triggeredAt: null,
    parentId: null,
    role: null,
    ratio: null,
    legIds: [],
    replaces: null,
    replacedBy: null,
    source: 'page',
    createdAt: NOON,
    submittedAt: NOON,
    updatedAt: NOON,
    filledAt: null,
    expiredAt: null,
    expiresAt: null,
    canceledAt: null,
    failedAt: null,
    replacedAt: null,
    ...more,
  };
}

export const draftOf = (more: Partial<OrderDraft>): OrderDraft => ({
  symbol: 'AAPL',
  assetClass: 'us_equity',
  qty: more.notional === undefined ? text('1') : null,
  notional: null,
  side: 'buy',
  type: more.limitPrice === undefined ? 'market' : 'limit',
  timeInForce: 'day',
  limitPrice: null,
  stopPrice: null,
  trail: null,
  extendedHours: false,
  clientOrderId: 'mine',
  orderClass: 'simple',
  takeProfit: null,
  stopLoss: null,
  legs: [],
  intent: null,
  source: 'page',
  ...more,
});
