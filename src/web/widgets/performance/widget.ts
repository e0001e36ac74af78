import { symbolParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { Performance } from './performance.tsx';
import { returnsQuery } from './returns-query.ts';

export const widget = defineWidget({
  title: 'overview.performance.title',
  about: 'catalogue.performance.about',
  params: { symbol: symbolParam() },
  queries: (api, { symbol }) => [returnsQuery(api, symbol)],
  component: Performance,
  help: 'equity/overview',
  size: { width: 300, height: 430 },
});
