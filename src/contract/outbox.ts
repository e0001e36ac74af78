import { callTo } from './endpoint.ts';

export const getOutbox = callTo('getOutbox', 'GET', '/api/outbox');
