import type { PlainKey } from '../../../../i18n/translate.ts';

/** The pages of the trading area, in their order. */
export const TRADING_TABS = [
  { to: '/trade', title: 'trading.tab.desk', about: 'trading.about.desk' },
  { to: '/trade/orders', title: 'trading.tab.orders', about: 'trading.about.orders' },
  { to: '/trade/positions', title: 'trading.tab.positions', about: 'trading.about.positions' },
  { to: '/trade/activity', title: 'trading.tab.activity', about: 'trading.about.activity' },
  { to: '/trade/statistics', title: 'trading.tab.statistics', about: 'trading.about.statistics' },
  { to: '/trade/accounts', title: 'trading.tab.accounts', about: 'trading.about.accounts' },
] as const satisfies readonly {
  readonly to: string;
  readonly title: PlainKey;
  readonly about: PlainKey;
}[];

export type TradingPath = (typeof TRADING_TABS)[number]['to'];
