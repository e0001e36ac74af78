import type { Chart, DataLoaderGetBarsParams, KLineData } from 'klinecharts';
import type { Bar } from '../../../domain/prices/bar.ts';
import type { BarTimes } from './bar-times.ts';

/** A last bar that changes more often is drawn ten times a second. */
const REDRAW_EVERY = 100;

const lineOf = ({ time, open, high, low, close, volume }: Bar): KLineData => ({
  timestamp: time,
  open,
  high,
  low,
  close,
  volume,
});

/** Hands bars to the engine, which keeps lines of its own: all anew, older ones on demand, new ones. */
export class BarLoader {
  readonly #chart: Chart;
  readonly #times: BarTimes;
  #hasOlder = false;
  #push: ((line: KLineData) => void) | undefined;
  #giveOlder: DataLoaderGetBarsParams['callback'] | undefined;
  #pending: ReturnType<typeof setTimeout> | undefined;
  #drawnAt = 0;

  /** `needOlder`: the reader has come to the first bar. */
  constructor(chart: Chart, times: BarTimes, needOlder: () => void) {
    this.#chart = chart;
    this.#times = times;
    // The engine counts the time after the last bar by a fixed step: see `BarTimes`.
    chart.setPeriod({ type: 'second', span: 1 });
    chart.setDataLoader({
      getBars: ({ type, callback }) => {
        if (type === 'init')
          callback(times.bars.map(lineOf), { forward: this.#hasOlder, backward: false });
        else if (type === 'forward') {
          this.#giveOlder = callback;
          needOlder();
        }
      },
      subscribeBar: ({ callback }) => {
        this.#push = callback;
      },
    });
  }

  close(): void {
    clearTimeout(this.#pending);
  }

  reset(hasOlder: boolean): void {
    this.#hasOlder = hasOlder;
    this.#giveOlder = undefined;
    this.#chart.resetData();
  }

  /** Whether the engine waits for older bars. */
  get isAsked(): boolean {
    return this.#giveOlder !== undefined;
  }
  /** The first `count` bars are new; those after them may differ, as averaged bars do. */
  prepend(count: number, hasOlder: boolean): void {
    const give = this.#giveOlder;
    const { bars } = this.#times;
    this.#hasOlder = hasOlder;
    this.#giveOlder = undefined;
    const lines = this.#chart.getDataList();
    for (let index = 0; index < lines.length; index += 1) {
      const bar = bars[index + count];
      if (bar !== undefined) lines[index] = lineOf(bar);
    }
    give?.(bars.slice(0, count).map(lineOf), { forward: hasOlder });
  }

  replace(index: number, bar: Bar): void {
    this.#chart.getDataList()[index] = lineOf(bar);
  }
  append(bar: Bar): void {
    this.#push?.(lineOf(bar));
  }
  /** Draws the last bar as it is by then, if it was drawn less than a tenth of a second ago. */
  drawLast(): void {
    if (this.#pending !== undefined) return;
    const wait = Math.max(0, this.#drawnAt + REDRAW_EVERY - performance.now());
    this.#pending = setTimeout(() => {
      this.#pending = undefined;
      this.#drawnAt = performance.now();
      const last = this.#times.bars.at(-1);
      if (last !== undefined) this.append(last);
    }, wait);
  }
}
