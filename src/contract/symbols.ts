import { callTo } from './endpoint.ts';

export const lookUpSymbol = callTo('lookUpSymbol', 'GET', '/api/symbol-lookup');
export const searchSymbols = callTo('searchSymbols', 'GET', '/api/symbol-search');
