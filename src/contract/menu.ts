import { callTo } from './endpoint.ts';

export const getMenu = callTo('getMenu', 'GET', '/api/{locale}/menu');
