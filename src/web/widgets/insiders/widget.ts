import { choiceParam, symbolParam, wholeParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { INSIDER_CODES } from './insider-codes.ts';
import { INSIDER_ROWS, insidersQuery } from './insiders-query.ts';
import { Insiders } from './insiders.tsx';

export const widget = defineWidget({
  title: 'insights.insiders.title',
  about: 'insights.insiders.about',
  params: {
    symbol: symbolParam(),
    code: choiceParam('insights.param.code', ['all', ...INSIDER_CODES], 'all'),
    resultsPerPage: wholeParam('insights.param.results', 10, 500, INSIDER_ROWS),
  },
  queries: (api, { symbol, resultsPerPage }) => [insidersQuery(api, symbol, resultsPerPage)],
  component: Insiders,
  help: 'equity/insights',
  size: { width: 300, height: 800 },
});
