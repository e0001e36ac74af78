import { CHART_RANGES, CHART_STYLES } from '../../../domain/prices/chart-range.ts';
import { choiceParam, colourParam, flagParam, symbolParam, wholeParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { InteractiveChart } from './interactive-chart.tsx';
import { priceChartQuery } from './price-chart-query.ts';

export const widget = defineWidget({
  title: 'overview.chart.title',
  about: 'catalogue.chart.about',
  params: {
    symbol: symbolParam(),
    range: choiceParam('catalogue.chart.param.range', CHART_RANGES, '1d'),
    style: choiceParam('catalogue.chart.param.style', CHART_STYLES, 'area'),
    extended: flagParam('catalogue.chart.param.extended', true),
    volume: flagParam('catalogue.chart.param.volume', true),
    events: flagParam('catalogue.chart.param.events', true),
    height: wholeParam('catalogue.chart.param.height', 120, 1_200, 320),
    lineColor: colourParam('catalogue.chart.param.lineColor'),
    upColor: colourParam('catalogue.chart.param.upColor'),
    downColor: colourParam('catalogue.chart.param.downColor'),
  },
  queries: (api, { symbol, range, style, extended }) => [
    priceChartQuery(api, symbol, { range, style }, extended),
  ],
  component: InteractiveChart,
  help: 'equity/overview',
  size: { width: 300, height: 440 },
});
