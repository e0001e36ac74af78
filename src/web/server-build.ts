export * from 'virtual:react-router/server-build';
export { environmentContext } from './api/environment.ts';
