import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** The whole address table. */
export default [
  index('pages/start.tsx'),
  route('status', 'pages/status.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
