import { newsTab } from '../features/news/news-tab.ts';
import { fundPage } from '../features/symbol-page/symbol-page.tsx';

const page = fundPage({
  ...newsTab,
  tab: 'news',
  texts: [...newsTab.texts, 'fundtabs'],
  description: (t, name) => t('fundtabs.news', { name }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const shouldRevalidate = page.shouldRevalidate;
export default page.Component;
