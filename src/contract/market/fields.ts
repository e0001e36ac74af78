import { callTo } from '../endpoint.ts';

export const getFieldValues = callTo('getFieldValues', 'GET', '/api/market/fields');
