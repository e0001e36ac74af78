import { callTo } from './endpoint.ts';

export const getVisitor = callTo('getVisitor', 'GET', '/api/visitor');
