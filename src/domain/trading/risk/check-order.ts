import { type Decimal, ZERO } from '../../money/decimal.ts';
import type { AccountState } from '../account-state.ts';
import type { Order, OrderDraft } from '../order.ts';
import {
  RISK_CHECKS,
  type RiskCheck,
  type RiskCheckName,
  type TradingRefusal,
} from '../refusal.ts';
import { type Finding, skipped } from './check-finding.ts';
import { examineOrder, type ExaminedOrder } from './examined-order.ts';
import {
  assetTradable,
  priceIncrement,
  priceSanity,
  sessionOpen,
  tradingAllowed,
} from './market-checks.ts';
import { buyingPower, dailyLoss, dayTrading, optionsLevel, orderSize } from './money-checks.ts';
import {
  borrowLocated,
  positionAvailable,
  quantityFits,
  shortAllowed,
  washTrade,
} from './position-checks.ts';
import { inBuyingPower } from './reservations.ts';
import type { SightNow } from './sight.ts';

export interface OrderCheck {
  /** All of `RISK_CHECKS`, in their order. */
  readonly checks: readonly RiskCheck[];
  /** Of the first check that failed; null when the order may be taken. */
  readonly refusal: TradingRefusal | null;
  /** Buying power that the order takes while it is open; zero for exits. */
  readonly reservation: Decimal;
  /** The price that it was reckoned at; null when there is none. */
  readonly price: Decimal | null;
  /** Of an order by amount: what it would buy at that price. */
  readonly qty: Decimal | null;
}

/**
 * Whether an order may be taken. `replaced` is the open order that it takes the place of: what that
 * one holds is free for it, and what it has filled already is not needed again.
 */
export function checkOrder(
  state: AccountState,
  draft: OrderDraft,
  context: SightNow,
  replaced?: Order,
): OrderCheck {
  return checkExamined(examineOrder(state, draft, context, replaced), replaced);
}

/** The same of a draft that was looked at before. */
export function checkExamined(examined: ExaminedOrder, replaced?: Order): OrderCheck {
  const checks: RiskCheck[] = [];
  let refusal: TradingRefusal | null = null;
  const isKnown = assetTradable(examined).refusal?.reason !== 'asset-unknown';
  for (const name of RISK_CHECKS) {
    // Nothing can be said about what does not exist.
    const isApplied = isKnown || name === 'trading-allowed' || name === 'asset-tradable';
    const found = isApplied ? CHECKS[name](examined, replaced) : skipped;
    checks.push({ name, outcome: found.outcome, values: found.values });
    refusal ??= found.refusal;
  }
  const { need, account, price, qty } = examined;
  return {
    checks,
    refusal,
    reservation: need === null ? ZERO : inBuyingPower(need, account.way),
    price,
    qty,
  };
}

const CHECKS: Readonly<
  Record<RiskCheckName, (examined: ExaminedOrder, replaced: Order | undefined) => Finding>
> = {
  'trading-allowed': tradingAllowed,
  'asset-tradable': assetTradable,
  session: sessionOpen,
  'price-increment': priceIncrement,
  'price-sanity': priceSanity,
  quantity: quantityFits,
  'position-available': positionAvailable,
  'short-allowed': shortAllowed,
  'borrow-located': borrowLocated,
  'wash-trade': washTrade,
  'options-level': optionsLevel,
  'order-size': orderSize,
  'buying-power': buyingPower,
  'day-trading': dayTrading,
  'daily-loss': dailyLoss,
};
