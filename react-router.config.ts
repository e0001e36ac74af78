import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The table is small: sending it whole saves a request for each link that comes into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
