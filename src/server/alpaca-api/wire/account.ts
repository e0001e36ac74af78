import { lastClosedSession } from '../../../domain/calendar/sessions.ts';
import { add, decimal, formatDecimal, negate } from '../../../domain/money/decimal.ts';
import type { AccountSettings, TradingAccount } from '../../../domain/trading/account.ts';
import type { AccountFigures } from '../../../domain/trading/figures.ts';
import { instantText } from './times.ts';

export function accountBody(
  account: TradingAccount,
  settings: AccountSettings,
  figures: AccountFigures,
): Readonly<Record<string, unknown>> {
  const gross = add(decimal(figures.longMarketValue), negate(decimal(figures.shortMarketValue)));
  return {
    id: account.id,
    admin_configurations: {},
    user_configurations: null,
    account_number: account.number,
    status: account.closedAt === null ? 'ACTIVE' : 'ACCOUNT_CLOSED',
    crypto_status: 'INACTIVE',
    options_approved_level: settings.maxOptionsLevel,
    options_trading_level: settings.maxOptionsLevel,
    currency: 'USD',
    buying_power: figures.buyingPower,
    regt_buying_power: figures.regtBuyingPower,
    daytrading_buying_power: figures.daytradingBuyingPower,
    effective_buying_power: figures.buyingPower,
    non_marginable_buying_power: figures.nonMarginableBuyingPower,
    options_buying_power: figures.optionsBuyingPower,
    bod_dtbp: figures.daytradingBuyingPower,
    cash: figures.cash,
    accrued_fees: figures.accruedFees,
    pending_transfer_in: '0',
    pending_transfer_out: '0',
    portfolio_value: figures.equity,
    pattern_day_trader: figures.isPatternDayTrader,
    trading_blocked: account.closedAt !== null,
    transfers_blocked: account.closedAt !== null,
    account_blocked: account.closedAt !== null,
    created_at: instantText(account.createdAt),
    trade_suspended_by_user: settings.suspendTrade,
    multiplier: String(figures.multiplier),
    shorting_enabled: figures.shortingEnabled,
    equity: figures.equity,
    last_equity: figures.lastEquity,
    long_market_value: figures.longMarketValue,
    short_market_value: figures.shortMarketValue,
    position_market_value: formatDecimal(gross),
    initial_margin: figures.initialMargin,
    maintenance_margin: figures.maintenanceMargin,
    last_maintenance_margin: figures.lastMaintenanceMargin,
    sma: figures.sma,
    daytrade_count: figures.dayTradeCount,
    balance_asof: lastClosedSession(figures.at).date,
    crypto_tier: 0,
    intraday_adjustments: '0',
    pending_reg_taf_fees: '0',
  };
}

/**
 * Alpaca knows no account without this check; clients that list the words would fail at ours, so
 * “none” is told as Alpaca's default.
 */
const pdtWord = (check: AccountSettings['pdtCheck']): string =>
  check === 'none' ? 'entry' : check;

export const configurationsBody = (
  settings: AccountSettings,
): Readonly<Record<string, unknown>> => ({
  dtbp_check: settings.dtbpCheck,
  pdt_check: pdtWord(settings.pdtCheck),
  trade_confirm_email: settings.tradeConfirmEmail,
  suspend_trade: settings.suspendTrade,
  no_shorting: settings.noShorting,
  fractional_trading: settings.fractionalTrading,
  max_margin_multiplier: String(settings.maxMarginMultiplier),
  max_options_trading_level: settings.maxOptionsLevel,
  ptp_no_exception_entry: settings.ptpNoExceptionEntry,
  disable_overnight_trading: settings.disableOvernightTrading,
});
