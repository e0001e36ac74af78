import { callTo } from './endpoint.ts';

export const exportOwnData = callTo('exportOwnData', 'GET', '/api/account/export');
export const getDeletion = callTo('getDeletion', 'GET', '/api/account/deletion');
export const askDeletion = callTo('askDeletion', 'POST', '/api/account/deletion');
export const cancelDeletion = callTo('cancelDeletion', 'DELETE', '/api/account/deletion');
