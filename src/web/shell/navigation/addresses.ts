import { articleExists } from '../../../help/articles.ts';
import type { Address, Validation } from './address.ts';
import { homeTab } from './home-tab.ts';
import { isStoryId } from './story-id.ts';

const EQUITY = '/equity/home/overview?symbol=MSFT';
const FUND = '/fund/home/overview?symbol=VTSAX';

/** For people who have a symbol in mind: guarded by SYM-4. */
const equity = { workspace: 'equity', guard: 'symbol' } as const;
const fund = { workspace: 'fund', guard: 'symbol' } as const;
const filings = { workspace: 'filingsInsights' } as const;
const developer = { guard: 'developer' } as const;
/** The content comes with later work; until then the page says what it will show. */
const soon = { page: 'coming-soon', layout: 'coming-soon' } as const;
const validated = (check: Validation['check']): { validate: Validation } => ({
  validate: { check },
});
const story = validated(({ params }) => isStoryId(params['*']));
const article = validated(({ params }) => articleExists(params['*']));
const tool = validated(({ params }) => /^[a-z][\w-]{0,40}$/i.test(params['tool'] ?? ''));

/**
 * The whole address table: the router's configuration and the guards are both made from it.
 * The layout, guard, validation, redirect and workspace of a route stand on its line.
 */
// oxfmt-ignore
export const addresses: readonly Address[] = [
  { name: 'index',                  path: '/',                          redirect: EQUITY },
  { name: 'equity',                 path: '/equity',                    redirect: EQUITY },
  { name: 'equity-home',            path: '/equity/home',               redirect: EQUITY },
  { name: 'equity-overview',        path: '/equity/home/overview',      ...equity, page: 'equity-overview', layout: 'default' },
  { name: 'equity-peers',           path: '/equity/home/peers',         ...equity, page: 'equity-peers', layout: 'default' },
  { name: 'equity-analyst',         path: '/equity/home/analyst',       ...equity, page: 'equity-analyst', layout: 'default' },
  { name: 'equity-filings',         path: '/equity/home/filings',       ...equity, page: 'equity-filings', layout: 'default' },
  { name: 'equity-options',         path: '/equity/home/options',       ...equity, page: 'equity-options', layout: 'default' },
  { name: 'equity-charting',        path: '/equity/home/charting',      ...equity, ...soon },
  { name: 'equity-earnings',        path: '/equity/home/earnings',      ...equity, page: 'equity-earnings', layout: 'default' },
  { name: 'equity-insights',        path: '/equity/home/insights',      ...equity, page: 'equity-insights', layout: 'default' },
  { name: 'equity-financials',      path: '/equity/home/financials',    ...equity, page: 'equity-financials', layout: 'default' },
  { name: 'equity-news',            path: '/equity/home/news',          ...equity, page: 'equity-news', layout: 'default' },
  { name: 'equity-story',           path: '/equity/home/news/*',        ...equity, ...story, page: 'equity-story', layout: 'default' },

  { name: 'fund',                   path: '/fund',                      redirect: FUND },
  { name: 'fund-home',              path: '/fund/home',                 redirect: FUND },
  { name: 'fund-overview',          path: '/fund/home/overview',        ...fund, ...soon },
  { name: 'fund-risk',              path: '/fund/home/risk',            ...fund, ...soon },
  { name: 'fund-filings',           path: '/fund/home/filings',         ...fund, ...soon },
  { name: 'fund-options',           path: '/fund/home/options',         ...fund, ...soon },
  { name: 'fund-profile',           path: '/fund/home/profile',         ...fund, ...soon },
  { name: 'fund-charting',          path: '/fund/home/charting',        ...fund, ...soon },
  { name: 'fund-holdings',          path: '/fund/home/holdings',        ...fund, ...soon },
  { name: 'fund-news',              path: '/fund/home/news',            ...fund, ...soon },
  { name: 'fund-performance',       path: '/fund/home/performance',     ...fund, ...soon },
  { name: 'fund-story',             path: '/fund/home/news/*',          ...fund, ...story, page: 'fund-story', layout: 'press' },
  { name: 'fund-comparison',        path: '/fund-comparison',           ...fund, ...soon },

  { name: 'filings',                path: '/filings',                   ...filings, ...soon },
  { name: 'filings-screener',       path: '/filings-screener',          ...filings, ...soon },

  { name: 'login',                  path: '/login',                     page: 'login', layout: 'login' },
  { name: 'second-step',            path: '/login/second-step',         page: 'second-step', layout: 'login' },
  { name: 'logout',                 path: '/logout',                    page: 'logout', layout: 'login' },
  { name: 'register',               path: '/register',                  page: 'register', layout: 'register' },
  { name: 'verified',               path: '/verified',                  page: 'verified', layout: 'register' },
  { name: 'unverified',             path: '/unverified',                page: 'unverified', layout: 'register' },
  { name: 'forgot-password',        path: '/forgot-password',           page: 'forgotten', layout: 'login' },
  { name: 'forgot-username',        path: '/forgot-username',           page: 'forgotten', layout: 'login' },
  { name: 'reset-password',         path: '/reset-password',            page: 'reset-password', layout: 'login' },
  { name: 'account',                path: '/account',                   ...soon },
  { name: 'agreements',             path: '/non-professional-exchange-agreements', page: 'agreements', layout: 'default' },
  { name: 'pricing-plans',          path: '/pricing-plans',             page: 'pricing-plans', layout: 'pricing' },

  { name: 'home',                   path: '/home',                      ...soon },
  { name: 'home-tab',               path: '/home/*',                    redirect: homeTab },
  { name: 'markets',                path: '/markets',                   ...soon },
  { name: 'watchlist',              path: '/watchlist',                 ...soon },
  { name: 'portfolio',              path: '/portfolio',                 ...soon },
  { name: 'alerts',                 path: '/alerts',                    ...soon },
  { name: 'market-screener',        path: '/market-screener',           ...soon },
  { name: 'terminal',               path: '/terminal',                  ...soon },
  { name: 'embed',                  path: '/embed/:tool',               page: 'embed', layout: 'blank', ...tool },

  { name: 'trade',                  path: '/trade',                     ...developer, ...soon },
  { name: 'trade-orders',           path: '/trade/orders',              ...developer, ...soon },
  { name: 'trade-accounts',         path: '/trade/accounts',            ...developer, ...soon },
  { name: 'trade-positions',        path: '/trade/positions',           ...developer, ...soon },

  { name: 'contact-us',             path: '/contact-us',                page: 'contact-us', layout: 'default' },
  { name: 'symbol-not-found',       path: '/symbol-not-found',          page: 'symbol-not-found', layout: 'default' },
  { name: 'help',                   path: '/help',                      page: 'help', layout: 'help' },
  { name: 'help-widgets',           path: '/help/widgets',              page: 'help-widgets', layout: 'help' },
  { name: 'help-widget',            path: '/help/widgets/tools/:tool',  page: 'help-widget', layout: 'help', ...tool },
  { name: 'help-article',           path: '/help/*',                    page: 'help-article', layout: 'help', ...article },
  { name: 'outbox',                 path: '/outbox',                    page: 'outbox', layout: 'default' },
  { name: 'status',                 path: '/status',                    page: 'status', layout: 'default' },
  { name: 'styleguide',             path: '/styleguide',                page: 'styleguide', layout: 'default' },
  { name: 'not-found',              path: '*',                          page: 'not-found', layout: 'error' },
];
