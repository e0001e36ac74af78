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
const admin = { guard: 'admin', layout: 'default' } as const;
const validated = (check: Validation['check']): { validate: Validation } => ({
  validate: { check },
});
const story = validated(({ params }) => isStoryId(params['*']));
/** The page itself says which articles there are. */
const article = validated(({ params }) => /^[a-z][a-z-]*(?:\/[a-z-]+)*$/.test(params['*'] ?? ''));
const tool = validated(({ params }) => /^[a-z\d][\w-]{0,40}$/i.test(params['tool'] ?? ''));

/**
 * The whole address table: the router's configuration and the guards are both made from it.
 * The layout, guard, validation, redirect, workspace and title of a route stand on its line.
 */
// oxfmt-ignore
export const addresses: readonly Address[] = [
  { name: 'index',                  path: '/',                          redirect: EQUITY },
  { name: 'equity',                 path: '/equity',                    redirect: EQUITY },
  { name: 'equity-home',            path: '/equity/home',               redirect: EQUITY },
  { name: 'equity-overview',        path: '/equity/home/overview',      ...equity, page: 'equity-overview', layout: 'default', title: 'pages.equityOverview' },
  { name: 'equity-peers',           path: '/equity/home/peers',         ...equity, page: 'equity-peers', layout: 'default', title: 'pages.equityPeers' },
  { name: 'equity-analyst',         path: '/equity/home/analyst',       ...equity, page: 'equity-analyst', layout: 'default', title: 'pages.equityAnalyst' },
  { name: 'equity-filings',         path: '/equity/home/filings',       ...equity, page: 'equity-filings', layout: 'default', title: 'pages.equityFilings' },
  { name: 'equity-options',         path: '/equity/home/options',       ...equity, page: 'equity-options', layout: 'default', title: 'pages.equityOptions' },
  { name: 'equity-charting',        path: '/equity/home/charting',      ...equity, page: 'equity-charting', layout: 'default', title: 'pages.equityCharting' },
  { name: 'equity-earnings',        path: '/equity/home/earnings',      ...equity, page: 'equity-earnings', layout: 'default', title: 'pages.equityEarnings' },
  { name: 'equity-insights',        path: '/equity/home/insights',      ...equity, page: 'equity-insights', layout: 'default', title: 'pages.equityInsights' },
  { name: 'equity-financials',      path: '/equity/home/financials',    ...equity, page: 'equity-financials', layout: 'default', title: 'pages.equityFinancials' },
  { name: 'equity-news',            path: '/equity/home/news',          ...equity, page: 'equity-news', layout: 'default', title: 'pages.equityNews' },
  { name: 'equity-story',           path: '/equity/home/news/*',        ...equity, ...story, page: 'equity-story', layout: 'default', title: 'pages.equityStory' },

  { name: 'fund',                   path: '/fund',                      redirect: FUND },
  { name: 'fund-home',              path: '/fund/home',                 redirect: FUND },
  { name: 'fund-overview',          path: '/fund/home/overview',        ...fund, page: 'fund-overview', layout: 'default', title: 'pages.fundOverview' },
  { name: 'fund-risk',              path: '/fund/home/risk',            ...fund, page: 'fund-risk', layout: 'default', title: 'pages.fundRisk' },
  { name: 'fund-filings',           path: '/fund/home/filings',         ...fund, page: 'fund-filings', layout: 'default', title: 'pages.fundFilings' },
  { name: 'fund-options',           path: '/fund/home/options',         ...fund, page: 'fund-options', layout: 'default', title: 'pages.fundOptions' },
  { name: 'fund-profile',           path: '/fund/home/profile',         ...fund, page: 'fund-profile', layout: 'default', title: 'pages.fundProfile' },
  { name: 'fund-charting',          path: '/fund/home/charting',        ...fund, page: 'fund-charting', layout: 'default', title: 'pages.fundCharting' },
  { name: 'fund-holdings',          path: '/fund/home/holdings',        ...fund, page: 'fund-holdings', layout: 'default', title: 'pages.fundHoldings' },
  { name: 'fund-news',              path: '/fund/home/news',            ...fund, page: 'fund-news', layout: 'default', title: 'pages.fundNews' },
  { name: 'fund-performance',       path: '/fund/home/performance',     ...fund, page: 'fund-performance', layout: 'default', title: 'pages.fundPerformance' },
  { name: 'fund-story',             path: '/fund/home/news/*',          ...fund, ...story, page: 'fund-story', layout: 'press', title: 'pages.fundStory' },
  { name: 'fund-comparison',        path: '/fund-comparison',           ...fund, page: 'fund-comparison', layout: 'default', title: 'pages.fundComparison' },

  { name: 'filings',                path: '/filings',                   ...filings, page: 'filings', layout: 'default', title: 'pages.filings' },
  { name: 'filings-insiders',       path: '/filings/insiders',          ...filings, page: 'filings-insiders', layout: 'default', title: 'pages.filingsInsiders' },
  { name: 'filings-stakes',         path: '/filings/stakes',            ...filings, page: 'filings-stakes', layout: 'default', title: 'pages.filingsStakes' },
  { name: 'filings-offerings',      path: '/filings/offerings',         ...filings, page: 'filings-offerings', layout: 'default', title: 'pages.filingsOfferings' },
  { name: 'filings-compare',        path: '/filings/compare',           ...filings, page: 'filings-compare', layout: 'default', title: 'pages.filingsCompare' },
  { name: 'filings-fact',           path: '/filings/fact',              ...filings, page: 'filings-fact', layout: 'default', title: 'pages.filingsFact' },
  { name: 'filings-screener',       path: '/filings-screener',          ...filings, page: 'filings-screener', layout: 'default', title: 'pages.filingsScreener' },

  { name: 'login',                  path: '/login',                     page: 'login', layout: 'login', title: 'pages.login' },
  { name: 'second-step',            path: '/login/second-step',         page: 'second-step', layout: 'login' },
  { name: 'logout',                 path: '/logout',                    page: 'logout', layout: 'login' },
  { name: 'register',               path: '/register',                  page: 'register', layout: 'register', title: 'pages.register' },
  { name: 'verified',               path: '/verified',                  page: 'verified', layout: 'register', title: 'pages.verified' },
  { name: 'unverified',             path: '/unverified',                page: 'unverified', layout: 'register', title: 'pages.unverified' },
  { name: 'forgot-password',        path: '/forgot-password',           page: 'forgotten', layout: 'login', title: 'pages.forgotPassword' },
  { name: 'forgot-username',        path: '/forgot-username',           page: 'forgotten', layout: 'login', title: 'pages.forgotUsername' },
  { name: 'reset-password',         path: '/reset-password',            page: 'reset-password', layout: 'login', title: 'pages.resetPassword' },
  { name: 'account',                path: '/account',                   page: 'account', layout: 'default', title: 'pages.account' },
  { name: 'account-security',       path: '/account/security',          page: 'account-security', layout: 'default', title: 'pages.accountSecurity' },
  { name: 'account-sessions',       path: '/account/sessions',          page: 'account-sessions', layout: 'default', title: 'pages.accountSessions' },
  { name: 'account-notifications',  path: '/account/notifications',     page: 'account-notifications', layout: 'default', title: 'pages.accountNotifications' },
  { name: 'account-keys',           path: '/account/keys',              page: 'account-keys', layout: 'default', title: 'pages.accountKeys' },
  { name: 'account-plan',           path: '/account/plan',              page: 'account-plan', layout: 'default', title: 'pages.accountPlan' },
  { name: 'account-preferences',    path: '/account/preferences',       page: 'account-preferences', layout: 'default', title: 'pages.accountPreferences' },
  { name: 'account-data',           path: '/account/data',              page: 'account-data', layout: 'default', title: 'pages.accountData' },
  { name: 'account-admin',          path: '/account/admin',             ...admin, page: 'account-admin', title: 'pages.accountAdmin' },
  { name: 'account-admin-member',   path: '/account/admin/members/:member', ...admin, page: 'account-admin-member', title: 'pages.accountAdminMember' },
  { name: 'account-admin-partners', path: '/account/admin/partners',    ...admin, page: 'account-admin-partners', title: 'pages.accountAdminPartners' },
  { name: 'account-admin-partner',  path: '/account/admin/partners/:partner', ...admin, page: 'account-admin-partner', title: 'pages.accountAdminPartner' },
  { name: 'account-admin-feedback', path: '/account/admin/feedback',    ...admin, page: 'account-admin-feedback', title: 'pages.accountAdminFeedback' },
  { name: 'account-admin-audit',    path: '/account/admin/audit',       ...admin, page: 'account-admin-audit', title: 'pages.accountAdminAudit' },
  { name: 'account-email',          path: '/account/email',             page: 'account-email', layout: 'login' },
  { name: 'agreements',             path: '/non-professional-exchange-agreements', page: 'agreements', layout: 'default', title: 'pages.agreements' },
  { name: 'pricing-plans',          path: '/pricing-plans',             page: 'pricing-plans', layout: 'pricing', title: 'pages.pricingPlans' },

  { name: 'home',                   path: '/home',                      page: 'home', layout: 'default', title: 'pages.home' },
  { name: 'home-tab',               path: '/home/*',                    redirect: homeTab },
  { name: 'markets',                path: '/markets',                   page: 'markets', layout: 'default', title: 'pages.markets' },
  { name: 'markets-heatmap',        path: '/markets/heatmap',           page: 'markets-heatmap', layout: 'default', title: 'pages.marketsHeatmap' },
  { name: 'markets-news',           path: '/markets/news',              page: 'markets-news', layout: 'default', title: 'pages.marketsNews' },
  { name: 'markets-summary',        path: '/markets/summary',           page: 'markets-summary', layout: 'default', title: 'pages.marketsSummary' },
  { name: 'markets-rates',          path: '/markets/rates',             page: 'markets-rates', layout: 'default', title: 'pages.marketsRates' },
  { name: 'markets-movers',         path: '/markets/movers',            page: 'markets-movers', layout: 'default', title: 'pages.marketsMovers' },
  { name: 'markets-breadth',        path: '/markets/breadth',           page: 'markets-breadth', layout: 'default', title: 'pages.marketsBreadth' },
  { name: 'markets-currencies',     path: '/markets/currencies',        page: 'markets-currencies', layout: 'default', title: 'pages.marketsCurrencies' },
  { name: 'markets-world',          path: '/markets/world',             page: 'markets-world', layout: 'default', title: 'pages.marketsWorld' },
  { name: 'markets-calendar',       path: '/markets/calendar',          page: 'markets-calendar', layout: 'default', title: 'pages.marketsCalendar' },
  { name: 'notes',                  path: '/notes',                     page: 'notes', layout: 'default', title: 'pages.notes' },
  { name: 'watchlist-shared',       path: '/watchlist/shared',          page: 'watchlist-shared', layout: 'default' },
  { name: 'watchlist-followed',     path: '/watchlist/followed/:share', page: 'watchlist-followed', layout: 'default' },
  { name: 'watchlist',              path: '/watchlist',                 page: 'watchlist', layout: 'default', title: 'pages.watchlist' },
  { name: 'portfolio',              path: '/portfolio',                 page: 'portfolio', layout: 'default', title: 'pages.portfolio' },
  { name: 'portfolio-holdings',    path: '/portfolio/holdings',      page: 'portfolio-holdings', layout: 'default', title: 'pages.portfolioHoldings' },
  { name: 'portfolio-transactions', path: '/portfolio/transactions',  page: 'portfolio-transactions', layout: 'default', title: 'pages.portfolioTransactions' },
  { name: 'portfolio-performance', path: '/portfolio/performance',   page: 'portfolio-performance', layout: 'default', title: 'pages.portfolioPerformance' },
  { name: 'portfolio-risk',        path: '/portfolio/risk',          page: 'portfolio-risk', layout: 'default', title: 'pages.portfolioRisk' },
  { name: 'portfolio-allocation',  path: '/portfolio/allocation',    page: 'portfolio-allocation', layout: 'default', title: 'pages.portfolioAllocation' },
  { name: 'portfolio-income',      path: '/portfolio/income',        page: 'portfolio-income', layout: 'default', title: 'pages.portfolioIncome' },
  { name: 'portfolio-plan',        path: '/portfolio/plan',          page: 'portfolio-plan', layout: 'default', title: 'pages.portfolioPlan' },
  { name: 'portfolio-taxes',       path: '/portfolio/taxes',         page: 'portfolio-taxes', layout: 'default', title: 'pages.portfolioTaxes' },
  { name: 'portfolio-import',      path: '/portfolio/import',        page: 'portfolio-import', layout: 'default', title: 'pages.portfolioImport' },
  { name: 'portfolio-settings',    path: '/portfolio/settings',      page: 'portfolio-settings', layout: 'default', title: 'pages.portfolioSettings' },
  { name: 'portfolio-report',      path: '/portfolio/report',        page: 'portfolio-report', layout: 'default', title: 'pages.portfolioReport' },
  { name: 'portfolio-shared',      path: '/portfolio/shared',        page: 'portfolio-shared', layout: 'default' },
  { name: 'alerts',                 path: '/alerts',                    page: 'alerts', layout: 'default', title: 'pages.alerts' },
  { name: 'market-screener',        path: '/market-screener',           page: 'market-screener', layout: 'default', title: 'pages.marketScreener' },
  { name: 'terminal',               path: '/terminal',                  page: 'terminal', layout: 'default', fills: true, title: 'pages.terminal' },
  { name: 'embed',                  path: '/embed/:tool',               page: 'embed', layout: 'blank', title: 'pages.embed' },

  { name: 'trade',                  path: '/trade',                     ...developer, page: 'trade', layout: 'default', title: 'pages.trade' },
  { name: 'trade-orders',           path: '/trade/orders',              ...developer, page: 'trade-orders', layout: 'default', title: 'pages.tradeOrders' },
  { name: 'trade-accounts',         path: '/trade/accounts',            ...developer, page: 'trade-accounts', layout: 'default', title: 'pages.tradeAccounts' },
  { name: 'trade-positions',        path: '/trade/positions',           ...developer, page: 'trade-positions', layout: 'default', title: 'pages.tradePositions' },
  { name: 'trade-activity',         path: '/trade/activity',            ...developer, page: 'trade-activity', layout: 'default', title: 'pages.tradeActivity' },
  { name: 'trade-statistics',       path: '/trade/statistics',          ...developer, page: 'trade-statistics', layout: 'default', title: 'pages.tradeStatistics' },

  { name: 'contact-us',             path: '/contact-us',                page: 'contact-us', layout: 'default', title: 'pages.contactUs' },
  { name: 'symbol-not-found',       path: '/symbol-not-found',          page: 'symbol-not-found', layout: 'default', title: 'pages.symbolNotFound' },
  { name: 'help',                   path: '/help',                      page: 'help', layout: 'help', title: 'pages.help' },
  { name: 'help-widgets',           path: '/help/widgets',              page: 'help-widgets', layout: 'help', title: 'pages.help' },
  { name: 'help-widget',            path: '/help/widgets/tools/:tool',  page: 'help-widget', layout: 'help', ...tool, title: 'pages.help' },
  { name: 'help-article',           path: '/help/*',                    page: 'help-article', layout: 'help', ...article, title: 'pages.help' },
  { name: 'outbox',                 path: '/outbox',                    page: 'outbox', layout: 'default' },
  { name: 'status',                 path: '/status',                    page: 'status', layout: 'default', title: 'pages.status' },
  { name: 'styleguide',             path: '/styleguide',                page: 'styleguide', layout: 'default' },
  { name: 'not-found',              path: '*',                          page: 'not-found', layout: 'error' },
];
