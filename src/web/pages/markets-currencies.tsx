import { marketsPage } from '../features/markets/frame/markets-page.tsx';
import {
  currenciesQueries,
  CurrenciesTab,
} from '../features/markets/currencies/currencies-tab.tsx';

const page = marketsPage({
  tab: 'currencies',
  queries: currenciesQueries,
  texts: ['world'],
  content: CurrenciesTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
