import { tradingPage } from '../features/trading/frame/trading-page.tsx';
import { activityAddress } from '../features/trading/address.ts';
import { activityFilter, ActivityTab } from '../features/trading/activity/activity-tab.tsx';
import { activitiesQuery } from '../features/trading/trading-calls.ts';
import { addressValues } from '../shell/navigation/address-field.ts';

const page = tradingPage({
  path: '/trade/activity',
  queries: (api, account, { url }) => [
    activitiesQuery(api, account, activityFilter(addressValues(activityAddress, url.searchParams))),
  ],
  content: ActivityTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
