import { BAR_ADJUSTMENTS, type BarAdjustment } from '../prices/bar.ts';
import { parseSymbolId, type SymbolId } from '../symbols/instrument.ts';
import {
  CHART_AXES,
  CHART_HOURS,
  CHART_INTERVALS,
  CHART_SPANS,
  CHART_TYPES,
  CHART_ZONES,
  DAILY_TYPES,
  type ChartAxis,
  type ChartHours,
  type ChartInterval,
  type ChartSpanName,
  type ChartType,
  type ChartZone,
} from './chart-choices.ts';
import { type BesidePrice, readBesidePrice } from './beside-price.ts';
import { type IndicatorFields, readIndicators } from './chart-indicator.ts';
import { readSteps, type StepFields } from './chart-steps.ts';
import { fieldsOf, flagOf, oneOf } from './state-reader.ts';

/**
 * All there is to say about one chart, apart from its drawings: what a layout stores, a template
 * holds in part and a link shares. Each group of fields has a file of its own that reads it.
 */
export interface ChartState extends IndicatorFields, BesidePrice, StepFields {
  readonly symbol: SymbolId;
  readonly interval: ChartInterval;
  readonly type: ChartType;
  readonly axis: ChartAxis;
  readonly hours: ChartHours;
  readonly adjustment: BarAdjustment;
  readonly zone: ChartZone;
  /** How far back the view goes when the bars come in; `null` shows the newest bars. */
  readonly span: ChartSpanName | null;
  /** Columns of the volume at the foot of the price. */
  readonly volume: boolean;
}

/** Whatever was stored or sent: unknown fields are dropped, bad values fall back, nothing throws. */
export function readChartState(value: unknown, symbol: SymbolId): ChartState {
  const fields = fieldsOf(value);
  const named = fields['symbol'];
  return {
    symbol: (typeof named === 'string' ? parseSymbolId(named) : null) ?? symbol,
    interval: oneOf(CHART_INTERVALS, fields['interval'], '1d'),
    type: oneOf(CHART_TYPES, fields['type'], 'candles'),
    axis: oneOf(CHART_AXES, fields['axis'], 'linear'),
    hours: oneOf(CHART_HOURS, fields['hours'], 'regular'),
    adjustment: oneOf(BAR_ADJUSTMENTS, fields['adjustment'], 'split'),
    zone: oneOf(CHART_ZONES, fields['zone'], 'exchange'),
    span: CHART_SPANS.find((span) => span === fields['span']) ?? null,
    volume: flagOf(fields['volume'], true),
    ...readIndicators(fields['indicators']),
    ...readBesidePrice(fields),
    ...readSteps(fields['renko'], fields['pointFigure']),
  };
}

/** The same chart of an instrument with one price a day: where candles were asked for, a line. */
export const dailyState = (state: ChartState): ChartState =>
  DAILY_TYPES.includes(state.type) ? state : { ...state, type: 'line' };

/** New values, or how to make them of those that hold by then: two changes may come at once. */
export type ChartChange = Partial<ChartState> | ((state: ChartState) => Partial<ChartState>);

export const changedState = (state: ChartState, change: ChartChange): ChartState => ({
  ...state,
  ...(typeof change === 'function' ? change(state) : change),
});
