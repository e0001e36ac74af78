import { HEATMAP_PERIODS, HEATMAP_SCOPES } from '../../../domain/quotes/market-heatmap.ts';
import { choiceParam, textParam, wholeParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { heatmapQuery } from './heatmap-query.ts';
import { HEATMAP_VIEWS, MarketHeatmap } from './market-heatmap.tsx';

export const widget = defineWidget({
  title: 'markets.heat.title',
  about: 'markets.about.heatmap',
  params: {
    scope: choiceParam('markets.heat.scope', HEATMAP_SCOPES, 'sp500'),
    period: choiceParam('markets.heat.period', HEATMAP_PERIODS, '1d'),
    view: choiceParam('markets.heat.view', HEATMAP_VIEWS, 'map'),
    sector: textParam('markets.heat.sectorParam', 80, ''),
    industry: textParam('markets.heat.industryParam', 80, ''),
    companies: wholeParam('markets.heat.companiesParam', 10, 2_000, 500),
    height: wholeParam('markets.heat.heightParam', 200, 1_200, 480),
  },
  queries: (api, { scope, period, companies }) => [heatmapQuery(api, scope, period, companies)],
  component: MarketHeatmap,
  help: 'markets',
  size: { width: 320, height: 560 },
});
