import { callTo } from './endpoint.ts';

export const CHANGES_PER_EDIT = 100;

export const getDrawings = callTo('getDrawings', 'GET', '/api/drawings/{symbol}');
export const editDrawings = callTo('editDrawings', 'POST', '/api/drawings/{symbol}/edits');
