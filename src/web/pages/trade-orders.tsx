import { tradingPage } from '../features/trading/frame/trading-page.tsx';
import { ordersAddress } from '../features/trading/address.ts';
import { OrdersTab } from '../features/trading/orders/orders-tab.tsx';
import { ordersQuery } from '../features/trading/trading-calls.ts';
import { addressValues } from '../shell/navigation/address-field.ts';

const page = tradingPage({
  path: '/trade/orders',
  queries: (api, account, { url }) => [
    ordersQuery(api, account, {
      status: addressValues(ordersAddress, url.searchParams).status,
    }),
  ],
  content: OrdersTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
