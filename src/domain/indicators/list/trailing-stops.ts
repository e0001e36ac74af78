import { choice, defineIndicator, dots, factor, line, periods, unseen } from '../definition.ts';
import { inOrder, stage } from '../stages/stage.ts';
import { stretchStart } from '../stages/stretch.ts';
import { trailingBands } from '../stages/trailing-bands.ts';
import { averageTrueRange } from '../stages/true-range.ts';
import { highestOf, lowestOf } from '../stages/window.ts';

export const supertrend = defineIndicator({
  id: 'supertrend',
  short: 'ST',
  group: 'trend',
  inputs: { lookbackPeriods: periods(10, 2), multiplier: factor(3, 0.01, 20, 0.1) },
  outputs: { superTrend: line(), upperBand: unseen('price'), lowerBand: unseen('price') },
  pane: 'price',
  start: ({ inputs: { lookbackPeriods, multiplier }, bars }) => {
    const middle = bars.column('hl2');
    const close = bars.column('close');
    const { ranges, average } = averageTrueRange(bars, lookbackPeriods);
    const bands = trailingBands(
      close,
      (at) => middle[at]! + multiplier * average.values[at]!,
      (at) => middle[at]! - multiplier * average.values[at]!,
      (at) => close[at]! >= middle[at]!,
    );
    return {
      columns: { superTrend: bands.stop, upperBand: bands.upper, lowerBand: bands.lower },
      step: inOrder(ranges, average, { values: bands.stop, step: bands.step }),
    };
  },
});

export const atrStop = defineIndicator({
  id: 'atr-stop',
  aliases: ['atr-trailing-stop'],
  short: 'ATR stop',
  group: 'trend',
  inputs: {
    lookbackPeriods: periods(21, 2),
    multiplier: factor(3, 0.01, 20, 0.1),
    endType: choice('Close', ['Close', 'HighLow']),
  },
  outputs: {
    atrStop: line(),
    buyStop: unseen('price'),
    sellStop: unseen('price'),
    atr: unseen('price'),
  },
  pane: 'price',
  start: ({ inputs: { lookbackPeriods, multiplier, endType }, bars }) => {
    const close = bars.column('close');
    const high = endType === 'Close' ? close : bars.column('high');
    const low = endType === 'Close' ? close : bars.column('low');
    const { ranges, average } = averageTrueRange(bars, lookbackPeriods);
    const bands = trailingBands(
      close,
      (at) => high[at]! + multiplier * average.values[at]!,
      (at) => low[at]! - multiplier * average.values[at]!,
      (at) => close[at]! >= close[at - 1]!,
    );
    return {
      columns: {
        atrStop: bands.stop,
        buyStop: bands.upper,
        sellStop: bands.lower,
        atr: average.values,
      },
      step: inOrder(ranges, average, { values: bands.stop, step: bands.step }),
    };
  },
});

export const chandelier = defineIndicator({
  id: 'chandelier',
  aliases: ['chandelier-exit', 'chexit'],
  short: 'CE',
  group: 'trend',
  inputs: {
    lookbackPeriods: periods(22, 2),
    multiplier: factor(3, 0.01, 20, 0.1),
    type: choice('Long', ['Long', 'Short']),
  },
  outputs: { chandelierExit: line() },
  pane: 'price',
  start: ({ inputs: { lookbackPeriods, multiplier, type }, bars }) => {
    const { ranges, average } = averageTrueRange(bars, lookbackPeriods);
    const prices = bars.column(type === 'Long' ? 'high' : 'low');
    const exit = stage((at) => {
      if (at < lookbackPeriods) return NaN;
      const distance = multiplier * average.values[at]!;
      return type === 'Long'
        ? highestOf(prices, at, lookbackPeriods) - distance
        : lowestOf(prices, at, lookbackPeriods) + distance;
    });
    return { columns: { chandelierExit: exit.values }, step: inOrder(ranges, average, exit) };
  },
});

export const volatilityStop = defineIndicator({
  id: 'volatility-stop',
  aliases: ['vol-stop', 'vstop'],
  short: 'VStop',
  group: 'trend',
  inputs: { lookbackPeriods: periods(7, 2), multiplier: factor(3, 0.01, 20, 0.1) },
  outputs: {
    sar: dots(),
    isStop: unseen('flag'),
    upperBand: unseen('price'),
    lowerBand: unseen('price'),
  },
  pane: 'price',
  start: ({ inputs: { lookbackPeriods, multiplier }, bars }) => {
    const close = bars.column('close');
    const { ranges, average } = averageTrueRange(bars, lookbackPeriods);
    // After a gap the side is a guess again.
    const begin = stretchStart(close);
    // State after each bar: the best close of the trade and its side.
    const best: number[] = [];
    const long: boolean[] = [];
    const stopped: boolean[] = [];
    const sar: number[] = [];
    const isStop: number[] = [];
    const upperBand: number[] = [];
    const lowerBand: number[] = [];
    const best0 = (at: number, count: number): number => {
      const part = long[at] ? highestOf : lowestOf;
      return part(close, at, count);
    };
    return {
      columns: { sar, isStop, upperBand, lowerBand },
      step: (at) => {
        ranges.step(at);
        average.step(at);
        begin.step(at);
        const first = begin.values[at]!;
        sar[at] = NaN;
        isStop[at] = NaN;
        upperBand[at] = NaN;
        lowerBand[at] = NaN;
        if (at - first < lookbackPeriods) {
          // The first side is a guess by the closes so far; nothing is told until it has turned.
          long[at] = close[at]! > close[first]!;
          stopped[at] = false;
          best[at] = best0(at, at - first + 1);
          return;
        }
        const wasLong = long[at - 1]!;
        const distance = multiplier * average.values[at - 1]!;
        const stop = best[at - 1]! + (wasLong ? -distance : distance);
        const value = close[at]!;
        const turns = wasLong ? value < stop : value > stop;
        long[at] = turns ? !wasLong : wasLong;
        best[at] = turns
          ? value
          : wasLong
            ? Math.max(best[at - 1]!, value)
            : Math.min(best[at - 1]!, value);
        stopped[at] = stopped[at - 1]! || turns;
        if (!stopped[at - 1]!) return;
        sar[at] = stop;
        isStop[at] = turns ? 1 : 0;
        (wasLong ? lowerBand : upperBand)[at] = stop;
      },
    };
  },
});
