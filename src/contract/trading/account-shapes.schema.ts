import * as z from 'zod/mini';
import {
  type AccountSettings,
  BROKER_KINDS,
  type FeePlan,
  type MatchingSettings,
  type TradingAccount,
} from '../../domain/trading/account.ts';
import { CONNECTION_STATES } from '../../domain/trading/broker-connection.ts';
import type { TradableAsset } from '../../domain/trading/asset.ts';
import type { AccountFigures, PositionFigures } from '../../domain/trading/figures.ts';
import { REPLAY_HOURS, type ReplayClock } from '../../domain/trading/replay-clock.ts';
import { ASSET_CLASSES } from '../../domain/trading/order.ts';
import { MARKET_PHASES } from '../../domain/quotes/quote.ts';
import { EXCHANGES } from '../../domain/symbols/instrument.ts';
import { dateText, listOf, maybeNumber, objectOf } from '../market/wire.schema.ts';
import { decimalText, maybeDecimal } from '../portfolio/amounts.schema.ts';
import { namedObject } from '../schema-names.ts';

/** How an account trades, what it is worth, what it holds: as the domain has it. */
export const feePlan = objectOf<FeePlan>('FeePlan')({
  kind: z.enum(['alpaca', 'none', 'per-share', 'per-order']),
  rate: decimalText,
  minimum: decimalText,
});

export const matchingSettings = objectOf<MatchingSettings>('MatchingSettings')({
  latency: z.number(),
  realistic: z.boolean(),
  seed: z.number(),
});

export const accountSettings = objectOf<AccountSettings>('AccountSettings')({
  maxMarginMultiplier: z.union([z.literal(1), z.literal(2), z.literal(4)]),
  noShorting: z.boolean(),
  fractionalTrading: z.boolean(),
  suspendTrade: z.boolean(),
  pdtCheck: z.enum(['both', 'entry', 'exit', 'none']),
  dtbpCheck: z.enum(['both', 'entry', 'exit']),
  tradeConfirmEmail: z.enum(['all', 'none']),
  ptpNoExceptionEntry: z.boolean(),
  disableOvernightTrading: z.boolean(),
  maxOptionsLevel: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  maxOrderNotional: maybeDecimal,
  maxDailyLoss: maybeDecimal,
  fees: feePlan,
  matching: matchingSettings,
});

/** The account's time is `time` at the real instant `at`; see `replayTime`. */
export const replayClock = objectOf<ReplayClock>('ReplayClock')({
  from: z.number(),
  until: z.number(),
  time: z.number(),
  at: z.number(),
  speed: z.number(),
  pace: z.number(),
  goal: maybeNumber,
  hours: z.enum(REPLAY_HOURS),
  symbols: listOf(z.string()),
});

export const tradingAccount = objectOf<TradingAccount>('TradingAccount')({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  broker: z.enum(BROKER_KINDS),
  createdAt: z.number(),
  replay: z.nullable(replayClock),
  closedAt: maybeNumber,
  head: z.number(),
});

/**
 * How an account at an outside broker is reached. `off`: this installation does not offer the broker
 * (any more). `unreadable`: the keys were sealed with a key that the installation has lost.
 */
export const LINK_STATES = [...CONNECTION_STATES, 'off', 'unreadable'] as const;
export type LinkState = (typeof LINK_STATES)[number];

export const brokerLink = namedObject('BrokerLink', {
  state: z.enum(LINK_STATES),
  since: z.number(),
  /** When orders and positions were last compared with the broker's. */
  reconciledAt: maybeNumber,
  /** The last four characters of the key id; no more of a key is ever told. */
  keyTail: z.string(),
  /** The broker's own number of the account. */
  remoteNumber: z.string(),
});
export type BrokerLink = z.infer<typeof brokerLink>;

export const accountFigures = objectOf<AccountFigures>('AccountFigures')({
  at: z.number(),
  cash: decimalText,
  equity: decimalText,
  lastEquity: decimalText,
  dayGain: decimalText,
  longMarketValue: decimalText,
  shortMarketValue: decimalText,
  initialMargin: decimalText,
  maintenanceMargin: decimalText,
  lastMaintenanceMargin: decimalText,
  multiplier: z.union([z.literal(1), z.literal(2), z.literal(4)]),
  buyingPower: decimalText,
  regtBuyingPower: decimalText,
  daytradingBuyingPower: decimalText,
  nonMarginableBuyingPower: decimalText,
  optionsBuyingPower: decimalText,
  reserved: decimalText,
  sma: decimalText,
  dayTradeCount: z.number(),
  isPatternDayTrader: z.boolean(),
  accruedFees: decimalText,
  shortingEnabled: z.boolean(),
});

export const positionFigures = objectOf<PositionFigures>('PositionFigures')({
  symbol: z.string(),
  assetClass: z.enum(ASSET_CLASSES),
  multiplier: z.number(),
  qty: decimalText,
  qtyAvailable: decimalText,
  averagePrice: decimalText,
  costBasis: decimalText,
  price: maybeDecimal,
  lastDayPrice: maybeDecimal,
  marketValue: maybeDecimal,
  gain: maybeDecimal,
  gainShare: maybeDecimal,
  dayGain: maybeDecimal,
  dayGainShare: maybeDecimal,
  changeToday: maybeDecimal,
  doNotExercise: z.optional(z.boolean()),
});

export const tradableAsset = objectOf<TradableAsset>('TradableAsset')({
  symbol: z.string(),
  id: z.string(),
  name: z.string(),
  assetClass: z.enum(ASSET_CLASSES),
  exchange: z.enum(EXCHANGES),
  tradable: z.boolean(),
  marginable: z.boolean(),
  shortable: z.boolean(),
  easyToBorrow: z.boolean(),
  borrowRate: z.number(),
  fractionable: z.boolean(),
  maintenanceRate: z.number(),
  hasOptions: z.boolean(),
  option: z.nullable(
    objectOf<NonNullable<TradableAsset['option']>>('OptionTerms')({
      underlying: z.string(),
      right: z.enum(['call', 'put']),
      strike: z.number(),
      expiry: dateText,
      expiresAt: z.number(),
      multiplier: z.number(),
    }),
  ),
});

/** The market at the account's time: of a replay that is the past. */
export const marketClock = namedObject('MarketClock', {
  now: z.number(),
  phase: z.enum(MARKET_PHASES),
  isOpen: z.boolean(),
  nextOpen: z.number(),
  nextClose: z.number(),
  /** Prices of the simulated market, not of an exchange. */
  isSimulated: z.boolean(),
  /** How far behind the market the prices are that the account trades at, in ms. */
  delayedBy: z.number(),
});
export type MarketClock = z.infer<typeof marketClock>;
