import { filingsTab } from '../features/filings/filings-tab.tsx';
import { fundPage } from '../features/symbol-page/symbol-page.tsx';

const page = fundPage({
  ...filingsTab,
  tab: 'filings',
  texts: [...filingsTab.texts, 'fundtabs'],
  description: (t, name) => t('fundtabs.filings', { name }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const shouldRevalidate = page.shouldRevalidate;
export default page.Component;
