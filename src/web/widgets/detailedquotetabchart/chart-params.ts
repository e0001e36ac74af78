import { CHART_RANGES, CHART_STYLES } from '../../../domain/prices/chart-range.ts';
import { choiceParam, symbolParam, wholeParam } from '../param.ts';

/** What can be said of the chart in a widget that shows more than a chart. */
export const quoteChartParams = {
  symbol: symbolParam(),
  range: choiceParam('catalogue.chart.param.range', CHART_RANGES, '1d'),
  style: choiceParam('catalogue.chart.param.style', CHART_STYLES, 'area'),
  height: wholeParam('catalogue.chart.param.height', 120, 1_200, 280),
};
