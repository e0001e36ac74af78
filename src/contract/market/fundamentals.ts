import { callTo } from '../endpoint.ts';

export const getStatements = callTo('getStatements', 'GET', '/api/market/{symbol}/statements');
export const getRatios = callTo('getRatios', 'GET', '/api/market/{symbol}/ratios');
export const getRatioDefinitions = callTo(
  'getRatioDefinitions',
  'GET',
  '/api/market/ratio-definitions',
);
