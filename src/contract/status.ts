import { callTo } from './endpoint.ts';

export const getStatus = callTo('getStatus', 'GET', '/api/status');
