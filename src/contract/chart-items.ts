import { callTo } from './endpoint.ts';

export const listChartItems = callTo('listChartItems', 'GET', '/api/chart-items');
export const readChartItem = callTo('readChartItem', 'GET', '/api/chart-items/{item}');
export const saveChartItem = callTo('saveChartItem', 'PUT', '/api/chart-items/{item}');
export const renameChartItem = callTo('renameChartItem', 'POST', '/api/chart-items/{item}/rename');
export const setDefaultChartItem = callTo(
  'setDefaultChartItem',
  'PUT',
  '/api/chart-items/{item}/default',
);
export const removeChartItem = callTo('removeChartItem', 'DELETE', '/api/chart-items/{item}');
export const restoreChartItem = callTo(
  'restoreChartItem',
  'POST',
  '/api/chart-items/{item}/restore',
);
