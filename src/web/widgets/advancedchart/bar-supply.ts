import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { topicKey } from '../../../contract/stream.ts';
import { calendarOfSymbol } from '../../../domain/calendar/exchange-calendar.ts';
import type { BarSpan } from '../../../domain/charting/bar-pages.ts';
import type { ChartSpanName } from '../../../domain/charting/chart-choices.ts';
import type { ChartState } from '../../../domain/charting/chart-state.ts';
import { STEP_DEFAULTS } from '../../../domain/charting/chart-steps.ts';
import {
  drawnBars,
  type DrawnSetting,
  drawsBarByBar,
} from '../../../domain/charting/drawn-bars.ts';
import { type BarEdits, barEdits } from '../../../domain/charting/live-bars.ts';
import { barsUntil } from '../../../domain/charting/replay.ts';
import { rangeStart } from '../../../domain/prices/bar-range.ts';
import { type Bar, INTRADAY_MS } from '../../../domain/prices/bar.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import type { AnalysisChart, NextView } from '../../charts/analysis/analysis-chart.ts';
import { together } from '../../charts/analysis/listeners.ts';
import type { LiveStore } from '../../live/live-store.ts';
import { useLiveStore } from '../../live/use-live-store.ts';
import { BarFeed } from './bar-feed.ts';
import { type BarChoice, fetchBars } from './queries.ts';

export interface SupplyStatus {
  readonly isLoading: boolean;
  readonly problem: unknown;
}

interface SupplyParts {
  readonly chart: AnalysisChart;
  readonly symbol: SymbolId;
  readonly choice: BarChoice;
  readonly first: readonly Bar[];
  readonly fetch: (span: BarSpan, signal: AbortSignal) => Promise<readonly Bar[]>;
  readonly now: () => number;
  /** `null` where nothing is live. */
  readonly live: LiveStore | null;
}

/** Bars at the end that a live change may touch in bars made of others. */
const TAIL = 60;
const QUIET: SupplyStatus = { isLoading: false, problem: null };

/**
 * Keeps a chart supplied with the bars of one symbol and interval: the first, older ones as the
 * reader goes back, live ones at the end, all of them in the form of the chart type.
 */
export class BarSupply {
  readonly feed: BarFeed;
  readonly #parts: SupplyParts;
  readonly #listeners = new Set<() => void>();
  #setting: DrawnSetting | undefined;
  #status = QUIET;
  /** The moment that is replayed. */
  #until: number | null = null;

  constructor(parts: SupplyParts) {
    this.#parts = parts;
    const { chart } = parts;
    this.feed = new BarFeed({
      interval: parts.choice.interval,
      hours: parts.choice.hours,
      first: parts.first,
      fetch: parts.fetch,
      now: parts.now,
      calendar: calendarOfSymbol(parts.symbol),
      listener: {
        onOlder: () => {
          chart.prependBars(this.#drawn().bars, this.feed.hasOlder);
          this.#fillView();
        },
        onNewer: (edits) => this.#drawNewer(edits),
        onStatus: () => {
          this.#status = { isLoading: this.feed.isLoading, problem: this.feed.problem };
          for (const listener of this.#listeners) listener();
        },
      },
    });
  }

  readonly status = (): SupplyStatus => this.#status;
  readonly onStatus = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Follows the reader and the market until the returned function is called. */
  readonly start = (): (() => void) => {
    const { chart, live, symbol, choice } = this.#parts;
    const stops = [
      chart.onNeedOlder(() => this.feed.needOlder()),
      chart.onVisibleRange(({ from }) => this.feed.looksAt(from)),
    ];
    if (live !== null) {
      const key = topicKey('bars', symbol, choice.interval);
      const take = (): void => {
        const value = live.value(key);
        if (value?.is === 'snapshot' && value.kind === 'bars') this.feed.take(value.value);
      };
      let wasLive = live.state() === 'live';
      stops.push(
        live.watch(key, take),
        live.onState(() => {
          const isLive = live.state() === 'live';
          // What was traded during a pause is not among the stream's few last bars.
          if (isLive && !wasLive) void this.feed.catchUp();
          wasLive = isLive;
        }),
      );
      take();
    }
    return together(...stops, () => this.feed.close());
  };

  /** Bars of the market, as far as they are shown. */
  readonly bars = (): readonly Bar[] =>
    this.#until === null
      ? this.feed.bars
      : barsUntil(this.feed.bars, this.#parts.choice.interval, this.#until);

  /** Shows bars that were whole at a moment, and nothing later; `null` is now. */
  setUntil(until: number | null): void {
    if (until === this.#until) return;
    this.#until = until;
    const { chart } = this.#parts;
    chart.panes.setHorizon(until ?? Infinity);
    if (until !== null) void this.feed.reach(until);
    if (this.#setting === undefined) return;
    const { bars } = this.#drawn();
    const isLonger = bars.length >= chart.bars.length && bars[0]?.time === chart.bars[0]?.time;
    if (until !== null && isLonger && drawsBarByBar(this.#setting))
      chart.updateBars([], bars.slice(chart.bars.length));
    else this.#redraw('keep');
  }

  /** Draws the bars in the form of a chart type. */
  draw(setting: DrawnSetting): void {
    this.#setting = setting;
    const { chart, symbol, choice } = this.#parts;
    const isSame = chart.ticker === symbol && chart.interval === choice.interval;
    this.#redraw(isSame ? 'keep' : 'end');
    this.#fillView();
  }

  /** Hundreds of bars may make a few bricks only: older ones come until they fill a view. */
  #fillView(): void {
    const { chart } = this.#parts;
    if (drawsBarByBar(this.#setting ?? NO_SETTING)) return;
    if (chart.bars.length < ENOUGH_BRICKS && this.feed.hasOlder) this.feed.needOlder();
  }

  /** The view from the start of a range to now. */
  show(span: ChartSpanName): void {
    const { chart, choice, now } = this.#parts;
    const start = rangeStart(span, this.#until ?? now(), INTRADAY_MS[choice.interval] !== null);
    const index = chart.indexOf(start);
    const from = Math.max(0, chart.bars[index]?.time === start ? index : index + 1);
    const room = Math.ceil((chart.bars.length - from) * 0.04);
    chart.setVisibleRange({ from, to: chart.bars.length - 1 + room });
  }

  #drawn() {
    return drawnBars(this.bars(), this.#setting ?? NO_SETTING);
  }

  #redraw(view: NextView): void {
    const { chart, symbol, choice } = this.#parts;
    const { bars, step } = this.#drawn();
    chart.setSeries(
      {
        ticker: symbol,
        interval: choice.interval,
        hours: choice.hours,
        type: (this.#setting ?? NO_SETTING).type,
        bars,
        step,
        hasOlder: this.feed.hasOlder,
      },
      view,
    );
  }

  #drawNewer({ replaced, added }: BarEdits): void {
    const { chart } = this.#parts;
    // What is traded now is later than what is replayed.
    if (this.#until !== null) return;
    const setting = this.#setting ?? NO_SETTING;
    if (drawsBarByBar(setting) && setting.type !== 'heikinashi') {
      chart.updateBars(replaced, added);
      return;
    }
    const { bars } = this.#drawn();
    const edits = barEdits(chart.bars, bars.slice(-TAIL));
    // Bricks may also vanish: then all of them are drawn anew.
    if (chart.bars.length + edits.added.length === bars.length && !edits.isApart)
      chart.updateBars(edits.replaced, edits.added);
    else this.#redraw('keep');
  }
}

const ENOUGH_BRICKS = 120;

const NO_SETTING: DrawnSetting = { type: 'candles', ...STEP_DEFAULTS };

const never = () => () => {};
const quiet = () => QUIET;

/** The supply of the chart with bars, anew for another symbol, interval, hours or adjustment. */
export function useBarSupply(
  chart: AnalysisChart | null,
  state: ChartState,
  first: readonly Bar[],
  now: () => number,
  isLive: boolean,
  until: number | null,
): { readonly supply: BarSupply | null; readonly status: SupplyStatus } {
  const api = useApi();
  const store = useLiveStore();
  const { symbol, interval, hours, adjustment, type, renko, pointFigure, span } = state;
  const supply = useMemo(() => {
    if (chart === null) return null;
    const choice = { interval, hours, adjustment };
    return new BarSupply({
      chart,
      symbol,
      choice,
      first,
      fetch: (asked, signal) => fetchBars(api, symbol, choice, asked, signal),
      now,
      live: isLive ? store : null,
    });
  }, [chart, api, store, symbol, interval, hours, adjustment, first, now, isLive]);

  // Before anything is drawn: a later bar must not be seen for a moment.
  useEffect(() => supply?.setUntil(until), [supply, until]);
  useEffect(() => supply?.draw({ type, renko, pointFigure }), [supply, type, renko, pointFigure]);
  useEffect(() => supply?.start(), [supply]);
  useEffect(() => {
    if (span !== null) supply?.show(span);
  }, [supply, span]);

  const status = useSyncExternalStore(supply?.onStatus ?? never, supply?.status ?? quiet, quiet);
  return { supply, status };
}
