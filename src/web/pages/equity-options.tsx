import { optionsTab } from '../features/options/options-tab.tsx';
import { equityPage } from '../features/symbol-page/symbol-page.tsx';

const page = equityPage({ ...optionsTab, tab: 'options' });

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const shouldRevalidate = page.shouldRevalidate;
export default page.Component;
