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
  { name: 'equity-overview',        path: '/equity/home/overview',      ...equity, layout: 'default', title: 'pages.equityOverview' },
  { name: 'equity-peers',           path: '/equity/home/peers',         ...equity, layout: 'default', title: 'pages.equityPeers' },
  { name: 'equity-analyst',         path: '/equity/home/analyst',       ...equity, layout: 'default', title: 'pages.equityAnalyst' },
  { name: 'equity-filings',         path: '/equity/home/filings',       ...equity, layout: 'default', title: 'pages.equityFilings' },
  { name: 'equity-options',         path: '/equity/home/options',       ...equity, layout: 'default', title: 'pages.equityOptions' },
  { name: 'equity-charting',        path: '/equity/home/charting',      ...equity, layout: 'default', title: 'pages.equityCharting' },
  { name: 'equity-earnings',        path: '/equity/home/earnings',      ...equity, layout: 'default', title: 'pages.equityEarnings' },
  { name: 'equity-insights',        path: '/equity/home/insights',      ...equity, layout: 'default', title: 'pages.equityInsights' },
  { name: 'equity-financials',      path: '/equity/home/financials',    ...equity, layout: 'default', title: 'pages.equityFinancials' },
  { name: 'equity-news',            path: '/equity/home/news',          ...equity, layout: 'default', title: 'pages.equityNews' },
  { name: 'equity-story',           path: '/equity/home/news/*',        ...equity, ...story, layout: 'default', title: 'pages.equityStory' },

  { name: 'fund',                   path: '/fund',                      redirect: FUND },
  { name: 'fund-home',              path: '/fund/home',                 redirect: FUND },
  { name: 'fund-overview',          path: '/fund/home/overview',        ...fund, layout: 'default', title: 'pages.fundOverview' },
  { name: 'fund-risk',              path: '/fund/home/risk',            ...fund, layout: 'default', title: 'pages.fundRisk' },
  { name: 'fund-filings',           path: '/fund/home/filings',         ...fund, layout: 'default', title: 'pages.fundFilings' },
  { name: 'fund-options',           path: '/fund/home/options',         ...fund, layout: 'default', title: 'pages.fundOptions' },
  { name: 'fund-profile',           path: '/fund/home/profile',         ...fund, layout: 'default', title: 'pages.fundProfile' },
  { name: 'fund-charting',          path: '/fund/home/charting',        ...fund, layout: 'default', title: 'pages.fundCharting' },
  { name: 'fund-holdings',          path: '/fund/home/holdings',        ...fund, layout: 'default', title: 'pages.fundHoldings' },
  { name: 'fund-news',              path: '/fund/home/news',            ...fund, layout: 'default', title: 'pages.fundNews' },
  { name: 'fund-performance',       path: '/fund/home/performance',     ...fund, layout: 'default', title: 'pages.fundPerformance' },
  { name: 'fund-story',             path: '/fund/home/news/*',          ...fund, ...story, layout: 'press', title: 'pages.fundStory' },
  { name: 'fund-comparison',        path: '/fund-comparison',           ...fund, layout: 'default', title: 'pages.fundComparison' },

  { name: 'filings',                path: '/filings',                   ...filings, layout: 'default', title: 'pages.filings' },
  { name: 'filings-insiders',       path: '/filings/insiders',          ...filings, layout: 'default', title: 'pages.filingsInsiders' },
  { name: 'filings-stakes',         path: '/filings/stakes',            ...filings, layout: 'default', title: 'pages.filingsStakes' },
  { name: 'filings-offerings',      path: '/filings/offerings',         ...filings, layout: 'default', title: 'pages.filingsOfferings' },
  { name: 'filings-compare',        path: '/filings/compare',           ...filings, layout: 'default', title: 'pages.filingsCompare' },
  { name: 'filings-fact',           path: '/filings/fact',              ...filings, layout: 'default', title: 'pages.filingsFact' },
  { name: 'filings-screener',       path: '/filings-screener',          ...filings, layout: 'default', title: 'pages.filingsScreener' },

  { name: 'login',                  path: '/login',                     layout: 'login', title: 'pages.login' },
  { name: 'second-step',            path: '/login/second-step',         layout: 'login' },
  { name: 'demo',                   path: '/demo',                      layout: 'login' },
  { name: 'logout',                 path: '/logout',                    layout: 'login' },
  { name: 'register',               path: '/register',                  layout: 'register', title: 'pages.register' },
  { name: 'verified',               path: '/verified',                  layout: 'register', title: 'pages.verified' },
  { name: 'unverified',             path: '/unverified',                layout: 'register', title: 'pages.unverified' },
  { name: 'forgot-password',        path: '/forgot-password',           page: 'forgotten', layout: 'login', title: 'pages.forgotPassword' },
  { name: 'forgot-username',        path: '/forgot-username',           page: 'forgotten', layout: 'login', title: 'pages.forgotUsername' },
  { name: 'reset-password',         path: '/reset-password',            layout: 'login', title: 'pages.resetPassword' },
  { name: 'account',                path: '/account',                   layout: 'default', title: 'pages.account' },
  { name: 'account-security',       path: '/account/security',          layout: 'default', title: 'pages.accountSecurity' },
  { name: 'account-sessions',       path: '/account/sessions',          layout: 'default', title: 'pages.accountSessions' },
  { name: 'account-notifications',  path: '/account/notifications',     layout: 'default', title: 'pages.accountNotifications' },
  { name: 'account-keys',           path: '/account/keys',              layout: 'default', title: 'pages.accountKeys' },
  { name: 'account-plan',           path: '/account/plan',              layout: 'default', title: 'pages.accountPlan' },
  { name: 'account-preferences',    path: '/account/preferences',       layout: 'default', title: 'pages.accountPreferences' },
  { name: 'account-data',           path: '/account/data',              layout: 'default', title: 'pages.accountData' },
  { name: 'account-admin',          path: '/account/admin',             ...admin, title: 'pages.accountAdmin' },
  { name: 'account-admin-member',   path: '/account/admin/members/:member', ...admin, title: 'pages.accountAdminMember' },
  { name: 'account-admin-partners', path: '/account/admin/partners',    ...admin, title: 'pages.accountAdminPartners' },
  { name: 'account-admin-partner',  path: '/account/admin/partners/:partner', ...admin, title: 'pages.accountAdminPartner' },
  { name: 'account-admin-feedback', path: '/account/admin/feedback',    ...admin, title: 'pages.accountAdminFeedback' },
  { name: 'account-admin-audit',    path: '/account/admin/audit',       ...admin, title: 'pages.accountAdminAudit' },
  { name: 'account-email',          path: '/account/email',             layout: 'login' },
  { name: 'agreements',             path: '/non-professional-exchange-agreements', layout: 'default', title: 'pages.agreements' },
  { name: 'pricing-plans',          path: '/pricing-plans',             layout: 'pricing', title: 'pages.pricingPlans' },

  { name: 'home',                   path: '/home',                      layout: 'default', title: 'pages.home' },
  { name: 'home-tab',               path: '/home/*',                    redirect: homeTab },
  { name: 'markets',                path: '/markets',                   layout: 'default', title: 'pages.markets' },
  { name: 'markets-heatmap',        path: '/markets/heatmap',           layout: 'default', title: 'pages.marketsHeatmap' },
  { name: 'markets-news',           path: '/markets/news',              layout: 'default', title: 'pages.marketsNews' },
  { name: 'markets-summary',        path: '/markets/summary',           layout: 'default', title: 'pages.marketsSummary' },
  { name: 'markets-rates',          path: '/markets/rates',             layout: 'default', title: 'pages.marketsRates' },
  { name: 'markets-movers',         path: '/markets/movers',            layout: 'default', title: 'pages.marketsMovers' },
  { name: 'markets-breadth',        path: '/markets/breadth',           layout: 'default', title: 'pages.marketsBreadth' },
  { name: 'markets-currencies',     path: '/markets/currencies',        layout: 'default', title: 'pages.marketsCurrencies' },
  { name: 'markets-world',          path: '/markets/world',             layout: 'default', title: 'pages.marketsWorld' },
  { name: 'markets-calendar',       path: '/markets/calendar',          layout: 'default', title: 'pages.marketsCalendar' },
  { name: 'notes',                  path: '/notes',                     layout: 'default', title: 'pages.notes' },
  { name: 'watchlist-shared',       path: '/watchlist/shared',          layout: 'default' },
  { name: 'watchlist-followed',     path: '/watchlist/followed/:share', layout: 'default' },
  { name: 'watchlist',              path: '/watchlist',                 layout: 'default', title: 'pages.watchlist' },
  { name: 'portfolio',              path: '/portfolio',                 layout: 'default', title: 'pages.portfolio' },
  { name: 'portfolio-holdings',    path: '/portfolio/holdings',      layout: 'default', title: 'pages.portfolioHoldings' },
  { name: 'portfolio-transactions', path: '/portfolio/transactions',  layout: 'default', title: 'pages.portfolioTransactions' },
  { name: 'portfolio-performance', path: '/portfolio/performance',   layout: 'default', title: 'pages.portfolioPerformance' },
  { name: 'portfolio-risk',        path: '/portfolio/risk',          layout: 'default', title: 'pages.portfolioRisk' },
  { name: 'portfolio-allocation',  path: '/portfolio/allocation',    layout: 'default', title: 'pages.portfolioAllocation' },
  { name: 'portfolio-income',      path: '/portfolio/income',        layout: 'default', title: 'pages.portfolioIncome' },
  { name: 'portfolio-plan',        path: '/portfolio/plan',          layout: 'default', title: 'pages.portfolioPlan' },
  { name: 'portfolio-taxes',       path: '/portfolio/taxes',         layout: 'default', title: 'pages.portfolioTaxes' },
  { name: 'portfolio-import',      path: '/portfolio/import',        layout: 'default', title: 'pages.portfolioImport' },
  { name: 'portfolio-settings',    path: '/portfolio/settings',      layout: 'default', title: 'pages.portfolioSettings' },
  { name: 'portfolio-report',      path: '/portfolio/report',        layout: 'default', title: 'pages.portfolioReport' },
  { name: 'portfolio-shared',      path: '/portfolio/shared',        layout: 'default' },
  { name: 'alerts',                 path: '/alerts',                    layout: 'default', title: 'pages.alerts' },
  { name: 'market-screener',        path: '/market-screener',           layout: 'default', title: 'pages.marketScreener' },
  { name: 'terminal',               path: '/terminal',                  layout: 'default', fills: true, title: 'pages.terminal' },
  { name: 'embed',                  path: '/embed/:tool',               layout: 'blank', title: 'pages.embed' },

  { name: 'trade',                  path: '/trade',                     ...developer, layout: 'default', title: 'pages.trade' },
  { name: 'trade-orders',           path: '/trade/orders',              ...developer, layout: 'default', title: 'pages.tradeOrders' },
  { name: 'trade-accounts',         path: '/trade/accounts',            ...developer, layout: 'default', title: 'pages.tradeAccounts' },
  { name: 'trade-positions',        path: '/trade/positions',           ...developer, layout: 'default', title: 'pages.tradePositions' },
  { name: 'trade-activity',         path: '/trade/activity',            ...developer, layout: 'default', title: 'pages.tradeActivity' },
  { name: 'trade-statistics',       path: '/trade/statistics',          ...developer, layout: 'default', title: 'pages.tradeStatistics' },

  { name: 'contact-us',             path: '/contact-us',                layout: 'default', title: 'pages.contactUs' },
  { name: 'symbol-not-found',       path: '/symbol-not-found',          layout: 'default', title: 'pages.symbolNotFound' },
  { name: 'help',                   path: '/help',                      layout: 'help', title: 'pages.help' },
  { name: 'help-widgets',           path: '/help/widgets',              layout: 'help', title: 'pages.help' },
  { name: 'help-widget',            path: '/help/widgets/tools/:tool',  layout: 'help', ...tool, title: 'pages.help' },
  { name: 'help-article',           path: '/help/*',                    layout: 'help', ...article, title: 'pages.help' },
  { name: 'outbox',                 path: '/outbox',                    layout: 'default' },
  { name: 'status',                 path: '/status',                    layout: 'default', title: 'pages.status' },
  { name: 'styleguide',             path: '/styleguide',                layout: 'default' },
  { name: 'not-found',              path: '*',                          layout: 'error' },
];
