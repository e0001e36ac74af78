import { addressValues } from '../shell/navigation/address-field.ts';
import { portfolioPage } from '../features/portfolio/frame/portfolio-page.tsx';
import { transactionsAddress } from '../features/portfolio/transactions/transactions-address.ts';
import {
  FIRST_ROWS,
  transactionsQuery,
} from '../features/portfolio/transactions/transactions-query.ts';
import { TransactionsTab } from '../features/portfolio/transactions/transactions-tab.tsx';
import { followsQuery } from '../widgets/portfolio/follows.ts';

const page = portfolioPage({
  path: '/portfolio/transactions',
  queries: (api, { portfolios }, { url }) => [
    transactionsQuery(
      api,
      portfolios,
      addressValues(transactionsAddress, url.searchParams),
      FIRST_ROWS,
    ),
    followsQuery(api),
  ],
  texts: ['portfolioledger'],
  hasPeriod: false,
  content: TransactionsTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
