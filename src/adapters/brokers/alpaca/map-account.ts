import { subtract } from '../../../domain/money/decimal.ts';
import { amountText, type DecimalText, toDecimal } from '../../../domain/money/decimal-text.ts';
import type { AccountSettings } from '../../../domain/trading/account.ts';
import { DEFAULT_SETTINGS } from '../../../domain/trading/default-settings.ts';
import type { AccountFigures, PositionFigures } from '../../../domain/trading/figures.ts';
import { isOptionSymbol } from '../../../domain/trading/option-symbol.ts';
import { flagOf, itemsOf, numberOf, oneOf, recordOf, textOf } from '../../market-data/loose.ts';
import { amountOf, amountOrZero, NOTHING } from './loose-amount.ts';

/** `null` for an answer that is no account. */
export function readFigures(body: unknown, at: number): AccountFigures | null {
  const account = recordOf(body);
  if (account === null) return null;
  const equity = amountOf(account['equity']) ?? amountOf(account['portfolio_value']);
  const cash = amountOf(account['cash']);
  if (equity === null || cash === null) return null;
  const amount = (name: string): DecimalText => amountOrZero(account[name]);
  const lastEquity = amountOf(account['last_equity']) ?? equity;
  const multiplier = numberOf(account['multiplier']);
  const buyingPower = amount('buying_power');
  return {
    at,
    cash,
    equity,
    lastEquity,
    // What was paid in since is not told with the account: its activities have it.
    dayGain: amountText(subtract(toDecimal(equity), toDecimal(lastEquity))),
    longMarketValue: amount('long_market_value'),
    shortMarketValue: amount('short_market_value'),
    initialMargin: amount('initial_margin'),
    maintenanceMargin: amount('maintenance_margin'),
    lastMaintenanceMargin: amount('last_maintenance_margin'),
    multiplier: multiplier === 4 || multiplier === 2 ? multiplier : 1,
    buyingPower,
    regtBuyingPower: amountOf(account['regt_buying_power']) ?? buyingPower,
    daytradingBuyingPower: amount('daytrading_buying_power'),
    nonMarginableBuyingPower: amountOf(account['non_marginable_buying_power']) ?? cash,
    optionsBuyingPower: amountOf(account['options_buying_power']) ?? buyingPower,
    reserved: NOTHING,
    sma: amount('sma'),
    dayTradeCount: numberOf(account['daytrade_count']) ?? 0,
    isPatternDayTrader: flagOf(account['pattern_day_trader']) ?? false,
    accruedFees: amount('accrued_fees'),
    shortingEnabled: flagOf(account['shorting_enabled']) ?? false,
  };
}

export const readPositions = (body: unknown): readonly PositionFigures[] =>
  itemsOf(body, readPosition);

/** `null` for what has no symbol or no quantity. */
export function readPosition(body: unknown): PositionFigures | null {
  const position = recordOf(body);
  const symbol = textOf(position?.['symbol'], 40);
  const qty = amountOf(position?.['qty']);
  if (position === null || symbol === null || qty === null) return null;
  const amount = (name: string): DecimalText | null => amountOf(position[name]);
  const isOption = position['asset_class'] === 'us_option' || isOptionSymbol(symbol);
  return {
    symbol,
    assetClass: isOption ? 'us_option' : 'us_equity',
    multiplier: isOption ? 100 : 1,
    qty: position['side'] === 'short' && !qty.startsWith('-') ? negative(qty) : qty,
    qtyAvailable: amount('qty_available') ?? qty,
    averagePrice: amountOrZero(position['avg_entry_price']),
    costBasis: amountOrZero(position['cost_basis']),
    price: amount('current_price'),
    lastDayPrice: amount('lastday_price'),
    marketValue: amount('market_value'),
    gain: amount('unrealized_pl'),
    gainShare: amount('unrealized_plpc'),
    dayGain: amount('unrealized_intraday_pl'),
    dayGainShare: amount('unrealized_intraday_plpc'),
    changeToday: amount('change_today'),
  };
}

const negative = (qty: DecimalText): DecimalText =>
  qty === NOTHING ? qty : amountText(subtract(toDecimal(NOTHING), toDecimal(qty)));

const CHECKS = ['both', 'entry', 'exit'] as const;

/**
 * Alpaca's settings; ours for the paper broker (fees, matching, limits of orders and losses) have
 * their defaults, which mean nothing here.
 */
export function readSettings(body: unknown): AccountSettings | null {
  const settings = recordOf(body);
  if (settings === null) return null;
  const flag = (name: string, otherwise: boolean): boolean => flagOf(settings[name]) ?? otherwise;
  const multiplier = numberOf(settings['max_margin_multiplier']);
  const level = numberOf(settings['max_options_trading_level']);
  return {
    ...DEFAULT_SETTINGS,
    maxMarginMultiplier: multiplier === 1 || multiplier === 2 ? multiplier : 4,
    noShorting: flag('no_shorting', false),
    fractionalTrading: flag('fractional_trading', true),
    suspendTrade: flag('suspend_trade', false),
    pdtCheck: oneOf(settings['pdt_check'], CHECKS) ?? 'none',
    dtbpCheck: oneOf(settings['dtbp_check'], CHECKS) ?? 'entry',
    tradeConfirmEmail: settings['trade_confirm_email'] === 'all' ? 'all' : 'none',
    ptpNoExceptionEntry: flag('ptp_no_exception_entry', false),
    disableOvernightTrading: flag('disable_overnight_trading', false),
    maxOptionsLevel: level === 0 || level === 1 || level === 2 ? level : 3,
    maxOrderNotional: null,
    maxDailyLoss: null,
  };
}

/** What has changed, in Alpaca's words; settings that only the paper broker has are not sent. */
export function settingsRequest(
  before: AccountSettings,
  after: AccountSettings,
): Readonly<Record<string, unknown>> {
  const fields: Readonly<Record<string, readonly [unknown, unknown]>> = {
    max_margin_multiplier: [String(before.maxMarginMultiplier), String(after.maxMarginMultiplier)],
    no_shorting: [before.noShorting, after.noShorting],
    fractional_trading: [before.fractionalTrading, after.fractionalTrading],
    suspend_trade: [before.suspendTrade, after.suspendTrade],
    // Alpaca has no word for an account without it.
    pdt_check: [before.pdtCheck, after.pdtCheck === 'none' ? before.pdtCheck : after.pdtCheck],
    dtbp_check: [before.dtbpCheck, after.dtbpCheck],
    trade_confirm_email: [before.tradeConfirmEmail, after.tradeConfirmEmail],
    ptp_no_exception_entry: [before.ptpNoExceptionEntry, after.ptpNoExceptionEntry],
    disable_overnight_trading: [before.disableOvernightTrading, after.disableOvernightTrading],
    max_options_trading_level: [before.maxOptionsLevel, after.maxOptionsLevel],
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, [was, is]]) => (was === is ? [] : [[name, is]])),
  );
}
