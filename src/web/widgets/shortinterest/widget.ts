import { symbolParam, wholeParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { ShortInterest } from './short-interest.tsx';
import { SHORT_ROWS, shortInterestQuery } from './short-interest-query.ts';

export const widget = defineWidget({
  title: 'insights.short.title',
  about: 'insights.short.about',
  params: {
    symbol: symbolParam(),
    resultsPerPage: wholeParam('insights.param.results', 2, 200, SHORT_ROWS),
  },
  queries: (api, { symbol, resultsPerPage }) => [shortInterestQuery(api, symbol, resultsPerPage)],
  component: ShortInterest,
  help: 'equity/insights',
  size: { width: 300, height: 560 },
});
