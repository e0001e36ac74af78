import { chartingTab } from '../features/charting/charting-tab.tsx';
import { equityPage } from '../features/symbol-page/symbol-page.tsx';

const page = equityPage({ ...chartingTab, tab: 'charting' });

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const shouldRevalidate = page.shouldRevalidate;
export default page.Component;
