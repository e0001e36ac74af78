import { defineIndicator, line, periods, source } from '../definition.ts';
import { exponential } from '../stages/smoothing.ts';

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
    return { columns: { ema: average.values }, step: average.step };
  },
});
