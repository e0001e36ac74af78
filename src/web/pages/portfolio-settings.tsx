import { portfolioPage } from '../features/portfolio/frame/portfolio-page.tsx';
import { SettingsTab } from '../features/portfolio/settings/settings-tab.tsx';

const page = portfolioPage({
  path: '/portfolio/settings',
  hasPeriod: false,
  texts: ['portfoliosettings'],
  content: SettingsTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
