import type { AxisCreateTicksParams, AxisRange, AxisTick, YAxisTemplate } from 'klinecharts';
import type { ChartAxis, ChartType } from '../../../domain/charting/chart-choices.ts';
import { niceTicks } from '../scale.ts';
import type { BarTimes } from './bar-times.ts';
import {
  type ChartTexts,
  type IndicatorSpec,
  PRICE_PANE,
  type VisibleRange,
} from './chart-parts.ts';
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
    const realFrom = toReal(axis, shown.least);
    const realTo = toReal(axis, shown.most);
    // The engine makes the rest of these, with room above and below.
    return { ...usual, realFrom, realTo, realRange: realTo - realFrom };
  }

  /** Round figures between the ends of an axis, none too near another. */
  #ticks(
    pane: string,
    axis: ChartAxis,
    { range: { realFrom, realTo }, bounding: { height } }: AxisCreateTicksParams,
  ): AxisTick[] {
    const shown = (real: number): number => shownValue(axis, fromReal(axis, real), this.#base);
    const wanted = Math.max(2, Math.round(height / LABEL / 1.4));
    let last = Infinity;
    return roundFigures(axis, shown(realFrom), shown(realTo), wanted).flatMap((figure) => {
      const value = valueShown(axis, figure, this.#base);
      const share = (toReal(axis, value) - realFrom) / (realTo - realFrom || 1);
      const y = Math.round((1 - share) * height);
      if (y < 8 || y > height - 8 || last - y < 20) return [];
      last = y;
      return [{ coord: y, value, text: this.#text(pane, value) }];
    });
  }
}

/** Room for one label and the space to the next (px). */
const LABEL = 44;

/** Below this a logarithm is of no use to anybody. */
const TINY = 1e-9;

const toReal = (axis: ChartAxis, value: number): number =>
  axis === 'log' ? Math.log10(Math.max(TINY, value)) : value;
const fromReal = (axis: ChartAxis, real: number): number => (axis === 'log' ? 10 ** real : real);

/** What the axis says of a price: the price, its change or its index since the base. */
function shownValue(axis: ChartAxis, value: number, base: number): number {
  if (axis === 'percent') return base === 0 ? 0 : (value / base - 1) * 100;
  if (axis === 'indexed') return base === 0 ? 100 : (value / base) * 100;
  return value;
}
function valueShown(axis: ChartAxis, shown: number, base: number): number {
  if (axis === 'percent') return base * (1 + shown / 100);
  if (axis === 'indexed') return (base * shown) / 100;
  return shown;
}

/** Over several decades 1, 2 and 5 of each; else evenly apart. */
function roundFigures(
  axis: ChartAxis,
  min: number,
  max: number,
  wanted: number,
): readonly number[] {
  if (axis !== 'log' || max / Math.max(TINY, min) < 4) return niceTicks({ min, max }, wanted);
  const figures: number[] = [];
  for (let power = Math.floor(Math.log10(Math.max(TINY, min))); 10 ** power <= max; power += 1)
    for (const factor of [1, 2, 3, 5, 7]) {
      const figure = Number((factor * 10 ** power).toPrecision(6));
      if (figure >= min && figure <= max) figures.push(figure);
    }
  return figures;
}
