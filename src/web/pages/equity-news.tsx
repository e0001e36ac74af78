import { newsTab } from '../features/news/news-tab.ts';
import { equityPage } from '../features/symbol-page/symbol-page.tsx';

const page = equityPage({ ...newsTab, tab: 'news' });

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const shouldRevalidate = page.shouldRevalidate;
export default page.Component;
