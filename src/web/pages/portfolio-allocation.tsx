import { allocationAddress } from '../features/portfolio/allocation/allocation-address.ts';
import { allocationQuery } from '../features/portfolio/allocation/plan-query.ts';
import { addressValues } from '../shell/navigation/address-field.ts';
import { portfolioPage } from '../features/portfolio/frame/portfolio-page.tsx';
import { AllocationTab } from '../features/portfolio/allocation/allocation-tab.tsx';

const page = portfolioPage({
  path: '/portfolio/allocation',
  texts: ['portfolioplan'],
  hasPeriod: false,
  queries: (api, scope, { url }) => [
    allocationQuery(
      api,
      scope,
      addressValues(allocationAddress, url.searchParams).funds === 'through',
    ),
  ],
  content: AllocationTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
