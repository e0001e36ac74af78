import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes';
import { type Address, isRedirect, type LayoutName, LAYOUTS } from './shell/navigation/address.ts';
import { addresses as everyAddress } from './shell/navigation/addresses.ts';

/** Every route is a file of its own, so it is loaded when it is asked for (RT-1). */
const pageRoute = (address: Address): RouteConfigEntry => ({
  id: address.name,
  file: isRedirect(address) ? 'pages/redirected.tsx' : `pages/${address.page ?? address.name}.tsx`,
  ...(address.path === '/' ? { index: true } : { path: address.path.replace(/^\//, '') }),
});

const layoutRoute = (layout: LayoutName, addresses: readonly Address[]): RouteConfigEntry => ({
  id: `layout-${layout}`,
  file: `layouts/${layout}.tsx`,
  children: addresses
    .filter((address) => !isRedirect(address) && address.layout === layout)
    .map(pageRoute),
});

/** The router's configuration for an address table. */
export const routesOf = (addresses: readonly Address[]): RouteConfigEntry[] => [
  ...addresses.filter(isRedirect).map(pageRoute),
  ...LAYOUTS.map((layout) => layoutRoute(layout, addresses)).filter(
    ({ children }) => children?.length !== 0,
  ),
];

export default routesOf(everyAddress) satisfies RouteConfig;
