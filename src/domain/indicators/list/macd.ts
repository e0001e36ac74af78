import { blank, Column } from '../column.ts';
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
    const spread = new Column(blank(source.length));
    const signal = exponential(spread, inputs.signalPeriods);
    const rest = new Column(blank(source.length));
    return {
      columns: { macd: spread, signal, histogram: rest, fastEma: fast, slowEma: slow },
      step: (at) => {
        fast.step(at);
        slow.step(at);
        const apart = fast.at(at) - slow.at(at);
        spread.set(at, apart);
        signal.step(at);
        rest.set(at, apart - signal.at(at));
      },
    };
  },
});
