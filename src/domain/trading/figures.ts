import type { DecimalText } from '../money/decimal-text.ts';
import type { AssetClass, OrderDraft } from './order.ts';
import type { RiskCheck, TradingRefusal } from './refusal.ts';
import type { Fee } from './trading-event.ts';

/** An account at the prices of a moment; every formula is in docs/trading-rules.md. */
export interface AccountFigures {
  readonly at: number;
  readonly cash: DecimalText;
  readonly equity: DecimalText;
  readonly lastEquity: DecimalText;
  /** Equity less last equity, less what was paid in since. */
  readonly dayGain: DecimalText;
  readonly longMarketValue: DecimalText;
  /** Negative. */
  readonly shortMarketValue: DecimalText;
  readonly initialMargin: DecimalText;
  readonly maintenanceMargin: DecimalText;
  readonly lastMaintenanceMargin: DecimalText;
  readonly multiplier: 1 | 2 | 4;
  readonly buyingPower: DecimalText;
  readonly regtBuyingPower: DecimalText;
  readonly daytradingBuyingPower: DecimalText;
  readonly nonMarginableBuyingPower: DecimalText;
  readonly optionsBuyingPower: DecimalText;
  /** Held back for open orders. */
  readonly reserved: DecimalText;
  readonly sma: DecimalText;
  readonly dayTradeCount: number;
  readonly isPatternDayTrader: boolean;
  readonly accruedFees: DecimalText;
  readonly shortingEnabled: boolean;
}

export interface PositionFigures {
  readonly symbol: string;
  readonly assetClass: AssetClass;
  readonly multiplier: number;
  /** Negative when short. */
  readonly qty: DecimalText;
  /** Not held back for orders that close it. */
  readonly qtyAvailable: DecimalText;
  readonly averagePrice: DecimalText;
  readonly costBasis: DecimalText;
  readonly price: DecimalText | null;
  readonly lastDayPrice: DecimalText | null;
  readonly marketValue: DecimalText | null;
  readonly gain: DecimalText | null;
  /** Share of the cost: 0.05 is 5 %. */
  readonly gainShare: DecimalText | null;
  readonly dayGain: DecimalText | null;
  readonly dayGainShare: DecimalText | null;
  readonly changeToday: DecimalText | null;
  /** Of an option that its owner wants to end unexercised. */
  readonly doNotExercise?: boolean | undefined;
}

/** What an order would do, before it is sent. */
export interface OrderPreview {
  readonly draft: OrderDraft;
  /** The price it was reckoned at. */
  readonly price: DecimalText | null;
  readonly qty: DecimalText | null;
  /** Price times quantity, negative for a sale. */
  readonly cost: DecimalText | null;
  readonly fees: readonly Fee[];
  readonly buyingPowerBefore: DecimalText;
  readonly buyingPowerAfter: DecimalText;
  readonly initialMarginAfter: DecimalText;
  readonly maintenanceMarginAfter: DecimalText;
  readonly positionAfter: DecimalText | null;
  readonly checks: readonly RiskCheck[];
  /** What the order would be refused with now; null when it would be taken. */
  readonly refusal: TradingRefusal | null;
  /** Of a bracket: gain and loss at its ends, without fees, and their ratio. */
  readonly payoff: Payoff | null;
  /** The account is at an outside broker, which decides by figures of its own. */
  readonly isEstimate?: boolean | undefined;
}

interface Payoff {
  readonly gain: DecimalText | null;
  readonly loss: DecimalText | null;
  readonly ratio: DecimalText | null;
}
