import { optionsTab } from '../features/options/options-tab.tsx';
import { fundPage } from '../features/symbol-page/symbol-page.tsx';

const page = fundPage({
  ...optionsTab,
  tab: 'options',
  texts: [...optionsTab.texts, 'fundtabs'],
  description: (t, name) => t('fundtabs.options', { name }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const shouldRevalidate = page.shouldRevalidate;
export default page.Component;
