export * from 'virtual:react-router/server-build';
export { environmentContext } from './api/environment.ts';
export { leastHeights, USUAL_HEIGHT } from './widgets/least-heights.ts';
export { createRequestHandler, RouterContextProvider } from 'react-router';
