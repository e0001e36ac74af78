import { symbolParam, wholeParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { AdvancedChart } from './advanced-chart.tsx';
import { chartBarsQuery } from './queries.ts';
import { chartParams } from './use-chart-state.ts';

export const widget = defineWidget({
  title: 'charting.title',
  about: 'catalogue.advancedChart.about',
  params: {
    symbol: symbolParam(),
    ...chartParams,
    height: wholeParam('catalogue.advancedChart.param.height', 300, 2_000, 560),
  },
  queries: (api, { symbol, ...choice }) => [chartBarsQuery(api, symbol, choice)],
  component: AdvancedChart,
  namesSymbol: true,
  help: 'equity/charting',
  size: { width: 320, height: 620 },
});
