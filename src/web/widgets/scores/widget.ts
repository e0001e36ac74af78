import { symbolParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { Scores } from './scores.tsx';
import { yearRatiosQuery, yearsQuery } from './scores-query.ts';

export const widget = defineWidget({
  title: 'insights.scores.title',
  about: 'insights.scores.about',
  params: { symbol: symbolParam() },
  queries: (api, { symbol }) => [yearsQuery(api, symbol), yearRatiosQuery(api, symbol)],
  component: Scores,
  help: 'equity/insights',
  size: { width: 300, height: 640 },
});
