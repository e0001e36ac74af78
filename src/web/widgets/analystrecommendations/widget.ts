import { symbolParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { ratingsQuery, weeklyPricesQuery } from './analyst-queries.ts';
import { AnalystRecommendations } from './analyst-recommendations.tsx';

export const widget = defineWidget({
  title: 'analyst.title',
  about: 'analyst.about',
  params: { symbol: symbolParam() },
  queries: (api, { symbol }) => [ratingsQuery(api, symbol), weeklyPricesQuery(api, symbol)],
  component: AnalystRecommendations,
  help: 'equity/analyst',
  size: { width: 320, height: 620 },
});
