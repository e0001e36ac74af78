import { marketsPage } from '../features/markets/frame/markets-page.tsx';
import { worldQueries, WorldTab } from '../features/markets/world/world-tab.tsx';

const page = marketsPage({
  tab: 'world',
  queries: worldQueries,
  texts: ['world', 'overview', 'quote'],
  content: WorldTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
