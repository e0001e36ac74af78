import { choiceParam, symbolParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { EarningsInsights } from './earnings-insights.tsx';
import { MEASURES } from './earnings-names.ts';
import { earningsQuery } from './earnings-queries.ts';

export const widget = defineWidget({
  title: 'earnings.title',
  about: 'earnings.about',
  params: {
    symbol: symbolParam(),
    measure: choiceParam('earnings.param.measure', MEASURES, 'eps'),
  },
  queries: (api, { symbol }) => [earningsQuery(api, symbol)],
  component: EarningsInsights,
  help: 'equity/earnings',
  size: { width: 320, height: 900 },
});
