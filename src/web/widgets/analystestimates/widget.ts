import { estimatesQuery } from '../analystrecommendations/analyst-queries.ts';
import { choiceParam, symbolParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { AnalystEstimates, ESTIMATE_MEASURES } from './analyst-estimates.tsx';

export const widget = defineWidget({
  title: 'analyst.estimates.title',
  about: 'analyst.estimates.about',
  params: {
    symbol: symbolParam(),
    measure: choiceParam('analyst.param.measure', ESTIMATE_MEASURES, 'eps'),
  },
  queries: (api, { symbol }) => [estimatesQuery(api, symbol)],
  component: AnalystEstimates,
  help: 'equity/analyst',
  size: { width: 320, height: 320 },
});
