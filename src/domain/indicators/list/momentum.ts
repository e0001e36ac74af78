import { blank, Column } from '../column.ts';
import { band, defineIndicator, line, periods, source, unseen } from '../definition.ts';
import { cascade, exponential } from '../stages/smoothing.ts';
import { inOrder, stage } from '../stages/stage.ts';
import { sumOf } from '../stages/window.ts';

/** Change over so many bars, in percent of the earlier value. */
const rateOfChange = (values: Column, lookbackPeriods: number): Column =>
  stage((at) => {
    if (at < lookbackPeriods) return NaN;
    const before = values.at(at - lookbackPeriods);
    return before === 0 ? NaN : (100 * (values.at(at) - before)) / before;
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
      at < lookbackPeriods ? NaN : source.at(at) - source.at(at - lookbackPeriods),
    );
    const rate = rateOfChange(source, lookbackPeriods);
    return { columns: { momentum, roc: rate }, step: inOrder(momentum, rate) };
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
    const average = exponential(rate, emaPeriods);
    const square = stage((at) => rate.at(at) ** 2);
    const upper = stage((at) =>
      at < stdDevPeriods ? NaN : Math.sqrt(sumOf(square, at, stdDevPeriods) / stdDevPeriods),
    );
    const lower = stage((at) => -upper.at(at));
    return {
      columns: { roc: rate, rocEma: average, upperBand: upper, lowerBand: lower },
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
    const change = stage((at) => (at === 0 ? NaN : source.at(at) - source.at(at - 1)));
    const size = stage((at) => Math.abs(change.at(at)));
    const change1 = exponential(change, lookbackPeriods);
    const change2 = exponential(change1, smoothPeriods);
    const size1 = exponential(size, lookbackPeriods);
    const size2 = exponential(size1, smoothPeriods);
    const strength = stage((at) =>
      size2.at(at) === 0 ? NaN : (100 * change2.at(at)) / size2.at(at),
    );
    const signal = exponential(strength, signalPeriods);
    return {
      columns: { tsi: strength, signal },
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
    const level = (): Column => new Column(blank(source.length));
    const third = level();
    const step = cascade(source, lookbackPeriods, [level(), level(), third]);
    const before = (at: number): number => (at === 0 ? NaN : third.at(at - 1));
    const ema3 = stage((at) => (Number.isNaN(before(at)) ? NaN : third.at(at)));
    const trix = stage((at) =>
      before(at) === 0 ? NaN : (100 * (third.at(at) - before(at))) / before(at),
    );
    return { columns: { ema3, trix }, step: inOrder({ step }, ema3, trix) };
  },
});
