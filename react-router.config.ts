import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // Most pages are made by one call that returns their loader and their view: they cannot be parted.
  splitRouteModules: false,
  // The table is small: sending it whole saves a request for each link that comes into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
