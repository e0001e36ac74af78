import { callTo } from '../endpoint.ts';

export const listTradingAccounts = callTo('listTradingAccounts', 'GET', '/api/trading/accounts');
export const createTradingAccount = callTo('createTradingAccount', 'POST', '/api/trading/accounts');
export const getTradingAccount = callTo(
  'getTradingAccount',
  'GET',
  '/api/trading/accounts/{account}',
);
export const changeTradingAccount = callTo(
  'changeTradingAccount',
  'PATCH',
  '/api/trading/accounts/{account}',
);
export const closeTradingAccount = callTo(
  'closeTradingAccount',
  'DELETE',
  '/api/trading/accounts/{account}',
);
export const fundTradingAccount = callTo(
  'fundTradingAccount',
  'POST',
  '/api/trading/accounts/{account}/fund',
);
export const resetTradingAccount = callTo(
  'resetTradingAccount',
  'POST',
  '/api/trading/accounts/{account}/reset',
);
export const cloneTradingAccount = callTo(
  'cloneTradingAccount',
  'POST',
  '/api/trading/accounts/{account}/clone',
);
