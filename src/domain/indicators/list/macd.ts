import { blank } from '../blank.ts';
import { defineIndicator, histogram, line, periods, source, unseen } from '../definition.ts';
import { exponential } from '../stages/smoothing.ts';

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
    const spread = blank(source.length);
    const signal = exponential(spread, inputs.signalPeriods);
    const rest = blank(source.length);
    return {
      columns: {
        macd: spread,
        signal: signal.values,
        histogram: rest,
        fastEma: fast.values,
        slowEma: slow.values,
      },
      step: (at) => {
        fast.step(at);
        slow.step(at);
        spread[at] = fast.values[at]! - slow.values[at]!;
        signal.step(at);
        rest[at] = spread[at] - signal.values[at]!;
      },
    };
  },
});
