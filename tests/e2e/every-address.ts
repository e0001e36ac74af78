/** What the specification says of every address: its layout, and who sees what. */
export interface Expected {
  readonly path: string;
  readonly layout: string;
  /** For developers only: others are sent to sign in, or refused. */
  readonly developersOnly?: true;
  /** For administrators only: for others there is no such page. */
  readonly adminsOnly?: true;
}

const all = (layout: string, paths: readonly string[]): Expected[] =>
  paths.map((path) => ({ path, layout }));
const framed = (paths: readonly string[]): Expected[] => all('default', paths);
const tabs = (workspace: string, symbol: string, names: readonly string[]): Expected[] =>
  framed(names.map((name) => `/${workspace}/home/${name}?symbol=${symbol}`));

const PORTFOLIO_TABS = [
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
  'report',
];

export const everyAddress: readonly Expected[] = [
  ...tabs('equity', 'MSFT', [
    'overview',
    'peers',
    'analyst',
    'options',
    'charting',
    'earnings',
    'financials',
  ]),
  ...tabs('fund', 'SPY', [
    'overview',
    'risk',
    'filings',
    'options',
    'profile',
    'charting',
    'holdings',
    'news',
    'performance',
  ]),
  ...all('press', ['/fund/home/news/2024/07/02/_spx~market~s8690~0?symbol=SPY']),
  ...all('default', [
    '/equity/home/filings?symbol=MSFT',
    '/equity/home/filings?symbol=MSFT&filing=0000789019-24-100014&view=changes',
    '/equity/home/insights?symbol=MSFT',
    '/equity/home/news?symbol=MSFT',
    '/equity/home/news/2024/05/01/msft~earnings~2024q3~0?symbol=MSFT',
  ]),
  ...framed([
    '/fund-comparison?symbol=VTSAX',
    '/fund-comparison?symbol=SPY&symbols=SPY,VTSAX',
    '/alerts',
    '/account',
    ...['security', 'sessions', 'notifications', 'keys', 'plan', 'preferences', 'data'].map(
      (section) => `/account/${section}`,
    ),
    '/markets',
    '/markets/currencies?view=change',
    '/markets/world?index=^NDX',
    '/markets/calendar',
    '/markets/calendar?kind=earnings&week=2026-10-26&day=2026-10-29',
    '/markets/rates?dates=1d,1y,2020-03-09&range=5y',
    '/markets/movers',
    '/markets/breadth',
    '/markets/heatmap',
    '/markets/news',
    '/markets/summary',
    '/markets/heatmap?view=table&sector=Energy',
    '/terminal',
    '/portfolio',
    ...PORTFOLIO_TABS.map((tab) => `/portfolio/${tab}`),
    '/portfolio/shared',
    '/watchlist',
    '/notes',
    '/filings',
    '/filings/insiders',
    '/filings/stakes',
    '/filings/offerings',
    '/filings/compare',
    '/filings/fact',
    '/filings-screener',
    '/market-screener',
    '/home',
  ]),
  ...all('default', [
    '/contact-us',
    '/symbol-not-found?symbol=MSFTT',
    '/non-professional-exchange-agreements',
    '/status',
    '/watchlist/shared',
    '/watchlist/followed/no-such-link',
  ]),
  ...all('login', [
    '/login',
    '/forgot-password',
    '/forgot-username',
    '/reset-password',
    '/account/email',
  ]),
  ...all('register', ['/register', '/verified', '/unverified']),
  ...all('pricing', ['/pricing-plans']),
  ...all('help', [
    '/help',
    '/help/keyboard',
    '/help/symbols/search',
    '/help/widgets',
    '/help/widgets/tools/quotehead',
  ]),
  ...all('blank', ['/embed/quotehead?symbol=MSFT']),
  ...framed([
    '/trade',
    '/trade/orders',
    '/trade/accounts',
    '/trade/positions',
    '/trade/activity',
    '/trade/statistics',
  ]).map((one): Expected => ({ ...one, developersOnly: true })),
  ...framed(
    ['', '/members/demo-investor', '/partners', '/partners/501', '/feedback', '/audit'].map(
      (section) => `/account/admin${section}`,
    ),
  ).map((one): Expected => ({ ...one, adminsOnly: true })),
];
