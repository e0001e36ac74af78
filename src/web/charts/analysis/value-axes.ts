import type { AxisCreateTicksParams, AxisRange, AxisTick, YAxisTemplate } from 'klinecharts';
import type { ChartAxis, ChartType } from '../../../domain/charting/chart-choices.ts';
import type { BarTimes } from './bar-times.ts';
import {
  type ChartTexts,
  type IndicatorSpec,
  PRICE_PANE,
  type VisibleRange,
} from './chart-parts.ts';
import { axisLabels, fromReal, shownValue, toReal } from './value-axis.ts';
import { valueRange } from './value-range.ts';

interface Drawn {
  readonly times: BarTimes;
  readonly indicators: ReadonlyMap<string, IndicatorSpec>;
  readonly type: () => ChartType;
  readonly texts: () => ChartTexts;
  readonly visibleRange: () => VisibleRange;
}

/** The axes of values: of the price as the reader wants it, of other panes linear. */
export class ValueAxes {
  readonly #drawn: Drawn;
  /** Of the price. */
  axis: ChartAxis = 'linear';
  /** The close that percent and index are measured from. */
  #base = 0;

  constructor(drawn: Drawn) {
    this.#drawn = drawn;
  }

  /** The functions of an axis belong to this chart: nothing is registered for all charts. */
  templateOf(pane: string): YAxisTemplate {
    const axis = (): ChartAxis => (pane === PRICE_PANE ? this.axis : 'linear');
    return {
      name: 'normal',
      minSpan: () => 1e-9,
      valueToRealValue: (value) => toReal(axis(), value),
      realValueToValue: (real) => fromReal(axis(), real),
      realValueToDisplayValue: (real) => fromReal(axis(), real),
      displayValueToRealValue: (value) => toReal(axis(), value),
      displayValueToText: (value) => this.#text(pane, value),
      createRange: ({ defaultRange }) => this.#range(pane, axis(), defaultRange),
      createTicks: (params) => this.#ticks(pane, axis(), params),
    };
  }

  #text(pane: string, value: number): string {
    const texts = this.#drawn.texts();
    if (pane !== PRICE_PANE)
      return Math.abs(value) >= 100_000
        ? texts.compact(value)
        : texts.figure(value, this.#decimals(pane));
    if (this.axis === 'percent') return texts.percent(shownValue('percent', value, this.#base));
    if (this.axis === 'indexed') return texts.figure(shownValue('indexed', value, this.#base), 2);
    return texts.price(value);
  }

  #decimals(pane: string): number {
    let decimals = 0;
    for (const spec of this.#drawn.indicators.values())
      if (spec.pane === pane) decimals = Math.max(decimals, spec.decimals ?? 2);
    return decimals;
  }

  #range(pane: string, axis: ChartAxis, usual: AxisRange): AxisRange {
    const { times, indicators, type, visibleRange } = this.#drawn;
    const { bars } = times;
    const view = visibleRange();
    if (pane === PRICE_PANE) this.#base = bars[view.from]?.close ?? 0;
    const shown = valueRange(
      view,
      pane === PRICE_PANE ? { bars, type: type() } : null,
      [...indicators.values()].filter((spec) => spec.pane === pane && spec.hidden !== true),
    );
    if (shown === null) return usual;
    const { least: from, most: to } = shown;
    const realFrom = toReal(axis, from);
    const realTo = toReal(axis, to);
    return {
      from,
      to,
      range: to - from,
      realFrom,
      realTo,
      realRange: realTo - realFrom,
      displayFrom: from,
      displayTo: to,
      displayRange: to - from,
    };
  }

  #ticks(
    pane: string,
    axis: ChartAxis,
    { range: { realFrom, realTo }, bounding: { height } }: AxisCreateTicksParams,
  ): AxisTick[] {
    return axisLabels(axis, { realFrom, realTo }, height, this.#base).map(({ value, y }) => ({
      coord: y,
      value,
      text: this.#text(pane, value),
    }));
  }
}
