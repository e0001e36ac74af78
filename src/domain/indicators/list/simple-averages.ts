import { defineIndicator, line, periods, source } from '../definition.ts';
import { mean } from '../stages/window.ts';

export const sma = defineIndicator({
  id: 'sma',
  aliases: ['simple-moving-average', 'ma'],
  short: 'SMA',
  group: 'average',
  inputs: { lookbackPeriods: periods(20), source: source() },
  outputs: { sma: line() },
  pane: 'price',
  start: ({ inputs, source }) => {
    const average = mean(source, inputs.lookbackPeriods);
    return { columns: { sma: average.values }, step: average.step };
  },
});
