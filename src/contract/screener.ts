import { callTo } from './endpoint.ts';

export const runScreen = callTo('runScreen', 'GET', '/api/screener');
export const getScreenerColumns = callTo('getScreenerColumns', 'GET', '/api/screener/columns');
export const getScreenerChanges = callTo('getScreenerChanges', 'GET', '/api/screener/changes');
export const exportUniverse = callTo('exportUniverse', 'GET', '/api/screener/universe');
export const getScreenerFields = callTo('getScreenerFields', 'GET', '/api/screener/fields');
