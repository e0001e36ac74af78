import { callTo } from '../endpoint.ts';

export const listOrders = callTo('listOrders', 'GET', '/api/trading/accounts/{account}/orders');
export const placeOrder = callTo('placeOrder', 'POST', '/api/trading/accounts/{account}/orders');
export const previewOrder = callTo(
  'previewOrder',
  'POST',
  '/api/trading/accounts/{account}/orders/preview',
);
export const getOrder = callTo('getOrder', 'GET', '/api/trading/accounts/{account}/orders/{order}');
export const replaceOrder = callTo(
  'replaceOrder',
  'PATCH',
  '/api/trading/accounts/{account}/orders/{order}',
);
export const cancelOrder = callTo(
  'cancelOrder',
  'DELETE',
  '/api/trading/accounts/{account}/orders/{order}',
);
export const listOrderEvents = callTo(
  'listOrderEvents',
  'GET',
  '/api/trading/accounts/{account}/orders/{order}/events',
);
export const cancelAllOrders = callTo(
  'cancelAllOrders',
  'POST',
  '/api/trading/accounts/{account}/cancel-all',
);
export const flattenAccount = callTo(
  'flattenAccount',
  'POST',
  '/api/trading/accounts/{account}/flatten',
);
