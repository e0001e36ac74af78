import { callTo } from '../endpoint.ts';

export const connectTradingAccount = callTo(
  'connectTradingAccount',
  'POST',
  '/api/trading/accounts/connect',
);
export const changeBrokerKeys = callTo(
  'changeBrokerKeys',
  'PUT',
  '/api/trading/accounts/{account}/keys',
);
