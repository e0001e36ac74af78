import { choiceParam, symbolParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { SEASON_YEARS, Seasonality } from './seasonality.tsx';
import { monthlyBarsQuery } from './seasonality-query.ts';

export const widget = defineWidget({
  title: 'insights.season.title',
  about: 'insights.season.about',
  params: {
    symbol: symbolParam(),
    years: choiceParam('insights.param.years', SEASON_YEARS, '10'),
  },
  queries: (api, { symbol }) => [monthlyBarsQuery(api, symbol)],
  component: Seasonality,
  help: 'equity/insights',
  size: { width: 300, height: 700 },
});
