import {
  CHART_AXES,
  CHART_HOURS,
  CHART_INTERVALS,
  CHART_SPANS,
  CHART_TYPES,
} from '../../../domain/charting/chart-choices.ts';
import { BAR_ADJUSTMENTS } from '../../../domain/prices/bar.ts';
import { choiceParam } from '../param.ts';

/** What of a chart its address says: that which one would share. */
export const chartParams = {
  interval: choiceParam('catalogue.advancedChart.param.interval', CHART_INTERVALS, '1d'),
  type: choiceParam('catalogue.advancedChart.param.type', CHART_TYPES, 'candles'),
  axis: choiceParam('catalogue.advancedChart.param.axis', CHART_AXES, 'linear'),
  hours: choiceParam('catalogue.advancedChart.param.hours', CHART_HOURS, 'regular'),
  adjustment: choiceParam('catalogue.advancedChart.param.adjustment', BAR_ADJUSTMENTS, 'split'),
  span: choiceParam('catalogue.advancedChart.param.span', ['none', ...CHART_SPANS], 'none'),
};
