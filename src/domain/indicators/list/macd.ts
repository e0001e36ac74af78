import { defineIndicator, histogram, line, periods, source, unseen } from '../definition.ts';
import { exponential } from '../stages/smoothing.ts';
import { inOrder, stage } from '../stages/stage.ts';

export const macd = defineIndicator({
  id: 'macd',
  aliases: ['moving-average-convergence-divergence'],
  short: 'MACD',
  group: 'momentum',
  inputs: {
    fastPeriods: periods(12),
    slowPeriods: periods(26),
    signalPeriods: periods(9),
    source: source(),
  },
  order: [{ larger: 'slowPeriods', than: 'fastPeriods' }],
  outputs: {
    macd: line(),
    signal: line(),
    histogram: histogram('price'),
    fastEma: unseen('price'),
    slowEma: unseen('price'),
  },
  pane: 'own',
  levels: [0],
  start: ({ inputs, source }) => {
    const fast = exponential(source, inputs.fastPeriods);
    const slow = exponential(source, inputs.slowPeriods);
    const spread = stage((at) => fast.values[at]! - slow.values[at]!);
    const signal = exponential(spread.values, inputs.signalPeriods);
    const rest = stage((at) => spread.values[at]! - signal.values[at]!);
    return {
      columns: {
        macd: spread.values,
        signal: signal.values,
        histogram: rest.values,
        fastEma: fast.values,
        slowEma: slow.values,
      },
      step: inOrder(fast, slow, spread, signal, rest),
    };
  },
});
