import {
  CHART_AXES,
  CHART_HOURS,
  CHART_INTERVALS,
  CHART_SPANS,
  CHART_TYPES,
} from '../../../domain/charting/chart-choices.ts';
import { MOST_COMPARED } from '../../../domain/charting/beside-price.ts';
import type { ChartIndicator } from '../../../domain/charting/chart-indicator.ts';
import { readIndicatorCode, writeIndicatorCode } from '../../../domain/charting/indicator-code.ts';
import { BAR_ADJUSTMENTS } from '../../../domain/prices/bar.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { choiceParam, type OptionalParam, symbolsParam } from '../param.ts';

const NO_INDICATORS: readonly ChartIndicator[] = [];
const NO_SYMBOLS: readonly SymbolId[] = [];

/** What of a chart its address says: that which one would share. */
export const chartParams = {
  interval: choiceParam('catalogue.advancedChart.param.interval', CHART_INTERVALS, '1d'),
  type: choiceParam('catalogue.advancedChart.param.type', CHART_TYPES, 'candles'),
  axis: choiceParam('catalogue.advancedChart.param.axis', CHART_AXES, 'linear'),
  hours: choiceParam('catalogue.advancedChart.param.hours', CHART_HOURS, 'regular'),
  adjustment: choiceParam('catalogue.advancedChart.param.adjustment', BAR_ADJUSTMENTS, 'split'),
  span: choiceParam('catalogue.advancedChart.param.span', ['none', ...CHART_SPANS], 'none'),
  indicators: {
    form: 'id~input=value, …',
    about: 'catalogue.advancedChart.param.indicators',
    fallback: NO_INDICATORS,
    read: readIndicatorCode,
    write: writeIndicatorCode,
  } satisfies OptionalParam<readonly ChartIndicator[]>,
  compared: {
    ...symbolsParam('catalogue.advancedChart.param.compared', undefined, NO_SYMBOLS, MOST_COMPARED),
    fallback: NO_SYMBOLS,
    aliases: ['compare'],
  },
} as const;
