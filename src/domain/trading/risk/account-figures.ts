import { amountText } from '../../money/decimal-text.ts';
import { ZERO } from '../../money/decimal.ts';
import type { AccountState } from '../account-state.ts';
import type { AccountFigures } from '../figures.ts';
import { atLeastZero, smaller } from './arithmetic.ts';
import { dayTradeCount, PATTERN } from './day-trades.ts';
import { reckonAccount } from './reckon-account.ts';
import { inBuyingPower } from './reservations.ts';
import type { Sight } from './sight.ts';

/** The account at visible prices, in its own time. Formulas: docs/trading-rules.md. */
export function accountFigures(state: AccountState, sight: Sight, now: number): AccountFigures {
  const of = reckonAccount(state, sight, now);
  const { settings } = state;
  const count = dayTradeCount(state, now);
  return {
    at: now,
    cash: amountText(state.cash),
    equity: amountText(of.equity),
    lastEquity: amountText(of.lastEquity),
    dayGain: amountText(of.dayGain),
    longMarketValue: amountText(of.margin.longValue),
    shortMarketValue: amountText(of.margin.shortValue),
    initialMargin: amountText(of.margin.initial),
    maintenanceMargin: amountText(of.margin.maintenance),
    lastMaintenanceMargin: amountText(of.lastMaintenance),
    multiplier: of.multiplier,
    buyingPower: amountText(of.buyingPower),
    regtBuyingPower: amountText(of.regt),
    daytradingBuyingPower: amountText(of.multiplier === 4 ? of.dayTrading : ZERO),
    nonMarginableBuyingPower: amountText(atLeastZero(smaller(state.cash, of.free))),
    optionsBuyingPower: amountText(of.free),
    reserved: amountText(inBuyingPower(of.reserved.total, of.way)),
    // Alpaca's paper accounts never use it.
    sma: amountText(ZERO),
    dayTradeCount: count,
    isPatternDayTrader: settings.pdtCheck !== 'none' && count >= PATTERN,
    accruedFees: amountText(state.accruedFees),
    shortingEnabled: !settings.noShorting && of.multiplier > 1,
  };
}
