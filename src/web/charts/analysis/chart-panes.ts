import { type Chart, type IndicatorDrawParams, registerIndicator, type XAxis } from 'klinecharts';
import { happenedBefore } from '../../../domain/charting/replay.ts';
import type { BarTimes } from './bar-times.ts';
import {
  type ChartLayer,
  type ChartLook,
  type ChartMark,
  type ChartTexts,
  type Column,
  type IndicatorSpec,
  type OutputReading,
  type PaneBox,
  type PaneView,
  PRICE_PANE,
  type VisibleRange,
} from './chart-parts.ts';
import { listeners } from './listeners.ts';
import { paintPane } from './paint-pane.ts';
import type { PricePainting } from './paint-price.ts';
import { ValueAxes } from './value-axes.ts';

export const CANDLE_PANE = 'candle_pane';
const HOST = 'tapedeck';

registerIndicator({ name: HOST, calc: () => [], figures: [] });

const paneId = (pane: string): string => (pane === PRICE_PANE ? CANDLE_PANE : `pane ${pane}`);
export const paneOf = (id: string): string => (id === CANDLE_PANE ? PRICE_PANE : id.slice(5));

interface Shown {
  readonly chart: Chart;
  readonly times: BarTimes;
  readonly price: () => Omit<PricePainting, 'bars'>;
  readonly look: () => ChartLook;
  readonly texts: () => ChartTexts;
}

/**
 * The panes of a chart and what lies on them. Everything that others add (indicators, series, marks,
 * layers) is kept by its id until it is removed, through changes of symbol and interval: whoever
 * adds values by index replaces them when the bars change (`onBars`).
 */
export class ChartPanes {
  readonly #shown: Shown;
  readonly #axes: ValueAxes;
  readonly #panes = new Set<string>();
  readonly #heights = new Map<string, number>();
  readonly #indicators = new Map<string, IndicatorSpec>();
  readonly #layers = new Map<string, ChartLayer>();
  #marks: readonly ChartMark[] = [];
  #horizon = Infinity;
  #readingsVersion = 0;
  #xAxis: XAxis | undefined;
  readonly #read = listeners<void>();
  readonly #laidOut = listeners<readonly PaneBox[]>();
  #caption = '';
  #hasVolume = true;

  constructor(shown: Shown) {
    this.#shown = shown;
    this.#axes = new ValueAxes({
      times: shown.times,
      indicators: this.#indicators,
      type: () => shown.price().type,
      texts: shown.texts,
      visibleRange: this.visibleRange,
    });
    this.#add(PRICE_PANE);
    shown.chart.subscribeAction('onPaneDrag', () => this.#laidOut.tellSoon(this.boxes));
  }

  /** Of the price: as the reader wants it; over the whole height, if that was dragged. */
  setPriceAxis(axis = this.#axes.axis): void {
    this.#axes.axis = axis;
    this.#overrideAxis(PRICE_PANE);
  }
  /** Source, delay and “simulated”: drawn into the picture. */
  setCaption(caption: string): void {
    this.#caption = caption;
    this.redraw();
  }
  setVolume(shown: boolean): void {
    this.#hasVolume = shown;
    this.redraw();
  }
  redraw(): void {
    this.#shown.chart.setStyles({});
  }

  /**
   * Draws an indicator until it is removed. One with the same id takes its place; values that were
   * changed in place need `redraw` only.
   */
  addIndicator(spec: IndicatorSpec): void {
    const before = this.#indicators.get(spec.id);
    this.#indicators.set(spec.id, spec);
    this.#add(spec.pane);
    if (before !== undefined && before.pane !== spec.pane) this.#drop(before.pane);
    if (spec.readings !== undefined) this.#changeReadings();
    this.redraw();
  }
  removeIndicator(id: string): void {
    const spec = this.#indicators.get(id);
    this.#indicators.delete(id);
    if (spec !== undefined) this.#drop(spec.pane);
    if (spec?.readings !== undefined) this.#changeReadings();
    this.redraw();
  }
  indicators(): readonly IndicatorSpec[] {
    return [...this.#indicators.values()];
  }

  /** What is read of the indicators that are drawn, in their order, by index of the bars. */
  readings(): readonly (OutputReading & { readonly id: string; readonly values: Column })[] {
    return this.indicators()
      .filter(({ hidden }) => hidden !== true)
      .flatMap(({ id, readings = [], values }) =>
        readings.map((reading) => ({ ...reading, id, values: values[reading.output] ?? [] })),
      );
  }
  /** Counts changes of what `readings` has; values by index follow the bars. */
  get readingsVersion(): number {
    return this.#readingsVersion;
  }
  readonly onReadings = this.#read.add;

  /** Signs of events at the foot of the price; all of them at once. */
  setMarks(marks: readonly ChartMark[]): void {
    this.#marks = marks;
    this.redraw();
  }
  /** Hides what happened at a moment or later, while history is replayed; `Infinity` hides nothing. */
  setHorizon(moment: number): void {
    this.#horizon = moment;
    this.redraw();
  }
  shownMarks(): readonly ChartMark[] {
    return this.#horizon === Infinity ? this.#marks : happenedBefore(this.#marks, this.#horizon);
  }

  /** Paints over a pane with every frame; call `redraw` when what it paints has changed. */
  addLayer(id: string, layer: ChartLayer): () => void {
    this.#layers.set(id, layer);
    this.redraw();
    return () => {
      this.#layers.delete(id);
      this.redraw();
    };
  }

  readonly onLayout = this.#laidOut.add;
  boxes = (): readonly PaneBox[] =>
    [...this.#panes].flatMap((pane) => {
      const box = this.#shown.chart.getSize(paneId(pane), 'main');
      return box === null ? [] : [{ pane, top: box.top, height: box.height, width: box.width }];
    });
  setHeight(pane: string, height: number): void {
    this.#shown.chart.setPaneOptions({ id: paneId(pane), height });
  }

  visibleRange = (): VisibleRange => {
    const { realFrom, realTo } = this.#shown.chart.getVisibleRange();
    const from = Math.max(0, realFrom);
    return { from, to: Math.max(from, realTo - 1) };
  };
  /** Where an index is on every pane; undefined until something was drawn. */
  xAt(index: number): number | undefined {
    return this.#xAxis?.convertToPixel(index);
  }
  /** Places on a pane as of now, for whoever reacts to pointers. */
  view(pane: string = PRICE_PANE): PaneView | undefined {
    const { chart, times, look } = this.#shown;
    const xAxis = this.#xAxis;
    const [yAxis] = chart.getYAxes({ paneId: paneId(pane) });
    const size = chart.getSize(paneId(pane), 'main');
    if (yAxis === undefined || size === null || xAxis === undefined) return undefined;
    const { from, to } = this.visibleRange();
    return {
      pane,
      width: size.width,
      height: size.height,
      from,
      to,
      space: chart.getBarSpace().bar,
      xAt: (index) => xAxis.convertToPixel(index),
      indexAt: (x) => xAxis.convertFromPixel(x),
      xOf: (time) => xAxis.convertToPixel(times.indexOf(time)),
      yOf: (value) => yAxis.convertToPixel(value),
      valueAt: (y) => yAxis.convertFromPixel(y),
      look: look(),
    };
  }

  #changeReadings(): void {
    this.#readingsVersion += 1;
    this.#read.tellSoon(() => undefined);
  }

  #add(pane: string): void {
    if (this.#panes.has(pane)) return;
    this.#panes.add(pane);
    const draw = (params: IndicatorDrawParams<unknown, unknown, unknown>) =>
      this.#paint(pane, params);
    this.#shown.chart.createIndicator(
      { name: HOST, id: `host ${pane}`, paneId: paneId(pane), draw },
      true,
    );
    this.#overrideAxis(pane);
    this.#laidOut.tellSoon(this.boxes);
  }

  #drop(pane: string): void {
    const isUsed = pane === PRICE_PANE || this.indicators().some((spec) => spec.pane === pane);
    if (isUsed || !this.#panes.delete(pane)) return;
    this.#shown.chart.removeIndicator({ id: `host ${pane}` });
    this.#laidOut.tellSoon(this.boxes);
  }

  #overrideAxis(pane: string): void {
    this.#shown.chart.overrideYAxis({ ...this.#axes.templateOf(pane), paneId: paneId(pane) });
  }

  #paint(
    pane: string,
    { ctx, bounding, xAxis }: IndicatorDrawParams<unknown, unknown, unknown>,
  ): boolean {
    this.#xAxis = xAxis;
    // The engine tells of no new size, and draws after each.
    if (this.#heights.get(pane) !== bounding.height) {
      this.#heights.set(pane, bounding.height);
      this.#laidOut.tellSoon(this.boxes);
    }
    const view = this.view(pane);
    if (view === undefined) return true;
    // The engine leaves the dashes of its line of the last price behind.
    ctx.setLineDash([]);
    paintPane(ctx, view, {
      price: { ...this.#shown.price(), bars: this.#shown.times.bars },
      hasVolume: this.#hasVolume,
      indicators: this.#indicators.values(),
      marks: this.shownMarks(),
      caption: this.#caption,
      layers: this.#layers.values(),
    });
    return true;
  }
}
