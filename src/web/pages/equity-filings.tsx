import { filingsTab } from '../features/filings/filings-tab.tsx';
import { equityPage } from '../features/symbol-page/symbol-page.tsx';

const page = equityPage({ ...filingsTab, tab: 'filings' });

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const shouldRevalidate = page.shouldRevalidate;
export default page.Component;
