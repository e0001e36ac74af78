import { portfolioPage } from '../features/portfolio/frame/portfolio-page.tsx';
import { holdingsAddress } from '../features/portfolio/holdings/address.ts';
import { holdingsQuery } from '../features/portfolio/holdings/holdings-query.ts';
import { HoldingsTab } from '../features/portfolio/holdings/holdings-tab.tsx';
import { addressValues } from '../shell/navigation/address-field.ts';

const page = portfolioPage({
  path: '/portfolio/holdings',
  queries: (api, scope, { url }) => [
    holdingsQuery(api, scope, addressValues(holdingsAddress, url.searchParams).closed),
  ],
  texts: ['live'],
  content: HoldingsTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
