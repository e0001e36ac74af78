import { addresses } from '../../src/web/shell/navigation/addresses.ts';

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

/** Addresses that the specification names, or that need more than their path. */
const named: readonly Expected[] = [
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

/** Opened by tests of their own. */
export const ELSEWHERE: ReadonlySet<string> = new Set([
  '*',
  '/logout',
  '/demo',
  '/login/second-step',
  '/outbox',
  '/styleguide',
]);

const isNamed = (path: string): boolean =>
  named.some((one) => one.path === path || one.path.startsWith(`${path}?`));

/** Pages that came later: a path says all, and their line in the table has the layout and the guard. */
const others = addresses.flatMap((address): Expected[] => {
  if ('redirect' in address || ELSEWHERE.has(address.path) || isNamed(address.path)) return [];
  const { path, layout, guard } = address;
  if (/[:*]/.test(path) || guard === 'symbol') return [];
  return [
    {
      path,
      layout,
      ...(guard === 'developer' ? { developersOnly: true } : {}),
      ...(guard === 'admin' ? { adminsOnly: true } : {}),
    },
  ];
});

export const everyAddress: readonly Expected[] = [...named, ...others];
