import {
  type AxisCreateTicksParams,
  type AxisRange,
  type AxisTick,
  type Chart,
  dispose,
  type IndicatorDrawParams,
  init,
  type KLineData,
  registerIndicator,
  type XAxis,
  type YAxis,
  type YAxisTemplate,
} from 'klinecharts';
import type {
  ChartAxis,
  ChartHours,
  ChartInterval,
  ChartType,
} from '../../../domain/charting/chart-choices.ts';
import { nextBarTime } from '../../../domain/charting/future-bars.ts';
import { happenedBefore } from '../../../domain/charting/replay.ts';
import { sessionOnDay } from '../../../domain/calendar/sessions.ts';
import { type Bar, INTRADAY_MS } from '../../../domain/prices/bar.ts';
import { chartLook } from './chart-look.ts';
import {
  type ChartLayer,
  type ChartLook,
  type ChartMark,
  type ChartPointer,
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
import { engineOptions, engineStyles, LEAST_SPACE, MOST_SPACE } from './engine-options.ts';
import { listeners } from './listeners.ts';
import { markAt, paintMarks } from './paint-marks.ts';
import { paintPlots } from './paint-plots.ts';
import { paintPrice, paintVolume } from './paint-price.ts';
import { type Change, CHANGE, changeBetween, changesOf, timeTicks } from './time-axis.ts';
import { axisLabels, fromReal, shownValue, toReal } from './value-axis.ts';
import { zoneClock } from './zone-clock.ts';

const CANDLE_PANE = 'candle_pane';
const HOST = 'tapedeck';
const DAY_MS = 86_400_000;
/** Times after the last bar are told apart by this; the real ones come from the calendar. */
const FUTURE_STEP = 1_000;
const MOST_FUTURE = 3_000;
/** Between two labels of the time axis (px). */
const LABEL_APART = 76;
const RIGHT_ROOM = 48;
const USUAL_SPACE = 8;
/** A last bar that changes more often is drawn ten times a second. */
const REDRAW_EVERY = 100;

registerIndicator({ name: HOST, calc: () => [], figures: [] });

/** How the chart writes figures and moments; the language is the caller's business. */
export interface ChartTexts {
  readonly price: (value: number) => string;
  readonly figure: (value: number, decimals: number) => string;
  readonly compact: (value: number) => string;
  /** 1.5 is +1.50 %. */
  readonly percent: (value: number) => string;
  /** The moment of a bar, for the crosshair. */
  readonly moment: (time: number) => string;
  /** A label of the time axis: `reading` is what the zone's clock shows, as if it were UTC. */
  readonly tick: (reading: number, change: Change) => string;
}

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
  #bars: Bar[] = [];
  #axis: ChartAxis = 'linear';
  #zone = 'UTC';
  #clock = zoneClock('UTC');
  #decimals = 2;
  #caption = '';
  #readingsVersion = 0;
  #hasVolume = true;
  /** The close that percent and index are measured from. */
  #base = 0;
  #xAxis: XAxis | undefined;
  #push: ((line: KLineData) => void) | undefined;
  #giveOlder: ((lines: KLineData[], more: { forward: boolean }) => void) | undefined;
  #future: number[] = [];
  #changes: Uint8Array = new Uint8Array();
  #ticks: { readonly apart: number; readonly list: ReturnType<typeof timeTicks> } | undefined;
  #pending: ReturnType<typeof setTimeout> | undefined;
  #drawnAt = 0;
  #isTaken = false;
  #crosshair: Crosshair | null = null;
  #marks: readonly ChartMark[] = [];
  #horizon = Infinity;
  readonly #panes = new Set<string>();
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
  readonly #pointers = new Set<PointerListener>();

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
    // The page has its own order of focus, and names the chart itself: a press focuses what has its keys.
    chart.getDom()?.removeAttribute('tabindex');
    chart.setFormatter({
      formatDate: ({ timestamp }) => this.#texts.moment(this.#shownTime(timestamp)),
    });
    chart.setOffsetRightDistance(RIGHT_ROOM);
    chart.setBarSpace(USUAL_SPACE);
    chart.setLeftMinVisibleBarCount(4);
    chart.setRightMinVisibleBarCount(4);
    chart.overrideXAxis({ createTicks: (params) => this.#timeTicks(params) });
    this.#addPane(PRICE_PANE);
    chart.setSymbol({ ticker: '-', pricePrecision: this.#decimals });
    chart.setPeriod({ type: 'second', span: 1 });
    chart.setDataLoader({
      getBars: ({ type, callback }) => {
        if (type === 'init') callback(this.#bars.map(lineOf), this.#more());
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
    this.#listen();
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
    const wasAtEnd = before.to >= this.#bars.length - 1;
    const count = before.to - before.from;
    this.#series = series;
    this.#bars = [...series.bars];
    this.#giveOlder = undefined;
    this.#forget();
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
    const count = bars.length - this.#bars.length;
    const give = this.#giveOlder;
    if (give === undefined || count < 0) {
      this.setSeries({ ...this.#series, bars, hasOlder }, 'keep');
      return;
    }
    this.#series = { ...this.#series, hasOlder };
    this.#giveOlder = undefined;
    this.#bars = [...bars];
    this.#forget();
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
      this.#bars[index] = bar;
      lines[index] = lineOf(bar);
    }
    for (const bar of added) {
      this.#bars.push(bar);
      this.#future = [];
      this.#ticks = undefined;
      this.#changes = new Uint8Array();
      this.#push?.(lineOf(bar));
    }
    this.#barred.tell();
    if (added.length === 0 && replaced.length > 0) this.#drawLast();
  }

  /** The bars that are drawn; those of the market for most types. */
  get bars(): readonly Bar[] {
    return this.#bars;
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
    const time = this.#timeAt(Math.round(index));
    if (INTRADAY_MS[this.#series.interval] !== null) return time;
    return sessionOnDay(Math.floor(time / DAY_MS))?.open ?? time;
  }

  /** The bar that a moment falls into, also after the last one; −1 before the first. */
  indexOf(moment: number): number {
    const count = this.#bars.length;
    const last = this.#bars[count - 1]?.time;
    if (last === undefined) return -1;
    if (moment > last) {
      let index = count - 1;
      while (index < count + MOST_FUTURE && this.#timeAt(index + 1) <= moment) index += 1;
      return index;
    }
    let low = -1;
    let high = count - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#bars[middle]?.time ?? 0) <= moment) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  // ---- Look

  setAxis(axis: ChartAxis): void {
    this.#axis = axis;
    this.#overrideAxis(PRICE_PANE);
  }
  setDecimals(decimals: number): void {
    this.#decimals = decimals;
    this.redraw();
  }
  setZone(zone: string): void {
    if (zone === this.#zone) return;
    this.#zone = zone;
    this.#clock = zoneClock(zone);
    this.#forget();
    this.redraw();
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

  /** Draws an indicator until it is removed. One with the same id takes its place. */
  addIndicator(spec: IndicatorSpec): void {
    const before = this.#indicators.get(spec.id);
    this.#indicators.set(spec.id, spec);
    this.#addPane(spec.pane);
    if (before !== undefined && before.pane !== spec.pane) this.#dropPane(before.pane);
    if (spec.readings !== undefined) this.#changeReadings();
    this.redraw();
  }
  /** New values, colours or another pane. Values that were changed in place need `redraw` only. */
  updateIndicator(id: string, change: Partial<Omit<IndicatorSpec, 'id'>>): void {
    const spec = this.#indicators.get(id);
    if (spec !== undefined) this.addIndicator({ ...spec, ...change });
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
    this.#pointers.add(listener);
    return () => this.#pointers.delete(listener);
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
    return { from, to, fromTime: this.#timeAt(from), toTime: this.#timeAt(to) };
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
    const at = this.#crosshair?.index ?? Math.min(to, this.#bars.length - 1);
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
    const close = this.#bars[index]?.close ?? this.#bars.at(-1)?.close ?? 0;
    const y = this.view()?.yOf(close) ?? 0;
    this.#crosshair = { index, time: this.#timeAt(index), pane: PRICE_PANE, y: null, value: null };
    this.#chart.executeAction('onCrosshairChange', {
      x: this.#xAxis.convertToPixel(index),
      y,
      paneId: CANDLE_PANE,
    });
    this.#crossed.tell(this.#crosshair);
  }

  /** One bar on; comes into view with it. */
  moveCrosshair(bars: number): void {
    const last = this.#bars.length - 1;
    const { from, to } = this.visibleRange();
    const now = this.#crosshair?.index ?? Math.min(last, to) - bars;
    const index = Math.min(last, Math.max(0, now + bars));
    if (index < from) this.pan(index - from - 1);
    else if (index > to - 1) this.pan(index - to + 2);
    this.setCrosshair(index);
  }

  // ---- Picture

  /** A PNG as it is drawn, without the crosshair, with a line of text above it. */
  async picture(title: string): Promise<Blob> {
    this.#chart.setStyles({ crosshair: { show: false } });
    await this.#nextFrame();
    const url = this.#chart.getConvertPictureUrl(true, 'png', this.#look.panel);
    this.#chart.setStyles({ crosshair: { show: true } });
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = this.#host.ownerDocument.createElement('canvas');
    const ratio = image.width / this.#host.clientWidth;
    const head = Math.round(32 * ratio);
    canvas.width = image.width;
    canvas.height = image.height + head;
    const ctx = canvas.getContext('2d');
    if (ctx === null) throw new Error('no picture can be made');
    ctx.fillStyle = this.#look.panel;
    ctx.fillRect(0, 0, canvas.width, canvas.height);
    ctx.fillStyle = this.#look.ink;
    ctx.font = `600 ${Math.round(13 * ratio)}px ${this.#look.font}`;
    ctx.textBaseline = 'middle';
    ctx.fillText(title, Math.round(8 * ratio), head / 2);
    ctx.drawImage(image, 0, head);
    this.#paintNames(ctx, ratio, head);
    return new Promise((done, fail) => {
      canvas.toBlob((blob) => (blob === null ? fail(new Error('no picture')) : done(blob)));
    });
  }

  /** Names of the lines in a picture, where the legends of their panes are on screen. */
  #paintNames(ctx: CanvasRenderingContext2D, ratio: number, head: number): void {
    ctx.save();
    ctx.translate(0, head);
    ctx.scale(ratio, ratio);
    ctx.font = `500 11px ${this.#look.font}`;
    ctx.textBaseline = 'top';
    ctx.lineWidth = 3;
    ctx.strokeStyle = this.#look.panel;
    for (const { pane, top } of this.paneBoxes()) {
      const named = [...this.#indicators.values()].filter(
        (spec) => spec.pane === pane && spec.hidden !== true && spec.title !== undefined,
      );
      for (const [row, { title = '', plots }] of named.entries()) {
        const y = top + 6 + row * 15;
        ctx.strokeText(title, 8, y);
        ctx.fillStyle = plots.find(({ kind }) => kind !== 'level')?.colour ?? this.#look.ink;
        ctx.fillText(title, 8, y);
      }
    }
    ctx.restore();
  }

  // ---- Inside

  #more() {
    return { forward: this.#series.hasOlder, backward: false };
  }

  /** What was derived from the bars is made anew when it is asked for. */
  #forget(): void {
    this.#future = [];
    this.#ticks = undefined;
    this.#changes = new Uint8Array();
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
      const last = this.#bars.at(-1);
      if (last !== undefined) this.#push?.(lineOf(last));
    }, wait);
  }

  /** The time of a bar, of one after the last by the calendar, or before the first by their distance. */
  #timeAt(index: number): number {
    const count = this.#bars.length;
    const known = this.#bars[index]?.time;
    if (known !== undefined) return known;
    const first = this.#bars[0]?.time;
    const last = this.#bars[count - 1]?.time;
    if (first === undefined || last === undefined) return 0;
    if (index < 0) return first + index * Math.max(1, (last - first) / Math.max(1, count - 1));
    const ahead = Math.min(index - count, MOST_FUTURE);
    while (this.#future.length <= ahead)
      this.#future.push(
        nextBarTime(this.#series.interval, this.#future.at(-1) ?? last, this.#series.hours),
      );
    return this.#future[ahead] ?? last;
  }

  /** The engine counts seconds after the last bar. */
  #shownTime(timestamp: number): number {
    const last = this.#bars.at(-1)?.time ?? 0;
    return timestamp > last
      ? this.#timeAt(this.#bars.length - 1 + Math.round((timestamp - last) / FUTURE_STEP))
      : timestamp;
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
      timeAt: (x) => this.momentAt(xAxis.convertFromPixel(x)),
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
    // The engine leaves the dashes of its line of the last price behind.
    ctx.setLineDash([]);
    const view = this.#viewOf(pane, bounding, xAxis, yAxis);
    const layers = [...this.#layers.values()]
      .filter((layer) => (layer.pane ?? PRICE_PANE) === pane)
      .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
    const paint = ({ paint: draw }: ChartLayer): void => {
      ctx.save();
      draw(ctx, view);
      ctx.restore();
    };
    for (const layer of layers) if ((layer.order ?? 0) < 0) paint(layer);
    if (pane === PRICE_PANE) {
      if (this.#hasVolume) paintVolume(ctx, view, this.#bars, this.#look);
      const { type, step } = this.#series;
      paintPrice(ctx, view, { bars: this.#bars, type, step });
    }
    for (const spec of this.#indicators.values())
      if (spec.pane === pane && spec.hidden !== true)
        paintPlots(ctx, view, spec.plots, spec.values);
    if (pane === PRICE_PANE) {
      paintMarks(ctx, view, this.#shownMarks());
      this.#paintCaption(ctx, view);
    }
    for (const layer of layers) if ((layer.order ?? 0) >= 0) paint(layer);
    return true;
  }

  #paintCaption(ctx: CanvasRenderingContext2D, { height }: PaneView): void {
    if (this.#caption === '') return;
    ctx.font = `500 11px ${this.#look.font}`;
    ctx.textBaseline = 'bottom';
    ctx.textAlign = 'left';
    ctx.lineWidth = 3;
    ctx.strokeStyle = this.#look.panel;
    ctx.strokeText(this.#caption, 8, height - 6);
    ctx.fillStyle = this.#look.faint;
    ctx.fillText(this.#caption, 8, height - 6);
  }

  /** The functions of an axis belong to this chart: nothing is registered for all charts. */
  #overrideAxis(pane: string): void {
    const isPrice = pane === PRICE_PANE;
    const axis = (): ChartAxis => (isPrice ? this.#axis : 'linear');
    const template: YAxisTemplate & { paneId: string } = {
      name: 'normal',
      paneId: paneId(pane),
      minSpan: () => 1e-9,
      valueToRealValue: (value) => toReal(axis(), value),
      realValueToValue: (real) => fromReal(axis(), real),
      realValueToDisplayValue: (real) => fromReal(axis(), real),
      displayValueToRealValue: (value) => toReal(axis(), value),
      displayValueToText: (value) => this.#axisText(pane, value),
      createRange: ({ defaultRange }) => this.#valueRange(pane, axis(), defaultRange),
      createTicks: (params) => this.#valueTicks(pane, axis(), params),
    };
    this.#chart.overrideYAxis(template);
  }

  #axisText(pane: string, value: number): string {
    if (pane !== PRICE_PANE) {
      const decimals = this.#paneDecimals(pane);
      return Math.abs(value) >= 100_000
        ? this.#texts.compact(value)
        : this.#texts.figure(value, decimals);
    }
    if (this.#axis === 'percent')
      return this.#texts.percent(shownValue('percent', value, this.#base));
    if (this.#axis === 'indexed')
      return this.#texts.figure(shownValue('indexed', value, this.#base), 2);
    return this.#texts.price(value);
  }

  #paneDecimals(pane: string): number {
    let decimals = 0;
    for (const spec of this.#indicators.values())
      if (spec.pane === pane) decimals = Math.max(decimals, spec.decimals ?? 2);
    return decimals;
  }

  /** From the least to the most of all that is in view. */
  #valueRange(pane: string, axis: ChartAxis, usual: AxisRange): AxisRange {
    const { from, to } = this.visibleRange();
    const last = Math.min(to, this.#bars.length - 1);
    let least = Infinity;
    let most = -Infinity;
    const take = (value: number): void => {
      if (value < least) least = value;
      if (value > most) most = value;
    };
    if (pane === PRICE_PANE) {
      this.#base = this.#bars[from]?.close ?? 0;
      const { type } = this.#series;
      const byClose = type === 'line' || type === 'area' || type === 'baseline';
      for (let index = from; index <= last; index += 1) {
        const bar = this.#bars[index];
        if (bar === undefined) continue;
        take(byClose ? bar.close : bar.low);
        take(byClose ? bar.close : bar.high);
      }
    }
    for (const spec of this.#indicators.values()) {
      if (spec.pane !== pane || spec.hidden === true) continue;
      if (spec.least !== undefined) take(spec.least);
      if (spec.most !== undefined) take(spec.most);
      for (const plot of spec.plots) {
        if (plot.kind === 'level' || plot.kind === 'levels') continue;
        if (plot.kind === 'histogram') take(plot.base ?? 0);
        const outputs = plot.kind === 'cloud' ? [plot.first, plot.second] : [plot.output];
        for (const output of outputs) {
          const column = spec.values[output];
          if (column === undefined) continue;
          const offset = plot.offset ?? 0;
          for (let index = Math.max(0, from - offset); index <= to - offset; index += 1)
            take(column[index] ?? Number.NaN);
        }
      }
    }
    if (!Number.isFinite(most - least)) return usual;
    // A flat line stands in the middle.
    const room = least === most ? Math.abs(most) * 0.01 || 1 : 0;
    const [min, max] = [least - room, most + room];
    const realFrom = toReal(axis, min);
    const realTo = toReal(axis, max);
    return {
      from: min,
      to: max,
      range: max - min,
      realFrom,
      realTo,
      realRange: realTo - realFrom,
      displayFrom: min,
      displayTo: max,
      displayRange: max - min,
    };
  }

  #valueTicks(
    pane: string,
    axis: ChartAxis,
    { range: { realFrom, realTo }, bounding: { height } }: AxisCreateTicksParams,
  ): AxisTick[] {
    return axisLabels(axis, { realFrom, realTo }, height, this.#base).map(({ value, y }) => ({
      coord: y,
      value,
      text: this.#axisText(pane, value),
    }));
  }

  #timeTicks({ range: { realFrom, realTo } }: AxisCreateTicksParams): AxisTick[] {
    const count = this.#bars.length;
    if (count === 0) return [];
    const clock = INTRADAY_MS[this.#series.interval] === null ? (ms: number) => ms : this.#clock;
    if (this.#changes.length !== count)
      this.#changes = changesOf(
        this.#bars.map(({ time }) => time),
        clock,
      );
    const apart = Math.max(1, Math.ceil(LABEL_APART / this.#chart.getBarSpace().bar));
    if (this.#ticks?.apart !== apart)
      this.#ticks = { apart, list: timeTicks(this.#changes, apart) };
    const shown = this.#ticks.list.filter(({ index }) => index >= realFrom && index < realTo);
    let last = this.#ticks.list.at(-1)?.index ?? 0;
    for (let index = count; index < realTo; index += 1) {
      const change = changeBetween(clock(this.#timeAt(index - 1)), clock(this.#timeAt(index)));
      if (change < CHANGE.hour || index - last < apart) continue;
      last = index;
      shown.push({ index, change });
    }
    return shown.map(({ index, change }) => ({
      coord: this.#xAxis?.convertToPixel(index) ?? 0,
      value: this.#timeAt(index),
      text: this.#texts.tick(clock(this.#timeAt(index)), change),
    }));
  }

  #crossAt(x: number, y: number, pane: string): void {
    const view = this.view(pane);
    if (view === undefined) return;
    const index = view.indexAt(x);
    this.#crosshair = { index, time: this.#timeAt(index), pane, y, value: view.valueAt(y) };
    this.#crossed.tell(this.#crosshair);
  }

  #nextFrame(): Promise<void> {
    return new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(() => done()));
    });
  }

  #listen(): void {
    const { signal } = this.#abort;
    const host = this.#host;
    const hear = (name: 'pointerdown' | 'pointermove' | 'dblclick' | 'contextmenu') =>
      host.addEventListener(name, (event) => this.#pointer(name, event), { capture: true, signal });
    for (const name of ['pointerdown', 'pointermove', 'dblclick', 'contextmenu'] as const)
      hear(name);
    const view = host.ownerDocument;
    for (const name of ['pointerup', 'pointercancel'] as const)
      view.addEventListener(name, (event) => this.#pointer(name, event), { signal });
    // The engine pans by these; it does not hear of a pointer that somebody has taken.
    for (const name of ['mousedown', 'touchstart'] as const)
      host.addEventListener(
        name,
        (event) => {
          if (this.#isTaken) event.stopPropagation();
        },
        { capture: true, signal },
      );
    host.addEventListener(
      'pointerleave',
      () => {
        this.#crosshair = null;
        this.#crossed.tell(null);
        this.#marked.tell(null);
      },
      { signal },
    );
  }

  #pointer(name: string, event: PointerEvent | MouseEvent): void {
    const box = this.#host.getBoundingClientRect();
    const x = event.clientX - box.left;
    const y = event.clientY - box.top;
    const boxes = this.paneBoxes();
    const found =
      boxes.find(({ top, height }) => y >= top && y < top + height) ??
      (this.#isTaken ? boxes[0] : undefined);
    const kind = POINTER_KINDS[name];
    if (found === undefined || kind === undefined) return;
    if (kind === 'down' && x > found.width) return;
    if (kind === 'up' && !this.#isTaken) return;
    const view = this.view(found.pane);
    if (view === undefined) return;
    const within = y - found.top;
    const index = view.indexAt(x);
    const pointer: ChartPointer = {
      kind,
      pane: found.pane,
      x,
      y: within,
      index,
      time: this.momentAt(index),
      value: view.valueAt(within),
      isTouch: 'pointerType' in event && event.pointerType === 'touch',
      event,
    };
    let isTaken = false;
    for (const listener of this.#pointers) isTaken = listener(pointer) || isTaken;
    if (kind === 'down') this.#isTaken = isTaken;
    if (kind === 'up' || kind === 'cancel') this.#isTaken = false;
    if (kind === 'menu' && isTaken) event.preventDefault();
    if (kind === 'move' || kind === 'down') {
      const mark = found.pane === PRICE_PANE ? markAt(view, this.#shownMarks(), x, within) : null;
      this.#marked.tell(mark === null ? null : { mark, x, y: within });
    }
  }
}

const POINTER_KINDS: Readonly<Record<string, ChartPointer['kind']>> = {
  pointerdown: 'down',
  pointermove: 'move',
  pointerup: 'up',
  pointercancel: 'cancel',
  dblclick: 'double',
  contextmenu: 'menu',
};
