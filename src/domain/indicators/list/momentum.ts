import { band, defineIndicator, line, periods, source, unseen } from '../definition.ts';
import type { Column } from '../definition.ts';
import { cascade, exponential } from '../stages/smoothing.ts';
import { inOrder, type Stage, stage } from '../stages/stage.ts';
import { sumOf } from '../stages/window.ts';

/** Change over so many bars, in percent of the earlier value. */
const rateOfChange = (values: Column, lookbackPeriods: number): Stage =>
  stage((at) => {
    if (at < lookbackPeriods) return NaN;
    const before = values[at - lookbackPeriods]!;
    return before === 0 ? NaN : (100 * (values[at]! - before)) / before;
  });

export const roc = defineIndicator({
  id: 'roc',
  aliases: ['rate-of-change', 'momentum', 'mom'],
  short: 'ROC',
  group: 'momentum',
  inputs: { lookbackPeriods: periods(14), source: source() },
  outputs: { momentum: unseen('price'), roc: line('percent') },
  pane: 'own',
  levels: [0],
  start: ({ inputs: { lookbackPeriods }, source }) => {
    const momentum = stage((at) =>
      at < lookbackPeriods ? NaN : source[at]! - source[at - lookbackPeriods]!,
    );
    const rate = rateOfChange(source, lookbackPeriods);
    return {
      columns: { momentum: momentum.values, roc: rate.values },
      step: inOrder(momentum, rate),
    };
  },
});

export const rocWb = defineIndicator({
  id: 'roc-wb',
  aliases: ['roc-with-bands', 'rate-of-change-with-bands', 'roc-band'],
  short: 'ROCB',
  group: 'momentum',
  inputs: {
    lookbackPeriods: periods(20),
    emaPeriods: periods(5),
    stdDevPeriods: periods(5),
    source: source(),
  },
  outputs: {
    roc: line('percent'),
    rocEma: line('percent'),
    upperBand: band('lowerBand', 'percent'),
    lowerBand: line('percent'),
  },
  pane: 'own',
  levels: [0],
  start: ({ inputs: { lookbackPeriods, emaPeriods, stdDevPeriods }, source }) => {
    const rate = rateOfChange(source, lookbackPeriods);
    const average = exponential(rate.values, emaPeriods);
    const square = stage((at) => rate.values[at]! ** 2);
    const upper = stage((at) =>
      at < stdDevPeriods ? NaN : Math.sqrt(sumOf(square.values, at, stdDevPeriods) / stdDevPeriods),
    );
    const lower = stage((at) => -upper.values[at]!);
    return {
      columns: {
        roc: rate.values,
        rocEma: average.values,
        upperBand: upper.values,
        lowerBand: lower.values,
      },
      step: inOrder(rate, average, square, upper, lower),
    };
  },
});

export const tsi = defineIndicator({
  id: 'tsi',
  aliases: ['true-strength-index'],
  short: 'TSI',
  group: 'momentum',
  inputs: {
    lookbackPeriods: periods(25),
    smoothPeriods: periods(13),
    signalPeriods: periods(7),
    source: source(),
  },
  outputs: { tsi: line('percent'), signal: line('percent') },
  pane: 'own',
  levels: [-25, 0, 25],
  start: ({ inputs: { lookbackPeriods, smoothPeriods, signalPeriods }, source }) => {
    const change = stage((at) => (at === 0 ? NaN : source[at]! - source[at - 1]!));
    const size = stage((at) => Math.abs(change.values[at]!));
    const change1 = exponential(change.values, lookbackPeriods);
    const change2 = exponential(change1.values, smoothPeriods);
    const size1 = exponential(size.values, lookbackPeriods);
    const size2 = exponential(size1.values, smoothPeriods);
    const strength = stage((at) =>
      size2.values[at] === 0 ? NaN : (100 * change2.values[at]!) / size2.values[at]!,
    );
    const signal = exponential(strength.values, signalPeriods);
    return {
      columns: { tsi: strength.values, signal: signal.values },
      step: inOrder(change, size, change1, change2, size1, size2, strength, signal),
    };
  },
});

export const trix = defineIndicator({
  id: 'trix',
  aliases: ['triple-ema-oscillator'],
  short: 'TRIX',
  group: 'momentum',
  inputs: { lookbackPeriods: periods(14), source: source() },
  outputs: { ema3: unseen('price'), trix: line('percent') },
  pane: 'own',
  levels: [0],
  start: ({ inputs: { lookbackPeriods }, source }) => {
    const { levels, step } = cascade(source, lookbackPeriods, 3);
    const third = levels[2]!;
    const before = (at: number): number => (at === 0 ? NaN : third[at - 1]!);
    const ema3 = stage((at) => (Number.isNaN(before(at)) ? NaN : third[at]!));
    const trix = stage((at) =>
      before(at) === 0 ? NaN : (100 * (third[at]! - before(at))) / before(at),
    );
    return {
      columns: { ema3: ema3.values, trix: trix.values },
      step: inOrder({ values: third, step }, ema3, trix),
    };
  },
});
