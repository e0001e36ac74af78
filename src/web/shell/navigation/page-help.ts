import { findAddress } from './current-address.ts';

/** Tabs of the equity workspace that have an article of their name. */
const EXPLAINED_TABS: ReadonlySet<string> = new Set([
  'overview',
  'financials',
  'earnings',
  'analyst',
  'options',
  'peers',
  'insights',
  'filings',
  'news',
  'charting',
]);

/** The same of the fund workspace. */
const EXPLAINED_FUND_TABS: ReadonlySet<string> = new Set([
  'overview',
  'performance',
  'risk',
  'holdings',
  'profile',
]);

/** The same of the portfolio; other parts of it are explained by its overview. */
const EXPLAINED_PORTFOLIO_TABS: ReadonlySet<string> = new Set([
  'holdings',
  'transactions',
  'performance',
  'risk',
  'allocation',
  'income',
  'plan',
  'taxes',
  'import',
  'settings',
]);

/** Other pages, by the name of their line in the address table. */
const articles: Readonly<Record<string, string>> = {
  account: 'account/profile',
  'account-admin': 'administration',
  'account-admin-audit': 'administration',
  'account-admin-feedback': 'administration',
  'account-admin-member': 'administration',
  'account-admin-partner': 'administration',
  'account-admin-partners': 'administration',
  'account-data': 'account/your-data',
  'account-keys': 'account/api-keys',
  'account-notifications': 'account/notifications',
  'account-plan': 'account/plans',
  'account-preferences': 'display',
  'account-sessions': 'account/sessions',
  'account-security': 'account/two-step',
  agreements: 'account/agreements',
  alerts: 'alerts',
  'contact-us': 'troubleshooting',
  'equity-story': 'equity/news',
  filings: 'filings-stream',
  'filings-offerings': 'filings-stream',
  'filings-stakes': 'filings-stream',
  'filings-compare': 'filings-stream',
  'filings-insiders': 'filings-stream',
  'filings-fact': 'filings-stream',
  'fund-charting': 'equity/charting',
  'fund-comparison': 'fund/comparison',
  'fund-filings': 'equity/filings',
  'fund-news': 'equity/news',
  'fund-options': 'equity/options',
  'fund-story': 'equity/news',
  home: 'home',
  'filings-screener': 'filings-screener',
  'market-screener': 'market-screener',
  markets: 'markets',
  'markets-heatmap': 'markets',
  'markets-news': 'markets',
  'markets-summary': 'markets',
  'markets-calendar': 'markets/calendar',
  'markets-rates': 'markets/rates',
  'markets-currencies': 'markets/currencies',
  'markets-world': 'markets/world',
  notes: 'symbols/notes',
  'not-found': 'troubleshooting',
  outbox: 'mail',
  'pricing-plans': 'account/plans',
  status: 'status',
  terminal: 'terminal',
  styleguide: 'display',
  'symbol-not-found': 'symbols/search',
  trade: 'trading',
  'trade-accounts': 'trading',
  'trade-activity': 'trading',
  'trade-orders': 'trading',
  'trade-positions': 'trading',
  'trade-statistics': 'trading',
  watchlist: 'watchlists',
  'watchlist-followed': 'watchlists',
  'watchlist-shared': 'watchlists',
};

/** The article that explains the page at this path. */
export function helpFor(pathname: string): string {
  const { name } = findAddress(pathname).address;
  const [workspace, tab = ''] = name.split('-');
  return `/help/${articles[name] ?? articleOfTab(workspace, tab) ?? 'getting-started'}`;
}

function articleOfTab(workspace: string | undefined, tab: string): string | undefined {
  if (workspace === 'fund')
    return EXPLAINED_FUND_TABS.has(tab) ? `fund/${tab}` : 'symbols/workspaces';
  if (workspace === 'portfolio')
    return EXPLAINED_PORTFOLIO_TABS.has(tab) ? `portfolio/${tab}` : 'portfolio/overview';
  return workspace === 'equity' && EXPLAINED_TABS.has(tab) ? `equity/${tab}` : undefined;
}
