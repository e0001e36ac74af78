import type { Bar } from '../../../domain/prices/bar.ts';
import { findIndicator } from '../../../domain/indicators/catalogue.ts';
import type { IndicatorRun } from '../../../domain/indicators/engine.ts';
import { startIndicator } from '../../../domain/indicators/run.ts';
import { AnalysisChart, type ChartTexts } from './analysis-chart.ts';
import { PRICE_PANE } from './chart-parts.ts';

/** For the bench, in a browser: charts with as many bars and indicators as one likes. */
const IDS = ['sma', 'ema', 'bb', 'rsi', 'macd', 'atr', 'stoch', 'adx', 'wma', 'cci'] as const;
const ON_PRICE = new Set<string>(['sma', 'ema', 'bb', 'wma']);
const FIVE_MINUTES = 300_000;

const texts: ChartTexts = {
  price: (value) => value.toFixed(2),
  figure: (value, decimals) => value.toFixed(decimals),
  compact: String,
  percent: (value) => `${value.toFixed(2)}%`,
  moment: (time) => new Date(time).toISOString().slice(0, 16),
  tick: (reading) => new Date(reading).toISOString().slice(5, 10),
};

function walk(count: number): Bar[] {
  let close = 100;
  // The same walk in every run.
  let seed = 7;
  const random = (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const from = Date.UTC(2026, 10, 13) - count * FIVE_MINUTES;
  return Array.from({ length: count }, (_, index) => {
    const open = close;
    close = Math.max(1, open + (random() - 0.5) * 2);
    return {
      time: from + index * FIVE_MINUTES,
      open,
      high: Math.max(open, close) + random(),
      low: Math.min(open, close) - random() / 2,
      close,
      volume: Math.round(random() * 1e6),
    };
  });
}

interface Mounted {
  readonly chart: AnalysisChart;
  readonly runs: readonly IndicatorRun[];
  readonly bars: Bar[];
}

function mount(host: HTMLElement, count: number, indicators: number): Mounted {
  const chart = new AnalysisChart(host, texts);
  const bars = walk(count);
  chart.setSeries({
    ticker: 'BENCH',
    interval: '5m',
    hours: 'extended',
    type: 'candles',
    bars,
    step: null,
    hasOlder: false,
  });
  const runs = IDS.slice(0, indicators).flatMap((id) => {
    const definition = findIndicator(id);
    if (definition === null) return [];
    const outputs = Object.keys(definition.outputs);
    const run = startIndicator(definition, {}, bars);
    chart.panes.addIndicator({
      id,
      pane: ON_PRICE.has(id) ? PRICE_PANE : id,
      plots: outputs.map((output, at) => ({
        kind: 'line',
        output,
        colour: chart.look.series[at % 6] ?? '#000',
      })),
      values: Object.fromEntries(outputs.map((name) => [name, run.column(name)])),
    });
    return [run];
  });
  return { chart, runs, bars };
}

/** One tick: the last bar grows, and a new one begins now and then. */
function tick({ chart, runs, bars }: Mounted, at: number): void {
  const last = bars.at(-1);
  if (last === undefined) return;
  const close = last.close * (1 + Math.sin(at) / 2_000);
  if (at % 10 === 9) {
    const next = { ...last, time: last.time + FIVE_MINUTES, open: last.close, close };
    bars.push(next);
    for (const run of runs) run.append(next);
    chart.updateBars([], [next]);
    return;
  }
  const grown = {
    ...last,
    close,
    high: Math.max(last.high, close),
    low: Math.min(last.low, close),
  };
  bars[bars.length - 1] = grown;
  for (const run of runs) run.replaceLast(grown);
  chart.updateBars([{ index: bars.length - 1, bar: grown }], []);
}

const cell = (columns: number, rows: number): HTMLElement => {
  const host = document.createElement('div');
  host.style.cssText = `width:${Math.floor(1440 / columns)}px;height:${Math.floor(900 / rows)}px;float:left`;
  document.body.append(host);
  return host;
};

let shown: readonly Mounted[] = [];

Object.assign(window, {
  chartBench: {
    mount: (charts: number, bars: number, indicators: number): number[] => {
      for (const { chart } of shown) chart.dispose();
      document.body.replaceChildren();
      const [columns, rows] = charts === 1 ? [1, 1] : [4, 2];
      shown = Array.from({ length: charts }, () => mount(cell(columns, rows), bars, indicators));
      return shown.map(({ runs }) => runs.length);
    },
    /** Milliseconds of each tick, computing and telling the chart; it is drawn with the next frame. */
    ticks: (count: number): number[] =>
      Array.from({ length: count }, (_, at) => {
        const began = performance.now();
        for (const each of shown) tick(each, at);
        return performance.now() - began;
      }),
    /** Ticks of every chart so many times a second, until the page goes. */
    live: (perSecond: number): void => {
      let at = 0;
      setInterval(() => {
        at += 1;
        for (const each of shown) tick(each, at);
      }, 1_000 / perSecond);
    },
    pan: (bars: number): void => shown[0]?.chart.pan(bars),
    zoom: (factor: number): void => shown[0]?.chart.zoom(factor),
  },
});
