import { blank, Column } from '../column.ts';
import { defineIndicator, factor, line, periods, source } from '../definition.ts';
import { doubleExponential, tripleExponential } from '../stages/moving-average.ts';
import { cascade, exponential, wilder } from '../stages/smoothing.ts';
import { inOrder, stage } from '../stages/stage.ts';

export const ema = defineIndicator({
  id: 'ema',
  aliases: ['exponential-moving-average'],
  short: 'EMA',
  group: 'average',
  inputs: { lookbackPeriods: periods(20), source: source() },
  outputs: { ema: line() },
  pane: 'price',
  start: ({ inputs, source }) => {
    const average = exponential(source, inputs.lookbackPeriods);
    return { columns: { ema: average }, step: average.step };
  },
});

export const smma = defineIndicator({
  id: 'smma',
  aliases: ['smoothed-moving-average', 'rma', 'wilder-moving-average'],
  short: 'SMMA',
  group: 'average',
  inputs: { lookbackPeriods: periods(20), source: source() },
  outputs: { smma: line() },
  pane: 'price',
  start: ({ inputs, source }) => {
    const average = wilder(source, inputs.lookbackPeriods);
    return { columns: { smma: average }, step: average.step };
  },
});

export const dema = defineIndicator({
  id: 'dema',
  aliases: ['double-ema', 'double-exponential-moving-average'],
  short: 'DEMA',
  group: 'average',
  inputs: { lookbackPeriods: periods(14), source: source() },
  outputs: { dema: line() },
  pane: 'price',
  start: ({ inputs, source }) => {
    const average = doubleExponential(source, inputs.lookbackPeriods);
    return { columns: { dema: average }, step: average.step };
  },
});

export const tema = defineIndicator({
  id: 'tema',
  aliases: ['triple-ema', 'triple-exponential-moving-average'],
  short: 'TEMA',
  group: 'average',
  inputs: { lookbackPeriods: periods(20), source: source() },
  outputs: { tema: line() },
  pane: 'price',
  start: ({ inputs, source }) => {
    const average = tripleExponential(source, inputs.lookbackPeriods);
    return { columns: { tema: average }, step: average.step };
  },
});

export const t3 = defineIndicator({
  id: 't3',
  aliases: ['tillson-t3'],
  short: 'T3',
  group: 'average',
  inputs: {
    lookbackPeriods: periods(5),
    volumeFactor: factor(0.7, 0.01, 2, 0.1),
    source: source(),
  },
  outputs: { t3: line() },
  pane: 'price',
  start: ({ inputs: { lookbackPeriods, volumeFactor: v }, source }) => {
    // Begins with the first price, not with a mean.
    const level = (): Column => new Column(blank(source.length));
    const [third, fourth, fifth, sixth] = [level(), level(), level(), level()];
    const levels = [level(), level(), third, fourth, fifth, sixth] as const;
    const step = cascade(source, lookbackPeriods, levels, 1);
    const weights = [(1 + v) ** 3, -3 * v * (1 + v) ** 2, 3 * v ** 2 * (1 + v), -(v ** 3)] as const;
    const out = stage(
      (at) =>
        weights[0] * third.at(at) +
        weights[1] * fourth.at(at) +
        weights[2] * fifth.at(at) +
        weights[3] * sixth.at(at),
    );
    return { columns: { t3: out }, step: inOrder({ step }, out) };
  },
});
