import type { PlainKey } from '../../../i18n/translate.ts';

/** The tabs of a portfolio, each a page of its own, in their order. */
export const PORTFOLIO_TABS = [
  { to: '/portfolio', title: 'portfolio.tab.overview', about: 'portfolio.about.overview' },
  { to: '/portfolio/holdings', title: 'portfolio.tab.holdings', about: 'portfolio.about.holdings' },
  {
    to: '/portfolio/transactions',
    title: 'portfolio.tab.transactions',
    about: 'portfolio.about.transactions',
  },
  {
    to: '/portfolio/performance',
    title: 'portfolio.tab.performance',
    about: 'portfolio.about.performance',
  },
  { to: '/portfolio/risk', title: 'portfolio.tab.risk', about: 'portfolio.about.risk' },
  {
    to: '/portfolio/allocation',
    title: 'portfolio.tab.allocation',
    about: 'portfolio.about.allocation',
  },
  { to: '/portfolio/income', title: 'portfolio.tab.income', about: 'portfolio.about.income' },
  { to: '/portfolio/plan', title: 'portfolio.tab.plan', about: 'portfolio.about.plan' },
  { to: '/portfolio/taxes', title: 'portfolio.tab.taxes', about: 'portfolio.about.taxes' },
  { to: '/portfolio/import', title: 'portfolio.tab.import', about: 'portfolio.about.import' },
  { to: '/portfolio/settings', title: 'portfolio.tab.settings', about: 'portfolio.about.settings' },
  { to: '/portfolio/report', title: 'portfolio.tab.report', about: 'portfolio.about.report' },
] as const satisfies readonly {
  readonly to: string;
  readonly title: PlainKey;
  readonly about: PlainKey;
}[];

export type PortfolioPath = (typeof PORTFOLIO_TABS)[number]['to'];
