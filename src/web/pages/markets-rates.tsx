import { marketsPage } from '../features/markets/frame/markets-page.tsx';
import { ratesQueries, RatesTab } from '../features/markets/rates/rates-tab.tsx';

const page = marketsPage({
  tab: 'rates',
  queries: ratesQueries,
  texts: ['rates'],
  content: RatesTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
