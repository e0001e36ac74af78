import { CHART_RANGES, CHART_STYLES } from '../../../domain/prices/chart-range.ts';
import {
  choiceParam,
  choicesParam,
  colourParam,
  flagParam,
  symbolParam,
  wholeParam,
} from '../param.ts';
import { alsoNamed, eachOf, partOf, placeIn, sameAs, through } from '../foreign-names.ts';
import { defineWidget } from '../widget.ts';
import { InteractiveChart } from './interactive-chart.tsx';
import { priceChartQuery } from './price-chart-query.ts';

/** Three months, which we do not have, are shown within six; three years within five. */
const DATE_RANGES = ['1d', '5d', '1m', '6m', '6m', '1y', '5y', '5y', 'max'];
const STYLES = ['area', 'line', 'candles', 'candles', 'candles'];
const chartType = through(placeIn('chartType', STYLES), (text) =>
  /^(?:candle|ohlc|bar)/.test(text) ? 'candles' : text,
);

export const widget = defineWidget({
  title: 'overview.chart.title',
  about: 'catalogue.chart.about',
  params: {
    symbol: symbolParam(),
    range: alsoNamed(
      choiceParam('catalogue.chart.param.range', CHART_RANGES, '1d'),
      placeIn('dateRange', DATE_RANGES),
    ),
    ranges: alsoNamed(
      choicesParam('catalogue.chart.param.ranges', CHART_RANGES, CHART_RANGES),
      eachOf(placeIn('dateRangeList', DATE_RANGES), CHART_RANGES),
    ),
    style: alsoNamed(
      choiceParam('catalogue.chart.param.style', CHART_STYLES, 'area'),
      chartType,
      through(partOf('chart', 'chartType'), chartType.read),
    ),
    extended: alsoNamed(
      flagParam('catalogue.chart.param.extended', true),
      placeIn('marketSession', ['false', 'true']),
    ),
    volume: alsoNamed(flagParam('catalogue.chart.param.volume', true), sameAs('volumeEnabled')),
    events: alsoNamed(flagParam('catalogue.chart.param.events', true), sameAs('eventsEnabled')),
    height: wholeParam('catalogue.chart.param.height', 120, 1_200, 320),
    lineColor: alsoNamed(colourParam('catalogue.chart.param.lineColor'), partOf('chart', 'colors')),
    upColor: alsoNamed(colourParam('catalogue.chart.param.upColor'), partOf('chart', 'upColor')),
    downColor: alsoNamed(
      colourParam('catalogue.chart.param.downColor'),
      partOf('chart', 'downColor'),
    ),
  },
  queries: (api, { symbol, range, style, extended }) => [
    priceChartQuery(api, symbol, { range, style }, extended),
  ],
  component: InteractiveChart,
  help: 'equity/overview',
  size: { width: 300, height: 440 },
});
