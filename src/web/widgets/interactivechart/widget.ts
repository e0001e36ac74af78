import { CHART_RANGES, CHART_STYLES, USUAL_RANGES } from '../../../domain/prices/chart-range.ts';
import {
  choiceParam,
  choicesParam,
  colourParam,
  flagParam,
  symbolParam,
  symbolsParam,
  wholeParam,
} from '../param.ts';
import {
  alsoNamed,
  eachOf,
  partOf,
  placeIn,
  sameAs,
  through,
  visibleIn,
} from '../foreign-names.ts';
import { defineWidget } from '../widget.ts';
import { CHART_UNITS, InteractiveChart } from './interactive-chart.tsx';
import { priceChartQuery } from './price-chart-query.ts';
import { MOST_COMPARED } from './use-live-points.ts';

/** 1D, 5D, 1M, 3M, 6M, 1Y, 2Y, 3Y, 5Y, 10Y: a span that is not offered is within a longer one. */
const DATE_RANGES = ['1d', '5d', '1m', '3m', '6m', '1y', '5y', '5y', '5y', 'max'];
/** Line, area, OHLC bars, candles, hollow candles: candles show what bars do. */
const STYLES = ['line', 'area', 'candles', 'candles', 'candles'];
/** All, regular, pre-market, after hours: early and late trading come together. */
const SESSIONS = ['true', 'false', 'true', 'true'];
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
      choicesParam('catalogue.chart.param.ranges', CHART_RANGES, USUAL_RANGES),
      visibleIn('dateRangeList', DATE_RANGES),
      eachOf(placeIn('dateRangeList', DATE_RANGES), CHART_RANGES),
    ),
    style: alsoNamed(
      choiceParam('catalogue.chart.param.style', CHART_STYLES, 'area'),
      chartType,
      through(partOf('chart', 'chartType'), chartType.read),
    ),
    extended: alsoNamed(
      flagParam('catalogue.chart.param.extended', true),
      placeIn('marketSession', SESSIONS),
    ),
    volume: alsoNamed(flagParam('catalogue.chart.param.volume', true), sameAs('volumeEnabled')),
    events: alsoNamed(flagParam('catalogue.chart.param.events', true), sameAs('eventsEnabled')),
    styleSwitch: alsoNamed(
      flagParam('catalogue.chart.param.styleSwitch', true),
      sameAs('chartTypeEnabled'),
    ),
    compare: alsoNamed(
      symbolsParam('catalogue.chart.param.compare', undefined, [], MOST_COMPARED),
      sameAs('compareSymbols'),
    ),
    compareField: alsoNamed(
      flagParam('catalogue.chart.param.compareField', false),
      sameAs('compareEnabled'),
    ),
    unit: alsoNamed(
      choiceParam('catalogue.chart.param.unit', CHART_UNITS, 'price'),
      placeIn('compareOption', CHART_UNITS),
    ),
    navigator: alsoNamed(
      flagParam('catalogue.chart.param.navigator', false),
      sameAs('navigatorEnabled'),
    ),
    height: wholeParam('catalogue.chart.param.height', 120, 1_200, 320),
    lineColor: alsoNamed(colourParam('catalogue.chart.param.lineColor'), partOf('chart', 'colors')),
    upColor: alsoNamed(colourParam('catalogue.chart.param.upColor'), partOf('chart', 'upColor')),
    downColor: alsoNamed(
      colourParam('catalogue.chart.param.downColor'),
      partOf('chart', 'downColor'),
    ),
  },
  queries: (api, { symbol, range, style, extended, compare, unit }) => {
    // In percent every price is a line.
    const drawn = compare.length > 0 || unit === 'percent' ? 'line' : style;
    return [symbol, ...compare].map((each) =>
      priceChartQuery(api, each, { range, style: drawn }, extended),
    );
  },
  component: InteractiveChart,
  help: 'equity/overview',
  size: { width: 300, height: 440 },
});
