import { type Chart, dispose, init } from 'klinecharts';
import type {
  ChartHours,
  ChartInterval,
  ChartType,
} from '../../../domain/charting/chart-choices.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import { BarLoader } from './bar-loader.ts';
import { BarTimes } from './bar-times.ts';
import { chartLook } from './chart-look.ts';
import { CANDLE_PANE, ChartPanes, paneOf } from './chart-panes.ts';
import {
  type ChartLook,
  type ChartMark,
  type ChartTexts,
  type Crosshair,
  type PointerListener,
  PRICE_PANE,
  type VisibleRange,
} from './chart-parts.ts';
import { chartPicture } from './chart-picture.ts';
import { ChartPointers } from './chart-pointers.ts';
import { engineOptions, engineStyles, LEAST_SPACE, MOST_SPACE } from './engine-options.ts';
import { listeners } from './listeners.ts';
import { markAt } from './paint-pane.ts';
import { type Clock, TimeLabels } from './time-labels.ts';

export type { ChartTexts } from './chart-parts.ts';

const RIGHT_ROOM = 48;
const USUAL_SPACE = 8;

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
 * nothing and knows neither React nor the address.
 */
export class AnalysisChart {
  readonly #host: HTMLElement;
  readonly #chart: Chart;
  #texts: ChartTexts;
  #look: ChartLook;
  #series = EMPTY;
  readonly #times = new BarTimes();
  readonly #labels = new TimeLabels(this.#times);
  readonly #loader: BarLoader;
  /** What others add to it. */
  readonly panes: ChartPanes;
  readonly #pointers: ChartPointers;
  #crosshair: Crosshair | null = null;
  readonly #abort = new AbortController();

  readonly #older = listeners<void>();
  readonly #crossed = listeners<Crosshair | null>();
  readonly #ranged = listeners<VisibleRange>();
  readonly #barred = listeners<void>();
  readonly #marked = listeners<{ mark: ChartMark; x: number; y: number } | null>();

  /**
   * Fills the element, which has to have a size. Reading the code and the colours, making the engine
   * and setting it up are long on a phone, so each is a task of its own: input may come in between.
   * `null` when nobody wants the chart any more.
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
          (index) => this.panes.xAt(index) ?? 0,
        ),
    });
    this.panes = new ChartPanes({
      chart,
      times: this.#times,
      price: () => this.#series,
      look: () => this.#look,
      texts: () => this.#texts,
    });
    chart.setSymbol({ ticker: '-', pricePrecision: 2 });
    this.#loader = new BarLoader(chart, this.#times, () => this.#older.tell());
    chart.subscribeAction('onCrosshairChange', (data) => {
      const { x, y, paneId: id } = (data ?? {}) as { x?: number; y?: number; paneId?: string };
      if (x !== undefined && y !== undefined && id !== undefined) this.#crossAt(x, y, paneOf(id));
    });
    chart.subscribeAction('onVisibleRangeChange', () => this.#ranged.tellSoon(this.visibleRange));
    this.#pointers = new ChartPointers({
      host,
      signal: this.#abort.signal,
      panes: this.panes,
      onOver: ({ pane, x, y }, view) => {
        const mark = pane === PRICE_PANE ? markAt(view, this.panes.shownMarks(), x, y) : null;
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
    this.#loader.close();
    this.#abort.abort();
    dispose(this.#host);
  }

  // ---- Bars

  /** All bars anew: another symbol, interval, type or adjustment. */
  setSeries(series: ChartSeries, view: NextView = 'end'): void {
    const before = this.visibleRange();
    const wasAtEnd = before.to >= this.#times.bars.length - 1;
    const count = before.to - before.from;
    const end = this.#times.at(before.to);
    this.#take(series);
    this.#loader.reset(series.hasOlder);
    if (view === 'keep' && !wasAtEnd && count > 0) {
      const to = this.indexOf(end);
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
    if (!this.#loader.isAsked || count < 0) {
      this.setSeries({ ...this.#series, bars, hasOlder }, 'keep');
      return;
    }
    this.#take({ ...this.#series, bars, hasOlder });
    this.#loader.prepend(count, hasOlder);
    this.#barred.tell();
  }

  /** Changed and new bars at the end. What was changed more than a tenth of a second ago is drawn. */
  updateBars(
    replaced: readonly { readonly index: number; readonly bar: Bar }[],
    added: readonly Bar[],
  ): void {
    for (const { index, bar } of replaced) {
      this.#times.bars[index] = bar;
      this.#loader.replace(index, bar);
    }
    for (const bar of added) {
      this.#times.add(bar);
      this.#labels.forget();
      this.#loader.append(bar);
    }
    this.#barred.tell();
    if (added.length === 0 && replaced.length > 0) this.#loader.drawLast();
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
  readonly onBars = this.#barred.add;
  /** The reader has come to the first bar. Answer with `prependBars`, at once if possible. */
  readonly onNeedOlder = this.#older.add;

  /** The moment of an index: a day's bar counts as its session's open; after the last, by the calendar. */
  momentAt(index: number): number {
    return this.#times.momentAt(index);
  }
  /** The bar that a moment falls into, also after the last one; −1 before the first. */
  indexOf(moment: number): number {
    return this.#times.indexOf(moment);
  }

  // ---- Look

  /** Which the labels of times inside a day are told by. */
  setClock(clock: Clock): void {
    this.#labels.setClock(clock);
    this.panes.redraw();
  }
  setTexts(texts: ChartTexts): void {
    this.#texts = texts;
    this.panes.redraw();
  }
  /** Reads the colours of the theme anew. */
  refreshLook(): void {
    this.#look = chartLook(this.#host);
    this.#chart.setStyles(engineStyles(this.#look));
  }
  get look(): ChartLook {
    return this.#look;
  }

  // ---- Pointers

  /** The mark under the pointer, with its place on the chart; `null` when it leaves. */
  readonly onMark = this.#marked.add;
  /** Hears every pointer over the panes before the chart does; see `PointerListener`. */
  onPointer(listener: PointerListener): () => void {
    return this.#pointers.add(listener);
  }

  // ---- View

  visibleRange = (): VisibleRange => this.panes.visibleRange();
  readonly onVisibleRange = this.#ranged.add;
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
    this.panes.setPriceAxis();
    this.toEnd();
  }

  // ---- Crosshair

  readonly onCrosshair = this.#crossed.add;
  get crosshair(): Crosshair | null {
    return this.#crosshair;
  }
  /** Puts it on a bar, as keys and other charts do; `null` takes it away. */
  setCrosshair(index: number | null): void {
    const x = index === null ? undefined : this.panes.xAt(index);
    if (index === null || x === undefined) {
      this.#crosshair = null;
      // The engine's own call would put it on the last bar.
      this.#chart.getDom()?.dispatchEvent(new MouseEvent('mouseleave'));
      this.#crossed.tell(null);
      return;
    }
    const close = this.#times.bars[index]?.close ?? this.#times.bars.at(-1)?.close ?? 0;
    const y = this.panes.view()?.yOf(close) ?? 0;
    this.#crosshair = { index, pane: PRICE_PANE, value: null };
    this.#chart.executeAction('onCrosshairChange', { x, y, paneId: CANDLE_PANE });
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
    return chartPicture(this.#chart, this.#host, this.#look, this.panes, title);
  }

  // ---- Inside

  #take(series: ChartSeries): void {
    this.#series = series;
    this.#times.set(series.bars, series.interval, series.hours);
    this.#labels.forget();
  }

  #crossAt(x: number, y: number, pane: string): void {
    const view = this.panes.view(pane);
    if (view === undefined) return;
    this.#crosshair = { index: view.indexAt(x), pane, value: view.valueAt(y) };
    this.#crossed.tell(this.#crosshair);
  }
}
