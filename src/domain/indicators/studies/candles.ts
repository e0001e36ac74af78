import {
  choice,
  defineIndicator,
  factor,
  line,
  marks,
  periods,
  type Step,
  unseen,
} from '../definition.ts';
import { averageTrueRange } from '../stages/true-range.ts';
import type { Tape } from '../tape.ts';

/** Strength of a candle pattern, as numbers that grow with it; the sign is its direction. */
const [BULL_SIGNAL, NEUTRAL, NO_MATCH, BEAR_SIGNAL] = [100, 1, 0, -100];

export const doji = defineIndicator({
  id: 'doji',
  short: 'Doji',
  texts: 'studies',
  group: 'pattern',
  inputs: { maxPriceChangePercent: factor(0.1, 0, 0.5, 0.01) },
  outputs: { price: marks(), match: unseen() },
  pane: 'price',
  start: ({ inputs: { maxPriceChangePercent }, bars }) => {
    const [open, close] = [bars.column('open'), bars.column('close')];
    const columns = { price: [] as number[], match: [] as number[] };
    return {
      columns,
      step: (at) => {
        const isDoji =
          open[at] !== 0 && Math.abs(close[at]! / open[at]! - 1) <= maxPriceChangePercent / 100;
        columns.price[at] = isDoji ? close[at]! : NaN;
        columns.match[at] = isDoji ? NEUTRAL : NO_MATCH;
      },
    };
  },
});

export const marubozu = defineIndicator({
  id: 'marubozu',
  short: 'Marubozu',
  texts: 'studies',
  group: 'pattern',
  inputs: { minBodyPercent: factor(95, 80, 100, 0.5) },
  outputs: { price: marks(), match: unseen() },
  pane: 'price',
  start: ({ inputs: { minBodyPercent }, bars }) => {
    const [open, high] = [bars.column('open'), bars.column('high')];
    const [low, close] = [bars.column('low'), bars.column('close')];
    const columns = { price: [] as number[], match: [] as number[] };
    return {
      columns,
      step: (at) => {
        const range = high[at]! - low[at]!;
        const body = close[at]! - open[at]!;
        // A bar without a range has no body either.
        const isMatch = range !== 0 && Math.abs(body) / range >= minBodyPercent / 100;
        columns.price[at] = isMatch ? close[at]! : NaN;
        columns.match[at] = isMatch ? (body > 0 ? BULL_SIGNAL : BEAR_SIGNAL) : NO_MATCH;
      },
    };
  },
});

export const heikinashi = defineIndicator({
  id: 'heikinashi',
  short: 'Heikin-Ashi',
  texts: 'studies',
  group: 'price',
  inputs: {},
  outputs: {
    close: line(),
    open: unseen('price'),
    high: unseen('price'),
    low: unseen('price'),
    volume: unseen('volume'),
  },
  pane: 'price',
  start: ({ bars }) => {
    const [high, low] = [bars.column('high'), bars.column('low')];
    const [middle, ends] = [bars.column('ohlc4'), bars.column('oc2')];
    const columns = {
      open: [] as number[],
      high: [] as number[],
      low: [] as number[],
      close: [] as number[],
    };
    return {
      columns: { ...columns, volume: bars.column('volume') },
      step: (at) => {
        const before = at === 0 ? NaN : (columns.open[at - 1]! + columns.close[at - 1]!) / 2;
        const open = Number.isNaN(before) ? ends[at]! : before;
        const close = middle[at]!;
        columns.open[at] = open;
        columns.close[at] = close;
        columns.high[at] = Math.max(high[at]!, open, close);
        columns.low[at] = Math.min(low[at]!, open, close);
      },
    };
  },
});

/** Decimals of a number as it is written. */
function decimalsOf(value: number): number {
  const [, fraction = ''] = String(value).split('.');
  return fraction.includes('e') ? 12 : fraction.length;
}

const brickOutputs = {
  close: line(),
  open: unseen('price'),
  high: unseen('price'),
  low: unseen('price'),
  volume: unseen('volume'),
  isUp: unseen('flag'),
  bricks: unseen('plain'),
} as const;
type BrickColumns = Readonly<Record<keyof typeof brickOutputs, number[]>>;
const endType = choice('Close', ['Close', 'HighLow']);

/**
 * Bricks have no bar of their own: each bar shows the brick that was the newest by its end, and
 * how many there were by then.
 */
function brickWalk(
  bars: Tape,
  end: 'Close' | 'HighLow',
  size: () => number,
): { readonly columns: BrickColumns; readonly step: Step } {
  const [high, low] = [bars.column('high'), bars.column('low')];
  const [close, volume] = [bars.column('close'), bars.column('volume')];
  const columns: BrickColumns = {
    close: [],
    open: [],
    high: [],
    low: [],
    volume: [],
    isUp: [],
    bricks: [],
  };
  const all = Object.values(columns);
  // Since the last brick: highest, lowest, shares. Levels are counted in whole bricks.
  const [tops, bottoms, shares]: [number[], number[], number[]] = [[], [], []];
  const [upper, lower]: [number[], number[]] = [[], []];
  let base = 0;
  const bricksAt = (at: number, brick: number): number => {
    const [top, bottom] = [base + upper[at - 1]! * brick, base + lower[at - 1]! * brick];
    if (end === 'HighLow') {
      const up = (high[at]! - top) / brick;
      const down = (bottom - low[at]!) / brick;
      return Math.trunc(up >= down ? up : -down);
    }
    if (close[at]! > top) return wholeBricks((close[at]! - top) / brick);
    return close[at]! < bottom ? -wholeBricks((bottom - close[at]!) / brick) : 0;
  };
  return {
    columns,
    step: (at) => {
      const brick = size();
      if (at === 0) {
        const scale = 10 ** Math.max(decimalsOf(brick) - 1, 0);
        base = Math.round(close[0]! * scale) / scale;
        for (const values of all) values[0] = NaN;
        columns.bricks[0] = 0;
        [tops[0], bottoms[0], shares[0], upper[0], lower[0]] = [-Infinity, Infinity, 0, 0, 0];
        return;
      }
      const before = at - 1;
      tops[at] = Math.max(tops[before]!, high[at]!);
      bottoms[at] = Math.min(bottoms[before]!, low[at]!);
      shares[at] = shares[before]! + volume[at]!;
      const count = brick > 0 ? bricksAt(at, brick) : 0;
      if (count === 0 || Number.isNaN(count)) {
        for (const values of all) values[at] = values[before]!;
        upper[at] = upper[before]!;
        lower[at] = lower[before]!;
        return;
      }
      const isUp = count > 0;
      const from = isUp ? upper[before]! + count - 1 : lower[before]! + count + 1;
      const to = isUp ? from + 1 : from - 1;
      columns.open[at] = base + from * brick;
      columns.close[at] = base + to * brick;
      columns.high[at] = tops[at];
      columns.low[at] = bottoms[at];
      columns.volume[at] = shares[at] / Math.abs(count);
      columns.isUp[at] = isUp ? 1 : 0;
      columns.bricks[at] = columns.bricks[before]! + Math.abs(count);
      upper[at] = Math.max(from, to);
      lower[at] = Math.min(from, to);
      [tops[at], bottoms[at], shares[at]] = [-Infinity, Infinity, 0];
    },
  };
}

export const renko = defineIndicator({
  id: 'renko',
  short: 'Renko',
  texts: 'studies',
  group: 'price',
  inputs: { brickSize: factor(1, 0.0001, 1_000_000, 0.1), endType },
  outputs: brickOutputs,
  pane: 'price',
  start: ({ inputs, bars }) => brickWalk(bars, inputs.endType, () => inputs.brickSize),
});

export const renkoAtr = defineIndicator({
  id: 'renko-atr',
  short: 'Renko ATR',
  texts: 'studies',
  group: 'price',
  inputs: { atrPeriods: periods(14, 2), endType },
  outputs: brickOutputs,
  pane: 'price',
  repaints: {
    outputs: Object.keys(brickOutputs),
    reason: 'Every brick is as high as the average true range of the last bar.',
  },
  start: ({ inputs, bars }) => {
    const { ranges, average } = averageTrueRange(bars, inputs.atrPeriods);
    let size = NaN;
    const { columns, step } = brickWalk(bars, inputs.endType, () => size);
    return {
      columns,
      step: (at) => {
        ranges.step(at);
        average.step(at);
        for (const values of Object.values(columns)) values[at] = NaN;
      },
      settle: (length) => {
        size = average.values[length - 1] ?? NaN;
        for (let at = 0; at < length; at += 1) step(at);
      },
    };
  },
});

/** Rounding must not hide a brick that is exactly full. */
const wholeBricks = (count: number): number => Math.floor(count + 1e-9);
