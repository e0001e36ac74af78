import { symbolParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { dailyBarsQuery } from './technical-query.ts';
import { TechnicalSummary } from './technical-summary.tsx';

export const widget = defineWidget({
  title: 'insights.tech.title',
  about: 'insights.tech.about',
  params: { symbol: symbolParam() },
  queries: (api, { symbol }) => [dailyBarsQuery(api, symbol)],
  component: TechnicalSummary,
  help: 'equity/insights',
  size: { width: 300, height: 560 },
});
