import { CHART_RANGES, CHART_STYLES } from '../../../domain/market/chart-range.ts';
import { choiceParam, colourParam, flagParam, symbolParam, wholeParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { InteractiveChart } from './interactive-chart.tsx';
import { priceChartQuery } from './price-chart-query.ts';

export const widget = defineWidget({
  title: 'overview.chart.title',
  about: 'overview.chart.about',
  params: {
    symbol: symbolParam(),
    range: choiceParam('overview.chart.param.range', CHART_RANGES, '1d'),
    style: choiceParam('overview.chart.param.style', CHART_STYLES, 'area'),
    extended: flagParam('overview.chart.param.extended', true),
    volume: flagParam('overview.chart.param.volume', true),
    events: flagParam('overview.chart.param.events', true),
    height: wholeParam('overview.chart.param.height', 120, 1_200, 320),
    lineColor: colourParam('overview.chart.param.lineColor'),
    upColor: colourParam('overview.chart.param.upColor'),
    downColor: colourParam('overview.chart.param.downColor'),
  },
  queries: (api, { symbol, range, style, extended }) => [
    priceChartQuery(api, symbol, { range, style }, extended),
  ],
  component: InteractiveChart,
  help: 'equity/overview',
  size: { width: 300, height: 440 },
});
