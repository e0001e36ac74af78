import { callTo } from './endpoint.ts';

export const listApiKeys = callTo('listApiKeys', 'GET', '/api/account/keys');
export const makeApiKey = callTo('makeApiKey', 'POST', '/api/account/keys');
export const revokeApiKey = callTo('revokeApiKey', 'DELETE', '/api/account/keys/{id}');
