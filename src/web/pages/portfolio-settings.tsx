import { portfolioPage } from '../features/portfolio/frame/portfolio-page.tsx';
import {
  assetsQuery,
  changesQuery,
  membersQuery,
} from '../features/portfolio/settings/settings-queries.ts';
import { SettingsTab } from '../features/portfolio/settings/settings-tab.tsx';
import { followsQuery } from '../widgets/portfolio/follows.ts';

const page = portfolioPage({
  path: '/portfolio/settings',
  hasPeriod: false,
  texts: ['portfoliosettings'],
  // Of all together the page finds out first which one it is about.
  queries: (api, { portfolios: [portfolio, ...others] }) =>
    portfolio === undefined || others.length > 0
      ? []
      : [
          assetsQuery(api, portfolio),
          membersQuery(api, portfolio),
          changesQuery(api, portfolio),
          followsQuery(api),
        ],
  content: SettingsTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
