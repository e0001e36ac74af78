import {
  type Chart,
  dispose,
  type IndicatorDrawParams,
  init,
  type KLineData,
  registerIndicator,
  type XAxis,
  type YAxis,
} from 'klinecharts';
import type {
  ChartAxis,
  ChartHours,
  ChartInterval,
  ChartType,
} from '../../../domain/charting/chart-choices.ts';
import { happenedBefore } from '../../../domain/charting/replay.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import { BarTimes } from './bar-times.ts';
import { chartLook } from './chart-look.ts';
import {
  type ChartLayer,
  type ChartLook,
  type ChartMark,
  type ChartTexts,
  type Column,
  type Crosshair,
  type IndicatorSpec,
  type OutputReading,
  type PaneBox,
  type PaneView,
  type PointerListener,
  PRICE_PANE,
  type VisibleRange,
} from './chart-parts.ts';
import { chartPicture } from './chart-picture.ts';
import { ChartPointers } from './chart-pointers.ts';
import { engineOptions, engineStyles, LEAST_SPACE, MOST_SPACE } from './engine-options.ts';
import { listeners } from './listeners.ts';
import { markAt, paintPane } from './paint-pane.ts';
import { TimeLabels } from './time-labels.ts';
import { ValueAxes } from './value-axes.ts';

export type { ChartTexts } from './chart-parts.ts';

const CANDLE_PANE = 'candle_pane';
const HOST = 'tapedeck';
const RIGHT_ROOM = 48;
const USUAL_SPACE = 8;
/** A last bar that changes more often is drawn ten times a second. */
const REDRAW_EVERY = 100;

registerIndicator({ name: HOST, calc: () => [], figures: [] });

interface Engine {
  readonly chart: Chart;
  readonly look: ChartLook;
}

function openEngine(host: HTMLElement, look = chartLook(host)): Engine {
  const chart = init(host, engineOptions(look));
  if (chart === null) throw new Error('the chart has no element');
  return { chart, look };
}

const nextTask = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done);
  });

/** The bars of a chart and what they are. */
export interface ChartSeries {
  readonly ticker: string;
  readonly interval: ChartInterval;
  readonly hours: ChartHours;
  readonly type: ChartType;
  readonly bars: readonly Bar[];
  /** Height of a brick or a box. */
  readonly step: number | null;
  /** Whether there may be bars before the first one. */
  readonly hasOlder: boolean;
}

/** `end`: the newest bars. `keep`: the moments that are in view now. */
export type NextView = 'end' | 'keep';

const paneId = (pane: string): string => (pane === PRICE_PANE ? CANDLE_PANE : `pane ${pane}`);
const paneOf = (id: string): string => (id === CANDLE_PANE ? PRICE_PANE : id.slice(5));

const lineOf = ({ time, open, high, low, close, volume }: Bar): KLineData => ({
  timestamp: time,
  open,
  high,
  low,
  close,
  volume,
});

const EMPTY: ChartSeries = {
  ticker: '',
  interval: '1d',
  hours: 'regular',
  type: 'candles',
  bars: [],
  step: null,
  hasOlder: false,
};

/**
 * One chart on a canvas: it is told what to draw and tells what the reader does. It fetches
 * nothing and knows neither React nor the address. Everything that others add (indicators, series,
 * marks, layers) is kept by its id until it is removed, through changes of symbol and interval:
 * whoever adds values by index replaces them when the bars change (`onBars`).
 */
export class AnalysisChart {
  readonly #host: HTMLElement;
  readonly #chart: Chart;
  #texts: ChartTexts;
  #look: ChartLook;
  #series = EMPTY;
  readonly #times = new BarTimes();
  readonly #labels = new TimeLabels(this.#times);
  readonly #axes: ValueAxes;
  readonly #pointers: ChartPointers;
  #decimals = 2;
  #caption = '';
  #readingsVersion = 0;
  #hasVolume = true;
  #xAxis: XAxis | undefined;
  #push: ((line: KLineData) => void) | undefined;
  #giveOlder: ((lines: KLineData[], more: { forward: boolean }) => void) | undefined;
  #pending: ReturnType<typeof setTimeout> | undefined;
  #drawnAt = 0;
  #crosshair: Crosshair | null = null;
  #marks: readonly ChartMark[] = [];
  #horizon = Infinity;
  readonly #panes = new Set<string>();
  readonly #heights = new Map<string, number>();
  readonly #indicators = new Map<string, IndicatorSpec>();
  readonly #layers = new Map<string, ChartLayer>();
  readonly #abort = new AbortController();

  readonly #older = listeners<void>();
  readonly #crossed = listeners<Crosshair | null>();
  readonly #ranged = listeners<VisibleRange>();
  readonly #barred = listeners<void>();
  readonly #read = listeners<void>();
  readonly #laidOut = listeners<readonly PaneBox[]>();
  readonly #marked = listeners<{ mark: ChartMark; x: number; y: number } | null>();

  /**
   * Fills the element, which has to have a size. Reading the code and the colours, making the engine
   * and setting it up are long on a phone, so each is a task of its own: input may come in between. `null` when
   * nobody wants the chart any more.
   */
  static async make(
    host: HTMLElement,
    texts: () => ChartTexts,
    signal: AbortSignal,
  ): Promise<AnalysisChart | null> {
    await nextTask();
    if (signal.aborted) return null;
    const look = chartLook(host);
    await nextTask();
    if (signal.aborted) return null;
    const engine = openEngine(host, look);
    await nextTask();
    if (!signal.aborted) return new AnalysisChart(host, texts(), engine);
    dispose(host);
    return null;
  }

  /** All of it at once. */
  constructor(host: HTMLElement, texts: ChartTexts, engine: Engine = openEngine(host)) {
    const { chart, look } = engine;
    this.#host = host;
    this.#texts = texts;
    this.#look = look;
    this.#chart = chart;
    this.#axes = new ValueAxes({
      times: this.#times,
      indicators: this.#indicators,
      type: () => this.#series.type,
      texts: () => this.#texts,
      visibleRange: this.visibleRange,
    });
    // The page has its own order of focus, and names the chart itself: a press focuses what has its keys.
    chart.getDom()?.removeAttribute('tabindex');
    chart.setFormatter({
      formatDate: ({ timestamp }) => this.#texts.moment(this.#times.shown(timestamp)),
    });
    chart.setOffsetRightDistance(RIGHT_ROOM);
    chart.setBarSpace(USUAL_SPACE);
    chart.setLeftMinVisibleBarCount(4);
    chart.setRightMinVisibleBarCount(4);
    chart.overrideXAxis({
      createTicks: ({ range: { realFrom, realTo } }) =>
        this.#labels.within(
          { from: realFrom, to: realTo },
          chart.getBarSpace().bar,
          (reading, change) => this.#texts.tick(reading, change),
          (index) => this.#xAxis?.convertToPixel(index) ?? 0,
        ),
    });
    this.#addPane(PRICE_PANE);
    chart.setSymbol({ ticker: '-', pricePrecision: this.#decimals });
    chart.setPeriod({ type: 'second', span: 1 });
    chart.setDataLoader({
      getBars: ({ type, callback }) => {
        if (type === 'init') callback(this.#times.bars.map(lineOf), this.#more());
        else if (type === 'forward') {
          this.#giveOlder = callback;
          this.#older.tell();
        }
      },
      subscribeBar: ({ callback }) => {
        this.#push = callback;
      },
    });
    chart.subscribeAction('onCrosshairChange', (data) => {
      const { x, y, paneId: id } = (data ?? {}) as { x?: number; y?: number; paneId?: string };
      if (x !== undefined && y !== undefined && id !== undefined) this.#crossAt(x, y, paneOf(id));
    });
    chart.subscribeAction('onVisibleRangeChange', () => this.#ranged.tellSoon(this.visibleRange));
    chart.subscribeAction('onPaneDrag', () => this.#laidOut.tellSoon(this.paneBoxes));
    this.#pointers = new ChartPointers({
      host,
      signal: this.#abort.signal,
      paneBoxes: this.paneBoxes,
      viewOf: (pane) => this.view(pane),
      momentAt: (index) => this.momentAt(index),
      onOver: ({ pane, x, y }, view) => {
        const mark = pane === PRICE_PANE ? markAt(view, this.#shownMarks(), x, y) : null;
        this.#marked.tell(mark === null ? null : { mark, x, y });
      },
      onLeave: () => {
        this.#crosshair = null;
        this.#crossed.tell(null);
        this.#marked.tell(null);
      },
    });
  }

  /** Takes it off the page. Nothing may be called after it. */
  dispose(): void {
    clearTimeout(this.#pending);
    this.#abort.abort();
    dispose(this.#host);
  }

  // ---- Bars

  /** All bars anew: another symbol, interval, type or adjustment. */
  setSeries(series: ChartSeries, view: NextView = 'end'): void {
    const before = this.visibleRange();
    const wasAtEnd = before.to >= this.#times.bars.length - 1;
    const count = before.to - before.from;
    this.#take(series);
    this.#chart.resetData();
    if (view === 'keep' && !wasAtEnd && count > 0) {
      const to = this.indexOf(before.toTime);
      this.setVisibleRange({ from: to - count, to });
    }
    this.#barred.tell();
  }

  /**
   * The bars with older ones before them; the rest may differ, as averaged bars do. What is in view
   * stays where it is, also under a finger. `hasOlder`: whether there may be more.
   */
  prependBars(bars: readonly Bar[], hasOlder: boolean): void {
    const count = bars.length - this.#times.bars.length;
    const give = this.#giveOlder;
    if (give === undefined || count < 0) {
      this.setSeries({ ...this.#series, bars, hasOlder }, 'keep');
      return;
    }
    this.#take({ ...this.#series, bars, hasOlder });
    const lines = this.#chart.getDataList();
    for (let index = 0; index < lines.length; index += 1) {
      const bar = bars[index + count];
      if (bar !== undefined) lines[index] = lineOf(bar);
    }
    give(bars.slice(0, count).map(lineOf), { forward: hasOlder });
    this.#barred.tell();
  }

  /** Changed and new bars at the end. What was changed more than a tenth of a second ago is drawn. */
  updateBars(
    replaced: readonly { readonly index: number; readonly bar: Bar }[],
    added: readonly Bar[],
  ): void {
    const lines = this.#chart.getDataList();
    for (const { index, bar } of replaced) {
      this.#times.bars[index] = bar;
      lines[index] = lineOf(bar);
    }
    for (const bar of added) {
      this.#times.add(bar);
      this.#labels.forget();
      this.#push?.(lineOf(bar));
    }
    this.#barred.tell();
    if (added.length === 0 && replaced.length > 0) this.#drawLast();
  }

  /** The bars that are drawn; those of the market for most types. */
  get bars(): readonly Bar[] {
    return this.#times.bars;
  }
  get ticker(): string {
    return this.#series.ticker;
  }
  get interval(): ChartInterval {
    return this.#series.interval;
  }
  get hours(): ChartHours {
    return this.#series.hours;
  }

  /** Whenever bars were set, added or changed: values by index are to be brought up to date. */
  onBars(listener: () => void): () => void {
    return this.#barred.add(listener);
  }
  /** The reader has come to the first bar. Answer with `prependBars`, at once if possible. */
  onNeedOlder(listener: () => void): () => void {
    return this.#older.add(listener);
  }

  /** What is read of the indicators that are drawn, in their order, by index of the bars. */
  readings(): readonly (OutputReading & { readonly id: string; readonly values: Column })[] {
    return [...this.#indicators.values()]
      .filter(({ hidden }) => hidden !== true)
      .flatMap(({ id, readings = [], values }) =>
        readings.map((reading) => ({ ...reading, id, values: values[reading.output] ?? [] })),
      );
  }

  /** Counts changes of what `readings` has; values by index follow the bars. */
  get readingsVersion(): number {
    return this.#readingsVersion;
  }
  onReadings(listener: () => void): () => void {
    return this.#read.add(listener);
  }

  /** The moment of an index: a day's bar counts as its session's open; after the last, by the calendar. */
  momentAt(index: number): number {
    return this.#times.momentAt(index);
  }
  /** The bar that a moment falls into, also after the last one; −1 before the first. */
  indexOf(moment: number): number {
    return this.#times.indexOf(moment);
  }

  // ---- Look

  setAxis(axis: ChartAxis): void {
    this.#axes.axis = axis;
    this.#overrideAxis(PRICE_PANE);
  }
  setDecimals(decimals: number): void {
    this.#decimals = decimals;
    this.redraw();
  }
  setZone(zone: string): void {
    if (this.#labels.setZone(zone)) this.redraw();
  }
  setTexts(texts: ChartTexts): void {
    this.#texts = texts;
    this.redraw();
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
  /** Reads the colours of the theme anew. */
  refreshLook(): void {
    this.#look = chartLook(this.#host);
    this.#chart.setStyles(engineStyles(this.#look));
  }
  get look(): ChartLook {
    return this.#look;
  }
  redraw(): void {
    this.#chart.setStyles({});
  }

  // ---- Indicators, series, marks, layers

  /**
   * Draws an indicator until it is removed. One with the same id takes its place; values that were
   * changed in place need `redraw` only.
   */
  addIndicator(spec: IndicatorSpec): void {
    const before = this.#indicators.get(spec.id);
    this.#indicators.set(spec.id, spec);
    this.#addPane(spec.pane);
    if (before !== undefined && before.pane !== spec.pane) this.#dropPane(before.pane);
    if (spec.readings !== undefined) this.#changeReadings();
    this.redraw();
  }
  removeIndicator(id: string): void {
    const spec = this.#indicators.get(id);
    this.#indicators.delete(id);
    if (spec !== undefined) this.#dropPane(spec.pane);
    if (spec?.readings !== undefined) this.#changeReadings();
    this.redraw();
  }

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
  /** The mark under the pointer, with its place on the chart; `null` when it leaves. */
  onMark(listener: (at: { mark: ChartMark; x: number; y: number } | null) => void): () => void {
    return this.#marked.add(listener);
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
  /** Hears every pointer over the panes before the chart does; see `PointerListener`. */
  onPointer(listener: PointerListener): () => void {
    return this.#pointers.add(listener);
  }
  /** Places on a pane as of now, for whoever reacts to pointers. */
  view(pane: string = PRICE_PANE): PaneView | undefined {
    const [yAxis] = this.#chart.getYAxes({ paneId: paneId(pane) });
    const size = this.#chart.getSize(paneId(pane), 'main');
    if (yAxis === undefined || size === null || this.#xAxis === undefined) return undefined;
    return this.#viewOf(pane, size, this.#xAxis, yAxis);
  }

  // ---- View

  visibleRange = (): VisibleRange => {
    const { realFrom, realTo } = this.#chart.getVisibleRange();
    const from = Math.max(0, realFrom);
    const to = Math.max(from, realTo - 1);
    return { from, to, fromTime: this.#times.at(from), toTime: this.#times.at(to) };
  };
  onVisibleRange(listener: (range: VisibleRange) => void): () => void {
    return this.#ranged.add(listener);
  }
  /** From one index to another; `to` may lie beyond the bars. */
  setVisibleRange({ from, to }: { readonly from: number; readonly to: number }): void {
    const width = this.#chart.getSize(CANDLE_PANE, 'main')?.width ?? 0;
    if (width <= 0 || to < from) return;
    const space = Math.min(MOST_SPACE, Math.max(LEAST_SPACE, width / (to - from + 1)));
    this.#chart.setBarSpace(space);
    this.#chart.scrollToDataIndex(to);
  }
  /** Bars to the left (negative) or to the right. */
  pan(bars: number): void {
    this.#chart.scrollByDistance(-bars * this.#chart.getBarSpace().bar);
  }
  /** Above 1 nearer, below 1 further away; around the crosshair or the last visible bar. */
  zoom(factor: number): void {
    const { to } = this.visibleRange();
    const at = this.#crosshair?.index ?? Math.min(to, this.#times.bars.length - 1);
    this.#chart.zoomAtDataIndex(factor, at);
  }
  toStart(): void {
    const { from, to } = this.visibleRange();
    this.setVisibleRange({ from: 0, to: to - from });
  }
  toEnd(): void {
    this.#chart.scrollToRealTime();
  }
  /** The usual width of bars, the newest ones, and the whole height. */
  resetView(): void {
    this.#chart.setBarSpace(USUAL_SPACE);
    this.#overrideAxis(PRICE_PANE);
    this.toEnd();
  }
  onLayout(listener: (boxes: readonly PaneBox[]) => void): () => void {
    return this.#laidOut.add(listener);
  }
  paneBoxes = (): readonly PaneBox[] =>
    [...this.#panes].flatMap((pane) => {
      const box = this.#chart.getSize(paneId(pane), 'main');
      return box === null ? [] : [{ pane, top: box.top, height: box.height, width: box.width }];
    });
  setPaneHeight(pane: string, height: number): void {
    this.#chart.setPaneOptions({ id: paneId(pane), height });
  }

  // ---- Crosshair

  onCrosshair(listener: (crosshair: Crosshair | null) => void): () => void {
    return this.#crossed.add(listener);
  }
  get crosshair(): Crosshair | null {
    return this.#crosshair;
  }
  /** Puts it on a bar, as keys and other charts do; `null` takes it away. */
  setCrosshair(index: number | null): void {
    if (index === null || this.#xAxis === undefined) {
      this.#crosshair = null;
      // The engine's own call would put it on the last bar.
      this.#chart.getDom()?.dispatchEvent(new MouseEvent('mouseleave'));
      this.#crossed.tell(null);
      return;
    }
    const close = this.#times.bars[index]?.close ?? this.#times.bars.at(-1)?.close ?? 0;
    const y = this.view()?.yOf(close) ?? 0;
    this.#crosshair = {
      index,
      time: this.#times.at(index),
      pane: PRICE_PANE,
      y: null,
      value: null,
    };
    this.#chart.executeAction('onCrosshairChange', {
      x: this.#xAxis.convertToPixel(index),
      y,
      paneId: CANDLE_PANE,
    });
    this.#crossed.tell(this.#crosshair);
  }

  /** One bar on; comes into view with it. */
  moveCrosshair(bars: number): void {
    const last = this.#times.bars.length - 1;
    const { from, to } = this.visibleRange();
    const now = this.#crosshair?.index ?? Math.min(last, to) - bars;
    const index = Math.min(last, Math.max(0, now + bars));
    if (index < from) this.pan(index - from - 1);
    else if (index > to - 1) this.pan(index - to + 2);
    this.setCrosshair(index);
  }

  // ---- Picture

  /** A PNG as it is drawn, without the crosshair, with a line of text above it. */
  picture(title: string): Promise<Blob> {
    return chartPicture(
      {
        chart: this.#chart,
        host: this.#host,
        look: this.#look,
        paneBoxes: this.paneBoxes,
        indicators: () => [...this.#indicators.values()],
      },
      title,
    );
  }

  // ---- Inside

  #more() {
    return { forward: this.#series.hasOlder, backward: false };
  }

  #take(series: ChartSeries): void {
    this.#series = series;
    this.#giveOlder = undefined;
    this.#times.set(series.bars, series.interval, series.hours);
    this.#labels.forget();
  }

  #shownMarks(): readonly ChartMark[] {
    return this.#horizon === Infinity ? this.#marks : happenedBefore(this.#marks, this.#horizon);
  }

  #changeReadings(): void {
    this.#readingsVersion += 1;
    this.#read.tellSoon(() => undefined);
  }

  #drawLast(): void {
    if (this.#pending !== undefined) return;
    const wait = Math.max(0, this.#drawnAt + REDRAW_EVERY - performance.now());
    this.#pending = setTimeout(() => {
      this.#pending = undefined;
      this.#drawnAt = performance.now();
      const last = this.#times.bars.at(-1);
      if (last !== undefined) this.#push?.(lineOf(last));
    }, wait);
  }

  #viewOf(
    pane: string,
    { width, height }: { readonly width: number; readonly height: number },
    xAxis: XAxis,
    yAxis: YAxis,
  ): PaneView {
    const { from, to } = this.visibleRange();
    return {
      pane,
      width,
      height,
      from,
      to,
      space: this.#chart.getBarSpace().bar,
      xAt: (index) => xAxis.convertToPixel(index),
      indexAt: (x) => xAxis.convertFromPixel(x),
      xOf: (time) => xAxis.convertToPixel(this.indexOf(time)),
      yOf: (value) => yAxis.convertToPixel(value),
      valueAt: (y) => yAxis.convertFromPixel(y),
      look: this.#look,
    };
  }

  #addPane(pane: string): void {
    if (this.#panes.has(pane)) return;
    this.#panes.add(pane);
    this.#chart.createIndicator(
      {
        name: HOST,
        id: `host ${pane}`,
        paneId: paneId(pane),
        draw: (params) => this.#paint(pane, params),
      },
      true,
    );
    this.#overrideAxis(pane);
    this.#laidOut.tellSoon(this.paneBoxes);
  }

  #dropPane(pane: string): void {
    const isUsed =
      pane === PRICE_PANE || [...this.#indicators.values()].some((spec) => spec.pane === pane);
    if (isUsed || !this.#panes.delete(pane)) return;
    this.#chart.removeIndicator({ id: `host ${pane}` });
    this.#laidOut.tellSoon(this.paneBoxes);
  }

  #paint(pane: string, params: IndicatorDrawParams<unknown, unknown, unknown>): boolean {
    const { ctx, bounding, xAxis, yAxis } = params;
    this.#xAxis = xAxis;
    // The engine tells of no new size, and draws after each.
    if (this.#heights.get(pane) !== bounding.height) {
      this.#heights.set(pane, bounding.height);
      this.#laidOut.tellSoon(this.paneBoxes);
    }
    // The engine leaves the dashes of its line of the last price behind.
    ctx.setLineDash([]);
    const { type, step } = this.#series;
    paintPane(ctx, this.#viewOf(pane, bounding, xAxis, yAxis), {
      bars: this.bars,
      type,
      step,
      hasVolume: this.#hasVolume,
      indicators: this.#indicators.values(),
      marks: this.#shownMarks(),
      caption: this.#caption,
      layers: this.#layers.values(),
    });
    return true;
  }

  #overrideAxis(pane: string): void {
    this.#chart.overrideYAxis({ ...this.#axes.templateOf(pane), paneId: paneId(pane) });
  }

  #crossAt(x: number, y: number, pane: string): void {
    const view = this.view(pane);
    if (view === undefined) return;
    const index = view.indexAt(x);
    this.#crosshair = { index, time: this.#times.at(index), pane, y, value: view.valueAt(y) };
    this.#crossed.tell(this.#crosshair);
  }
}
