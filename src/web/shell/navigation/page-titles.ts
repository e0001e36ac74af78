import type {
  EQUITY_TABS,
  FUND_TABS,
  SymbolWorkspace,
} from '../../../domain/navigation/workspace.ts';
import type { PlainKey } from '../../../i18n/translate.ts';

type TabPage = `equity-${(typeof EQUITY_TABS)[number]}` | `fund-${(typeof FUND_TABS)[number]}`;

const titles = {
  'equity-overview': 'pages.equityOverview',
  'equity-peers': 'pages.equityPeers',
  'equity-analyst': 'pages.equityAnalyst',
  'equity-filings': 'pages.equityFilings',
  'equity-options': 'pages.equityOptions',
  'equity-charting': 'pages.equityCharting',
  'equity-earnings': 'pages.equityEarnings',
  'equity-insights': 'pages.equityInsights',
  'equity-financials': 'pages.equityFinancials',
  'equity-news': 'pages.equityNews',
  'equity-story': 'pages.equityStory',
  'fund-overview': 'pages.fundOverview',
  'fund-risk': 'pages.fundRisk',
  'fund-filings': 'pages.fundFilings',
  'fund-options': 'pages.fundOptions',
  'fund-profile': 'pages.fundProfile',
  'fund-charting': 'pages.fundCharting',
  'fund-holdings': 'pages.fundHoldings',
  'fund-news': 'pages.fundNews',
  'fund-performance': 'pages.fundPerformance',
  'fund-story': 'pages.fundStory',
  'fund-comparison': 'pages.fundComparison',
  filings: 'pages.filings',
  'filings-screener': 'pages.filingsScreener',
  login: 'pages.login',
  register: 'pages.register',
  verified: 'pages.verified',
  unverified: 'pages.unverified',
  'forgot-password': 'pages.forgotPassword',
  'forgot-username': 'pages.forgotUsername',
  'reset-password': 'pages.resetPassword',
  account: 'pages.account',
  agreements: 'pages.agreements',
  'pricing-plans': 'pages.pricingPlans',
  home: 'pages.home',
  markets: 'pages.markets',
  watchlist: 'pages.watchlist',
  portfolio: 'pages.portfolio',
  alerts: 'pages.alerts',
  'market-screener': 'pages.marketScreener',
  terminal: 'pages.terminal',
  embed: 'pages.embed',
  trade: 'pages.trade',
  'trade-orders': 'pages.tradeOrders',
  'trade-accounts': 'pages.tradeAccounts',
  'trade-positions': 'pages.tradePositions',
  'contact-us': 'pages.contactUs',
  'symbol-not-found': 'pages.symbolNotFound',
  help: 'pages.help',
  'help-widgets': 'pages.help',
  'help-widget': 'pages.help',
  status: 'pages.status',
  'help-article': 'pages.help',
} as const satisfies Readonly<Record<TabPage, PlainKey>> & Readonly<Record<string, PlainKey>>;

/** The title of a page, by the name of its line in the address table. */
export const pageTitles: Readonly<Record<string, PlainKey>> = titles;

/** The title of a tab of a workspace. */
export const tabTitle = (workspace: SymbolWorkspace, tab: string): PlainKey =>
  titles[`${workspace}-${tab}` as TabPage];
