import { breadthQueries } from '../features/markets/breadth/breadth-state.ts';
import { BreadthTab } from '../features/markets/breadth/breadth-tab.tsx';
import { marketsPage } from '../features/markets/frame/markets-page.tsx';

const page = marketsPage({
  tab: 'breadth',
  queries: breadthQueries,
  texts: ['movers'],
  content: BreadthTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
