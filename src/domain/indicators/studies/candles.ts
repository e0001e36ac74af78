import { Column, type Step } from '../column.ts';
import { choice, defineIndicator, factor, line, marks, periods, unseen } from '../definition.ts';
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
    const columns = { price: new Column(), match: new Column() };
    return {
      columns,
      step: (at) => {
        const isDoji =
          open.at(at) !== 0 &&
          Math.abs(close.at(at) / open.at(at) - 1) <= maxPriceChangePercent / 100;
        columns.price.set(at, isDoji ? close.at(at) : NaN);
        columns.match.set(at, isDoji ? NEUTRAL : NO_MATCH);
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
    const columns = { price: new Column(), match: new Column() };
    return {
      columns,
      step: (at) => {
        const range = high.at(at) - low.at(at);
        const body = close.at(at) - open.at(at);
        // A bar without a range has no body either.
        const isMatch = range !== 0 && Math.abs(body) / range >= minBodyPercent / 100;
        columns.price.set(at, isMatch ? close.at(at) : NaN);
        columns.match.set(at, isMatch ? (body > 0 ? BULL_SIGNAL : BEAR_SIGNAL) : NO_MATCH);
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
      open: new Column(),
      high: new Column(),
      low: new Column(),
      close: new Column(),
    };
    return {
      columns: { ...columns, volume: bars.column('volume') },
      step: (at) => {
        const before = at === 0 ? NaN : (columns.open.at(at - 1) + columns.close.at(at - 1)) / 2;
        const open = Number.isNaN(before) ? ends.at(at) : before;
        const close = middle.at(at);
        columns.open.set(at, open);
        columns.close.set(at, close);
        columns.high.set(at, Math.max(high.at(at), open, close));
        columns.low.set(at, Math.min(low.at(at), open, close));
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
type BrickColumns = Readonly<Record<keyof typeof brickOutputs, Column>>;
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
    close: new Column(),
    open: new Column(),
    high: new Column(),
    low: new Column(),
    volume: new Column(),
    isUp: new Column(),
    bricks: new Column(),
  };
  const all = Object.values(columns);
  // Since the last brick: highest, lowest, shares. Levels are counted in whole bricks.
  const [tops, bottoms, shares] = [new Column(), new Column(), new Column()];
  const [upper, lower] = [new Column(), new Column()];
  const kept = [...all, upper, lower];
  const begin = (at: number): void => {
    tops.set(at, -Infinity);
    bottoms.set(at, Infinity);
    shares.set(at, 0);
  };
  let base = 0;
  const bricksAt = (at: number, brick: number): number => {
    const [top, bottom] = [base + upper.at(at - 1) * brick, base + lower.at(at - 1) * brick];
    if (end === 'HighLow') {
      const up = (high.at(at) - top) / brick;
      const down = (bottom - low.at(at)) / brick;
      return Math.trunc(up >= down ? up : -down);
    }
    if (close.at(at) > top) return wholeBricks((close.at(at) - top) / brick);
    return close.at(at) < bottom ? -wholeBricks((bottom - close.at(at)) / brick) : 0;
  };
  return {
    columns,
    step: (at) => {
      const brick = size();
      if (at === 0) {
        const scale = 10 ** Math.max(decimalsOf(brick) - 1, 0);
        base = Math.round(close.at(0) * scale) / scale;
        for (const column of all) column.set(0, NaN);
        columns.bricks.set(0, 0);
        upper.set(0, 0);
        lower.set(0, 0);
        begin(0);
        return;
      }
      const before = at - 1;
      const top = Math.max(tops.at(before), high.at(at));
      const bottom = Math.min(bottoms.at(before), low.at(at));
      const traded = shares.at(before) + volume.at(at);
      const count = brick > 0 ? bricksAt(at, brick) : 0;
      if (count === 0 || Number.isNaN(count)) {
        tops.set(at, top);
        bottoms.set(at, bottom);
        shares.set(at, traded);
        for (const column of kept) column.set(at, column.at(before));
        return;
      }
      const isUp = count > 0;
      const from = isUp ? upper.at(before) + count - 1 : lower.at(before) + count + 1;
      const to = isUp ? from + 1 : from - 1;
      columns.open.set(at, base + from * brick);
      columns.close.set(at, base + to * brick);
      columns.high.set(at, top);
      columns.low.set(at, bottom);
      columns.volume.set(at, traded / Math.abs(count));
      columns.isUp.set(at, isUp ? 1 : 0);
      columns.bricks.set(at, columns.bricks.at(before) + Math.abs(count));
      upper.set(at, Math.max(from, to));
      lower.set(at, Math.min(from, to));
      begin(at);
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
        for (const column of Object.values(columns)) column.set(at, NaN);
      },
      settle: (length) => {
        size = average.at(length - 1) ?? NaN;
        for (let at = 0; at < length; at += 1) step(at);
      },
    };
  },
});

/** Rounding must not hide a brick that is exactly full. */
const wholeBricks = (count: number): number => Math.floor(count + 1e-9);
