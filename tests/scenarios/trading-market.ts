import { priceOfNumber, type DecimalText } from '../../src/domain/money/decimal-text.ts';
import type { TradableAsset } from '../../src/domain/trading/asset.ts';
import type { MarketView } from '../../src/domain/trading/market-view.ts';
import type { OrderDraft } from '../../src/domain/trading/order.ts';
import type { QuoteLines } from '../../src/ports/quote-lines.ts';
import type { TradingMarket } from '../../src/ports/trading-market.ts';
import { quoteAt } from '../../src/server/features/alerts/worker/quote.fixture.ts';

/** 10:00 in New York on a day with a session: the market of these tests starts there. */
const OPEN = Date.UTC(2026, 10, 17, 15);
const QUOTES_EVERY = 15;
const SYMBOLS = ['MSFT', 'AAPL', 'KO', 'JPM'];

const assetOf = (symbol: string): TradableAsset => ({
  symbol,
  id: `asset-${symbol}`,
  name: symbol,
  assetClass: 'us_equity',
  exchange: 'NASDAQ',
  tradable: true,
  marginable: true,
  shortable: true,
  easyToBorrow: true,
  borrowRate: 0,
  fractionable: true,
  maintenanceRate: 0.3,
  hasOptions: false,
  option: null,
});

/** Prices that go up and down by the second, the same in all processes. */
const viewAt = (symbol: string, at: number): MarketView => {
  const place = SYMBOLS.indexOf(symbol);
  const price = Math.round((100 + 3 * Math.sin(at / 700 + place)) * 100) / 100;
  return {
    symbol,
    at,
    phase: 'regular',
    bid: price - 0.01,
    bidSize: 7,
    ask: price + 0.01,
    askSize: 7,
    last: price,
    lastSize: 5,
    lastTime: at,
    previousClose: 100,
    volume: Math.round(at / 10),
    halted: false,
    bids: [],
    asks: [],
  };
};

/** The same market for every process that is told the same start. */
export function scriptedTradingMarket(startedAt: number): TradingMarket {
  const now = (): number => OPEN + Date.now() - startedAt;
  return {
    now,
    isSimulated: true,
    delayOf: async () => 0,
    views: async (_, symbols) => new Map(symbols.map((symbol) => [symbol, viewAt(symbol, now())])),
    assets: async (symbols) => new Map(symbols.map((symbol) => [symbol, assetOf(symbol)])),
    liveView: async ({ symbol }) => viewAt(symbol, now()),
    minutes: async () => [],
    actions: async () => [],
  };
}

/** Every symbol has a new quote many times a second. */
export const scriptedLines = ({ now }: TradingMarket): QuoteLines => ({
  watch: (symbol, _, onNews) => {
    const timer = setInterval(() => {
      const { at, last } = viewAt(symbol, now());
      // The worker makes its view of it by `liveView`, which has sizes and volume.
      onNews({ kind: 'quote', isStale: false, quote: quoteAt(at, last!, { symbol }) });
    }, QUOTES_EVERY);
    return () => clearInterval(timer);
  },
  close: async () => {},
});

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

/** Market and limit orders, some with legs, of every side and symbol. */
export function randomDraft(clientOrderId: string, at: number): OrderDraft {
  const symbol = pick(SYMBOLS);
  const { last } = viewAt(symbol, at);
  const near = (share: number): DecimalText =>
    priceOfNumber(Math.round(last! * (1 + share) * 100) / 100)!;
  const kind = pick(['market', 'limit', 'far', 'bracket'] as const);
  const side = kind === 'bracket' ? 'buy' : pick(['buy', 'sell'] as const);
  return {
    symbol,
    assetClass: 'us_equity',
    qty: String(1 + Math.floor(Math.random() * 12)) as DecimalText,
    notional: null,
    side,
    type: kind === 'limit' || kind === 'far' ? 'limit' : 'market',
    timeInForce: 'gtc',
    limitPrice:
      kind === 'limit'
        ? near(side === 'buy' ? 0.01 : -0.01)
        : kind === 'far'
          ? near(side === 'buy' ? -0.02 : 0.02)
          : null,
    stopPrice: null,
    trail: null,
    extendedHours: false,
    clientOrderId,
    orderClass: kind === 'bracket' ? 'bracket' : 'simple',
    takeProfit: kind === 'bracket' ? { limitPrice: near(0.02) } : null,
    stopLoss: kind === 'bracket' ? { stopPrice: near(-0.02), limitPrice: null, trail: null } : null,
    legs: [],
    intent: null,
    source: 'api',
  };
}
