import { earningsQuery } from '../earningsinsights/earnings-queries.ts';
import { symbolParam, wholeParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { EarningsGuidance } from './earnings-guidance.tsx';

export const widget = defineWidget({
  title: 'earnings.guidance.title',
  about: 'earnings.guidance.about',
  params: {
    symbol: symbolParam(),
    resultsPerPage: wholeParam('earnings.param.resultsPerPage', 2, 50, 10),
  },
  queries: (api, { symbol }) => [earningsQuery(api, symbol)],
  component: EarningsGuidance,
  help: 'equity/earnings',
  size: { width: 320, height: 440 },
});
