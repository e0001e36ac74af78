import { tradingPage } from '../features/trading/frame/trading-page.tsx';
import { deskAddress } from '../features/trading/address.ts';
import { LATEST_ACTIVITIES } from '../features/trading/desk/activity-card.tsx';
import { DeskTab } from '../features/trading/desk/desk-tab.tsx';
import {
  activitiesQuery,
  historyQuery,
  openOrdersQuery,
  positionsQuery,
} from '../features/trading/trading-calls.ts';
import { addressValues } from '../shell/navigation/address-field.ts';

const page = tradingPage({
  path: '/trade',
  queries: (api, account, { url }) => [
    positionsQuery(api, account),
    openOrdersQuery(api, account),
    activitiesQuery(api, account, LATEST_ACTIVITIES),
    historyQuery(api, account, addressValues(deskAddress, url.searchParams).range),
  ],
  content: DeskTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
