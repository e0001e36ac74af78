import type { DecimalText } from '../../domain/money/decimal-text.ts';
import type { AccountSettings } from '../../domain/trading/account.ts';
import type { Order } from '../../domain/trading/order.ts';
import type { ReplayClock } from '../../domain/trading/replay-clock.ts';
import type { NewTradingEvent, TradingEvent } from '../../domain/trading/trading-event.ts';
import type { AccountAppend, NewTradingAccount } from './trading-store.ts';

const text = (value: string) => value as DecimalText;

export const settingsFixture: AccountSettings = {
  maxMarginMultiplier: 4,
  noShorting: false,
  fractionalTrading: true,
  suspendTrade: false,
  pdtCheck: 'entry',
  dtbpCheck: 'entry',
  tradeConfirmEmail: 'none',
  ptpNoExceptionEntry: false,
  disableOvernightTrading: false,
  maxOptionsLevel: 2,
  maxOrderNotional: null,
  maxDailyLoss: null,
  fees: { kind: 'alpaca', rate: text('0'), minimum: text('0') },
  matching: { latency: 0, realistic: true, seed: 1 },
};

export const accountFixture = (
  id: string,
  differences: Partial<NewTradingAccount> = {},
): NewTradingAccount => ({
  id,
  number: `PA-${id}`,
  name: `Account ${id}`,
  broker: 'paper',
  createdAt: 1_000,
  replay: null,
  ...differences,
});

export const replayFixture = (): ReplayClock => ({
  from: 0,
  until: 90,
  time: 0,
  at: 1_000,
  speed: 60,
  pace: 60,
  goal: null,
  hours: 'regular',
  symbols: ['MSFT'],
});

export const orderFixture = (id: string, differences: Partial<Order> = {}): Order => ({
  id,
  clientOrderId: `client-${id}`,
  symbol: 'MSFT',
  assetClass: 'us_equity',
  orderClass: 'simple',
  side: 'buy',
  type: 'limit',
  timeInForce: 'day',
  qty: text('10'),
  notional: null,
  filledQty: text('0'),
  filledAveragePrice: null,
  limitPrice: text('400.5'),
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
  createdAt: 2_000,
  submittedAt: 2_000,
  updatedAt: 2_000,
  filledAt: null,
  expiredAt: null,
  expiresAt: null,
  canceledAt: null,
  failedAt: null,
  replacedAt: null,
  ...differences,
});

export const openedEvent = (at = 1_000): NewTradingEvent => ({
  kind: 'opened',
  at,
  cash: text('100000'),
  settings: settingsFixture,
});
export const receivedEvent = (orders: readonly Order[], at = 2_000): NewTradingEvent => ({
  kind: 'received',
  at,
  orders,
});
export const filledEvent = (order: Order, executionId: string, at = 3_000): NewTradingEvent => ({
  kind: 'filled',
  at,
  orderId: order.id,
  executionId,
  symbol: order.symbol,
  price: text('400.25'),
  qty: order.qty ?? text('1'),
  multiplier: 1,
  fees: [],
  liquidity: 'taker',
  status: 'filled',
});
export const depositEvent = (id: string, at = 1_500): NewTradingEvent => ({
  kind: 'cash',
  at,
  id,
  cash: 'deposit',
  amount: text('500'),
  symbol: null,
  qty: null,
  perShare: null,
  date: '2026-11-17' as never,
  note: null,
});

/** New events with the numbers behind a head. */
export const numbered = (
  events: readonly NewTradingEvent[],
  expectedHead: number,
): readonly TradingEvent[] =>
  events.map((event, at) => ({ ...event, seq: expectedHead + 1 + at }) as TradingEvent);

/** An append to an account of the member `m`. */
export const appendFixture = (
  accountId: string,
  expectedHead: number,
  events: readonly NewTradingEvent[],
  differences: Partial<AccountAppend> = {},
): AccountAppend => ({
  memberId: 'm',
  accountId,
  expectedHead,
  events: numbered(events, expectedHead),
  orders: events.flatMap((event) => (event.kind === 'received' ? event.orders : [])),
  isLive: true,
  ...differences,
});

/** What an account is made with. */
export const openingFixture = {
  events: numbered([openedEvent()], 0),
  orders: [],
  isLive: false,
};
