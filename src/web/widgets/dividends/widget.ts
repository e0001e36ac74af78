import { symbolParam, wholeParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { actionsQuery } from './actions-query.ts';
import { Dividends } from './dividends.tsx';

export const widget = defineWidget({
  title: 'further.dividends.title',
  about: 'catalogue.dividends.about',
  params: { symbol: symbolParam(), rows: wholeParam('catalogue.param.rows', 1, 200, 6) },
  queries: (api, { symbol }) => [actionsQuery(api, symbol)],
  component: Dividends,
  help: 'equity/overview',
  size: { width: 280, height: 420 },
});
