import { symbolParam, wholeParam } from '../param.ts';
import { alsoNamed, sameAs } from '../foreign-names.ts';
import { defineWidget } from '../widget.ts';
import { Headlines } from './headlines.tsx';
import { headlinesQuery } from './headlines-query.ts';

export const widget = defineWidget({
  title: 'overview.headlines.title',
  about: 'catalogue.headlines.about',
  params: {
    symbol: symbolParam(),
    rows: alsoNamed(wholeParam('catalogue.param.rows', 1, 50, 6), sameAs('resultsPerPage')),
  },
  queries: (api, { symbol, rows }) => [headlinesQuery(api, symbol, rows)],
  component: Headlines,
  help: 'equity/overview',
  size: { width: 280, height: 380 },
});
