import { Column } from '../column.ts';
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
      (at) => middle.at(at) + multiplier * average.at(at),
      (at) => middle.at(at) - multiplier * average.at(at),
      (at) => close.at(at) >= middle.at(at),
    );
    return {
      columns: { superTrend: bands.stop, upperBand: bands.upper, lowerBand: bands.lower },
      step: inOrder(ranges, average, bands.stop),
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
      (at) => high.at(at) + multiplier * average.at(at),
      (at) => low.at(at) - multiplier * average.at(at),
      (at) => at > 0 && close.at(at) >= close.at(at - 1),
    );
    return {
      columns: { atrStop: bands.stop, buyStop: bands.upper, sellStop: bands.lower, atr: average },
      step: inOrder(ranges, average, bands.stop),
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
      const distance = multiplier * average.at(at);
      return type === 'Long'
        ? highestOf(prices, at, lookbackPeriods) - distance
        : lowestOf(prices, at, lookbackPeriods) + distance;
    });
    return { columns: { chandelierExit: exit }, step: inOrder(ranges, average, exit) };
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
    const best = new Column();
    const [long, stopped] = [new Column(), new Column()];
    const sar = new Column();
    const isStop = new Column();
    const upperBand = new Column();
    const lowerBand = new Column();
    return {
      columns: { sar, isStop, upperBand, lowerBand },
      step: (at) => {
        ranges.step(at);
        average.step(at);
        begin.step(at);
        const first = begin.at(at);
        sar.set(at, NaN);
        isStop.set(at, NaN);
        upperBand.set(at, NaN);
        lowerBand.set(at, NaN);
        if (at - first < lookbackPeriods) {
          // The first side is a guess by the closes so far; nothing is told until it has turned.
          const isLong = first < at && close.at(at) > close.at(first);
          const bestOf = isLong ? highestOf : lowestOf;
          long.set(at, isLong ? 1 : 0);
          stopped.set(at, 0);
          best.set(at, bestOf(close, at, at - first + 1));
          return;
        }
        const wasLong = long.at(at - 1) === 1;
        const hadTurned = stopped.at(at - 1) === 1;
        const lastBest = best.at(at - 1);
        const distance = multiplier * average.at(at - 1);
        const stop = lastBest + (wasLong ? -distance : distance);
        const value = close.at(at);
        const turns = wasLong ? value < stop : value > stop;
        const farthest = wasLong ? Math.max(lastBest, value) : Math.min(lastBest, value);
        long.set(at, turns === wasLong ? 0 : 1);
        best.set(at, turns ? value : farthest);
        stopped.set(at, hadTurned || turns ? 1 : 0);
        if (!hadTurned) return;
        sar.set(at, stop);
        isStop.set(at, turns ? 1 : 0);
        (wasLong ? lowerBand : upperBand).set(at, stop);
      },
    };
  },
});
