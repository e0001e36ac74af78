import type { Locale } from '../../../domain/navigation/settings.ts';
import type { Workspace } from '../../../domain/navigation/workspace.ts';

/** Who an entry is for; everybody unless it says otherwise. */
export type Audience = 'everybody' | 'developers';

interface Entry {
  readonly title: Readonly<Record<Locale, string>>;
  readonly url: string;
  readonly audience?: Audience;
  readonly children?: readonly Entry[];
}

const entry = (en: string, fr: string, url: string, children?: readonly Entry[]): Entry => ({
  title: { en, fr },
  url,
  ...(children === undefined ? {} : { children }),
});

const equity = entry('Equity', 'Action', '/equity/home/overview', [
  entry('Overview', 'Aperçu', '/equity/home/overview'),
  entry('Charting', 'Graphique', '/equity/home/charting'),
  entry('Financials', 'États financiers', '/equity/home/financials'),
  entry('Earnings', 'Résultats', '/equity/home/earnings'),
  entry('Analyst', 'Analystes', '/equity/home/analyst'),
  entry('Options', 'Options', '/equity/home/options'),
  entry('Peers', 'Comparables', '/equity/home/peers'),
  entry('Insights', 'Analyses', '/equity/home/insights'),
  entry('Filings', 'Dépôts', '/equity/home/filings'),
  entry('News', 'Actualités', '/equity/home/news'),
]);

const fund = entry('Fund', 'Fonds', '/fund/home/overview', [
  entry('Overview', 'Aperçu', '/fund/home/overview'),
  entry('Performance', 'Performance', '/fund/home/performance'),
  entry('Risk', 'Risque', '/fund/home/risk'),
  entry('Holdings', 'Positions', '/fund/home/holdings'),
  entry('Profile', 'Profil', '/fund/home/profile'),
  entry('Charting', 'Graphique', '/fund/home/charting'),
  entry('Options', 'Options', '/fund/home/options'),
  entry('Filings', 'Dépôts', '/fund/home/filings'),
  entry('News', 'Actualités', '/fund/home/news'),
]);

const comparison = entry('Fund comparison', 'Comparaison de fonds', '/fund-comparison');

const filings = entry('Filings', 'Dépôts', '/filings', [
  entry('Latest filings', 'Derniers dépôts', '/filings'),
  entry('Filings screener', 'Screener de dépôts', '/filings-screener'),
]);

const common: readonly Entry[] = [
  entry('Home', 'Accueil', '/home'),
  entry('Markets', 'Marchés', '/markets', [
    entry('Overview', 'Aperçu', '/markets'),
    entry('Heatmap', 'Carte', '/markets/heatmap'),
    entry('Movers', 'Hausses et baisses', '/markets/movers'),
    entry('Breadth', 'Largeur', '/markets/breadth'),
    entry('Rates', 'Taux', '/markets/rates'),
    entry('Currencies & commodities', 'Devises et matières premières', '/markets/currencies'),
    entry('World', 'Monde', '/markets/world'),
    entry('Calendar', 'Calendrier', '/markets/calendar'),
    entry('News', 'Actualités', '/markets/news'),
    entry('Morning summary', 'Point du matin', '/markets/summary'),
  ]),
  entry('Watchlist', 'Liste de suivi', '/watchlist'),
  entry('Portfolio', 'Portefeuille', '/portfolio'),
  entry('Alerts', 'Alertes', '/alerts'),
  entry('Screener', 'Screener', '/market-screener'),
  entry('Terminal', 'Terminal', '/terminal'),
];

const trade: Entry = {
  ...entry('Trade', 'Trading', '/trade', [
    entry('Desk', 'Pupitre', '/trade'),
    entry('Orders', 'Ordres', '/trade/orders'),
    entry('Positions', 'Positions', '/trade/positions'),
    entry('Activity', 'Activité', '/trade/activity'),
    entry('Statistics', 'Statistiques', '/trade/statistics'),
    entry('Accounts', 'Comptes', '/trade/accounts'),
  ]),
  audience: 'developers',
};

const withoutTabs = ({ title, url }: Entry): Entry => ({ title, url });
const rest = [comparison, filings, ...common, trade];

/** API-9: every menu has the same entries in the same order; a workspace adds its own tabs. */
export const menus: Readonly<Record<Workspace, readonly Entry[]>> = {
  equity: [equity, withoutTabs(fund), ...rest],
  fund: [withoutTabs(equity), fund, ...rest],
  filingsInsights: [withoutTabs(equity), withoutTabs(fund), ...rest],
};
