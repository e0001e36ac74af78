import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** The whole address table. */
export default [
  index('pages/start.tsx'),
  ...[
    'login',
    'logout',
    'register',
    'verified',
    'unverified',
    'forgot-password',
    'forgot-username',
    'reset-password',
  ].map((name) => route(name, `pages/${name}.tsx`)),
  route('status', 'pages/status.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
