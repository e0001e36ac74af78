import { type AccountSettings, type TradingAccount } from '../../../domain/trading/account.ts';
import { refused } from '../alpaca-refusal.ts';
import { choice, flag, type Loose, text } from '../loose-fields.ts';
import { type AlpacaRoute, ok } from '../router.ts';
import { accountBody, configurationsBody } from '../wire/account.ts';
import { doneOrThrow } from './order-routes.ts';
import type { Broker } from '../../../ports/broker.ts';

export const accountRoutes = (): readonly AlpacaRoute[] => [
  {
    method: 'GET',
    path: '/v2/account',
    handle: async ({ account, signal }) => {
      const { account: own, broker } = await account();
      return ok(await toldAccount(own, broker, signal));
    },
  },
  {
    method: 'GET',
    path: '/v2/account/configurations',
    handle: async ({ account, signal }) => {
      const { account: own, broker } = await account();
      return ok(configurationsBody(await broker.settings(own.id, signal)));
    },
  },
  {
    method: 'PATCH',
    path: '/v2/account/configurations',
    handle: async ({ account, body, signal }) => {
      const { account: own, broker } = await account();
      const wanted = settingsWith(await broker.settings(own.id, signal), body);
      const settings = doneOrThrow(await broker.configure(own.id, wanted, signal));
      return ok(configurationsBody(settings));
    },
  },
];

async function toldAccount(account: TradingAccount, broker: Broker, signal: AbortSignal) {
  const [settings, figures] = await Promise.all([
    broker.settings(account.id, signal),
    broker.figures(account.id, signal),
  ]);
  return accountBody(account, settings, figures);
}

/** What is named is changed, all else stays. */
function settingsWith(before: AccountSettings, body: Loose): AccountSettings {
  const level = text(body, 'max_options_trading_level');
  const multiplier = text(body, 'max_margin_multiplier');
  return {
    ...before,
    dtbpCheck: choice(body, 'dtbp_check', ['both', 'entry', 'exit']) ?? before.dtbpCheck,
    pdtCheck: choice(body, 'pdt_check', ['both', 'entry', 'exit']) ?? before.pdtCheck,
    tradeConfirmEmail:
      choice(body, 'trade_confirm_email', ['all', 'none']) ?? before.tradeConfirmEmail,
    suspendTrade: flag(body, 'suspend_trade') ?? before.suspendTrade,
    noShorting: flag(body, 'no_shorting') ?? before.noShorting,
    fractionalTrading: flag(body, 'fractional_trading') ?? before.fractionalTrading,
    ptpNoExceptionEntry: flag(body, 'ptp_no_exception_entry') ?? before.ptpNoExceptionEntry,
    disableOvernightTrading:
      flag(body, 'disable_overnight_trading') ?? before.disableOvernightTrading,
    maxMarginMultiplier:
      multiplier === null
        ? before.maxMarginMultiplier
        : oneOf(multiplier, [1, 2, 4] as const, 'max_margin_multiplier'),
    maxOptionsLevel:
      level === null
        ? before.maxOptionsLevel
        : oneOf(level, [0, 1, 2, 3] as const, 'max_options_trading_level'),
  };
}

function oneOf<T extends number>(value: string, allowed: readonly T[], field: string): T {
  const found = allowed.find((number) => String(number) === value);
  if (found === undefined) throw refused('field-invalid', { field });
  return found;
}
