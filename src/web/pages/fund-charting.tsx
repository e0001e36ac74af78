import { chartingTab } from '../features/charting/charting-tab.tsx';
import { fundPage } from '../features/symbol-page/symbol-page.tsx';

const page = fundPage({ ...chartingTab, tab: 'charting' });

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const shouldRevalidate = page.shouldRevalidate;
export default page.Component;
