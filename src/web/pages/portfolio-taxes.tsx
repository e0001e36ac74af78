import { portfolioPage } from '../features/portfolio/frame/portfolio-page.tsx';
import { taxesAddress } from '../features/portfolio/taxes/taxes-address.ts';
import { taxesQuery, tradesQuery } from '../features/portfolio/taxes/taxes-queries.ts';
import { TaxesTab } from '../features/portfolio/taxes/taxes-tab.tsx';
import { addressValues } from '../shell/navigation/address-field.ts';

const page = portfolioPage({
  path: '/portfolio/taxes',
  texts: ['portfoliotaxes'],
  hasPeriod: false,
  queries: (api, scope, { url }) => {
    const { method, year } = addressValues(taxesAddress, url.searchParams);
    return [
      taxesQuery(api, scope, method === 'own' ? null : method, year),
      tradesQuery(api, scope),
    ];
  },
  content: TaxesTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
